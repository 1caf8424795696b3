#include "CFoodTables.h"

static const unsigned char foods[] = {
#embed "tables/foods.tsv"
};

static const unsigned char foods_gb[] = {
#embed "tables/foods-gb.tsv"
};

static const unsigned char portions[] = {
#embed "tables/portions.tsv"
};

static const unsigned char usual[] = {
#embed "tables/usual.tsv"
};

static const unsigned char pieces[] = {
#embed "tables/pieces.tsv"
};

static const unsigned char words[] = {
#embed "tables/words.tsv"
};

static const unsigned char synonyms[] = {
#embed "tables/synonyms.tsv"
};

static const unsigned char weights[] = {
#embed "tables/weights.tsv"
};

static const unsigned char signs[] = {
#embed "tables/signs.tsv"
};

static const unsigned char confidence[] = {
#embed "tables/confidence.tsv"
};

struct food_table_bytes food_table_foods(void) { return (struct food_table_bytes){foods, sizeof foods}; }
struct food_table_bytes food_table_foods_gb(void) { return (struct food_table_bytes){foods_gb, sizeof foods_gb}; }
struct food_table_bytes food_table_portions(void) { return (struct food_table_bytes){portions, sizeof portions}; }
struct food_table_bytes food_table_usual(void) { return (struct food_table_bytes){usual, sizeof usual}; }
struct food_table_bytes food_table_pieces(void) { return (struct food_table_bytes){pieces, sizeof pieces}; }
struct food_table_bytes food_table_words(void) { return (struct food_table_bytes){words, sizeof words}; }
struct food_table_bytes food_table_synonyms(void) { return (struct food_table_bytes){synonyms, sizeof synonyms}; }
struct food_table_bytes food_table_weights(void) { return (struct food_table_bytes){weights, sizeof weights}; }
struct food_table_bytes food_table_signs(void) { return (struct food_table_bytes){signs, sizeof signs}; }
struct food_table_bytes food_table_confidence(void) { return (struct food_table_bytes){confidence, sizeof confidence}; }
