#ifndef CWebAssets_h
#define CWebAssets_h

#include <stddef.h>

/// A file of the page as it lies in page/.
struct web_asset {
    /// Its path in page/, without a leading slash.
    const char *_Nonnull path;
    /// Its text, ending with a zero that is not part of it.
    const char *_Nonnull text;
};

/// Every file of the page.
extern const struct web_asset *_Nonnull const web_assets;
extern const size_t web_asset_count;

#endif
