import FitIQCore

extension ChangeView {
    /// - Parameter kinds: `all`, or names as in `meal_log,weight`; nil where nothing is asked for.
    /// - Returns: nil where one of the names is none.
    init?(kinds: String?) {
        guard let kinds else {
            self = .mealsAlone
            return
        }
        if kinds == "all" {
            self = .all
            return
        }
        let names = kinds.split(separator: ",", omittingEmptySubsequences: false)
        let types = names.compactMap { Change.SubjectType(rawValue: String($0)) }
        guard types.count == names.count else { return nil }
        self = .types(Set(types))
    }

    /// Says what is wrong with `kinds` that do not exist.
    static let kindsRule =
        "must be all, or some of \(Change.SubjectType.allCases.map(\.rawValue).joined(separator: ", ")) "
        + "with a comma between"
}

extension FieldReader {
    /// Reads which changes are asked for; those of meals alone where nothing is.
    mutating func changeView(_ name: String) -> ChangeView {
        let kinds = text(name, length: 1...256)
        if let view = ChangeView(kinds: kinds) { return view }
        fault(name, ChangeView.kindsRule)
        return .mealsAlone
    }
}
