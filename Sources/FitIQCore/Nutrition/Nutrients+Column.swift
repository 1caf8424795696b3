// How stores keep what an item holds beyond the six that have columns: the amounts by name, as in {"sodium":90020}. A nutrient
// that the table did not know on that day is not in it, and one that a newer version knows is passed over.
extension Nutrients {
    /// Is nil where nothing further is known, as of every item of before.
    package var furtherColumn: String? {
        let amounts = Nutrient.further.compactMap { nutrient in self[nutrient].map { "\"\(nutrient.name)\":\($0)" } }
        return amounts.isEmpty ? nil : "{\(amounts.joined(separator: ","))}"
    }

    /// Takes what ``furtherColumn`` wrote.
    ///
    /// - Returns: false where `column` is nothing of the kind.
    package mutating func take(furtherColumn column: String) -> Bool {
        for member in column.utf8.dropFirst().dropLast().split(separator: UInt8(ascii: ",")) {
            let parts = member.split(separator: UInt8(ascii: ":"))
            guard parts.count == 2, let amount = Int(Substring(parts[1])) else { return false }
            let name = String(Substring(parts[0].dropFirst().dropLast()))
            if let nutrient = Nutrient.furtherByName[name] { self[nutrient] = amount }
        }
        return true
    }
}

extension Nutrient {
    fileprivate static let furtherByName = Dictionary(uniqueKeysWithValues: further.map { ($0.name, $0) })

    /// Gets the amount out of the ``Nutrients/furtherColumn`` named `column`, in SQLite's words.
    package func value(inColumn column: String) -> String { "json_extract(\(column), '$.\(name)')" }
}
