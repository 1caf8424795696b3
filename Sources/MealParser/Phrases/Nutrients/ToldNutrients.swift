/// Takes out what people say that a food holds: "yogurt, 15 g protein", "burrito (650 kcal, 30P 70C 20F)", "protein: 140 g".
///
/// It is no amount of a food. The food before it gets a note: the tables' values stand. Energy told is read with the amounts.
struct ToldNutrients: PhraseRule {
    let name = "nutrients told"
    let example = "yogurt, 15 g protein"
    let counterexample = "30 g protein powder"

    private let nutrients, doubtful, qualifiers, connectives: [Int32]

    init(_ intern: (String) -> Int32) {
        nutrients = ["protein", "carb", "carbohydrate", "fiber", "fibre"].map(intern)
        // Foods as well, unless other nutrients or energy are told beside them.
        doubtful = ["fat", "sugar", "salt"].map(intern)
        qualifiers = ["net", "total", "saturated", "sat", "of"].map(intern)
        connectives = ["and"].map(intern)
    }

    func apply(to text: inout PhraseText) {
        var place = 0
        while place < text.tokens.count {
            guard let end = endOfList(from: place, in: text) else {
                place += 1
                continue
            }
            note(place..<end, &text)
            text.cutOut(place..<end, by: self)
            // "trout: 38 g protein, 260 kcal" is "trout: 260 kcal".
            if place > 0, text.tokens[place - 1].kind == .mark, text.isMark(",", at: place) {
                text.replace(place..<place + 1, by: [])
            }
        }
    }

    /// The food before the nutrients is told that they were not taken.
    private func note(_ range: Range<Int>, _ text: inout PhraseText) {
        guard let food = text.sentence(before: range.lowerBound).last(where: { text.isTold(at: $0) }) else { return }
        let bytes = text.text[Int(text.tokens[range.lowerBound].start)..<Int(text.tokens[range.upperBound - 1].end)]
        text.note(.ignoredExclusion(String(decoding: bytes, as: UTF8.self)), at: food)
    }

    // MARK: The list

    private func endOfList(from start: Int, in text: PhraseText) -> Int? {
        guard var (end, isLetter) = nutrient(at: start, isFirst: true, in: text) else { return nil }
        var isSure = !isLetter
        while true {
            let isMarked = [",", "/", "+", "&", "|"].contains { text.isMark($0, at: end) }
            let next = isMarked || text.isOne(of: connectives, at: end) ? end + 1 : end
            guard let other = nutrient(at: next, isFirst: false, in: text) else { break }
            // One letter alone is a cup: "2c rice"; two tell what they are.
            isSure = isSure || isLetter && other.isLetter
            (end, isLetter) = other
        }
        return isSure ? end : nil
    }

    private func nutrient(at place: Int, isFirst: Bool, in text: PhraseText) -> (end: Int, isLetter: Bool)? {
        if let end = valueFirst(at: place, in: text) ?? nameFirst(at: place, isFirst: isFirst, in: text) {
            return (end, false)
        }
        return endOfLetter(at: place, in: text).map { ($0, true) }
    }

    /// "30 g protein", "20 g of carbs", "12 net carbs".
    private func valueFirst(at place: Int, in text: PhraseText) -> Int? {
        guard let (_, number) = text.numbers.plain(at: place) else { return nil }
        var next = endOfMass(at: number, in: text) ?? number
        while text.isOne(of: qualifiers, at: next) { next += 1 }
        guard isNutrient(next, in: text, behind: place), endsPhrase(next + 1, in: text) else { return nil }
        return next > number || text.isOne(of: nutrients, at: next) ? next + 1 : nil
    }

    /// "protein 140 g", "carbs: 30". "Whey protein 30 g" is weighed.
    private func nameFirst(at place: Int, isFirst: Bool, in text: PhraseText) -> Int? {
        let isHead = !isFirst || place == 0 || text.tokens[place - 1].kind == .mark || isFiller(place - 1, in: text)
        guard isHead, isNutrient(place, in: text, behind: place) else { return nil }
        let isMarked = text.isMark(":", at: place + 1) || text.isMark("-", at: place + 1)
        guard let (_, number) = text.numbers.plain(at: isMarked ? place + 2 : place + 1) else { return nil }
        let end = endOfMass(at: number, in: text) ?? number
        return (end > number || isMarked) && endsPhrase(end, in: text) ? end : nil
    }

    /// "30P", "70C", "20f" and "P30".
    private func endOfLetter(at place: Int, in text: PhraseText) -> Int? {
        if text.isNumber(at: place), place + 1 < text.tokens.count, text.tokens[place + 1].kind == .word,
            text.tokens[place + 1].isGlued, text.length(at: place + 1) == 1
        {
            return isLetter(text.text[Int(text.tokens[place + 1].start)]) ? place + 2 : nil
        }
        guard text.tokens.indices.contains(place), text.tokens[place].kind == .word,
            (2...4).contains(text.length(at: place))
        else { return nil }
        let bytes = text.text[Int(text.tokens[place].start)..<Int(text.tokens[place].end)]
        return isLetter(bytes[bytes.startIndex]) && bytes.dropFirst().allSatisfy(\.isDigit) ? place + 1 : nil
    }

    private func isLetter(_ byte: UInt8) -> Bool {
        [UInt8(ascii: "p"), UInt8(ascii: "c"), UInt8(ascii: "f")].contains(byte | 0x20)
    }

    // MARK: Its words

    private func isNutrient(_ place: Int, in text: PhraseText, behind start: Int) -> Bool {
        if text.isOne(of: nutrients, at: place) { return true }
        guard text.isOne(of: doubtful, at: place) else { return false }
        return text.tokens.indices.contains { other in
            text.isOne(of: nutrients, at: other) && endsPhrase(other + 1, in: text)
                || text.words.known.amounts.kcalPerUnit(of: text.word(at: other)) != nil
        } || text.word(at: place) == doubtful[0] && text.isTold(at: start - 1)
    }

    private func endOfMass(at place: Int, in text: PhraseText) -> Int? {
        guard let (unit, length) = UnitReader.unit(at: place, in: text.tokens, words: text.words), unit.kind == .mass
        else { return nil }
        return place + length
    }

    private func endsPhrase(_ place: Int, in text: PhraseText) -> Bool {
        guard place < text.tokens.count else { return true }
        return text.tokens[place].kind != .word && !text.isMark("-", at: place) || isFiller(place, in: text)
            || text.isOne(of: nutrients, at: place) || text.isOne(of: doubtful, at: place)
    }

    private func isFiller(_ place: Int, in text: PhraseText) -> Bool {
        !text.flags(at: place).isDisjoint(with: [.connective, .framing, .article])
    }
}
