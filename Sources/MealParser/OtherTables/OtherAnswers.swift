import FitIQCore
import FoodDatabase

/// Asks other tables for the parts of a text that the first ones have no good answer for: those with a word that no rule
/// explains ("kedgeree", "eccles" of "eccles cake"), or one that was taken for a misspelling ("brawn" for "brown").
///
/// An answer counts only where one food has all words of the part in its name; and where the first tables know the word that is
/// left over, "scotch" of "scotch egg", only a food of just that name.
struct OtherAnswers {
    private let segments: [Segment]
    private let found: [FoundFood]
    let meal: MealText
    let reader: MealReader
    private let account: WordAccount

    /// The most chunks that one name may have been read as: "bubble" and "squeak".
    private static let longest = 4

    init(of segments: [Segment], _ found: [FoundFood], _ account: WordAccount, in meal: MealText, reader: MealReader) {
        self.segments = segments
        self.found = found
        self.account = account
        self.meal = meal
        self.reader = reader
    }

    func all() -> [OtherAnswer] {
        guard !asked.isEmpty else { return [] }
        var answers = answersByRegionalNames()
        let weak = chunks(where: isUnread, orCorrected: true)
        if weak.contains(true) { answers += self.answers(for: weak, except: answers) { $0.hasMostOfName } }
        let weaker = chunks(where: isLeftOver, orCorrected: false)
        // Beside weights a food without one is in what was weighed.
        if weaker.contains(true), !meal.amounts.contains(where: { $0.unit?.isHousehold == false }) {
            let left = account.entries.filter(isLeftOver).map { meal.written(Int($0.start)..<Int($0.end)) }
            answers += self.answers(for: weaker, except: answers) { $0.hasWholeName && $0.isNamed(byOneOf: left) }
        }
        if let home = reader.home { answers += self.answers(from: home, except: answers) }
        return answers
    }

    /// The tables in the order in which they are asked: first that of the person's country.
    private var asked: [OtherTable] {
        guard let home = reader.home else { return reader.others }
        return [home] + reader.others.filter { $0.region != home.region }
    }

    // MARK: Where the first tables have no good answer

    /// Returns for each chunk true if a word of it is one that `isWanted`, or was corrected.
    private func chunks(where isWanted: (WordAccount.Entry) -> Bool, orCorrected: Bool) -> [Bool] {
        var isWeak = meal.chunks.map { chunk in
            orCorrected && chunk.tokens.contains { meal.isContent[$0] && meal.tokens[$0].isCorrected }
        }
        for entry in account.entries where entry.part >= 0 && isWanted(entry) { isWeak[entry.part] = true }
        for chunk in segments.filter(\.addsNoItem).flatMap(\.chunks) { isWeak[chunk] = false }
        return isWeak
    }

    /// A word that is in some name of the first tables is known, though it may be left over: "raisins" of "25 g of chocolates with raisins".
    private func isUnread(_ entry: WordAccount.Entry) -> Bool {
        guard entry.token >= 0, entry.doubt == .word || entry.doubt == .food else { return false }
        return meal.silences[entry.token] != .otherLanguage && !isRewritten(entry.token)
            && !reader.index.words.has(meal.tokens[entry.token].word, [.telling, .food])
    }

    /// "scotch" of "scotch egg": the first tables know the word, and no food that has both.
    private func isLeftOver(_ entry: WordAccount.Entry) -> Bool {
        guard entry.token >= 0, entry.doubt == .word else { return false }
        return meal.silences[entry.token] != .otherLanguage && !isRewritten(entry.token)
    }

    /// True if a row of `words.tsv` made several words of it: what "courgette" is, the first tables know.
    func isRewritten(_ place: Int) -> Bool {
        let start = meal.tokens[place].start
        return meal.tokens.count { $0.start == start } > 1
    }

    // MARK: Asking

    /// The longest parts first: "faggots in gravy" before "faggots".
    private func answers(
        for weak: [Bool],
        except others: [OtherAnswer] = [],
        where fits: (OtherFood) -> Bool
    ) -> [OtherAnswer] {
        var answers: [OtherAnswer] = []
        for length in (1...min(Self.longest, weak.count)).reversed() {
            for start in 0...weak.count - length {
                let chunks = start..<start + length
                guard weak[chunks].contains(true), isOneClause(chunks), splitsNoName(chunks),
                    !(others + answers).contains(where: { $0.chunks.overlaps(chunks) })
                else { continue }
                if let answer = answer(for: chunks, where: fits) { answers.append(answer) }
            }
        }
        return answers
    }

    /// True if nothing between the chunks ends an item for certain: no comma, no end of a sentence.
    private func isOneClause(_ chunks: Range<Int>) -> Bool {
        meal.chunks[chunks].dropFirst().allSatisfy { $0.separator != .hard && $0.separator != .comma }
    }

    /// True if no item of the first tables has words of its name on both sides of an end: of "eggs and kedgeree", read as eggs,
    /// "kedgeree" may be taken out.
    private func splitsNoName(_ chunks: Range<Int>) -> Bool {
        segments.allSatisfy { segment in
            guard segment.chunks.overlaps(chunks), !chunks.covers(segment.chunks) else { return true }
            return account.entries.allSatisfy { entry in
                guard segment.chunks.contains(entry.part), chunks.contains(entry.part) else { return true }
                guard case .name = entry.use else { return true }
                return false
            }
        }
    }

    private func answer(for chunks: Range<Int>, where fits: (OtherFood) -> Bool) -> OtherAnswer? {
        let words = contentWords(of: chunks)
        guard !words.isEmpty else { return nil }
        for table in asked where table.mayKnow(words) {
            let other = OtherFood(in: written(chunks), by: table.reader)
            guard let other, fits(other) else { continue }
            let item = item(of: other, for: chunks, note: .otherTable(name: table.name), most: Self.mostOfOther)
            return OtherAnswer(chunks: chunks, item: item)
        }
        return nil
    }

    /// The most confidence that another country's food deserves.
    private static let mostOfOther = 0.75

    /// Answers by the person's own country where a food there has just that name.
    private func answers(from home: OtherTable, except answers: [OtherAnswer]) -> [OtherAnswer] {
        namedParts().compactMap { chunks -> OtherAnswer? in
            guard !answers.contains(where: { $0.chunks.overlaps(chunks) }) else { return nil }
            let words = contentWords(of: chunks)
            guard !words.isEmpty, home.mayKnow(words), let other = OtherFood(in: written(chunks), by: home.reader),
                isNamed(other, byAllNamesOf: chunks)
            else { return nil }
            var same: SameFood?
            if home.hasNamesOfFirst {
                let beside = displaced(by: chunks)
                same = SameFood.among(other.choices, in: written(chunks), beside: beside, reader: reader)
                guard same != nil else { return nil }
            } else if !replaces(displaced(by: chunks), other, in: written(chunks)) {
                return nil
            }
            let food = same?.other ?? other
            let item = item(of: food, for: chunks, note: .homeTable(name: home.name), most: 1, same: same)
            return OtherAnswer(chunks: chunks, item: item)
        }
    }

    /// True if each word of the text that is in the name of the first tables' food is in the other's too: the "Onions" of another
    /// country are no "onion rings", whose rings it takes for a measure.
    private func isNamed(_ other: OtherFood, byAllNamesOf chunks: Range<Int>) -> Bool {
        let foods = displaced(by: chunks)
        guard foods.count == 1, let food = foods.first, let start = bytes(of: chunks)?.lowerBound else { return true }
        let name = reader.index.words(ofName: food.name).map { reader.index.wordsOfNames[$0] }
        return account.entries.allSatisfy { entry in
            guard chunks.contains(entry.part), entry.isName, entry.token >= 0, !isRewritten(entry.token),
                name.contains(meal.tokens[entry.token].word)
            else { return true }
            return other.isName(at: Int(entry.start) - start)
        }
    }

    /// True if the text is the other food's whole name, and that stands for what the first tables read: it is not raw or dried where
    /// theirs is ready, no bar where theirs is drunk ("chocolate milk"), and takes no energy away that they know.
    func replaces(_ displaced: [Candidate], _ other: OtherFood, in text: String) -> Bool {
        let (foods, first, theirs) = (displaced.map(\.food), reader.index, other.reader.index)
        let told = Preparation(in: ([text] + foods.map { first.foods.name(at: $0) }).joined(separator: " "))
        let isDrink = theirs.isDrink[other.food.food]
        let ready = Preparation(in: theirs.foods.name(at: other.food.food))
        return other.hasWholeName && ready.isKept(as: told, isDrink: isDrink)
            && (isDrink || !foods.contains { first.isDrink[$0] })
            && (other.energyKcal != nil || foods.allSatisfy { first.foods.energyKcal(at: $0) == nil })
    }

    /// The chunks of each food; those of several foods that a row of `words.tsv` made of one name, "toad in the hole", are one part.
    func namedParts() -> [Range<Int>] {
        var parts: [Range<Int>] = []
        for food in found where food.segment.host == nil {
            let chunks = food.segment.chunks
            if let last = parts.last, isOneWritten(last, chunks) {
                parts[parts.count - 1] = last.lowerBound..<chunks.upperBound
            } else {
                parts.append(chunks)
            }
        }
        return parts
    }

    private func isOneWritten(_ one: Range<Int>, _ next: Range<Int>) -> Bool {
        let starts = meal.chunks[one].flatMap(\.tokens).filter { meal.isContent[$0] }.map { meal.tokens[$0].start }
        return meal.chunks[next].flatMap(\.tokens).contains {
            meal.isContent[$0] && starts.contains(meal.tokens[$0].start)
        }
    }

    /// The foods that the first tables read from the chunks.
    private func displaced(by chunks: Range<Int>) -> [Candidate] {
        found.filter { chunks.covers($0.segment.chunks) }.map(\.food)
    }

    /// - Parameter same: the food of the first tables that it is, if it is.
    private func item(
        of other: OtherFood,
        for chunks: Range<Int>,
        note: Assumption,
        most: Double,
        same: SameFood? = nil
    ) -> ReadItem {
        let quantity = Quantity(meal, chunks: chunks, words: reader.index.words, pint: reader.pint)
        let portion =
            same.map { $0.portion(quantity) }
            ?? LikeFood(of: other, beside: displaced(by: chunks), reader: reader).portion(quantity)
        var item = other.item(with: portion)
        item.confidence = item.confidence.map { min($0, most) }
        item.notes.append(note.line)
        return item
    }

    // MARK: The text

    private func contentWords(of chunks: Range<Int>) -> [ArraySlice<UInt8>] {
        meal.chunks[chunks].flatMap { chunk in
            chunk.tokens.filter { place in
                meal.isContent[place] && meal.tokens[place].kind == .word
                    && !reader.index.words.has(meal.tokens[place].word, .silent)
            }.map { bytes(of: meal.tokens[$0]) }
        }
    }

    func bytes(of token: Token) -> ArraySlice<UInt8> { meal.text[Int(token.start)..<Int(token.end)] }

    private func written(_ chunks: Range<Int>) -> String { bytes(of: chunks).map { meal.written($0) } ?? "" }

    /// The bytes from the first word of the chunks to the last; nil where they have none.
    func bytes(of chunks: Range<Int>) -> Range<Int>? {
        let words = meal.chunks[chunks].flatMap(\.tokens).map { meal.tokens[$0] }.filter { $0.kind != .mark }
        guard let first = words.map(\.start).min(), let last = words.map(\.end).max() else { return nil }
        return Int(first)..<Int(last)
    }
}
