/// Makes one script of the page's modules: a page of sixty small files waits for the network sixty times.
///
/// It knows what our modules are written like, and no more: `import { a, b as c } from "./x.js";`,
/// `import * as x from "./x.js";`, and `export` before `const`, `function`, `async function` or `class`, each at the
/// beginning of a line.
struct ScriptBundle {
    private let sources: [String: String]
    private var order: [String] = []
    private var parts: [String] = []

    /// Returns the script, which is a module itself.
    ///
    /// - Parameters:
    ///   - entry: the module that is run, such as `main.js`.
    ///   - sources: the modules by name.
    /// - Returns: nil where a module is missing, or imports itself through others.
    static func script(of entry: String, in sources: [String: String]) -> String? {
        var bundle = ScriptBundle(sources: sources)
        var open: Set<String> = []
        guard bundle.add(entry, &open) else { return nil }
        return bundle.parts.joined()
    }

    private init(sources: [String: String]) {
        self.sources = sources
    }

    /// Adds a module behind all that it imports.
    private mutating func add(_ name: String, _ open: inout Set<String>) -> Bool {
        if order.contains(name) { return true }
        guard let source = sources[name], open.insert(name).inserted else { return false }
        let module = Module(source)
        for imported in module.imports where !add(imported, &open) { return false }
        open.remove(name)
        order.append(name)
        parts.append(module.function(name: Self.identifier(of: name)))
        return true
    }

    /// `$viewDiary` of `view-diary.js`.
    fileprivate static func identifier(of name: String) -> String {
        let words = name.split(separator: ".")[0].split(separator: "-")
        return "$" + words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}

/// A module as it is read: without comments and indentation.
private struct Module {
    private(set) var imports: [String] = []
    private var exports: [Substring] = []
    private var code: [String] = []

    init(_ source: String) {
        var statement: String?
        for line in SourceLines.lean(source) {
            if let begun = statement ?? (line.hasPrefix("import ") ? "" : nil) {
                let whole = begun + line
                statement = whole.hasSuffix(";") ? nil : whole + " "
                if statement == nil { addImport(whole) }
            } else if line.hasPrefix("export ") {
                let declaration = line.dropFirst("export ".count)
                let words = declaration.split { !($0.isLetter || $0.isNumber || $0 == "_") }
                exports.append(words[words[0] == "async" ? 2 : 1])
                code.append(String(declaration))
            } else {
                code.append(line)
            }
        }
    }

    /// The module as a function that is run at once and gives what it exports.
    func function(name: String) -> String {
        "const \(name)=(()=>{\n\(code.joined(separator: "\n"))\nreturn{\(exports.joined(separator: ","))}})();\n"
    }

    /// Turns `import { a, b as c } from "./x.js";` into `const { a, b: c } = $x;`.
    private mutating func addImport(_ statement: String) {
        let parts = statement.split(separator: "\"")
        guard parts.count > 1, parts[1].hasPrefix("./") else { return }
        let name = String(parts[1].dropFirst(2))
        imports.append(name)
        var names = parts[0].dropFirst("import ".count)
        names = names.prefix(names.count - " from ".count)
        let pattern = names.hasPrefix("* as ") ? String(names.dropFirst("* as ".count)) : Self.renaming(names)
        code.append("const \(pattern)=\(ScriptBundle.identifier(of: name));")
    }

    /// `{ a, b: c }` of `{ a, b as c }`.
    private static func renaming(_ names: Substring) -> String {
        names.split(separator: " ", omittingEmptySubsequences: true).map { $0 == "as" ? ":" : String($0) }
            .joined(separator: " ")
    }
}
