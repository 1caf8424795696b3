import CWebAssets

/// The page, embedded in the program.
package enum WebAssets {
    /// The file at a path of the site: "/" is the page itself, "/app.js" its script and "/page.css" its style sheet,
    /// "/js/main.js" and "/app.css" are what they were made of; nil when there is none.
    package static func asset(at path: String) -> WebAsset? {
        byPath[path]
    }

    /// Every path there is, sorted.
    package static var paths: [String] {
        (files.map { String(cString: $0.path) } + [scriptName, sheetName]).map(path(of:)).sorted()
    }

    private static let scriptName = "app.js"
    private static let sheetName = "page.css"
    private static var files: UnsafeBufferPointer<web_asset> {
        UnsafeBufferPointer(start: web_assets, count: web_asset_count)
    }

    /// Made when the first file is asked for: it takes longer than a start should.
    private static let byPath: [String: WebAsset] = {
        var texts = Dictionary(
            uniqueKeysWithValues: files.map { (String(cString: $0.path), String(cString: $0.text)) }
        )
        let sheets = texts.filter { $0.key.hasSuffix(".css") }.sorted { $0.key < $1.key }
        texts[sheetName] = sheets.flatMap { SourceLines.lean($0.value).map(SourceLines.tight) }.joined(separator: "\n")
        texts["index.html"] = texts["index.html"].map(SourceLines.unindented)
        texts[scriptName] = script(of: texts)
        let assets = texts.map { name, text in
            (path(of: name), WebAsset(contentType: contentType(of: name), bytes: Array(text.utf8)))
        }
        return Dictionary(uniqueKeysWithValues: assets)
    }()

    private static func path(of name: String) -> String {
        name == "index.html" ? "/" : "/" + name
    }

    /// The modules of the page in one script; `js/main.js` alone, which then asks for the others, where that can't be made.
    private static func script(of texts: [String: String]) -> String {
        let folder = "js/"
        let modules = texts.filter { $0.key.hasPrefix(folder) }
        let sources = Dictionary(uniqueKeysWithValues: modules.map { (String($0.dropFirst(folder.count)), $1) })
        return ScriptBundle.script(of: "main.js", in: sources) ?? "import \"./js/main.js\";\n"
    }

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
