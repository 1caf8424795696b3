import CWebAssets

/// The page, embedded in the program.
package enum WebAssets {
    /// The file at a path of the site: "/" is the page itself, "/js/main.js" a module; nil when there is none.
    package static func asset(at path: String) -> WebAsset? {
        byPath[path]
    }

    /// Every path there is, sorted.
    package static var paths: [String] {
        byPath.keys.sorted()
    }

    private static let byPath: [String: WebAsset] = {
        let files = UnsafeBufferPointer(start: web_assets, count: web_asset_count)
        return Dictionary(
            uniqueKeysWithValues: files.map { file in
                let path = String(cString: file.path)
                let asset = WebAsset(contentType: contentType(of: path), bytes: Array(String(cString: file.text).utf8))
                return (path == "index.html" ? "/" : "/" + path, asset)
            }
        )
    }()

    private static func contentType(of path: String) -> String {
        switch path.split(separator: ".").last {
        case "html": "text/html; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "svg": "image/svg+xml"
        case "yaml": "application/yaml"
        default: "application/octet-stream"
        }
    }
}
