/// Makes scripts of the page's modules: a page of sixty small files waits for the network sixty times.
///
/// Joins what the page runs at once into one script. Each module that is imported when it is needed, `import("./view-week.js")`,
/// is a script of its own, `/view-week.js`, with all that only it needs; what several of them need is in the first, which
/// they import. It knows what our modules are written like, and no more: `import { a, b as c } from "./x.js";`,
/// `import * as x from "./x.js";`, and `export` before `const`, `function`, `async function` or `class`, each at the
/// beginning of a line.
struct ScriptBundle {
    private let modules: [String: Module]
    private let entry: String

    /// Returns the scripts by name, each a module itself: `name` runs `entry`.
    ///
    /// - Parameters:
    ///   - entry: the module that is run, such as `main.js`.
    ///   - sources: the modules by name.
    /// - Returns: nil where a module is missing, or imports itself through others.
    static func scripts(of entry: String, as name: String, in sources: [String: String]) -> [String: String]? {
        ScriptBundle(entry: entry, modules: sources.mapValues(Module.init)).scripts(name)
    }

    private init(entry: String, modules: [String: Module]) {
        self.entry = entry
        self.modules = modules
    }

    private func scripts(_ name: String) -> [String: String]? {
        guard let atOnce = order(of: [entry]), let later = parts(after: atOnce) else { return nil }
        var uses: [String: Int] = [:]
        for name in later.values.joined() { uses[name, default: 0] += 1 }
        let shared = Set(uses.filter { $0.value > 1 || $0.key == entry }.keys).union(atOnce)
        guard shared.isDisjoint(with: later.keys), let base = order(of: shared.sorted() + [entry]) else { return nil }
        var scripts: [String: String] = [:]
        var given: Set<String> = []
        for (part, needed) in later {
            let own = needed.filter { !shared.contains($0) }
            let taken = Set(own.flatMap { modules[$0]?.imports ?? [] }).intersection(shared)
            given.formUnion(taken)
            scripts[part] = Self.taking(taken, from: name) + functions(own) + exporting(part)
        }
        // The entry is run when all is there that it needs.
        let first = base.filter { $0 != entry } + [entry]
        scripts[name] = functions(first) + (given.isEmpty ? "" : "export{\(Self.list(given))};\n")
        return scripts
    }

    /// All that modules need that are imported later, by their names.
    private func parts(after atOnce: [String]) -> [String: [String]]? {
        var parts: [String: [String]] = [:]
        var open = atOnce
        while let name = open.popLast() {
            for part in modules[name]?.laterImports ?? [] where parts[part] == nil {
                guard let needed = order(of: [part]) else { return nil }
                parts[part] = needed
                open += needed
            }
        }
        return parts
    }

    /// The modules and all that they import, each behind what it imports.
    private func order(of names: [String]) -> [String]? {
        var order: [String] = []
        var open: Set<String> = []
        for name in names where !add(name, to: &order, &open) { return nil }
        return order
    }

    private func add(_ name: String, to order: inout [String], _ open: inout Set<String>) -> Bool {
        if order.contains(name) { return true }
        guard let module = modules[name], open.insert(name).inserted else { return false }
        for imported in module.imports where !add(imported, to: &order, &open) { return false }
        open.remove(name)
        order.append(name)
        return true
    }

    private func functions(_ names: [String]) -> String {
        names.compactMap { name in modules[name]?.function(name: Self.identifier(of: name)) }.joined()
    }

    private func exporting(_ name: String) -> String {
        "export const{\(modules[name]?.exports.joined(separator: ",") ?? "")}=\(Self.identifier(of: name));\n"
    }

    private static func taking(_ names: Set<String>, from script: String) -> String {
        names.isEmpty ? "" : "import{\(list(names))}from\"/\(script)\";\n"
    }

    private static func list(_ names: Set<String>) -> String {
        names.map(identifier).sorted().joined(separator: ",")
    }

    /// `$viewDiary` of `view-diary.js`.
    fileprivate static func identifier(of name: String) -> String {
        let words = name.split(separator: ".")[0].split(separator: "-")
        return "$" + words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}

/// A module as it is read: without comments and indentation.
private struct Module {
    private static let later = "import(\"./"

    private(set) var imports: [String] = []
    /// Names the modules that are imported when they are needed.
    private(set) var laterImports: [String] = []
    private(set) var exports: [Substring] = []
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
                code.append(addingLaterImports(line))
            }
        }
    }

    /// Notes what a line imports later, which is a script beside the page's own then.
    private mutating func addingLaterImports(_ line: String) -> String {
        // Few lines have one, and splitting the others costs as much as all else.
        let bytes = line.utf8
        let mark = Self.later.utf8
        guard bytes.indices.contains(where: { bytes[$0] == mark.first && bytes[$0...].starts(with: mark) }) else {
            return line
        }
        let parts = line.split(separator: Self.later, omittingEmptySubsequences: false)
        for part in parts.dropFirst() { laterImports.append(String(part.prefix { $0 != "\"" })) }
        return parts.joined(separator: "import(\"/")
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
