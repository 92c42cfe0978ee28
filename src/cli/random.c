/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/random.h"

#include "cli/arguments.h"
#include "cli/locate.h"
#include "engine/search/count.h"
#include "engine/search/find.h"

#include <glib/gi18n.h>

/* Without an index, the queens on the files before this one are found by counting. */
#define LAST_COUNTED 4

static char *count_text;
static char *seed_text;

static const GOptionEntry options[] = {
  { "count", 0, 0, G_OPTION_ARG_FILENAME, &count_text,
    N_ ("Number of solutions to print "
        "(default: 1)"),
    "C" },
  { "seed", 0, 0, G_OPTION_ARG_FILENAME, &seed_text,
    N_ ("Random seed; the same seed gives the "
        "same output"),
    "S" },
  G_OPTION_ENTRY_NULL,
};

/* The number of solutions that begin with each way to place queens on the first two files, in order,
 * without those ways that come after their own mirror image. If there are no installed indexes
 * (data/nqueens), a solution is drawn by these counts, with the same result. */
/* clang-format off */
static const guint32 counts_19[] = {
  3811234, 4609166, 6176892, 7060966, 8279738, 9086886, 9621669, 10055046, 9955333, 9941833,
  9080974, 8718520, 7315752, 6440634, 5042271, 3947486, 2811644, 6252215, 7850212, 9251324,
  10876785, 11334244, 12680103, 12468265, 13156895, 12141142, 12584253, 10530303, 10394726,
  8046909, 7396557, 5107247, 4387076, 4003072, 9857915, 11651755, 13287272, 14449065, 15152132,
  15790155, 15539930, 15447174, 14462224, 13881776, 12008081, 10891576, 8760541, 7350249, 5321785,
  5373914, 6782324, 14362466, 16810279, 17673074, 19557374, 18938555, 20055521, 18550943,
  18688125, 16396384, 15662503, 12741590, 12102399, 8825716, 7813445, 7163982, 8260273, 10748969,
  19516611, 21236432, 21698832, 23210921, 22130301, 22519877, 20619283, 19707471, 17432113,
  15801102, 13084817, 11411987, 8779791, 8897931, 10791241, 13431355, 15295791, 24031321,
  26387823, 25307465, 26716165, 24299596, 24769283, 21506467, 21287258, 17456479, 16230203,
  12564489, 11386237, 10531981, 12741080, 15802321, 17908829, 20910668, 28179324, 28967115,
  28160547, 28306304, 25825845, 24754003, 22089436, 20342241, 17217568, 14747980, 11857288,
  12351311, 14080037, 18022619, 20115272, 23510436, 25049260, 29950826, 30680051, 28879810,
  29388719, 25677472, 24955663, 20953237, 19257453, 15115573, 13828805, 12727530, 15304634,
  18315722, 21651253, 24295077, 26947833, 28613593, 30500780, 30230449, 28827149, 27963753,
  24476276, 22396308, 18863120, 16038091, 13200700, 14021764, 15601431, 19843957, 21641307,
  26460892, 27244985, 30242485, 30175281,
};
static const guint32 counts_20[] = {
  26141384, 31720626, 41549190, 48375566, 56433081, 62359277, 66526416, 70421728, 69936343,
  71302115, 66337638, 65827893, 56154900, 52231022, 42245800, 36315948, 26531501, 22285496,
  43363310, 51240965, 62590769, 72199492, 78203441, 84375447, 87153795, 90436581, 87113773,
  88201527, 78996696, 75917659, 64606137, 58197255, 45562879, 38437555, 27903962, 28013512,
  65886103, 76662050, 89354324, 98059123, 102568232, 108278779, 107814161, 109375010, 102832735,
  101934580, 88436956, 83886548, 69576505, 61901877, 46659243, 39777371, 34978211, 45527038,
  94923872, 108126435, 117998269, 128033209, 128519404, 133475784, 128886159, 128559410,
  118140096, 112314650, 96840276, 90155185, 72158096, 62757268, 48135177, 48960734, 56030987,
  70982208, 130119681, 142178483, 146690978, 157335016, 152610658, 156864264, 146768711,
  143182846, 126779916, 119635730, 100834692, 91654619, 72400801, 62930462, 57799466, 72060541,
  84955559, 101685849, 160933783, 172497994, 172253279, 179700981, 169743671, 171323601,
  155602473, 150239630, 130816442, 120935877, 99599327, 88173401, 70493159, 70315991, 83734836,
  103232222, 118164346, 136754376, 189184707, 197476581, 193326497, 196390991, 181870207,
  179609486, 158507965, 153419325, 131021773, 117089830, 94166437, 84647386, 81350084, 94618501,
  116118289, 135160969, 152916419, 167673997, 207685278, 212154982, 203451554, 205777254,
  186777073, 177930155, 158702156, 146177985, 122162366, 107152258, 87501709, 87397395, 104298426,
  121911729, 145744575, 162895831, 181140723, 194839321, 213831672, 215518604, 205129972,
  203653365, 181670340, 171467947, 147746322, 130866336, 107108281, 95281884, 93437980, 106755135,
  130515918, 147114210, 173565984, 185153038, 203875311, 209572407, 214094197, 213872758,
  202035986, 191770514, 168174179, 155825603, 128728871, 111565745, 93291264,
};
static const guint32 counts_21[] = {
  190441438, 232247043, 292372661, 351009352, 394692776, 448959069, 474303516, 514915146,
  504048511, 532841022, 493433582, 505596239, 440497440, 424112047, 349160755, 320913768,
  239405759, 207875370, 147163498, 300739787, 351190625, 429781115, 494621010, 538974661,
  584911396, 607887723, 636431187, 621196809, 633276670, 582187218, 575008246, 496710431,
  463592111, 376829475, 332531766, 246311609, 207449090, 198693110, 455406879, 537347363,
  612142254, 692692476, 713720014, 770955656, 763698214, 798449604, 747395297, 760200544,
  669930162, 654975388, 549551244, 512549136, 401679913, 354438232, 255549197, 243034421,
  313395153, 646026949, 729284151, 804987125, 879832778, 888660142, 931198451, 910871631,
  922911239, 856901474, 837299475, 733167022, 691540219, 577055163, 519265443, 404784308,
  349057814, 336755692, 392126023, 481133921, 880000529, 983998800, 1012123843, 1104873386,
  1070686833, 1120392585, 1049911743, 1054249022, 946310391, 916717964, 779028088, 734160847,
  589386345, 531244746, 405737185, 392060003, 491803336, 574254491, 684928489, 1100735109,
  1188142437, 1196340494, 1254243926, 1204830063, 1224607582, 1135322390, 1110248534, 984143988,
  921288775, 784131454, 714287706, 571442450, 501483768, 481007786, 582080422, 700703726,
  810607123, 924690858, 1315457307, 1399807293, 1361961838, 1425315637, 1313571564, 1320172894,
  1183102791, 1160933751, 1004233645, 940934861, 764423376, 696561838, 548785955, 549395191,
  646774886, 782834421, 913208978, 1034000589, 1143365488, 1456853837, 1500835498, 1451182720,
  1470400285, 1359635062, 1323931983, 1183426289, 1132709835, 967866087, 868040366, 705357553,
  634265538, 605803372, 737157567, 844017586, 1019353173, 1125230796, 1275723776, 1355827868,
  1547962987, 1583647618, 1501284337, 1520445341, 1371406973, 1325035640, 1151229624, 1073644276,
  891664153, 792932922, 640683819, 648884104, 744190970, 904353261, 1020503835, 1200400698,
  1292946277, 1424575279, 1481658888, 1555957521, 1558459523, 1489115330, 1459094002, 1301701314,
  1222501908, 1047073324, 931956958, 770416376, 674067910, 659753476, 800708159, 902888087,
  1099040811, 1178192890, 1369864589, 1424951794, 1548746696, 1544217777,
};
/* clang-format on */

typedef struct
{
  guint n;
  gsize n_counts;
  const guint32 *counts;
} Beginnings;

static const Beginnings beginnings[] = {
  { 19, G_N_ELEMENTS (counts_19), counts_19 },
  { 20, G_N_ELEMENTS (counts_20), counts_20 },
  { 21, G_N_ELEMENTS (counts_21), counts_21 },
};

/* A random number from 1 to total. All numbers are equally likely. */
static guint64
draw_number (QueensRandom *random, guint64 total)
{
  guint64 beyond = -(-total % total); /* 2^64 minus the size of the incomplete last round */
  guint64 drawn;

  do
    drawn = queens_random_next (random);
  while (beyond != 0 && drawn >= beyond);
  return drawn % total + 1;
}

/* The counts for n, or NULL if there are none. */
static const Beginnings *
find_beginnings (guint n)
{
  for (gsize i = 0; i < G_N_ELEMENTS (beginnings); i++)
    if (beginnings[i].n == n)
      return &beginnings[i];
  return NULL;
}

/* The number of solutions of n according to these counts; 0 if they do not include n. */
static guint64
get_total (guint n)
{
  const Beginnings *of_n = find_beginnings (n);
  guint64 total = 0;

  for (gsize i = 0; of_n && i < of_n->n_counts; i++)
    total += 2 * (guint64) of_n->counts[i];
  return total;
}

/* Adds the next queen of the solution at position *k in the list of the request to its pins, and makes *k
 * its position in the new list. */
static QueensOutcome
pin_next (QueensContext *context, QueensRequest *request, guint8 file, guint64 *k)
{
  QueensOutcome outcome = QUEENS_DONE;
  uint64_t n_under = 0;

  for (guint8 rank = 0; rank < request->n && outcome == QUEENS_DONE; rank++)
    {
      QueensRequest under = *request;

      queens_square_set_add (&under.pins, (QueensSquare){ file, rank });
      if (queens_request_contradicts (&under, NULL))
        continue;
      outcome = queens_count (&under, context->threads, &context->control, &n_under);
      if (outcome == QUEENS_DONE && *k <= n_under)
        {
          *request = under;
          return QUEENS_DONE;
        }
      *k -= n_under;
    }
  return outcome;
}

/* The solution with this number, from 1 to total, according to these counts. Finds its first queens in
 * order, by the number of solutions under each possible one. */
static gboolean
find_by_counts (QueensContext *context,
                guint64 number,
                guint64 total,
                QueensSolution *solution,
                GError **error)
{
  const guint32 *count = find_beginnings (solution->n)->counts;
  guint64 k = MIN (number, total + 1 - number);
  QueensRequest request = queens_request_all (solution->n);
  guint8 first = 0, second = 2;
  QueensOutcome outcome = QUEENS_DONE;
  guint64 n_listed;
  gboolean found;

  while (k > *count)
    {
      k -= *count++;
      do
        {
          second = (guint8) ((second + 1) % request.n);
          first += second == 0;
        }
      while (ABS (first - second) < 2);
    }
  queens_square_set_add (&request.pins, (QueensSquare){ 0, first });
  queens_square_set_add (&request.pins, (QueensSquare){ 1, second });
  queens_context_begin (context);
  for (guint8 file = 2; file < LAST_COUNTED && outcome == QUEENS_DONE; file++)
    outcome = pin_next (context, &request, file, &k);
  queens_context_end (context);
  if (!queens_context_check (context, outcome, error)
      || !queens_locate_place (context, &request, k, solution, &found, &n_listed, error))
    return FALSE;
  g_assert (found);
  if (number > total / 2)
    *solution = queens_symmetry_map_solution (QUEENS_MIRROR_RANKS, solution);
  return TRUE;
}

/* Draws one of all solutions, of which there are total, using an index if there is one. */
static gboolean
draw_by_number (QueensContext *context,
                gboolean has_index,
                guint64 total,
                guint64 number,
                guint n,
                guint32 *ranks,
                GError **error)
{
  QueensRequest request = queens_request_all ((int) n);
  QueensSolution solution = { .n = (guint8) n };
  guint64 n_listed;
  gboolean found;

  if (!(has_index
            ? queens_locate_place (context, &request, number, &solution, &found, &n_listed, error)
            : find_by_counts (context, number, total, &solution, error)))
    return FALSE;
  for (guint file = 0; file < n; file++)
    ranks[file] = solution.ranks[file];
  return TRUE;
}

/* Takes the first solution found by a search in random order. */
static gboolean
draw_by_search (QueensContext *context,
                guint n,
                QueensRandom *random,
                guint32 *ranks,
                GError **error)
{
  QueensControl *control = queens_context_begin (context);
  QueensSearch *search = queens_search_new (n);
  QueensOutcome outcome = QUEENS_NO_MEMORY;

  if (search)
    outcome = queens_search_one (search, queens_random_next (random) | 1, 0, control, ranks)
                      == QUEENS_SEARCH_STOPPED
                  ? QUEENS_STOPPED
                  : QUEENS_DONE;
  queens_context_end (context);
  queens_search_free (search);
  return queens_context_check (context, outcome, error);
}

/* number is 0 if the solution was not drawn by its number. */
static gboolean
write_drawn (QueensOutput *output, const guint32 *ranks, guint n, guint64 number)
{
  output->only = "notation";
  queens_output_number (output, "n", n);
  queens_output_flag (output, "uniform", number > 0);
  queens_output_known (output, "number", number);
  queens_output_solution (output, ranks, n);
  return queens_output_end (output);
}

static gboolean
draw (QueensContext *context, guint n, guint64 count, QueensRandom *random, GError **error)
{
  g_autofree guint32 *ranks = g_new (guint32, n);
  gboolean goes_on = TRUE;
  gboolean has_index;
  guint64 total = 0;
  guint64 number = 0;

  if (n <= QUEENS_MAX_N && !queens_locate_total (context, (int) n, &total, error))
    return FALSE;
  has_index = total > 0;
  total = has_index ? total : get_total (n);
  for (guint64 i = 0; i < count && goes_on; i++)
    {
      if (queens_control_is_late (&context->control))
        return queens_context_check (context, QUEENS_STOPPED, error);
      number = total > 0 ? draw_number (random, total) : 0;
      if (!(total > 0 ? draw_by_number (context, has_index, total, number, n, ranks, error)
                      : draw_by_search (context, n, random, ranks, error)))
        return FALSE;
      goes_on = write_drawn (&context->output, ranks, n, number);
    }
  return TRUE;
}

static gboolean
run (QueensContext *context, GError **error)
{
  QueensRandom random = { .state = (guint64) g_random_int () << 32 | g_random_int () };
  guint64 seed = random.state;
  guint64 count = 1;
  guint n;

  if (!queens_arguments_read_n (context, QUEENS_LARGE_MAX_N, &n, error)
      || !queens_arguments_read_number (count_text, "--count", 1, G_MAXUINT64, &count, error)
      || !queens_arguments_read_number (seed_text, "--seed", 0, G_MAXUINT64, &seed, error))
    return FALSE;
  random.state = seed;
  if (n != 2 && n != 3)
    return draw (context, n, count, &random, error);
  return queens_cli_fail (error, QUEENS_CLI_ERROR_FAILED, _ ("n = %u has no solution"), n);
}

const QueensCommand queens_command_random = {
  .name = "random",
  .parameters = "N",
  .summary = N_ ("Prints random solutions; up to N = 21, all are equally likely."),
  .shared = QUEENS_OPTION_JSON | QUEENS_OPTION_TIMEOUT | QUEENS_OPTION_THREADS,
  .options = { options },
  .run = run,
};
