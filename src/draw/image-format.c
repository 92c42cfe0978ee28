/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/image-format.h"

#include <string.h>

static const char *const endings[] = {
  [QUEENS_IMAGE_PNG] = "png",
  [QUEENS_IMAGE_SVG] = "svg",
  [QUEENS_IMAGE_PDF] = "pdf",
};

G_DEFINE_QUARK (queens_image_error_quark, queens_image_error)

bool
queens_image_format_from_name (const char *file_name, QueensImageFormat *format)
{
  const char *dot = strrchr (file_name, '.');

  if (!dot)
    return false;
  for (size_t i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_ascii_strcasecmp (dot + 1, endings[i]) == 0)
      {
        *format = (QueensImageFormat) i;
        return true;
      }
  return false;
}
