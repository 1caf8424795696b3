#include "CFoodTables.h"

static const unsigned char foods[] = {
#embed "tables/foods.tsv"
};

static const unsigned char portions[] = {
#embed "tables/portions.tsv"
};

struct food_table_bytes food_table_foods(void) { return (struct food_table_bytes){foods, sizeof foods}; }
struct food_table_bytes food_table_portions(void) { return (struct food_table_bytes){portions, sizeof portions}; }
