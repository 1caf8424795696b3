// Stores keep in a column of its own whether an item's amount was told: {"told":true} where the text told it, and
// {"told":false,"from":240000,"to":480000}, in milligrams, where it is a usual one.
extension ReadItem {
    /// The column's text; nil where nothing is known, as of items that were stored before there was one.
    package var amountColumn: String? {
        var members = isAmountTold.map { ["\"told\":\($0)"] } ?? []
        if let gramsRange {
            members += ["\"from\":\(gramsRange.lowerBound.milligrams)", "\"to\":\(gramsRange.upperBound.milligrams)"]
        }
        return members.isEmpty ? nil : "{\(members.joined(separator: ","))}"
    }

    /// Reads what ``amountColumn`` wrote.
    ///
    /// - Returns: false where `column` has another form.
    package mutating func take(amountColumn column: String) -> Bool {
        var bounds: [Substring: Int] = [:]
        for member in column.dropFirst().dropLast().split(separator: ",") {
            let parts = member.split(separator: ":")
            guard parts.count == 2 else { return false }
            switch (parts[0], parts[1]) {
            case ("\"told\"", "true"): isAmountTold = true
            case ("\"told\"", "false"): isAmountTold = false
            case ("\"from\"", let text), ("\"to\"", let text): bounds[parts[0]] = Int(text)
            default: return false
            }
        }
        guard !bounds.isEmpty else { return true }
        guard let from = bounds["\"from\""], let to = bounds["\"to\""], from <= to else { return false }
        gramsRange = Grams(milligrams: from)...Grams(milligrams: to)
        return true
    }
}
