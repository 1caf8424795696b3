/// Makes one correction in a text.
struct CorrectionEdit {
    let marker: CorrectionMarkers.Marker
    /// The items before the marker.
    let items: [SaidItem]
    let rule: any PhraseRule
    /// The place from which to look for the next marker.
    var next: Int

    /// - Parameters:
    ///   - items: not empty.
    ///   - place: where the marker was found.
    init(marker: CorrectionMarkers.Marker, at place: Int, items: [SaidItem], rule: any PhraseRule) {
        self.marker = marker
        self.items = items
        self.rule = rule
        next = max(marker.tokens.upperBound, place + 1)
    }

    mutating func apply(to text: inout PhraseText) {
        let reader = SaidItemReader(text)
        let said = amountBehindRemark(reader.item(from: marker.tokens.upperBound, before: text.tokens.count), reader)
        if marker.kind == .deletingNamed { return delete(said, in: &text) }
        if marker.isAddition { return dropMarker(in: &text) }
        if marker.kind == .deleting, endOfDenial(of: items[items.count - 1], in: text) > marker.tokens.upperBound {
            return deleteLast(in: &text)
        }
        if let start = contradicted(by: marker.tokens.upperBound, in: text) {
            return cut(start..<marker.tokens.upperBound, in: &text)
        }
        if said.food.isEmpty {
            if let amount = said.amount, !said.hasFiller { return replaceAmount(by: amount, of: said, in: &text) }
            if isSize(said, in: text) { return replaceSize(by: said, in: &text) }
            return marker.kind == .deleting ? deleteLast(in: &text) : leave(in: &text)
        }
        if marker.kind == .ofAmount, said.amount == nil || repeated(by: said, in: text) == nil { return }
        replaceFood(by: said, in: &text)
    }

    /// "160 g" of "edit: weighed it again, 160 g" and of "actually I weighed it and it was 160 g".
    private func amountBehindRemark(_ said: SaidItem, _ reader: SaidItemReader) -> SaidItem {
        let text = reader.text
        let connective = said.tokens.upperBound
        let isJoined = text.isMark(",", at: connective) || text.word(at: connective) == text.words.known.grammar.and
        guard marker.kind == .sure || marker.kind == .likely, said.amount == nil, isJoined,
            said.food.allSatisfy({ place in
                !text.flags(at: place).contains(.called) || text.flags(at: place).contains(.preparation)
            })
        else { return said }
        let next = reader.item(from: said.tokens.upperBound + 1, before: text.tokens.count)
        guard next.food.isEmpty, let amount = next.amount, marker.kind == .sure || amount.isMeasured(in: text) else {
            return said
        }
        return SaidItem(
            tokens: said.tokens.lowerBound..<next.tokens.upperBound,
            amount: next.amount,
            food: [],
            hasFiller: next.hasFiller
        )
    }

    // MARK: Amounts

    private mutating func replaceAmount(by amount: SaidAmount, of said: SaidItem, in text: inout PhraseText) {
        guard let target = isOfLast(in: text) ? items.count - 1 : target(of: amount),
            let item = items.indices.contains(target) ? items[target] : nil
        else {
            return leave(in: &text)
        }
        let new = isCountOfUnit(amount, item) ? amount.number : amount.tokens.lowerBound..<amount.sizes.upperBound
        put(text.tokens[new], in: replaced(by: amount, in: item), of: said, in: &text)
    }

    /// "150" of "200g rice, oops 150".
    private func isCountOfUnit(_ amount: SaidAmount, _ item: SaidItem) -> Bool {
        amount.kind == .count && item.amount.map { $0.kind != .count } ?? false
    }

    /// The tokens of `item` that `amount` takes the place of; none where it has no amount.
    func replaced(by amount: SaidAmount, in item: SaidItem) -> Range<Int> {
        guard let old = item.amount else {
            let start = item.food.first ?? item.tokens.lowerBound
            return start..<start
        }
        if isCountOfUnit(amount, item) { return old.number }
        let hasSizes = !amount.sizes.isEmpty || amount.kind != .count
        return old.tokens.lowerBound..<(hasSizes ? old.sizes.upperBound : old.tokens.upperBound)
    }

    /// "a pinch of salt (actually 0.6g)", "a pinch of salt, which is actually 0.6g": what has no amount yet gets this one.
    private func isOfLast(in text: PhraseText) -> Bool {
        guard items[items.count - 1].amount.map(\.isArticle) ?? true else { return false }
        let words = text.tokens[..<marker.words.lowerBound].suffix(2)
        return words.last.map { Token.isMark($0, "(") } ?? false
            || words.contains { $0.kind == .word && $0.word == text.words.id(of: "which") }
    }

    /// The item whose amount is of the same kind, the nearest first; then the nearest whose amount could be another.
    func target(of amount: SaidAmount) -> Int? {
        let same = items.indices.reversed().filter { items[$0].amount?.kind == amount.kind }
        if let counted = same.first(where: { !items[$0].amount!.isArticle }) ?? same.first { return counted }
        let last = items.count - 1
        guard let old = items[last].amount else { return amount.kind == .count && amount.value > 30 ? nil : last }
        guard amount.kind == .count else { return last }
        return (0.1...10).contains(amount.value / max(old.value, 0.001)) ? last : nil
    }

    /// Puts `new` in `place` of the text; what was said for it is set aside, and the item tells of it.
    mutating func put(
        _ new: ArraySlice<Token>,
        in place: Range<Int>,
        of said: SaidItem,
        in text: inout PhraseText
    ) {
        let note = note(to: said.tokens.upperBound, in: text)
        let old = place.isEmpty ? text.tokens[place.lowerBound...place.lowerBound] : text.tokens[place]
        let (start, end) = (old[old.startIndex].start, old[old.endIndex - 1].end)
        let moved = new.map { token in
            var token = token
            (token.start, token.end, token.isGlued) = (start, end, false)
            return token
        }
        cut(marker.tokens.lowerBound..<said.tokens.upperBound, in: &text)
        text.replace(place, by: moved)
        text.note(note, at: place.lowerBound)
        next = marker.tokens.lowerBound + moved.count - place.count
    }

    /// "large" of "medium latte, make it large".
    private func isSize(_ said: SaidItem, in text: PhraseText) -> Bool {
        said.amount == nil && !said.tokens.isEmpty
            && said.tokens.allSatisfy { text.words.has(text.tokens[$0].word, .size) }
    }

    private mutating func replaceSize(by said: SaidItem, in text: inout PhraseText) {
        let item = items[items.count - 1]
        let place = item.food.first ?? item.tokens.upperBound - 1
        put(text.tokens[said.tokens], in: sizes(before: place, in: text)..<place, of: said, in: &text)
    }

    /// Returns the beginning of the words for a size before `place`.
    func sizes(before place: Int, in text: PhraseText) -> Int {
        var start = place
        while start > 0, text.tokens[start - 1].kind == .word, text.words.has(text.tokens[start - 1].word, .size) {
            start -= 1
        }
        return start
    }

    func note(_ said: SaidItem, in text: inout PhraseText) {
        let note = note(to: said.tokens.upperBound, in: text)
        text.note(note, at: said.food[0])
    }

    func note(to end: Int, in text: PhraseText) -> Assumption {
        let words = text.tokens[marker.tokens.lowerBound..<end].drop { $0.kind == .mark }
        guard let first = words.first, let last = words.last else { return .correction(written: "") }
        let written = text.text[Int(first.start)..<Int(last.end)]
        return .correction(written: String(decoding: written, as: UTF8.self))
    }

    private mutating func dropMarker(in text: inout PhraseText) {
        cut(marker.tokens, leavingConnective: true, in: &text)
    }

    /// Leaves a correction of nobody knows what in the text: the reading tells that it has not understood.
    mutating func leave(in text: inout PhraseText) {
        guard marker.kind == .sure || marker.kind == .deleting else { return }
        text.setAside(marker.words, by: rule, isUnread: true)
        next = marker.words.lowerBound
    }

    /// Takes `range` out, and the bracket that was opened in it.
    mutating func cut(_ range: Range<Int>, leavingConnective: Bool = false, in text: inout PhraseText) {
        let isOpened = text.tokens[range].contains { Token.isMark($0, "(") }
        if isOpened, let close = text.tokens[range.upperBound...].firstIndex(where: { Token.isMark($0, ")") }) {
            text.replace(close..<close + 1, by: [])
        }
        let start = range.lowerBound
        if leavingConnective, let token = text.tokens[range].first {
            text.setAside(range, by: rule)
            let mark = Token(kind: .mark, mark: UInt8(ascii: ","), start: token.start, end: token.start)
            text.replace(start..<start, by: [mark])
        } else {
            text.setAside(range, by: rule)
        }
        next = start
    }
}
