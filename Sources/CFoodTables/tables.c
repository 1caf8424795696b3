#include "CFoodTables.h"

static const unsigned char foods[] = {
#embed "tables/foods.tsv"
};

static const unsigned char foods_gb[] = {
#embed "tables/foods-gb.tsv"
};

static const unsigned char foods_ca[] = {
#embed "tables/foods-ca.tsv"
};

static const unsigned char foods_fr[] = {
#embed "tables/foods-fr.tsv"
};

static const unsigned char foods_de[] = {
#embed "tables/foods-de.tsv"
};

static const unsigned char foods_ch[] = {
#embed "tables/foods-ch.tsv"
};

static const unsigned char foods_fi[] = {
#embed "tables/foods-fi.tsv"
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

static const unsigned char helpings[] = {
#embed "tables/helpings.tsv"
};

static const unsigned char regional[] = {
#embed "tables/regional.tsv"
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
struct food_table_bytes food_table_foods_ca(void) { return (struct food_table_bytes){foods_ca, sizeof foods_ca}; }
struct food_table_bytes food_table_foods_fr(void) { return (struct food_table_bytes){foods_fr, sizeof foods_fr}; }
struct food_table_bytes food_table_foods_de(void) { return (struct food_table_bytes){foods_de, sizeof foods_de}; }
struct food_table_bytes food_table_foods_ch(void) { return (struct food_table_bytes){foods_ch, sizeof foods_ch}; }
struct food_table_bytes food_table_foods_fi(void) { return (struct food_table_bytes){foods_fi, sizeof foods_fi}; }
struct food_table_bytes food_table_portions(void) { return (struct food_table_bytes){portions, sizeof portions}; }
struct food_table_bytes food_table_usual(void) { return (struct food_table_bytes){usual, sizeof usual}; }
struct food_table_bytes food_table_pieces(void) { return (struct food_table_bytes){pieces, sizeof pieces}; }
struct food_table_bytes food_table_helpings(void) { return (struct food_table_bytes){helpings, sizeof helpings}; }
struct food_table_bytes food_table_regional(void) { return (struct food_table_bytes){regional, sizeof regional}; }
struct food_table_bytes food_table_words(void) { return (struct food_table_bytes){words, sizeof words}; }
struct food_table_bytes food_table_synonyms(void) { return (struct food_table_bytes){synonyms, sizeof synonyms}; }
struct food_table_bytes food_table_weights(void) { return (struct food_table_bytes){weights, sizeof weights}; }
struct food_table_bytes food_table_signs(void) { return (struct food_table_bytes){signs, sizeof signs}; }
struct food_table_bytes food_table_confidence(void) { return (struct food_table_bytes){confidence, sizeof confidence}; }
