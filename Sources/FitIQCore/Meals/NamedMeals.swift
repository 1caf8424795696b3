/// The meals that a text names which asks for an earlier one: the earlier, "yesterday's dinner", and the new, "for lunch".
struct NamedMeals {
    /// Stands beside the day of the earlier meal; nil where none does.
    let earlier: ToldMeal?
    /// Is any other that the text names; nil where there is none.
    let own: ToldMeal?
    /// True unless the text names several others, so that nobody knows which is the new one.
    let isClear: Bool

    /// - Parameters:
    ///   - days: the words of the earlier meal's day.
    ///   - units: the text.
    init(_ reading: Reading, days: [TextSpan], in units: [UInt16]) {
        let earlier = reading.namedMeals.first { LeftoverWords.isEarlier($0, of: days, in: units) }
        let others = reading.namedMeals.filter { $0 != earlier }
        self.earlier = earlier
        isClear = Set(others.map(\.type)).count < 2
        own = isClear ? others.first : nil
    }
}
