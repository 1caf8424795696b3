// Debian keeps libpq's headers in a folder that no compiler looks in by itself.
#if __has_include(<postgresql/libpq-fe.h>)
#include <postgresql/libpq-fe.h>
#else
#include <libpq-fe.h>
#endif
