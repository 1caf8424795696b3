/// Takes out what a correction says was not there: "scratch that", "forget the fries", "no wait, no milk".
extension CorrectionEdit {
    /// The start of "no butter" of "toast no butter, sorry, with butter", and of "with milk" of "tea with milk, no wait, no milk".
    func contradicted(by start: Int, in text: PhraseText) -> Int? {
        func says(_ place: Int) -> Bool {
            text.tokens[place].word == text.words.known.grammar.with
                || text.words.has(text.tokens[place].word, .negation)
        }
        guard start + 1 < text.tokens.count, text.tokens[start].kind == .word, says(start) else { return nil }
        let before = items[items.count - 1].tokens.lowerBound - 1
        guard let place = (max(0, before)..<marker.tokens.lowerBound).last(where: says) else { return nil }
        let food = text.tokens[start + 1].word
        return text.tokens[place..<marker.tokens.lowerBound].contains { $0.word == food } ? place : nil
    }

    /// Takes out the last item with what joins it to the one before.
    mutating func deleteLast(in text: inout PhraseText) {
        let last = items[items.count - 1]
        let connective = last.tokens.lowerBound - 1
        let isJoined =
            connective > 0 && text.tokens[connective].kind == .word
            && text.words.has(text.tokens[connective].word, .connective)
        let start = isJoined ? connective : last.tokens.lowerBound
        cut(start..<endOfDenial(of: last, in: text), leavingConnective: start > 0, in: &text)
    }

    /// The end of "no naan" of "curry with naan, scratch that, no naan".
    func endOfDenial(of item: SaidItem, in text: PhraseText) -> Int {
        let start = marker.tokens.upperBound
        guard start + 1 < text.tokens.count, text.words.has(text.tokens[start].word, .negation),
            item.food.contains(where: { text.tokens[$0].word == text.tokens[start + 1].word })
        else { return start }
        return start + 2
    }

    /// "forget the fries": takes them out where they stand, or the words alone where they stand nowhere.
    mutating func delete(_ said: SaidItem, in text: inout PhraseText) {
        let target = said.food.isEmpty ? nil : repeated(by: said, in: text)
        let range = (target == nil ? marker.words.lowerBound : marker.tokens.lowerBound)..<said.tokens.upperBound
        text.setAside(range, by: rule, isUnread: target == nil)
        next = range.lowerBound
        guard let target else { return }
        let end = target + 1 < items.count ? items[target + 1].tokens.lowerBound : items[target].tokens.upperBound
        text.setAside(items[target].tokens.lowerBound..<end, by: rule)
        next -= end - items[target].tokens.lowerBound
    }
}
