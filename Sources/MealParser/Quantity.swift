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
    /// The words of sizes and measures: "large", "slice".
    var words: [Int32] = []
    /// Every word of the item, to tell portions apart: "diced", "thick".
    var allWords: [Int32] = []

    /// The amounts among `pieces` as one quantity.
    ///
    /// "2x400 g" and "two 28 gram bars" multiply; "1 banana (118 g)" and "2 slices, 60 g in all" take the mass as it stands.
    init(_ text: MealText, pieces: Range<Int>, words table: WordTable) {
        for piece in text.pieces[pieces] {
            for place in piece.amounts where !isContents(text.amounts[place], text, table) {
                add(text.amounts[place], after: place > 0 ? text.amounts[place - 1] : nil)
            }
            for place in piece.tokens where text.isContent[place] && !text.tokens[place].isAbsent {
                let word = text.tokens[place].word
                if table.has(word, [.size, .measure]) { words.append(word) }
                allWords.append(word)
            }
        }
    }

    /// "two" of "a pack of two": what the pack holds.
    private func isContents(_ amount: Amount, _ text: MealText, _ table: WordTable) -> Bool {
        let start = amount.tokens.lowerBound
        return count != nil && amount.unit == nil && start >= 2 && text.tokens[start - 1].word == table.known.of
            && table.has(text.tokens[start - 2].word, .measure)
    }

    private mutating func add(_ amount: Amount, after previous: Amount?) {
        if amount.isLength {
            inches = inches ?? amount.inches
            return
        }
        if let unit = amount.unit {
            guard metric == nil else { return }
            metric = (Self.bounded(amount.value), unit)
            // Side by side, the number counts what the mass is of; apart, the mass is of all of them.
            let isSideBySide = previous.map { amount.tokens.lowerBound - $0.tokens.upperBound <= 2 } ?? false
            if !amount.isEach, amount.isInParentheses || !isSideBySide { metricIsTotal = true }
        } else if count == nil || isArticle {
            guard !amount.isArticle || count == nil else { return }
            count = Self.bounded(amount.value)
            isArticle = amount.isArticle
            if amount.isTimes { metricIsTotal = false }
        } else if amount.isTimes {
            count = Self.bounded((count ?? 1) * amount.value)
        }
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
