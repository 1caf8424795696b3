/// Takes the part of a food that was left, or that alone was eaten, off its amount: "200g pasta, ate half of it", "a burrito,
/// left a third", "threw away half".
///
/// - "finished most of it" is three quarters, "ate almost all of it" nine tenths.
/// - "gave the rest to the dog" says nothing by itself: the reading tells that it has not understood, unless a part was named.
struct PartsLeft: PhraseRule {
    let name = "part eaten"
    let example = "a burrito, left half"
    let counterexample = "I had half of a melon"

    let eating, leaving, denying, fillers, pronouns, behind, endings, subjects, almost, whole, unclear: [Int32]
    private let drinks, atop: [Int32]
    private let most, rest, the, of, remaining: Int32
    private let shares: ShareWords
    private static let most = 0.75
    private static let almostAll = 0.9

    init(_ intern: (String) -> Int32) {
        eating = [
            "ate", "had", "finished", "drank", "managed", "eaten", "eat", "have", "manage", "finish", "stomach",
            "drink",
        ]
        .map(intern)
        leaving = ["left", "threw", "tossed", "binned", "wasted", "gave", "saved", "leaving", "saving", "fed", "kept"]
            .map(intern)
        denying = ["didnt", "couldnt"].map(intern)
        fillers = [
            "only", "just", "about", "maybe", "like", "probably", "roughly", "away", "out", "to", "eat", "finish",
        ]
        .map(intern)
        pronouns = ["it", "them", "that", "this", "mine"].map(intern)
        behind = ["away", "behind", "on", "for", "to", "out", "later", "over", "in", "with", "uneaten", "there"].map(
            intern
        )
        endings = ["plate", "dog", "cat", "later", "tomorrow", "lunch", "dinner", "bin", "trash", "him", "her"]
            .map(intern)
        subjects = ["i", "we", "but", "and", "then", "only", "just", "though", "although", "could", "can"].map(intern)
        almost = ["almost", "nearly"].map(intern)
        whole = ["all", "everything"].map(intern)
        unclear = ["some", "bit", "little", "few", "bite", "lot", "part"].map(intern)
        drinks = [
            "coffee", "tea", "latte", "cappuccino", "americano", "espresso", "mocha", "chai", "matcha", "cocoa",
            "juice",
            "water", "milk", "smoothie", "milkshake", "shake", "soda", "cola", "coke", "pepsi", "sprite", "fanta",
            "lemonade",
            "squash", "beer", "lager", "ale", "cider", "wine", "prosecco", "gin", "tonic", "vodka", "whisky", "rum",
        ]
        .map(intern)
        atop = ["on", "over"].map(intern)
        shares = ShareWords(intern)
        most = intern("most")
        rest = intern("rest")
        the = intern("the")
        of = intern("of")
        remaining = intern("leaving")
    }

    func apply(to text: inout PhraseText) {
        var place = 1
        while place < text.tokens.count {
            place = end(ofPartAt: place, in: &text) ?? place + 1
        }
    }

    func end(ofPartAt place: Int, in text: inout PhraseText) -> Int? {
        guard text.tokens[place].kind == .word else { return nil }
        if let end = end(ofVerblessAt: place, in: &text) { return end }
        let word = text.tokens[place].word
        let isLeft = leaving.contains(word) || denying.contains(word)
        let mine = shares.endOfMine(at: place, in: text)
        guard isLeft || mine != nil || eating.contains(word) else { return setUnclearAside(at: place, in: &text) }
        if denying.contains(word), let end = end(ofUnfinishedAt: place, in: &text) { return end }
        let part = text.skip(fillers, from: mine ?? place + 1)
        if isLeft, let end = endOfRest(at: part, in: text) { return setRestAside(place..<end, in: &text) }
        guard let (share, next) = share(at: part, in: text) ?? (isLeft ? countLeft(at: part, place, in: text) : nil)
        else { return nil }
        let object = next < text.tokens.count && text.tokens[next].word == of ? next + 1 : next
        let end = object > next ? shares.endOfWhole(at: object, in: text) : text.skip(pronouns, from: object)
        let eaten = share.map { isLeft ? 1 - $0 : $0 }
        if isEndOfClause(end, in: text) || isLeft && text.skip(behind, from: end) > end {
            let clause = place..<endOfClause(from: end, in: text)
            return apply(eaten, toAllBefore: clause, isMine: mine != nil, in: &text)
        }
        return apply(eaten, toNamedAt: object, place, in: &text)
    }

    /// "about half of it" behind several foods, which a verb would say no clearer: "curry with naan, about half of it".
    private func end(ofVerblessAt place: Int, in text: inout PhraseText) -> Int? {
        guard text.isMark(",", at: place - 1), let (share, next) = share(at: text.skip(fillers, from: place), in: text),
            let share, share < 1
        else { return nil }
        let end = text.word(at: next) == of ? text.skip(pronouns, from: next + 1) : next
        let items = SaidItemReader(text).items(before: place - 1).filter { !$0.food.isEmpty }
        guard text.isClauseEnd(end), items.count(where: { text.sentence(before: place - 1).overlaps($0.tokens) }) > 1
        else { return nil }
        return apply(share, toAllBefore: place..<end, isMine: false, in: &text)
    }

    /// "4 of them" of "10 nuggets, left 4 of them", "50 g" of "200 g rice, left 50 g": their part of the amount before.
    private func countLeft(at place: Int, _ verb: Int, in text: PhraseText) -> (Double?, Int)? {
        if let weighed = weightLeft(at: place, verb, in: text) { return weighed }
        guard let (left, next) = text.numbers.plain(at: place) else { return nil }
        let object = next < text.tokens.count && text.tokens[next].word == of ? next + 1 : next
        let items = SaidItemReader(text).items(before: startOfClause(verb, in: text)).filter { !$0.food.isEmpty }
        let end = text.skip(pronouns, from: object)
        guard isEndOfClause(end, in: text) || end > object && text.isOne(of: behind, at: end), items.count == 1,
            let amount = items[0].amount, amount.kind == .count, amount.value > left
        else { return nil }
        return (left / amount.value, next)
    }

    private func weightLeft(at place: Int, _ verb: Int, in text: PhraseText) -> (Double?, Int)? {
        let reader = SaidItemReader(text)
        // "300 g steak trimmed, leaving 250 g" tells what was eaten.
        guard text.word(at: verb) != remaining,
            let left = reader.amount(at: place, before: text.tokens.count), left.kind == .mass || left.kind == .volume
        else { return nil }
        let items = reader.items(before: startOfClause(verb, in: text)).filter { !$0.food.isEmpty }
        guard items.count == 1, let amount = items[0].amount, amount.kind == left.kind, amount.value > left.value,
            text.word(at: amount.number.upperBound) == text.word(at: left.number.upperBound)
        else { return nil }
        return (left.value / amount.value, left.tokens.upperBound)
    }

    /// "not all of it", "some of it" behind a food.
    private func setUnclearAside(at place: Int, in text: inout PhraseText) -> Int? {
        guard text.isClauseStart(place) else { return nil }
        var end = text.skip(fillers, from: place)
        if text.word(at: end) == text.words.known.grammar.not, end + 1 < text.tokens.count {
            end += 2
        } else {
            guard let (share, next) = share(at: end, in: text), share == nil else { return nil }
            end = next
        }
        let behind = text.skip(pronouns, from: end + 1)
        guard text.word(at: end) == of, behind > end + 1, isEndOfClause(behind, in: text) else { return nil }
        text.setAside(place..<behind, by: self, isUnread: true)
        return place
    }

    // MARK: What part

    /// "half", "two thirds", "most", "almost all"; nil as a share for "some", which tells no number.
    private func share(at start: Int, in text: PhraseText) -> (Double?, end: Int)? {
        guard start < text.tokens.count else { return nil }
        let token = text.tokens[start]
        if token.kind == .number, (0.01..<1).contains(token.value) { return (token.value, start + 1) }
        let flags = text.words.flags(of: token.kind == .word ? token.word : Vocabulary.unknown)
        let next = start + 1
        if flags.contains(.share) { return (text.words.value(of: token.word), next) }
        if flags.contains(.article) || flags.contains(.number) || token.kind == .number {
            guard next < text.tokens.count, text.tokens[next].kind == .word else { return nil }
            let word = text.tokens[next].word
            let count =
                flags.contains(.article) ? 1 : token.kind == .number ? token.value : text.words.value(of: token.word)
            if text.words.has(word, .share) { return (min(1, count * text.words.value(of: word)), next + 1) }
            return unclear.contains(word) ? (nil, next + 1) : nil
        }
        if token.word == most { return (Self.most, next) }
        if almost.contains(token.word), next < text.tokens.count, whole.contains(text.tokens[next].word) {
            return (Self.almostAll, next + 1)
        }
        return token.kind == .word && unclear.contains(token.word) ? (nil, next) : nil
    }

    // MARK: Of what

    /// "it" and nothing: all foods of the sentence where one is in or on another, or the only one.
    ///
    /// - Parameter isMine: "my share was a quarter" is of all that stands before it.
    private func apply(
        _ share: Double?,
        toAllBefore clause: Range<Int>,
        isMine: Bool,
        in text: inout PhraseText
    ) -> Int? {
        // `DishShares` reads a part of what was made for several.
        if shares.firstMade(in: text) != nil { return nil }
        let first = startOfClause(clause.lowerBound, in: text)
        let sentence = text.sentence(before: first)
        let items = SaidItemReader(text).items(before: first).filter { item in
            item.food.contains { !shares.isPreparing(at: $0, in: text) }
                && sentence.contains(item.tokens.upperBound - 1)
        }
        guard !items.isEmpty else { return nil }
        let isOfAll = isMine || isOne(items, in: text)
        guard let share, share > 0, isOfAll else {
            text.setAside(clause, by: self, isUnread: true)
            return clause.lowerBound
        }
        let note = note(clause, in: text)
        text.setAside(first..<clause.upperBound, by: self)
        if let parts = parts(of: items, isMade: isMade(items, in: text)) {
            for part in parts { text.share(part.tokens, PhraseText.Share(part: share, portions: nil)) }
            return first
        }
        for item in items.reversed() { take(share, of: item, note, in: &text) }
        forgetSharing(before: items[0].food[0], in: &text)
        return first
    }

    /// "shared" of "we shared a pizza and I ate a quarter of it": the part is of the whole.
    private func forgetSharing(before food: Int, in text: inout PhraseText) {
        let sharing = text.words.known.amounts.sharing
        guard let place = text.tokens[..<food].lastIndex(where: { $0.kind == .word && sharing.contains($0.word) })
        else {
            return
        }
        text.setAside(place..<place + 1, by: self)
    }

    /// "the fries" of "burger and fries, ate half of the fries".
    private func apply(_ share: Double?, toNamedAt start: Int, _ verb: Int, in text: inout PhraseText) -> Int? {
        let reader = SaidItemReader(text)
        let first = startOfClause(verb, in: text)
        let named = reader.item(from: start, before: text.tokens.count)
        guard let head = named.food.last,
            case let items = reader.items(before: first),
            let item = items.last(where: { item in
                item.food.contains { text.tokens[$0].word == text.tokens[head].word && text.tokens[$0].word >= 0 }
            })
        else { return nil }
        let clause = verb..<named.tokens.upperBound
        if let share, item.tokens == items[0].tokens, isRecipe(items, in: text) {
            return apply(share, toAllBefore: clause, isMine: false, in: &text)
        }
        guard let share, share > 0 else {
            text.setAside(clause, by: self, isUnread: true)
            return clause.lowerBound
        }
        let note = note(clause, in: text)
        text.setAside(first..<clause.upperBound, by: self)
        take(share, of: item, note, in: &text)
        return first
    }

    /// "couldn't finish the fries, left about half": the part that was left is of what is named.
    private func end(ofUnfinishedAt verb: Int, in text: inout PhraseText) -> Int? {
        let object = text.skip(fillers, from: verb + 1)
        let reader = SaidItemReader(text)
        guard object > verb + 1,
            let leaving = text.tokens.indices.dropFirst(object).prefix(Self.reach).first(where: {
                text.isOne(of: leaving, at: $0)
            }), let head = (object..<leaving).last(where: reader.isFood),
            let (share, next) = share(at: text.skip(fillers, from: leaving + 1), in: text), let share, share < 1,
            case let end = text.skip(pronouns, from: text.word(at: next) == of ? next + 1 : next),
            isEndOfClause(end, in: text), case let first = startOfClause(verb, in: text),
            let item = reader.items(before: first).last(where: { item in
                item.food.contains { text.word(at: $0) == text.word(at: head) }
            })
        else { return nil }
        let note = note(leaving..<end, in: text)
        text.setAside(first..<end, by: self)
        take(1 - share, of: item, note, in: &text)
        return first
    }

    /// From "finish" to "left", in words.
    private static let reach = 6

    private func take(_ share: Double, of item: SaidItem, _ note: Assumption, in text: inout PhraseText) {
        guard share < 1 else { return }
        text.take(share, of: item)
        text.note(note, at: item.food[0])
    }

    /// Returns what was weighed or counted for a dish, without the dish: "risotto with 200 g rice and 50 g parmesan".
    ///
    /// - Parameter isMade: the text tells how the dish was made, so that "a stew" is none beside its parts.
    private func parts(of items: [SaidItem], isMade: Bool) -> ArraySlice<SaidItem>? {
        func isCounted(_ item: SaidItem) -> Bool { item.amount.map { !$0.isArticle } ?? false }
        let parts = isCounted(items[0]) ? items[...] : items.dropFirst()
        guard items.count > 1, parts.allSatisfy(isCounted) else { return nil }
        return parts.count == items.count || isMade || items[0].amount == nil ? parts : nil
    }

    /// True if somebody made, cooked or baked them.
    private func isMade(_ items: [SaidItem], in text: PhraseText) -> Bool {
        text.sentence(before: items[0].food[0] + 1).contains { shares.isPreparing(at: $0, in: text) }
    }

    /// True for a dish and the list of what it was made of: "made chili: 500 g beef, 2 tins beans".
    private func isRecipe(_ items: [SaidItem], in text: PhraseText) -> Bool {
        guard parts(of: items, isMade: true) != nil else { return false }
        let connective = items[1].tokens.lowerBound - 1
        return isMade(items, in: text) || text.isMark(":", at: connective) || text.isMark("(", at: connective)
    }

    /// True if they are one food, one dish with what is in or on it, or what a dish was made of.
    private func isOne(_ items: [SaidItem], in text: PhraseText) -> Bool {
        if isMade(items, in: text) { return true }
        guard let second = items.dropFirst().first else { return true }
        let connective = second.tokens.lowerBound - 1
        if text.word(at: connective) == of { return second.amount?.isMeasured(in: text) ?? false }
        if isPlate(items, in: text) { return true }
        return text.isWith(at: connective) || text.isMark(":", at: connective) || text.isMark("(", at: connective)
    }

    /// "fish and chips", "beans on toast": one plate, as nobody says how much of the second there was. No "tea and toast", of
    /// which nobody eats half the tea.
    private func isPlate(_ items: [SaidItem], in text: PhraseText) -> Bool {
        guard items[0].amount.map({ $0.isArticle || $0.kind == .household }) ?? true else { return false }
        func isDrink(_ item: SaidItem) -> Bool { item.food.last.map { text.isOne(of: drinks, at: $0) } ?? false }
        return items.dropFirst().allSatisfy { item in
            let connective = item.tokens.lowerBound - 1
            let isBeside =
                text.isOne(of: text.words.known.grammar.ands, at: connective) || text.isMark("&", at: connective)
                || text.isOne(of: atop, at: connective)
            return item.amount == nil && isBeside && isDrink(item) == isDrink(items[0])
        }
    }

    // MARK: The rest

    /// The end of "the rest to the dog".
    private func endOfRest(at place: Int, in text: PhraseText) -> Int? {
        guard place + 1 < text.tokens.count, text.tokens[place].word == the, text.tokens[place + 1].word == rest else {
            return nil
        }
        return endOfClause(from: place + 2, in: text)
    }

    private func setRestAside(_ clause: Range<Int>, in text: inout PhraseText) -> Int {
        let saysPart = text.tokens[..<clause.lowerBound].contains { token in
            token.kind == .word
                ? text.words.has(token.word, .share) : token.kind == .number && (0.01..<1).contains(token.value)
        }
        text.setAside(clause, by: self, isUnread: !saysPart && !saysCount(before: clause.lowerBound, in: text))
        return clause.lowerBound
    }

    /// "ate 3, saved the rest".
    private func saysCount(before place: Int, in text: PhraseText) -> Bool {
        text.tokens[..<place].indices.contains {
            text.tokens[$0].kind == .word && eating.contains(text.tokens[$0].word) && $0 + 1 < place
                && text.tokens[$0 + 1].kind == .number
        }
    }
}
