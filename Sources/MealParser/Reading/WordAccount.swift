import FitIQCore

/// The use of each word and number of a text, exactly one each, in the order of the text.
///
/// Of "for lunch I had 2 eggs, florp and 3", "eggs" names an item and "2" is its amount, "for lunch I had" is talk, and "florp"
/// and "3" are unexplained. From here follows what the reading
/// tells was not understood, and its confidence in what stands beside that.
struct WordAccount {
    struct Entry {
        /// Bytes of the text.
        let start: Int32
        var end: Int32
        fileprivate(set) var use: WordUse
        /// The part of the text that it stands in; two unexplained words of one part were not understood together.
        let part: Int
        /// The item that it may say more of.
        let item: Int?
        /// No food was read from its part.
        let isLeftOver: Bool
        /// The token's place; -1 where a rule took it out.
        let token: Int

        /// True if it names the food of an item.
        var isName: Bool {
            if case .name = use { true } else { false }
        }
    }

    private(set) var entries: [Entry] = []
    private let meal: MealText
    private let index: FoodIndex
    /// The first token that has no use yet.
    private var next = 0

    /// - Parameter foods: of each segment; nil for those that are none.
    init(of meal: MealText, segments: [Segment], foods: [ItemAccount?], index: FoodIndex) {
        self.meal = meal
        self.index = index
        entries.reserveCapacity(meal.tokens.count)
        var item: Int?
        for (segment, food) in zip(segments, foods) {
            for chunk in segment.chunks {
                addConnectives(before: meal.chunks[chunk].tokens.lowerBound)
                if let food { add(chunk, of: food) } else { add(leftOver: chunk, of: segment, behind: item) }
                next = meal.chunks[chunk].tokens.upperBound
            }
            item = food?.item ?? item
        }
        addConnectives(before: meal.tokens.count)
        addAsides()
    }

    /// "and", "with": what parts are joined by.
    private mutating func addConnectives(before end: Int) {
        for place in next..<max(next, end) where meal.tokens[place].kind != .mark {
            add(place, .rule(WordUse.talk), part: -1, item: nil)
        }
    }

    /// The unexplained words and numbers that may say more of an item.
    func doubts(of item: Int) -> [Entry] { entries.filter { $0.item == item && $0.doubt != nil } }

    /// The most that one of them may matter.
    func doubt(of item: Int) -> WordUse.Doubt? { entries.lazy.filter { $0.item == item }.compactMap(\.doubt).max() }

    /// The words about the foods of `chunks`, from the first to the last, with those of their amounts, an article before them and how
    /// they are made ready; all words of the chunks where none is known to be about them.
    ///
    /// - Parameter isExplained: false where another table knows what the first could not explain.
    func words(of chunks: Range<Int>, isExplained: Bool = true) -> TextSpan {
        let all = entries.filter { chunks.contains($0.part) }
        let about = all.filter { entry in
            switch entry.use {
            case .name, .amount: true
            case .rule: false
            case .unexplained: !isExplained
            }
        }
        var start = (about.first ?? all.first)?.start ?? 0
        var end = max(start, (about.last ?? all.last)?.end ?? 0)
        for entry in all.reversed() where entry.start < start {
            guard says([.article, .preparation], entry) else { break }
            start = entry.start
        }
        for entry in all where entry.start >= end {
            guard says(.preparation, entry) else { break }
            end = entry.end
        }
        var offset = UTF16Offset(meal.text)
        let place = offset.advance(to: Int(start))
        let length = offset.advance(to: Int(end)) - place
        return TextSpan(text: meal.written(Int(start)..<Int(end)), start: place, length: length)
    }

    /// Returns where the part ends that the number at `place` and the measure behind it begin, as no food was read from it.
    func endOfMeasured(at place: Int) -> Int32? {
        let number = entries[place]
        guard number.isLeftOver, number.doubt == .number, place + 1 < entries.count,
            entries[place + 1].part == number.part, says([.measure, .unit], entries[place + 1])
        else { return nil }
        return entries.last { $0.part == number.part }?.end
    }

    private func says(_ flags: WordTable.Flags, _ entry: Entry) -> Bool {
        entry.token >= 0 && index.words.has(meal.tokens[entry.token].word, flags)
    }

    // MARK: Items

    private mutating func add(_ chunk: Int, of food: ItemAccount) {
        var amounts = meal.chunks[chunk].amounts
        for place in meal.chunks[chunk].tokens where meal.tokens[place].kind != .mark || meal.silences[place] == .amount
        {
            while let first = amounts.first, meal.amounts[first].tokens.upperBound <= place { amounts.removeFirst() }
            let isAmount = meal.silences[place] == .amount
            let use: WordUse =
                isAmount ? amounts.first.map(food.use(ofAmount:)) ?? .unexplained(.number) : food.use(at: place)
            add(place, use, part: chunk, item: food.item)
        }
    }

    // MARK: Left over

    /// The words of a chunk that no food was read from.
    private mutating func add(leftOver chunk: Int, of segment: Segment, behind item: Int?) {
        var amounts = meal.chunks[chunk].amounts
        let tellsFood = !segment.addsNoItem && meal.chunks[chunk].tokens.contains { isUnexplained($0) }
        for place in meal.chunks[chunk].tokens where meal.tokens[place].kind != .mark || meal.silences[place] == .amount
        {
            while let first = amounts.first, meal.amounts[first].tokens.upperBound <= place { amounts.removeFirst() }
            guard !segment.addsNoItem else {
                add(place, .rule(Self.mention), part: chunk, item: nil)
                continue
            }
            if meal.silences[place] == .amount {
                let use: WordUse = amounts.first.map(self.use(ofLeftOver:)) ?? .rule(WordUse.talk)
                add(place, use, part: chunk, item: tellsFood ? nil : item, isLeftOver: true)
            } else {
                add(place, use(ofLeftOverAt: place), part: chunk, item: nil, isLeftOver: true)
            }
        }
    }

    static let placeName = "name of a place"
    private static let mention = "title, or told twice"

    private func isUnexplained(_ place: Int) -> Bool {
        if case .unexplained = use(ofLeftOverAt: place) { true } else { false }
    }

    private func use(ofLeftOverAt place: Int) -> WordUse {
        let token = meal.tokens[place]
        if let silence = meal.silences[place] {
            return silence == .otherLanguage ? .unexplained(.word) : .rule(silence.rule)
        }
        if token.isAbsent { return .rule(ItemAccount.leftOut) }
        let flags = index.words.flags(of: token.word)
        if !flags.isDisjoint(with: [.framing, .connective, .grammar, .negation, .meal]) { return .rule(WordUse.talk) }
        if !flags.isDisjoint(with: [.telling, .preparation]) { return .rule(WordUse.talk) }
        if flags.contains(.seller) { return isOfSeller(place) ? .unexplained(.food) : .rule(WordUse.seller) }
        if flags.contains(.called) { return .unexplained(.food) }
        if flags.contains(.remark) { return .rule(WordUse.talk) }
        if meal.isAdverb(place, index.words) { return .rule(WordUse.talk) }
        return meal.isOfPlaceName(place, index.words) ? .rule(Self.placeName) : .unexplained(.word)
    }

    /// "whataburger" of "whataburger with cheese", in which a food is called as who sells it.
    private func isOfSeller(_ place: Int) -> Bool {
        let next = place + 1
        guard next + 1 < meal.tokens.count, meal.tokens[next].kind == .word,
            index.words.known.grammar.withs.contains(meal.tokens[next].word)
        else { return false }
        let isAt = place > 0 && index.words.has(meal.tokens[place - 1].word, .framing)
        return !isAt && index.words.has(meal.tokens[next + 1].word, .food)
    }

    /// "4" of "serves 4" counts nothing that was read.
    private func use(ofLeftOver place: Int) -> WordUse {
        let amount = meal.amounts[place]
        if let rule = Self.rule(of: amount, in: meal, index.words) { return .rule(rule) }
        return isOfActivity(amount) ? .rule(Self.activity) : .unexplained(.number)
    }

    private static let activity = "what was done"

    /// "5 miles", "10 reps".
    private func isOfActivity(_ amount: Amount) -> Bool {
        let next = amount.tokens.upperBound
        return next < meal.tokens.count && index.words.known.amounts.activities.contains(meal.tokens[next].word)
    }

    /// The rule that knows an amount which says nothing of how much was eaten.
    static func rule(of amount: Amount, in meal: MealText, _ words: WordTable) -> String? {
        let tokens = meal.tokens[amount.tokens]
        if amount.isArticle { return WordUse.talk }
        guard amount.isFiller else { return nil }
        return tokens.contains { words.known.amounts.describing.contains($0.word) } ? "what kind, or how long" : "time"
    }

    // MARK: Entries

    private mutating func add(_ place: Int, _ use: WordUse, part: Int, item: Int?, isLeftOver: Bool = false) {
        let token = meal.tokens[place]
        // Of two words that one written word stands for the first is told.
        if let last = entries.last, last.start == token.start {
            entries[entries.count - 1].end = max(last.end, token.end)
            return
        }
        guard token.start < token.end else { return }
        entries.append(
            Entry(
                start: token.start,
                end: token.end,
                use: use,
                part: part,
                item: item,
                isLeftOver: isLeftOver,
                token: place
            )
        )
    }

    private mutating func addAsides() {
        guard !meal.asides.isEmpty else { return }
        for aside in meal.asides {
            let place = entries.firstIndex { $0.start >= aside.start } ?? entries.count
            let start = place > 0 ? max(aside.start, entries[place - 1].end) : aside.start
            let end = place < entries.count ? min(aside.end, entries[place].start) : aside.end
            guard start < end else { continue }
            let isNumber = aside.isUnread && self.isNumber(start..<end)
            entries.insert(
                Entry(
                    start: start,
                    end: end,
                    use: aside.isUnread ? .unexplained(isNumber ? .number : .word) : .rule(aside.rule),
                    part: -1,
                    item: isNumber && place < entries.count ? entries[place].use.item : nil,
                    isLeftOver: false,
                    token: -1
                ),
                at: place
            )
        }
    }

    /// "2000" of "2000 almonds", "-2": it would count the food behind it.
    private func isNumber(_ bytes: Range<Int32>) -> Bool {
        let text = meal.text[Int(bytes.lowerBound)..<Int(bytes.upperBound)]
        return text.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-") }
    }
}

extension WordAccount.Entry {
    var doubt: WordUse.Doubt? {
        if case .unexplained(let doubt) = use { doubt } else { nil }
    }
}

extension WordAccount {
    /// Returns the account with the words explained that another table knows.
    func explained(by answers: [OtherAnswer]) -> WordAccount {
        guard !answers.isEmpty else { return self }
        var account = self
        for place in entries.indices where answers.contains(where: { $0.chunks.contains(entries[place].part) }) {
            account.entries[place].use = .rule(OtherAnswer.rule)
        }
        return account
    }
}
