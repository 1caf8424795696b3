import ArgumentParser

/// What a load should not meet; one fault makes the run fail.
struct LoadFaults: Equatable, CustomStringConvertible {
    private(set) var lines: [String] = []

    mutating func add(_ count: Int, _ what: String) {
        if count > 0 { lines.append("\(count) \(what)") }
    }

    /// - Parameter missing: posts that were not answered or not pushed.
    mutating func add(_ seen: MealLoad.Results, missing: Int) {
        add(missing, "lost")
        add(seen.doubles, "doubled")
        for (status, count) in seen.refusals.sorted(by: { $0.key < $1.key }) { add(count, "refused with \(status)") }
        add(seen.cutOff, "cut off")
    }

    /// - Parameter expected: the code that sockets may be closed with; nil where none may be closed.
    mutating func add(_ ends: [LoadSockets.End], expected: UInt16? = nil) {
        let wrong = ends.filter { expected == nil || $0.code != expected }
        for (code, ends) in Dictionary(grouping: wrong, by: \.code).sorted(by: { $0.key ?? 0 < $1.key ?? 0 }) {
            add(ends.count, "sockets closed with \(code.map(String.init) ?? "no code")")
        }
    }

    var description: String {
        lines.isEmpty ? "nothing lost, doubled, refused or cut off" : lines.joined(separator: ", ")
    }

    /// Tells them, and ends the program with 1 if there are any.
    func end() throws {
        print(lines.isEmpty ? "\(self)" : "FAILED: \(self)")
        if !lines.isEmpty { throw ExitCode(1) }
    }
}
