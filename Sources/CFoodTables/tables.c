#include "CFoodTables.h"
