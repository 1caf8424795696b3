/// Reads limits out of words: "under 600 kcal", "with at least 40 g of protein".
enum LimitReader {
    private static let bounds: [([String], Limit.Bound)] = [
        (["no", "more", "than"], .atMost), (["not", "more", "than"], .atMost), (["less", "than"], .atMost),
        (["fewer", "than"], .atMost), (["at", "most"], .atMost), (["up", "to"], .atMost), (["under"], .atMost),
        (["below"], .atMost), (["sub"], .atMost), (["max"], .atMost), (["maximum"], .atMost), (["within"], .atMost),
        (["more", "than"], .atLeast), (["at", "least"], .atLeast), (["over"], .atLeast), (["above"], .atLeast),
        (["min"], .atLeast), (["minimum"], .atLeast), (["about"], .about), (["around"], .about), (["round"], .about),
        (["roughly"], .about),
    ]

    /// Words behind a number that needs no unit to be one of energy.
    private static let endsLimit: Set<String> = ["for", "with", "and", "today", "tonight", "please", "left", "that"]

    private static let budgets: Set<String> = ["with", "for", "and"]
    private static let rests: Set<String> = ["left", "remaining", "spare", "available", "to"]

    /// The limit that begins at `place` and how many words it takes; nil where none does.
    static func limit(in words: [String], at place: Int) -> (Limit, Int)? {
        let rest = Array(words[place...].prefix(10))
        var next = 0
        var bound: Limit.Bound?
        if rest.first == "with" || rest.first == "and" || rest.first == "for" || rest.first == "but" { next = 1 }
        for (names, meaning) in bounds where rest.dropFirst(next).starts(with: names) {
            bound = meaning
            next += names.count
            break
        }
        guard next < rest.count, let value = Double(rest[next]), value > 0 else { return nil }
        next += 1
        var unit: FactUnit?
        if next < rest.count { unit = NumberScanner.units[rest[next]] }
        if unit == .kcal {
            // "I have 500 calories left, what can I eat?"
            let isRest = rest.dropFirst(next + 1).first.map(rests.contains) ?? false
            // "A lunch with 400 calories" and "what can I have for 400 calories" have no more; "a 400 calorie lunch" is about that.
            let isWhole = rest.first.map(budgets.contains) ?? false
            let limit = Limit(
                bound: bound ?? (isRest || isWhole ? .atMost : .about),
                value: value,
                nutrient: .energy,
                words: said(words, place, next + 1)
            )
            return (limit, next + 1)
        }
        // "dinner under 500"
        if unit == nil, bound == .atMost, value >= 100, next == rest.count || endsLimit.contains(rest[next]) {
            return (Limit(bound: .atMost, value: value, nutrient: .energy, words: said(words, place, next)), next)
        }
        guard unit == .g || unit == .mg || unit == .mcg || unit == nil else { return nil }
        if unit != nil { next += 1 }
        if next < rest.count, rest[next] == "of" { next += 1 }
        guard let (nutrient, length) = NutrientName.named(in: rest, at: min(next, rest.count - 1)), next < rest.count,
            unit == nil ? nutrient == .energy || bound != nil : unit == nutrient.unit
        else { return nil }
        next += length
        // "40 g protein" asks for as much or more.
        return (
            Limit(
                bound: bound ?? (nutrient == .energy ? .about : .atLeast),
                value: value,
                nutrient: nutrient,
                words: said(words, place, next)
            ),
            next
        )
    }

    private static func said(_ words: [String], _ place: Int, _ length: Int) -> String {
        words[place..<place + length].joined(separator: " ")
    }
}
