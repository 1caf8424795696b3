import FitIQCore

/// Reads when a text says that something was eaten, and at which meal.
///
/// "Yesterday at 7", "this morning", "on Friday", "lunch 12-1pm". Of what a text says twice, and differently, nothing is told:
/// "breakfast: eggs, lunch: soup" has no meal of its own.
struct WhenReader {
    let meal: MealText
    let words: TimeWords

    private var tokens: [Token] { meal.tokens }

    /// Returns what the text tells: `meal` is nil where `named` are several different ones, and `times` holds what each of the
    /// words of `when` tells alone.
    func read() -> (when: ToldTime?, times: [ToldTime], meal: ToldMeal?, named: [ToldMeal]) {
        var draft = Draft()
        var parts: [Draft] = []
        for moment in meal.moments { draft.add(&parts) { take(moment, into: &$0) } }
        for place in tokens.indices where tokens[place].kind == .word && !tokens[place].isAbsent {
            draft.add(&parts) { readWord(at: place, into: &$0) }
        }
        var offset = UTF16Offset(meal.text)
        let time = draft.time(offset: offset, in: meal)
        let times = parts.compactMap { $0.time(offset: offset, in: meal) }
        let named = draft.meals.map { type, range in
            let start = offset.advance(to: range.lowerBound)
            let length = offset.advance(to: range.upperBound) - start
            let text = String(decoding: meal.text[range], as: UTF8.self)
            return ToldMeal(type: type, words: TextSpan(text: text, start: start, length: length))
        }
        return (time, times, Set(named.map(\.type)).count == 1 ? named.first : nil, named)
    }

    private func take(_ moment: ToldMoment, into draft: inout Draft) {
        draft.ranges.append(Int(moment.start)..<Int(moment.end))
        switch moment.value {
        case .time(let time):
            draft.clock.say(Draft.Clock(hour: time.hour % 24, minute: time.minute, isOpen: time.isOpen))
        case .day(let day): draft.date.say(day)
        case .daysAgo(let days, let part):
            draft.daysAgo.say(days)
            if let part { draft.part.say(part) }
        }
    }

    private func readWord(at place: Int, into draft: inout Draft) {
        let word = tokens[place].word
        guard word >= 0 else { return }
        let range = Int(tokens[place].start)..<Int(tokens[place].end)
        if let type = words.meals[word], !meal.isContent[place] {
            draft.meals.append((type, range))
        } else if let weekday = words.weekdays.firstIndex(of: word) {
            draft.weekday.say(ToldTime.Weekday.allCases[weekday])
            // "Last Saturday", "this Monday".
            let isLed = place > 0 && [words.last, words.this].contains(tokens[place - 1].word)
            draft.ranges.append((isLed ? Int(tokens[place - 1].start) : range.lowerBound)..<range.upperBound)
        } else if word == words.noon || word == words.midday {
            draft.clock.say(Draft.Clock(hour: 12, minute: 0, isOpen: false))
            draft.ranges.append(range)
        } else if word == words.midnight {
            draft.clock.say(Draft.Clock(hour: 0, minute: 0, isOpen: false))
            draft.ranges.append(range)
        } else if let day = words.days[word] {
            draft.daysAgo.say(day.daysAgo)
            if let part = day.part { draft.part.say(part) }
            draft.ranges.append(range)
        } else if word == words.ago {
            readAgo(at: place, range, into: &draft)
        } else if let part = words.parts[word] {
            readPart(part, at: place, range, into: &draft)
        }
    }

    /// "2 days ago", "an hour ago", "half an hour ago". Of "a few hours ago" the words alone are told.
    private func readAgo(at place: Int, _ range: Range<Int>, into draft: inout Draft) {
        let unit = place > 1 ? tokens[place - 1].word : -1
        let isCounted = words.daysOf[unit] != nil || words.minutesOf[unit] != nil
        guard isCounted, let (count, start) = countBefore(place - 1) else {
            let start = isCounted ? Int(tokens[place - 2].start) : range.lowerBound
            return draft.ranges.append(start..<range.upperBound)
        }
        if let days = words.daysOf[unit], let count = Int(exactly: count), (1...365).contains(count) {
            draft.daysAgo.say(count * days)
        } else if let minutes = words.minutesOf[unit], (0.01...72).contains(count * Double(minutes) / 60) {
            draft.minutesAgo.say(Int((count * Double(minutes)).rounded()))
        } else {
            return draft.ranges.append(range)
        }
        draft.ranges.append(Int(tokens[start].start)..<range.upperBound)
    }

    /// The number before `place`, and the place where it begins: "3", "two", "a", "half an", "a couple of".
    private func countBefore(_ place: Int) -> (Double, start: Int)? {
        let last = place - 1
        func word(_ place: Int) -> Int32? {
            tokens.indices.contains(place) && tokens[place].kind == .word ? tokens[place].word : nil
        }
        if tokens[last].kind == .number { return (tokens[last].value, last) }
        let couple = word(last) == words.of ? last - 1 : last
        if word(couple) == words.couple { return (2, words.counts[word(couple - 1) ?? -1] == 1 ? couple - 1 : couple) }
        guard let count = word(last).flatMap({ words.counts[$0] }) else { return nil }
        if count == 1, word(last - 1) == words.half { return (0.5, last - 1) }
        return (Double(count), last)
    }

    /// "this morning", "last night", "in the evening".
    private func readPart(_ part: ToldTime.PartOfDay, at place: Int, _ range: Range<Int>, into draft: inout Draft) {
        draft.part.say(part)
        let isThis = place > 0 && tokens[place - 1].word == words.this
        let isLast = place > 0 && tokens[place - 1].word == words.last
        if isThis { draft.daysAgo.say(0) }
        if isLast { draft.daysAgo.say(1) }
        draft.ranges.append((isThis || isLast ? Int(tokens[place - 1].start) : range.lowerBound)..<range.upperBound)
    }
}

extension WhenReader {
    /// A value that a text tells, as often as it likes; if it tells another one, none counts.
    struct Told<Value> {
        private(set) var value: Value?
        private var isUnclear = false

        mutating func say(_ new: Value, isSame: (Value, Value) -> Bool) {
            if let value, !isSame(value, new) { isUnclear = true }
            value = isUnclear ? nil : value ?? new
        }
    }

    struct Draft {
        struct Clock: Equatable {
            var hour: Int
            var minute: Int
            var isOpen: Bool
        }

        var clock = Told<Clock>()
        var date = Told<ToldDay>()
        var daysAgo = Told<Int>()
        var minutesAgo = Told<Int>()
        var weekday = Told<ToldTime.Weekday>()
        var part = Told<ToldTime.PartOfDay>()
        var meals: [(type: MealType, range: Range<Int>)] = []
        var ranges: [Range<Int>] = []

        /// Adds what some words tell, and keeps it in `parts` where they tell of a time.
        mutating func add(_ parts: inout [Draft], _ read: (inout Draft) -> Void) {
            var part = Draft()
            read(&part)
            meals += part.meals
            guard !part.ranges.isEmpty else { return }
            if let value = part.clock.value { clock.say(value) }
            if let value = part.date.value { date.say(value) }
            if let value = part.daysAgo.value { daysAgo.say(value) }
            if let value = part.minutesAgo.value { minutesAgo.say(value) }
            if let value = part.weekday.value { weekday.say(value) }
            if let value = part.part.value { self.part.say(value) }
            ranges += part.ranges
            parts.append(part)
        }

        func time(offset: UTF16Offset, in text: MealText) -> ToldTime? {
            guard !ranges.isEmpty else { return nil }
            var time = ToldTime()
            time.daysAgo = daysAgo.value
            time.minutesAgo = minutesAgo.value
            time.weekday = weekday.value
            time.year = date.value?.year
            time.month = date.value?.month
            time.dayOfMonth = date.value?.day
            time.partOfDay = part.value
            if let clock = clock.value.map(settled) {
                time.hour = clock.hour
                time.minute = clock.minute
                time.isHalfOfDayOpen = clock.isOpen
            }
            var offset = offset
            time.words = ranges.sorted { $0.lowerBound < $1.lowerBound }.map { range in
                let start = offset.advance(to: range.lowerBound)
                let length = offset.advance(to: range.upperBound) - start
                return TextSpan(text: String(decoding: text.text[range], as: UTF8.self), start: start, length: length)
            }
            return time
        }

        /// "At 7" of a dinner is 19 o'clock, of this morning 7.
        private func settled(_ clock: Clock) -> Clock {
            guard clock.isOpen, let isAfternoon = isAfternoon(clock.hour % 12) else { return clock }
            return Clock(hour: clock.hour % 12 + (isAfternoon ? 12 : 0), minute: clock.minute, isOpen: false)
        }

        /// - Parameter hour: 0...11, 0 for twelve o'clock.
        private func isAfternoon(_ hour: Int) -> Bool? {
            switch (part.value, Set(meals.map(\.type)).count == 1 ? meals.first?.type : nil) {
            case (.morning, _): false
            case (.afternoon, _), (.evening, _): true
            case (.night, _): hour >= 5
            case (nil, .breakfast): hour == 0
            case (nil, .lunch): hour < 6
            case (nil, .dinner): hour >= 3 ? true : nil
            default: nil
            }
        }
    }
}

extension WhenReader.Told where Value: Equatable {
    mutating func say(_ new: Value) { say(new) { $0 == $1 } }
}
