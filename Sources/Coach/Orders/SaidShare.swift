import FitIQCore

/// The part of a food that was eaten, as words say it: a half of "I only ate half the salmon", three quarters of "I left a quarter of my
/// rice".
struct SaidShare: Sendable {
    /// Above 0 and below 1.
    let value: Double
    /// The words behind it: "the salmon", "my rice at lunch".
    let rest: ArraySlice<String>

    private static let eating = [
        WordPattern("i|we actually|really? only|just actually? had|ate|drank|finished|managed|eaten"),
        WordPattern("i|we have actually? only|just had|eaten|drunk|finished|managed"),
        WordPattern("only|just had|ate|drank|finished|managed"), WordPattern("make it|that"),
    ]
    private static let leaving = WordPattern("i|we actually|only|just? left")
    private static let shares: [([String], Double)] = [
        (["half"], 0.5), (["a", "half"], 0.5), (["one", "half"], 0.5), (["a", "third"], 1.0 / 3),
        (["one", "third"], 1.0 / 3), (["two", "thirds"], 2.0 / 3), (["a", "quarter"], 0.25),
        (["one", "quarter"], 0.25),
        (["three", "quarters"], 0.75), (["1/2"], 0.5), (["1/3"], 1.0 / 3), (["2/3"], 2.0 / 3), (["1/4"], 0.25),
        (["3/4"], 0.75),
    ]

    /// Is nil of words that tell no part of something.
    init?(_ words: ArraySlice<String>) {
        let said = Array(words)
        let eaten = Self.eating.compactMap { $0.end(in: said) }.max()
        guard let end = eaten ?? Self.leaving.end(in: said),
            let (names, share) = Self.shares.first(where: { said[end...].starts(with: $0.0) })
        else { return nil }
        var behind = said[(end + names.count)...]
        if behind.first == "of" { behind = behind.dropFirst() }
        guard !behind.isEmpty else { return nil }
        value = eaten == nil ? 1 - share : share
        rest = behind
    }

    private static let steps = 10.0

    /// This part of what is noted of `item`: pieces where whole ones are left, else grams; nil where its weight is not known.
    func amount(of item: ReadItem, isCounted: Bool) -> SaidAmount? {
        let pieces = item.quantity * value
        if isCounted, pieces >= 1, pieces == pieces.rounded(), item.quantity == item.quantity.rounded() {
            return SaidAmount(text: "\(Int(pieces))", value: pieces, unit: nil)
        }
        guard let grams = item.grams?.doubleValue else { return nil }
        let part = (grams * value * Self.steps).rounded() / Self.steps
        guard part > 0 else { return nil }
        let text = FactUnit.number(part, decimals: 1).replacing(",", with: "")
        return SaidAmount(text: "\(text) g", value: part, unit: "g")
    }
}
