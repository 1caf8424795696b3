import CWebAssets

/// The page, embedded in the program.
package enum WebAssets {
    /// The file at a path of the site: "/" is the page itself, "/app.js" its script and "/page.css" its style sheet;
    /// "/view-week.js" a part of the script, "/plan.html" of the page and "/parts.css" the style of such parts, all fetched
    /// when they are needed; "/sw.js" the worker that keeps these for a time without a network; "/js/main.js" and "/app.css"
    /// are what they were made of; nil when there is none.
    package static func asset(at path: String) -> WebAsset? {
        byPath[path]
    }

    /// Every path there is, sorted.
    package static var paths: [String] {
        byPath.keys.sorted()
    }

    private static let scriptName = "app.js"
    private static let pageName = "index.html"
    private static let sheetName = "page.css"
    private static let sheetSource = "app.css"
    private static let laterSheetName = "parts.css"
    private static let workerName = "sw.js"
    private static var files: UnsafeBufferPointer<web_asset> {
        UnsafeBufferPointer(start: web_assets, count: web_asset_count)
    }

    /// Made when the first file is asked for: it takes longer than a start should.
    private static let byPath: [String: WebAsset] = {
        var texts = Dictionary(
            uniqueKeysWithValues: files.map { (String(cString: $0.path), String(cString: $0.text)) }
        )
        let sheets = texts.filter { $0.key.hasSuffix(".css") }.sorted { $0.key < $1.key }
        texts[sheetName] = sheet(of: sheets.filter { $0.key == sheetSource }.map(\.value))
        texts[laterSheetName] = sheet(of: sheets.filter { $0.key != sheetSource }.map(\.value))
        texts[pageName] = texts[pageName].map(SourceLines.unindented)
        let made = scripts(of: texts)
        texts.merge(made) { $1 }
        let pages = texts.keys.filter { $0.hasSuffix(".html") }
        let others = [sheetName, laterSheetName, "favicon.svg", "manifest.webmanifest"]
        let shell = pages.sorted() + others + made.keys.sorted()
        texts[workerName] = texts[workerName].map { worker(of: shell, in: texts, $0) }
        let assets = texts.map { name, text in (path(of: name), asset(name, text)) }
        return Dictionary(uniqueKeysWithValues: assets)
    }()

    private static func sheet(of sources: [String]) -> String {
        sources.flatMap { SourceLines.lean($0).map(SourceLines.tight) }.joined(separator: "\n")
    }

    private static func asset(_ name: String, _ text: String) -> WebAsset {
        WebAsset(contentType: contentType(of: name), bytes: Array(text.utf8))
    }

    /// The worker with the files that it keeps, and a version that is another where one of them is.
    private static func worker(of shell: [String], in texts: [String: String], _ source: String) -> String {
        let version = asset("", shell.map { texts[$0] ?? "" }.joined()).etag
        let paths = shell.map { "\"\(path(of: $0))\"" }.joined(separator: ",")
        let lines = SourceLines.lean(source).joined(separator: "\n")
        return "const VERSION=\(version);\nconst FILES=[\(paths)];\n\(lines)\n"
    }

    private static func path(of name: String) -> String {
        name == pageName ? "/" : "/" + name
    }

    /// The modules of the page in one script and its parts; `js/main.js` alone, which then asks for the others, where they
    /// can't be made.
    private static func scripts(of texts: [String: String]) -> [String: String] {
        let folder = "js/"
        let modules = texts.filter { $0.key.hasPrefix(folder) }
        let sources = Dictionary(uniqueKeysWithValues: modules.map { (String($0.dropFirst(folder.count)), $1) })
        return ScriptBundle.scripts(of: "main.js", as: scriptName, in: sources)
            ?? [scriptName: "import \"./js/main.js\";\n"]
    }

    private static func contentType(of path: String) -> String {
        switch path.split(separator: ".").last {
        case "html": "text/html; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "svg": "image/svg+xml"
        case "webmanifest": "application/manifest+json"
        case "yaml": "application/yaml"
        default: "application/octet-stream"
        }
    }
}
