/// Words that tell of what was left of an earlier meal: "leftovers of last night's lasagne", "rest of yesterday's curry".
///
/// The food is that of the earlier meal, and the day in such words is that meal's. What else a text names stays as it was read.
package struct LeftoverWords: Hashable, Sendable {
    /// A food of which something was left.
    package struct Food: Hashable, Sendable {
        /// The place among the items of the reading; nil of a food that the reader does not know.
        package let item: Int?
        /// Its words, in small letters and without plurals: "lasagne".
        package let name: [String]
        /// Tells how much of it the words ask for.
        package let amount: Amount
        /// Its words with those of its amount.
        package let words: TextSpan
        /// The part of the text that tells of it.
        package let clause: Range<Int>
    }

    /// Tells how much of a food the words say.
    package enum Amount: Hashable, Sendable {
        /// Nothing: as much as it was.
        case asItWas
        /// A part of what it was: 0.5 of "half of the leftover curry from yesterday".
        case share(Double)
        /// An amount of its own: "200 g".
        case own
    }

    /// The day of the earlier meal.
    package let when: ToldTime
    /// Holds what the words tell of the new meal's time; nil where they tell nothing.
    package let ownTime: ToldTime?
    /// The meal that the words name for the new one; nil where they name none, or the earlier one: "yesterday's dinner".
    package let ownMeal: ToldMeal?
    /// The foods in the order of the text.
    package let foods: [Food]

    /// Returns nil where the words tell of nothing that was left of the meal of a day.
    package init?(_ text: String, _ reading: Reading) {
        guard let told = reading.when, told.minutesAgo == nil, text.utf8.count <= 1000 else { return nil }
        let units = Array(text.utf16)
        let days = Self.linked(told.words, units)
        let clauses = Self.clauses(of: units).filter { clause in
            Self.isLeftover(Self.words(of: units[clause])) && days.contains { clause.contains($0.start) }
        }
        guard !clauses.isEmpty else { return nil }
        let foods = clauses.flatMap { Self.foods(in: $0, units, reading, told) }
        guard !foods.isEmpty else { return nil }
        self.foods = foods
        let ofMeal = days.filter { day in clauses.contains { $0.contains(day.start) } }
        guard let when = reading.time(of: ofMeal), !when.isOpen else { return nil }
        self.when = when
        ownTime = reading.time(of: told.words.filter { !ofMeal.contains($0) })
        ownMeal = NamedMeals(reading, days: ofMeal, in: units).own
    }

    /// Returns true if some words of `text` say that something was left.
    package static func isMentioned(in text: String) -> Bool { isLeftover(words(of: Array(text.utf16)[...])) }

    /// Returns true if `words` say that something was left.
    static func isLeftover(_ words: [String]) -> Bool {
        words.contains { marks.contains($0) }
            || zip(words, words.dropFirst()).contains {
                rests.contains($0) && $1 == "of" || $0 == "left" && $1 == "over"
            }
    }

    private static let marks: Set = ["leftover", "leftovers"]
    private static let rests: Set = ["rest", "remains", "remainder"]
    private static let fillers: Set = [
        "a", "an", "the", "of", "from", "some", "my", "our", "left", "over", "i", "had", "ate", "for", "was", "that",
        "s", "in",
        "with", "g", "kg", "ml", "oz", "half", "quarter", "third",
    ]
    private static let shares = [
        "half": 0.5, "quarter": 0.25, "third": 1.0 / 3, "½": 0.5, "¼": 0.25, "¾": 0.75, "⅓": 1.0 / 3, "⅔": 2.0 / 3,
    ]
    private static let counts: Set = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "dozen", "couple",
    ]
    /// Names one piece: "slices" alone is no amount.
    private static let measures: Set = [
        "slice", "piece", "wedge", "chunk", "bowl", "plate", "cup", "glass", "mug", "portion", "serving", "helping",
        "handful",
        "scoop", "spoon", "spoonful", "teaspoon", "tablespoon", "tsp", "tbsp", "ladle", "pint", "pound", "ounce",
    ]

    private static func foods(
        in clause: Range<Int>,
        _ units: [UInt16],
        _ reading: Reading,
        _ told: ToldTime
    ) -> [Food] {
        let found = reading.itemWords.indices.filter {
            reading.items.indices.contains($0) && clause.contains(reading.itemWords[$0].start)
        }
        if !found.isEmpty {
            return found.map { place in
                let span = reading.itemWords[place]
                let words = Self.words(of: Array(span.text.utf16)[...])
                let before = Self.words(of: units[clause.lowerBound..<min(span.start, clause.upperBound)])
                return Food(
                    item: place,
                    name: Self.name(words),
                    amount: Self.isOne(before, reading.items[place]) ? .own : Self.amount(words, reading.items[place]),
                    words: reading.itemWords[place],
                    clause: clause
                )
            }
        }
        var part = units
        for span in told.words + reading.namedMeals.map(\.words) {
            for place in span.start..<min(span.start + span.length, part.count) { part[place] = 32 }
        }
        let name = Self.name(Self.words(of: part[clause]))
        guard !name.isEmpty, let start = clause.first(where: { units[$0] != 32 }),
            let end = clause.last(where: { units[$0] != 32 })
        else { return [] }
        let words = TextSpan(
            text: String(decoding: units[start...end], as: UTF16.self),
            start: start,
            length: end + 1 - start
        )
        let amount = Self.amount(Self.words(of: part[clause]), nil)
        return [Food(item: nil, name: name, amount: amount, words: words, clause: clause)]
    }

    /// "A leftover egg" is one egg, however many there were; "a leftover curry" is as much as it was.
    ///
    /// - Parameter before: the words before the food's own.
    private static func isOne(_ before: [String], _ item: ReadItem) -> Bool {
        before.count > 1 && ["a", "an"].contains(before[before.count - 2]) && marks.contains(before[before.count - 1])
            && item.quantity == 1 && item.unit != "serving"
    }

    private static func name(_ words: [String]) -> [String] {
        words.map(singular).filter { word in
            !fillers.contains(word) && !measures.contains(word) && !marks.contains(word) && !rests.contains(word)
                && word.contains(where: \.isLetter)
                && !word.contains(where: \.isNumber)
        }
    }

    /// "One slice" and "half a cup" are amounts of their own, "half" alone is a share.
    ///
    /// - Parameter item: the item that was read; nil of a food that the reader does not know.
    private static func amount(_ words: [String], _ item: ReadItem?) -> Amount {
        let share = words.lazy.compactMap { shares[$0] }.first
        let isOwn = words.contains { word in
            measures.contains(word) || share != nil && measures.contains(singular(word))
                || share == nil && counts.contains(word) || word.first?.isWholeNumber == true && Double(word) != nil
                || word.first?.isASCII == true && word.first?.isNumber == true
        }
        if isOwn { return .own }
        guard let share else { return .asItWas }
        let quantity = item?.quantity ?? share
        return quantity > 0 && quantity < 1 ? .share(quantity) : .asItWas
    }

    /// Returns the days that are told of the earlier meal: "yesterday's" and "from Monday night", but not "yesterday I had …".
    ///
    /// - Parameters:
    ///   - times: the words of day and time.
    ///   - links: the words before such a day.
    static func linked(_ times: [TextSpan], by links: Set<String> = ["from", "of"], _ units: [UInt16]) -> [TextSpan] {
        var linked: [TextSpan] = []
        let days = times.filter { $0.start >= 0 && $0.start + $0.length <= units.count && !isClock($0.text) }
        for day in days.sorted(by: { $0.start < $1.start }) {
            let before = Self.words(of: units[..<day.start]).last ?? ""
            let isOwner = ["'s", "’s", "s'", "s’"].contains { day.text.hasSuffix($0) }
            let follows = linked.last.map { last in
                units[last.start + last.length..<max(last.start + last.length, day.start)].allSatisfy { $0 == 32 }
            }
            let isLed = links.contains(before) || links.contains(words(of: Array(day.text.utf16)[...]).first ?? "")
            if isOwner || isLed || follows == true { linked.append(day) }
        }
        return linked
    }

    /// Returns true if `meal` stands beside one of the days that are told of what was left, and so is the earlier meal:
    /// "yesterday's dinner" and "from dinner last night", but not "from last night for lunch".
    static func isEarlier(_ meal: ToldMeal, of days: [TextSpan], in units: [UInt16]) -> Bool {
        let (start, end) = (meal.words.start, meal.words.start + meal.words.length)
        guard start >= 0, end <= units.count, words(of: units[start..<end]).count == 1 else { return false }
        let before = words(of: units[..<start]).last { !["my", "our", "the"].contains($0) }
        let links: Set = ["from", "of"]
        let isLed = before.map(links.contains) == true
        return days.contains { day in
            let isAfter = day.start >= end && isLed
            let between = isAfter ? end..<day.start : day.start + day.length..<max(start, day.start + day.length)
            if isAfter, words(of: units[between]).allSatisfy(links.contains) { return true }
            return start >= between.lowerBound && units[between].allSatisfy { $0 == 32 }
        }
    }

    /// "at 8", "12:30", "noon".
    private static func isClock(_ text: String) -> Bool {
        let words = Self.words(of: Array(text.utf16)[...])
        let clock: Set = [
            "at", "around", "about", "by", "am", "pm", "a", "p", "m", "o", "clock", "noon", "midnight", "h",
        ]
        return words.allSatisfy { clock.contains($0) || $0.first?.isNumber == true }
    }

    private static let joints = Pattern(#/[,;\n+&]|\b(?:and|plus)\b/#.ignoresCase())

    /// The parts of a text between commas, lines and "and".
    private static func clauses(of units: [UInt16]) -> [Range<Int>] {
        let text = String(decoding: units, as: UTF16.self)
        var clauses: [Range<Int>] = []
        var start = 0
        for joint in text.matches(of: joints.regex) {
            let place = joint.range.lowerBound.utf16Offset(in: text)
            clauses.append(start..<place)
            start = joint.range.upperBound.utf16Offset(in: text)
        }
        return clauses + [start..<units.count]
    }

    private static func words(of units: ArraySlice<UInt16>) -> [String] {
        String(decoding: units, as: UTF16.self).lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    private static func singular(_ word: String) -> String {
        word.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss") ? String(word.dropLast()) : word
    }

    /// Returns `reading` without the day of the earlier meal, and with what was eaten then in the places of the foods.
    ///
    /// - Parameter eaten: what was eaten on that day, the last first.
    package func applied(to reading: Reading, eaten: [ReadItem]) -> Reading {
        var reading = reading
        (reading.when, reading.times) = (ownTime, [])
        (reading.meal, reading.namedMeals) = (ownMeal, ownMeal.map { [$0] } ?? [])
        for food in foods {
            if let place = food.item, let item = Self.item(food, in: reading, of: eaten) { reading.items[place] = item }
        }
        for food in foods where food.item == nil {
            guard let item = Self.item(food, in: reading, of: eaten) else { continue }
            let place = reading.itemWords.firstIndex { $0.start > food.clause.lowerBound } ?? reading.items.count
            reading.items.insert(item, at: place)
            reading.itemWords.insert(food.words, at: min(place, reading.itemWords.count))
            reading.unrecognized.removeAll { food.clause.contains($0.start) }
            reading.isNotEaten = false
        }
        return reading
    }

    /// Returns the item of an earlier meal that `food` is, in the amount that the words tell; nil where it is none of
    /// `eaten`, or where one of their weights is not known.
    ///
    /// - Parameter eaten: what was eaten on that day, the last first.
    package static func item(_ food: Food, in reading: Reading, of eaten: [ReadItem]) -> ReadItem? {
        let read = food.item.map { reading.items[$0] }
        let same = eaten.first { item in
            guard let read else { return false }
            return item.ownFood == read.ownFood && item.foodID != nil && item.foodID == read.foodID
                || item.ownFood != nil && item.ownFood == read.ownFood
        }
        let named = eaten.first { item in
            let words = Set(Self.words(of: Array(item.foodName.utf16)[...]).map(singular))
            return !food.name.isEmpty && food.name.allSatisfy(words.contains)
        }
        guard let item = same ?? named else { return nil }
        switch food.amount {
        case .asItWas: return item
        case .share(let share): return item.shared(share) ?? item
        case .own: return read.flatMap { item.weighing(as: $0) }
        }
    }
}

extension ReadItem {
    /// Returns a part of the item; nil where that cannot be kept.
    fileprivate func shared(_ share: Double) -> ReadItem? {
        var item = self
        do { try item.scale(by: share, field: "quantity") } catch { return nil }
        item.quantity *= share
        item.grams = grams.map { Grams($0.doubleValue * share).roundedToCentigrams }
        item.gramsRange = nil
        item.alternatives = []
        return item
    }

    /// Returns the item in the amount of another: as many of the same pieces, which weigh what they weighed, else as heavy; nil
    /// where one of their weights is not known.
    fileprivate func weighing(as other: ReadItem) -> ReadItem? {
        if unit == other.unit, quantity > 0, let item = shared(other.quantity / quantity) { return item }
        guard let old = grams, old > .zero, let new = other.grams, var item = shared(new.doubleValue / old.doubleValue)
        else {
            return nil
        }
        (item.grams, item.quantity, item.unit) = (new, other.quantity, other.unit)
        return item
    }
}
