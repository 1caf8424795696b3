/// Reads a package's weight or count apart from how much of it was eaten: "half a tub (500g tub)".
extension Quantity {
    /// "500g tub" of "half a tub (500g tub)": the weight is of the package that was named before.
    func isOfPackage(_ amount: Amount, _ text: MealText, _ table: WordTable) -> Bool {
        let (start, next) = (amount.tokens.lowerBound, amount.tokens.upperBound)
        guard amount.unit != nil, let count else { return false }
        if count < 1, isBehindPackage(amount, text, table) { return true }
        // "3 cans of beer (12 oz)": nobody adds up what is printed on each.
        if count > 1, amount.isInParentheses,
            text.tokens[max(0, start - Self.fewWords)..<start].contains(where: {
                table.known.amounts.soldIn.contains($0.word)
            })
        {
            return true
        }
        guard next < text.tokens.count, table.has(text.tokens[next].word, .measure)
        else { return false }
        return text.tokens[max(0, start - Self.fewWords)..<start].contains { $0.word == text.tokens[next].word }
    }

    private static let fewWords = 8

    /// "(400 g)" of "half a tin (400 g) of beans": beside what it is sold in, rather than behind the food.
    private func isBehindPackage(_ amount: Amount, _ text: MealText, _ table: WordTable) -> Bool {
        let start = amount.tokens.lowerBound
        return start >= 2 && Token.isMark(text.tokens[start - 1], "(")
            && table.known.amounts.soldIn.contains(text.tokens[start - 2].word)
    }

    /// "20 of them" of "a bag of sweets, 20 of them".
    func isOfOnePackage(_ amounts: [Amount], _ text: MealText, _ table: WordTable) -> Bool {
        guard let count, count > 1, metric == nil, isPackage(table) else { return false }
        return amounts.contains { amount in
            let next = amount.tokens.upperBound
            return amount.unit == nil && amount.value == count && next + 1 < text.tokens.count
                && text.tokens[next].word == table.known.grammar.of
                && table.known.amounts.them.contains(text.tokens[next + 1].word)
        }
    }

    /// "a bag", "share bag".
    func isPackage(_ table: WordTable) -> Bool {
        metric == nil && words.contains { table.known.amounts.packages.contains($0) && !plurals.contains($0) }
    }

    /// Nobody eats five of one box: they are of what is in it.
    mutating func countPieces(_ table: WordTable) {
        allWords.removeAll(where: words.contains)
        words = [table.known.amounts.piece]
        allWords += words
    }
}
