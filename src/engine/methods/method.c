/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/methods/method.h"

bool
queens_method_is_stepped (const QueensMethod *method)
{
  return method->n_code_lines > 0;
}

bool
queens_method_has_entries (const QueensMethod *method)
{
  return method->store == QUEENS_STORE_CHOICES || method->store == QUEENS_STORE_QUEUE
         || method->store == QUEENS_STORE_BOARDS;
}

bool
queens_method_has_order (const QueensMethod *method, QueensMethodOrder order)
{
  return (method->orders >> order) & 1;
}

QueensMethodRequest
queens_method_request (const QueensMethod *method, int n)
{
  return (QueensMethodRequest){
    .method = method, .n = (uint8_t) n, .seed = 1, .given = queens_square_set_empty (n)
  };
}
