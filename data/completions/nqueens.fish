# SPDX-License-Identifier: GPL-3.0-or-later
# fish completion for nqueens

set -l commands count list show solve complete random check export methods worksheet

complete -c nqueens -f
complete -c nqueens -n __fish_use_subcommand -a count -d 'The number of solutions'
complete -c nqueens -n __fish_use_subcommand -a list -d 'The solutions in order'
complete -c nqueens -n __fish_use_subcommand -a show -d 'One solution'
complete -c nqueens -n __fish_use_subcommand -a solve -d 'One solution of any size, at once'
complete -c nqueens -n __fish_use_subcommand -a complete -d 'A solution that fits squares with and without queens'
complete -c nqueens -n __fish_use_subcommand -a random -d 'Random solutions'
complete -c nqueens -n __fish_use_subcommand -a check -d 'Whether positions are solutions'
complete -c nqueens -n __fish_use_subcommand -a export -d 'A picture'
complete -c nqueens -n __fish_use_subcommand -a methods -d 'The textbook methods compared'
complete -c nqueens -n __fish_use_subcommand -a worksheet -d 'A worksheet of a method for a class'
complete -c nqueens -n __fish_use_subcommand -a help -d 'The help of a command'
complete -c nqueens -n __fish_use_subcommand -l version -d 'Show the version'
complete -c nqueens -s h -l help -d 'Show the help'
complete -c nqueens -n '__fish_seen_subcommand_from help' -a "$commands"

set -l request '__fish_seen_subcommand_from count list export'
set -l squares '__fish_seen_subcommand_from count list export complete'
complete -c nqueens -n $request -l fundamental -d 'Only one solution of each class'
complete -c nqueens -n $squares -x -l with -d 'Only solutions with queens there'
complete -c nqueens -n $squares -x -l without -d 'Only solutions without queens there'
set -l common '__fish_seen_subcommand_from count list show complete random check export'
complete -c nqueens -n $common -x -l threads -d 'Threads to use'
complete -c nqueens -n $common -x -l timeout -d 'Give up after S seconds'
complete -c nqueens -n '__fish_seen_subcommand_from count show solve complete random check methods' -l json -d 'Print JSON, one object a line'

complete -c nqueens -n '__fish_seen_subcommand_from count' -x -l part -d 'Count the I-th of M parts only'
complete -c nqueens -n '__fish_seen_subcommand_from count' -r -F -l resume -d 'Keep what is done in a file'
complete -c nqueens -n '__fish_seen_subcommand_from list' -x -l from -d 'Begin with the K-th'
complete -c nqueens -n '__fish_seen_subcommand_from list' -x -l limit -d 'End after L solutions'
complete -c nqueens -n '__fish_seen_subcommand_from list' -x -l format -a 'notation squares board grid matrix leetcode fen csv json'
complete -c nqueens -n '__fish_seen_subcommand_from complete' -l all -d 'Print all of them'
complete -c nqueens -n '__fish_seen_subcommand_from complete' -l count -d 'Print how many there are'
complete -c nqueens -n '__fish_seen_subcommand_from random' -x -l count -d 'Number of solutions'
complete -c nqueens -n '__fish_seen_subcommand_from random' -x -l seed -d 'The same seed prints the same'
complete -c nqueens -n '__fish_seen_subcommand_from check' -x -l board -d 'The size of the board'

complete -c nqueens -n '__fish_seen_subcommand_from export' -a 'all fundamental'
complete -c nqueens -n '__fish_seen_subcommand_from export' -r -F -s o -l output -d 'The file to write'
complete -c nqueens -n '__fish_seen_subcommand_from export' -x -l type -a 'png svg pdf'
complete -c nqueens -n '__fish_seen_subcommand_from export' -x -l size -d 'Side of a board in pixels'
complete -c nqueens -n '__fish_seen_subcommand_from export' -x -l theme -a 'wood green blue gray high-contrast print'
complete -c nqueens -n '__fish_seen_subcommand_from export' -l coordinates -d 'Name columns and rows'
complete -c nqueens -n '__fish_seen_subcommand_from export' -l captions -d 'Number and notation below each board'
complete -c nqueens -n '__fish_seen_subcommand_from export' -x -l columns -d 'Boards side by side'
complete -c nqueens -n '__fish_seen_subcommand_from export' -x -l page -a 'a4 letter'

complete -c nqueens -n '__fish_seen_subcommand_from methods' -x -l method -a 'brute-force permutations cells rows markers stack queue boards states bitmasks forward-checking dancing-links min-conflicts kernel'
complete -c nqueens -n '__fish_seen_subcommand_from methods' -l first -d 'Stop at the first solution'
complete -c nqueens -n '__fish_seen_subcommand_from methods' -l csv -d 'Print the table as CSV'

complete -c nqueens -n '__fish_seen_subcommand_from worksheet' -r -F -s o -l output -d 'The PDF to write'
complete -c nqueens -n '__fish_seen_subcommand_from worksheet' -x -l method -a 'brute-force permutations cells rows markers states bitmasks forward-checking dancing-links'
complete -c nqueens -n '__fish_seen_subcommand_from worksheet' -x -l page -a 'a4 letter'
