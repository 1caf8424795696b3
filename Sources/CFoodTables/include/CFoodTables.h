#pragma once

#include <stddef.h>

/// A text table that is part of the binary: UTF-8, never changed, never freed, no zero byte at its end.
struct food_table_bytes {
    const unsigned char *start;
    size_t count;
};

struct food_table_bytes food_table_foods(void);
struct food_table_bytes food_table_foods_gb(void);
struct food_table_bytes food_table_foods_ca(void);
struct food_table_bytes food_table_foods_fr(void);
struct food_table_bytes food_table_foods_de(void);
struct food_table_bytes food_table_foods_ch(void);
struct food_table_bytes food_table_foods_fi(void);
struct food_table_bytes food_table_portions(void);
struct food_table_bytes food_table_usual(void);
struct food_table_bytes food_table_pieces(void);
struct food_table_bytes food_table_helpings(void);
struct food_table_bytes food_table_regional(void);
struct food_table_bytes food_table_words(void);
struct food_table_bytes food_table_synonyms(void);
struct food_table_bytes food_table_weights(void);
struct food_table_bytes food_table_signs(void);
struct food_table_bytes food_table_confidence(void);
