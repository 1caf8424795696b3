// How stores keep what is known of an item's amount beside the amount itself: {"told":true} of one that the text told,
// {"told":false,"from":240000,"to":480000}, in milligrams, of one that is usual.
extension ReadItem {
    /// Is nil where nothing is known, as of every item of before.
    package var amountColumn: String? {
        var members = isAmountTold.map { ["\"told\":\($0)"] } ?? []
        if let gramsRange {
            members += ["\"from\":\(gramsRange.lowerBound.milligrams)", "\"to\":\(gramsRange.upperBound.milligrams)"]
        }
        return members.isEmpty ? nil : "{\(members.joined(separator: ","))}"
    }

    /// Takes what ``amountColumn`` wrote.
    ///
    /// - Returns: false where `column` is nothing of the kind.
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
