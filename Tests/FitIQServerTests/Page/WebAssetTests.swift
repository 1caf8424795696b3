import FitIQCore
import FitIQWeb
import Foundation
import Testing

/// The page as it lies in the program.
struct WebAssetTests {
    @Test(arguments: [
        ("/", "text/html; charset=utf-8"),
        ("/app.css", "text/css; charset=utf-8"),
        ("/js/main.js", "text/javascript; charset=utf-8"),
        ("/app.js", "text/javascript; charset=utf-8"),
        ("/view-week.js", "text/javascript; charset=utf-8"),
        ("/sw.js", "text/javascript; charset=utf-8"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/favicon.svg", "image/svg+xml"),
    ])
    func `a file has the type of its name`(path: String, contentType: String) throws {
        #expect(try #require(WebAssets.asset(at: path)).contentType == contentType)
    }

    @Test(arguments: ["", "/index.html", "/js", "/js/", "/js/missing.js", "/../Package.swift", "app.css"])
    func `there is nothing at any other path`(path: String) {
        #expect(WebAssets.asset(at: path) == nil)
    }

    @Test func `a file is embedded as it was written`() throws {
        let source = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/CWebAssets/page")
        let made = ["/", "/page.css", "/parts.css", "/sw.js"] + Self.scripts
        for path in WebAssets.paths where !made.contains(path) {
            let file = source.appending(path: String(path.dropFirst()))
            #expect(try WebAssets.asset(at: path)?.bytes == Array(Data(contentsOf: file)), "\(path)")
        }
        let page = try String(contentsOf: source.appending(path: "index.html"), encoding: .utf8)
        let lines = page.split(separator: "\n").map { $0.drop { $0 == " " } }
        #expect(try text(at: "/") == lines.joined(separator: "\n"), "the page without its indentation")
    }

    @Test func `the style sheets say what their sources say, without their spaces`() throws {
        let sheet = try text(at: "/page.css")
        #expect(sheet.contains(".macros dt{display:flex;align-items:center;gap:.5rem;}"))
        #expect(sheet.contains("calc(100vw - 2rem)"))
        let later = ["/account.css", "/coach.css", "/plan.css", "/sheet.css", "/week.css"]
        for (sheet, sources) in [("/page.css", ["/app.css"]), ("/parts.css", later)] {
            let sheet = try text(at: sheet)
            let parts = try sources.map { try text(at: $0) }
            for mark in ["{", "}", ";", "\""] {
                let count = parts.reduce(0) {
                    $0 + $1.replacing(/\/\*.*?\*\//.dotMatchesNewlines(), with: "").count { "\($0)" == mark }
                }
                #expect(sheet.count { "\($0)" == mark } == count, "\(mark)")
            }
        }
    }

    @Test func `what a section is made of later is fetched by its name`() throws {
        let furnish = try text(at: "/js/furnish.js")
        let names = try #require(furnish.firstMatch(of: /WITH_MARKUP = \[([^\]]+)\];/)).output.1
            .matches(of: /"(\w+)"/).map { "/\($0.output.1).html" }
        #expect(Set(names) == Set(WebAssets.paths.filter { $0.hasSuffix(".html") }))
        let page = try text(at: "/")
        for name in names {
            let section = name.dropFirst().prefix { $0 != "." }
            #expect(page.contains(" hidden></div>") && page.contains("<div id=\"\(section)\" class="))
        }
        #expect(WebAssets.asset(at: "/parts.css") != nil)
    }

    @Test func `the page takes the body facts that the server takes`() throws {
        func range(_ range: ClosedRange<Int>) -> String {
            "= { from: \(range.lowerBound), to: \(range.upperBound) };"
        }
        let units = try text(at: "/js/units.js")
        #expect(units.contains("WEIGHT_RANGE_KG \(range(PlanRange.kilograms))"))
        #expect(units.contains("HEIGHT_RANGE_CM \(range(PlanRange.centimetres))"))
        #expect(try text(at: "/js/answers.js").contains("AGE_RANGE \(range(PlanRange.years))"))
    }

    @Test func `each file has a quoted tag of its own`() throws {
        let tags = try WebAssets.paths.map { try #require(WebAssets.asset(at: $0)).etag }
        #expect(Set(tags).count == tags.count)
        #expect(tags.allSatisfy { $0.wholeMatch(of: /"[0-9a-f]+"/) != nil })
    }

    @Test func `the page and its modules refer only to files there are`() throws {
        for path in WebAssets.paths {
            let text = try text(at: path)
            let inPage = text.matches(of: /(?:src|href)="(\/[^"]*)"/).map { String($0.1) }
            let inModules = text.matches(of: /(?:from "|import\(")\.\/([^"]+)"/).map { "/js/" + $0.1 }
            let inScripts = text.matches(of: /(?:from|import\()"(\/[^"]+)"/).map { String($0.1) }
            for reference in inPage + inModules + inScripts {
                #expect(WebAssets.asset(at: reference) != nil, "\(path) refers to \(reference)")
            }
        }
    }

    @Test func `every module is reached from the page`() throws {
        let texts = try WebAssets.paths.map(text(at:)).joined()
        for path in WebAssets.paths where path.hasPrefix("/js/") {
            let name = path.dropFirst("/js/".count)
            #expect(texts.contains("\"./\(name)\"") || name == "main.js", "nobody imports \(path)")
        }
    }

    @Test func `the scripts hold each module once, behind what it imports`() throws {
        var names: [String] = []
        for path in Self.scripts {
            let script = try text(at: path)
            #expect(script.firstMatch(of: /\bfrom\s*"\.\/|import\("\.\//) == nil, "\(path) asks for a module")
            let own = script.matches(of: /^const (\$\w+)=\(\(\)=>\{$/.anchorsMatchLineEndings())
                .map { String($0.output.1) }
            names += own
            #expect(own.last == Self.last(of: path))
            var before = Set(
                script.firstMatch(of: /^import\{([^}]+)\}from"\/app\.js";\n/)?.output.1
                    .split(separator: ",").map(String.init) ?? []
            )
            for part in script.split(separator: /^const (?=\$\w+=\(\(\)=>\{$)/.anchorsMatchLineEndings()) {
                for use in part.matches(of: /^const [^=]*=(\$\w+);$/.anchorsMatchLineEndings()) {
                    #expect(before.contains(String(use.output.1)), "\(use.output.1) is used before it is there")
                }
                before.insert(String(part.prefix { $0 != "=" }))
            }
        }
        #expect(names.count == WebAssets.paths.count { $0.hasPrefix("/js/") })
        #expect(Set(names).count == names.count)
    }

    @Test func `a part takes from the page's script only what that gives`() throws {
        let given = try #require(text(at: "/app.js").firstMatch(of: /\nexport\{([^}]+)\};\n$/)).output.1.split(
            separator: ","
        )
        for path in Self.scripts where path != "/app.js" {
            let taken = try #require(text(at: path).firstMatch(of: /^import\{([^}]+)\}from"\/app\.js";\n/), "\(path)")
            #expect(Set(taken.output.1.split(separator: ",")).isSubset(of: given), "\(path)")
            #expect(try text(at: path).contains(/\nexport const\{\w+(,\w+)*\}=\$\w+;\n$/), "\(path)")
        }
    }

    @Test func `the worker keeps all that a page needs, under a version of its own`() throws {
        let worker = try text(at: "/sw.js")
        let list = try #require(worker.firstMatch(of: /^const VERSION="[0-9a-f]+";\nconst FILES=\[([^\]]+)\];\n/))
            .output.1
        let files = list.split(separator: ",").map { $0.trimmingPrefix("\"").dropLast() }.map(String.init)
        let pages = WebAssets.paths.filter { $0.hasSuffix(".html") }
        let others = ["/", "/page.css", "/parts.css", "/favicon.svg", "/manifest.webmanifest"]
        #expect(Set(files) == Set(others + pages + Self.scripts))
        #expect(files.allSatisfy { WebAssets.asset(at: $0) != nil })
    }

    @Test func `the page weighs at most 60 kB on the wire`() throws {
        let page = try text(at: "/")
        let parts = page.matches(of: /(?:src|href)="(\/[^"]*)"/).map { String($0.output.1) }
        var files: Set<String> = ["/"]
        files.formUnion(parts)
        let sizes = try files.map { path -> Int in
            let asset = try #require(WebAssets.asset(at: path))
            return asset.gzip?.count ?? asset.bytes.count
        }
        #expect(sizes.reduce(0, +) <= 60_000, "\(sizes.reduce(0, +))")
    }

    @Test func `nothing is fetched from elsewhere`() throws {
        // A namespace is a name, not an address.
        let names = ["http://www.w3.org/2000/svg"]
        for path in WebAssets.paths {
            let addresses = try text(at: path).matches(of: /https?:\/\/[^"'\s)]*/).map { String($0.0) }
            #expect(addresses.filter { !names.contains($0) }.isEmpty, "\(path)")
        }
    }

    @Test func `the page needs no inline script or style`() throws {
        for path in WebAssets.paths where path == "/" || path.hasSuffix(".html") {
            let page = try text(at: path)
            #expect(page.firstMatch(of: /\sstyle\s*=/) == nil)
            #expect(page.firstMatch(of: /<style/) == nil)
            #expect(page.firstMatch(of: /\son[a-z]+\s*=/) == nil)
            #expect(page.firstMatch(of: /<script(?![^>]*\ssrc=)/) == nil)
        }
        for path in WebAssets.paths where path.hasSuffix(".js") {
            #expect(try text(at: path).firstMatch(of: /innerHTML|document\.write|\beval\(/) == nil, "\(path)")
        }
    }

    /// The page's script and its parts.
    private static var scripts: [String] {
        WebAssets.paths.filter { $0.hasSuffix(".js") && !$0.hasPrefix("/js/") && $0 != "/sw.js" }
    }

    /// The module that a script ends with: `$viewWeek` of `/view-week.js`.
    private static func last(of path: String) -> String {
        if path == "/app.js" { return "$main" }
        let words = path.dropFirst().prefix { $0 != "." }.split(separator: "-")
        return "$" + words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    private func text(at path: String) throws -> String {
        let asset = try #require(WebAssets.asset(at: path))
        return try #require(String(validUTF8: asset.bytes))
    }
}
