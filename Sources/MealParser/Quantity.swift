/// How much of one food a text says, put together from its amounts.
struct Quantity {
    /// "2" of "2 eggs"; nil when the text gives no number.
    var count: Double?
    /// The count is only an article: "a banana".
    var isArticle = false
    /// A mass or a volume, of all or of each counted one.
    var metric: (value: Double, unit: Unit)?
    /// How large one of them is: "a 12-inch pizza".
    var inches: Double?
    /// The energy of all: "500 kcal of pizza", 180 for "two 90 calorie bars".
    var energyKcal: Double?
    /// The words of sizes and measures: "large", "slice".
    var words: [Int32] = []
    /// The food is told of by its plural: "half the fries".
    var isPlural: Bool?
    /// What it is added to, and how often the guideline's amount goes with that: milk to 12 fl oz of coffee.
    var addition: (guideline: Guideline, times: Double)?
    /// Every word of the item, to tell portions apart: "diced", "thick".
    var allWords: [Int32] = []

    /// The amounts among `pieces` as one quantity.
    ///
    /// "2x400 g" and "two 28 gram bars" multiply; "1 banana (118 g)" and "2 slices, 60 g in all" take the mass as it stands.
    init(_ text: MealText, pieces: Range<Int>, words table: WordTable) {
        var isNamed = false
        for piece in text.pieces[pieces] {
            for place in piece.amounts where !isContents(text.amounts[place], text, table) {
                let previous = place > 0 ? text.amounts[place - 1] : nil
                var amount = text.amounts[place]
                if isOfEach(amount, after: previous, text) { amount.isEach = true }
                add(amount, after: previous)
            }
            for place in piece.tokens where text.isContent[place] && !text.tokens[place].isAbsent {
                let word = text.tokens[place].word
                // "Extra cheese" is more of it, not an "extra large" one, which is a word of its own.
                if word == table.known.extra { continue }
                if table.has(word, [.size, .measure]) {
                    if !isOrigin(place, text, table) { words.append(word) }
                } else if table.has(word, [.framing, .grammar]) {
                    isNamed = isNamed || isPlural != nil
                } else if !isNamed, !table.has(word, .preparation) {
                    isPlural = text.text[Int(text.tokens[place].end) - 1] | 0x20 == UInt8(ascii: "s")
                }
                allWords.append(word)
            }
        }
    }

    /// "plate" of "fries off my son's plate": what it was taken from, rather than how much.
    private func isOrigin(_ place: Int, _ text: MealText, _ table: WordTable) -> Bool {
        for token in text.tokens[..<place].reversed() {
            if table.known.origins.contains(token.word) { return true }
            guard token.kind == .word, table.has(token.word, [.framing, .article, .size]) else { return false }
        }
        return false
    }

    /// "two" of "a pack of two": what the pack holds.
    private func isContents(_ amount: Amount, _ text: MealText, _ table: WordTable) -> Bool {
        let start = amount.tokens.lowerBound
        return count != nil && amount.unit == nil && start >= 2 && text.tokens[start - 1].word == table.known.of
            && table.has(text.tokens[start - 2].word, .measure)
    }

    /// "(6 oz)" of "2 (6 oz) chicken breasts", as recipes write it.
    private func isOfEach(_ amount: Amount, after previous: Amount?, _ text: MealText) -> Bool {
        guard amount.isInParentheses, let previous, previous.unit == nil,
            amount.tokens.lowerBound == previous.tokens.upperBound + 1
        else { return false }
        let next = amount.tokens.upperBound + 1
        return next < text.tokens.count && text.isContent[next]
    }

    private mutating func add(_ amount: Amount, after previous: Amount?) {
        // Side by side, the number counts what the mass is of; apart, the mass is of all of them.
        let isSideBySide = previous.map { amount.tokens.lowerBound - $0.tokens.upperBound <= 2 } ?? false
        let isOfAll = !amount.isEach && (amount.isInParentheses || !isSideBySide)
        if amount.isLength {
            inches = inches ?? amount.inches
            if let kcal = amount.energyKcal, energyKcal == nil {
                energyKcal = Self.bounded(isOfAll ? kcal : kcal * (count ?? 1))
            }
            return
        }
        if let unit = amount.unit {
            guard metric == nil || weighs(amount, in: unit, isSideBySide) else { return }
            metric = (Self.bounded(amount.value), unit)
            if isOfAll { metricIsTotal = true }
        } else if count == nil || isArticle {
            guard !amount.isArticle || count == nil else { return }
            count = Self.bounded(amount.value)
            isArticle = amount.isArticle
            if amount.isTimes { metricIsTotal = false }
        } else if amount.isTimes {
            count = Self.bounded((count ?? 1) * amount.value)
        }
    }

    /// "200 g" of "a cup of 200 g of tea", "a cup of juice (200 g)", "a cup of tea with milk, weighing 200 g": what a cup holds,
    /// weighed.
    private func weighs(_ amount: Amount, in unit: Unit, _ isSideBySide: Bool) -> Bool {
        guard let metric, metric.unit.isHousehold, !unit.isHousehold, !amount.isEach else { return false }
        return unit.kind == .mass || isSideBySide && metric.value == 1
    }

    /// "The whole pizza" counts one; "whole milk" is a food's name.
    func countingWhole(unless isName: Bool, _ known: KnownWords) -> Quantity {
        guard !isName, count == nil, words.contains(known.whole) else { return self }
        var one = self
        one.count = 1
        return one
    }

    /// No text makes a number endless: what an endless one comes to, times nothing, would be no number at all.
    private static func bounded(_ value: Double) -> Double {
        value.isFinite ? min(value, 1e9) : 1e9
    }

    /// The mass or volume is of everything, however many there are.
    private var metricIsTotal = false

    /// The mass or volume may be what one package holds: "a 12 fl oz can".
    var isEachContent: Bool { metric != nil && (!metricIsTotal || count == nil || count == 1) }

    /// The mass or volume in all.
    var total: (value: Double, unit: Unit)? {
        guard let metric else { return nil }
        return metricIsTotal ? metric : (metric.value * (count ?? 1), metric.unit)
    }
}
