/// In what two values differ, for whoever reads a violation.
enum Difference {
    /// `status: failed, not completed`, of the properties that are not equal.
    static func fields<Value: Equatable>(_ value: Value, _ expected: Value) -> String {
        guard value != expected else { return "" }
        let theirs = Dictionary(Mirror(reflecting: expected).children.map { ($0.label ?? "", "\($0.value)") }) { $1 }
        let differences = Mirror(reflecting: value).children.compactMap { field -> String? in
            let (name, ours) = (field.label ?? "", "\(field.value)")
            return ours == theirs[name] ? nil : "\(name): \(ours), not \(theirs[name] ?? "nothing")"
        }
        return differences.isEmpty ? "\(value), not \(expected)" : differences.joined(separator: "; ")
    }
}
