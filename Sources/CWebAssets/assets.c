#include "CWebAssets.h"
