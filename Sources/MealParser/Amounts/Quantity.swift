/// The amount of one food, put together from all that the text says of it.
struct Quantity {
    /// "2" of "2 eggs"; nil when the text gives no number.
    var count: Double?
    /// The count is only an article: "a banana".
    var isArticle = false
    /// A mass or a volume, of all or of each counted one.
    var metric: (value: Double, unit: Unit)?
    /// The size of one of them: "a 12-inch pizza".
    var inches: Double?
    /// The energy of all: "500 kcal of pizza", 180 for "two 90 calorie bars".
    var energyKcal: Double?
    /// The words of sizes and measures: "large", "slice".
    var words: [Int32] = []
    /// The words told by their plural: "slice" of "apple slices".
    var plurals: [Int32] = []
    /// The food is told of by its plural: "half the fries".
    var isPlural: Bool?
    /// The kind of food that it is added to, with how many guideline amounts that takes: milk to 12 fl oz of coffee.
    var addition: (guideline: Guideline, times: Double)?
    /// The count is a part of one, "a third of a cake", rather than of a serving.
    var isOfWhole = false
    /// The part is of one that is known: "half the quiche".
    private(set) var isOfThe = false
    /// The count is the part that was eaten of what the text says without it.
    var partOf: Told?

    enum Told {
        /// "Omelette, ate half": of as much as somebody has who says no number.
        case helping
        /// "An omelette, ate half".
        case one
    }

    /// It is called chips and means fried ones.
    private(set) var isOfChips = false
    /// Every word of the item, to tell portions apart: "diced", "thick".
    var allWords: [Int32] = []
    /// The amounts that it found no use for, as places in the text's: "5" of "2 eggs 5".
    private(set) var unused: [Int] = []
    /// One of them is more than there can be: "100000000 eggs".
    private(set) var isBeyondReason = false

    /// The amounts among `chunks` as one quantity.
    ///
    /// "2x400 g" and "two 28 gram bars" multiply; "1 banana (118 g)" and "2 slices, 60 g in all" take the mass as it stands.
    ///
    /// - Parameter pint: the one of the person's country.
    init(_ text: MealText, chunks: Range<Int>, words table: WordTable, pint: Unit = .pint) {
        self.pint = pint
        var isNamed = false
        for chunk in text.chunks[chunks] {
            for place in chunk.amounts where !isContents(text.amounts[place], text, table) {
                guard !text.amounts[place].isBeyondReason else {
                    unused.append(place)
                    isBeyondReason = true
                    continue
                }
                let previous = place > 0 ? text.amounts[place - 1] : nil
                var amount = text.amounts[place]
                if isOfEach(amount, after: previous, text, table) { amount.isEach = true }
                if amount.tokens.last.map({ text.tokens[$0].word }) == table.known.grammar.the { isOfThe = true }
                let isIdle = isIdleCount(amount, text, table)
                if !add(amount, isCounted: previous.map { counts($0, amount, text, table) } ?? false) || isIdle {
                    unused.append(place)
                }
            }
            for place in chunk.tokens where text.isContent[place] && !text.tokens[place].isAbsent {
                let word = text.tokens[place].word
                isOfChips = isOfChips || text.tokens[place].isChips
                // "Extra cheese" is more of it, not an "extra large" one, which is a word of its own.
                if word == table.known.amounts.extra { continue }
                if word == table.known.amounts.footlong {
                    inches = inches ?? Self.inchesOfFoot
                    continue
                }
                if table.has(word, [.size, .measure]) {
                    if holdsCounted(place, text, table) { continue }
                    if !isOrigin(place, text, table) { words.append(word) }
                } else if table.has(word, [.framing, .grammar]) {
                    isNamed = isNamed || isPlural != nil
                } else if !isNamed, !table.has(word, .preparation) {
                    isPlural = Self.isPlural(text.tokens[place], text, table)
                }
                allWords.append(word)
                if Self.isPlural(text.tokens[place], text, table), Self.isOneWord(text.tokens[place], text),
                    !table.has(word, .measure) || !Self.isMoved(place, text)
                {
                    plurals.append(word)
                }
            }
        }
        if isOfOnePackage(text.chunks[chunks].flatMap(\.amounts).map { text.amounts[$0] }, text, table) {
            countPieces(table)
        }
        isOfWhole = (count ?? 1) < 1 && metric == nil
        if let share = text.share(of: chunks) { take(share, table) }
    }

    /// The text says how much, be it by a number, "a", or a measure: "slice", "large".
    var isTold: Bool { count != nil || metric != nil || energyKcal != nil || inches != nil || !words.isEmpty }

    /// A quarter of 600 g; one portion of a dish that nobody weighed; a quarter of one pizza.
    private mutating func take(_ share: PhraseText.Share, _ table: WordTable) {
        if metric != nil || count != nil && !isArticle || share.isOfTold && energyKcal != nil {
            if let metric {
                self.metric = (metric.value * share.part, metric.unit)
            } else if count != nil {
                count = (count ?? 1) * share.part
            }
            if let energyKcal { self.energyKcal = energyKcal * share.part }
        } else if let portions = share.portions {
            if portions > 1, isPackage(table) { countPieces(table) }
            count = portions
            isArticle = false
            // Of what is told by its plural they are pieces: "brownies, makes 6, had 2".
            let known = table.known.amounts
            if share.isCut {
                words += known.slices.prefix(1)
            } else if isPlural != true || share.isTimes, words.isEmpty {
                words.append(known.serving)
            }
        } else {
            if share.isOfTold { partOf = count == nil ? .helping : .one }
            count = share.part
            isArticle = false
            isOfWhole = true
        }
    }

    /// Ends in an "s", with an accent or without; in no more than one, as "glass" does, though it may be written with one.
    private static func isPlural(_ token: Token, _ text: MealText, _ table: WordTable) -> Bool {
        let (s, end) = (UInt8(ascii: "s"), Int(token.end))
        if token.word >= 0 {
            let word = table.vocabulary.spelling(of: token.word)
            if word.last == s, Int(token.end - token.start) <= word.count { return false }
        }
        let last = text.text[end - 1]
        if last < 0x80 { return last | 0x20 == s && (end < 2 || text.text[end - 2] | 0x20 != s) }
        let folded = LetterFolding.folded(text.text[Int(token.start)..<Int(token.end)])
        return folded.hasSuffix("s") && !folded.hasSuffix("ss")
    }

    /// "fish" that was put for "fish and chips" is no plural.
    private static func isOneWord(_ token: Token, _ text: MealText) -> Bool {
        !text.text[Int(token.start)..<Int(token.end)].contains(UInt8(ascii: " "))
    }

    /// True for "bowl" that was put before the cherries of "cherries, small bowl": it stands at their bytes.
    private static func isMoved(_ place: Int, _ text: MealText) -> Bool {
        place + 1 < text.tokens.count && text.tokens[place + 1].start == text.tokens[place].start
    }

    private static let inchesOfFoot = 12.0

    /// "plate" of "fries off my son's plate": what it was taken from, rather than how much.
    private func isOrigin(_ place: Int, _ text: MealText, _ table: WordTable) -> Bool {
        for token in text.tokens[..<place].reversed() {
            if table.known.amounts.origins.contains(token.word) { return true }
            // Whose it was may stand between: "off Jon's plate".
            guard token.kind == .word, !table.has(token.word, [.called, .connective, .number]) else { return false }
        }
        return false
    }

    /// "plate" of "a plate of 10 nuggets": what is counted tells how much.
    private func holdsCounted(_ place: Int, _ text: MealText, _ table: WordTable) -> Bool {
        guard place + 2 < text.tokens.count, text.tokens[place + 1].word == table.known.grammar.of else { return false }
        return text.amounts.contains {
            $0.tokens.lowerBound == place + 2 && $0.unit == nil && !$0.isArticle && !$0.isDescriptive && $0.value >= 1
                && $0.tokens.upperBound < text.tokens.count && text.isContent[$0.tokens.upperBound]
                && !table.has(text.tokens[$0.tokens.upperBound].word, .measure)
        }
    }

    /// "two" of "a pack of two": what the pack holds. "250 kcal" of "a slice of 250 kcal pizza" is no number of anything.
    private func isContents(_ amount: Amount, _ text: MealText, _ table: WordTable) -> Bool {
        let start = amount.tokens.lowerBound
        return count != nil && amount.unit == nil && amount.energyKcal == nil && start >= 2
            && !holdsCounted(start - 2, text, table)
            && text.tokens[start - 1].word == table.known.grammar.of
            && table.has(text.tokens[start - 2].word, .measure)
    }

    /// "(6 oz)" of "2 (6 oz) chicken breasts", as recipes write it.
    private func isOfEach(_ amount: Amount, after previous: Amount?, _ text: MealText, _ table: WordTable) -> Bool {
        if isOfPackage(amount, text, table) { return true }
        guard amount.isInParentheses, let previous, previous.unit == nil,
            amount.tokens.lowerBound == previous.tokens.upperBound + 1
        else { return false }
        let next = amount.tokens.upperBound + 1
        return next < text.tokens.count && text.isContent[next]
    }

    /// "4" of "600 g mince, serves 4": the weight is told, and no more of it is counted. "200 g (2 slices)" and "1 piece" of
    /// "200 g steak, 1 piece" say what was weighed.
    private func isIdleCount(_ amount: Amount, _ text: MealText, _ table: WordTable) -> Bool {
        guard metric != nil, metricIsTotal, amount.unit == nil, !amount.isArticle, !amount.isDescriptive,
            !amount.isTimes,
            !amount.isInParentheses
        else { return false }
        let next = amount.tokens.upperBound
        return next == text.tokens.count || !table.has(text.tokens[next].word, [.measure, .size])
    }

    /// True if the number before a mass counts what weighs so much: "2" of "2 large 30 g bars", "2 bags of crisps, 25 g". Behind a
    /// food the mass is of all of it: "3 eggs 150 g".
    private func counts(_ number: Amount, _ mass: Amount, _ text: MealText, _ table: WordTable) -> Bool {
        let start = number.tokens.upperBound
        let between = start..<max(start, mass.tokens.lowerBound)
        guard between.count <= Self.fewBetween else { return false }
        if between.contains(where: { table.known.amounts.soldIn.contains(text.tokens[$0].word) }) { return true }
        return between.count <= 2
            && !between.contains { place in
                text.isContent[place] && table.has(text.tokens[place].word, .food)
                    && !table.has(text.tokens[place].word, [.measure, .size])
            }
    }

    /// The words between a number and a mass side by side: "bags of crisps,".
    private static let fewBetween = 4

    /// - Parameter isSideBySide: the number before it counts what the mass is of; otherwise the mass is of all of them.
    /// - Returns: whether it says anything that the amounts before it do not.
    private mutating func add(_ amount: Amount, isCounted isSideBySide: Bool) -> Bool {
        let isOfAll = amount.isOfAll || !amount.isEach && (amount.isInParentheses || !isSideBySide)
        if amount.isDescriptive {
            let isFirst = inches == nil && energyKcal == nil
            inches = inches ?? amount.inches
            if let kcal = amount.energyKcal, energyKcal == nil {
                energyKcal = Self.bounded(isOfAll ? kcal : kcal * (count ?? 1))
            }
            return amount.isFiller || isFirst
        }
        if let said = amount.unit {
            let unit = said == .pint ? pint : said
            guard metric == nil || weighs(amount, in: unit, isSideBySide) else { return saysAgain(amount, unit) }
            metric = (Self.bounded(amount.value), unit)
            if isOfAll, !isPart { metricIsTotal = true }
        } else if count == nil || isArticle {
            guard !amount.isArticle || count == nil else { return true }
            count = Self.bounded(amount.value)
            isArticle = amount.isArticle
            if amount.isTimes {
                metricIsTotal = false
                isPart = amount.value < 1
            }
        } else if amount.isTimes {
            count = Self.bounded((count ?? 1) * amount.value)
        } else {
            return amount.isArticle || amount.value == count
        }
        return true
    }

    /// "355 ml" of "12 oz (355 ml) of cola": the same in another unit. Ounces of a drink are fluid ounces.
    private func saysAgain(_ amount: Amount, _ unit: Unit) -> Bool {
        guard let metric else { return false }
        // "cup" of "a 240 g cup of coffee": what was weighed is in it.
        if unit.isHousehold, amount.value == 1, !metric.unit.isHousehold { return true }
        let size = metric.unit == .ounce && unit.kind == .volume ? Unit.fluidOunce.size : metric.unit.size
        guard unit.kind == metric.unit.kind || metric.unit == .ounce || unit == .ounce else { return false }
        let said = amount.value * unit.size
        return [1, count ?? 1].contains { abs(said - metric.value * size * $0) <= Self.rounding * said }
    }

    /// The share by which two units of one amount may differ, as people round them: 12 oz are 340 g or 350.
    private static let rounding = 0.1

    /// "200 g" of "a cup of 200 g of tea", "a cup of juice (200 g)", "a cup of tea with milk, weighing 200 g": what a cup holds,
    /// weighed.
    private func weighs(_ amount: Amount, in unit: Unit, _ isSideBySide: Bool) -> Bool {
        guard let metric, metric.unit.isHousehold, !unit.isHousehold, !amount.isEach else { return false }
        return unit.kind == .mass || isSideBySide && metric.value == 1
    }

    /// "The whole pizza" counts one; "whole milk" is a food's name.
    func countingWhole(unless isName: Bool, _ known: KnownWords) -> Quantity {
        guard !isName, count == nil, words.contains(known.amounts.whole) else { return self }
        var one = self
        one.count = 1
        return one
    }

    /// No text makes a number endless: what an endless one comes to, times nothing, would be no number at all.
    private static func bounded(_ value: Double) -> Double {
        value.isFinite ? min(value, 1e9) : 1e9
    }

    private let pint: Unit
    /// The mass or volume is of everything, however many there are.
    private var metricIsTotal = false

    /// A part of it was eaten, as told before the mass of all: "curry x 0.5, the whole pot was 2 kg".
    private var isPart = false

    /// The mass or volume may be what one package holds: "a 12 fl oz can".
    var isEachContent: Bool { metric != nil && (!metricIsTotal || count == nil || count == 1) }

    /// The mass or volume in all.
    var total: (value: Double, unit: Unit)? {
        guard let metric else { return nil }
        return metricIsTotal ? metric : (metric.value * (count ?? 1), metric.unit)
    }
}
