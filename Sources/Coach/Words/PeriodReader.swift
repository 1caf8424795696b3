import FitIQCore

/// Reads days out of words: "yesterday", "last Monday", "in the past 7 days".
struct PeriodReader {
    let today: CalendarDate

    /// The period that begins at `place` and how many words it takes; nil where none does, or it has not begun.
    func period(in words: [String], at place: Int) -> (Period, Int)? {
        // "was I over last week" asks for what was too much.
        if words[place] == "over", place > 0, Self.beforeOver.contains(words[place - 1]) { return nil }
        var rest = Array(words[place...].prefix(7))
        if rest[0].hasSuffix("days"), rest.count > 1, Self.isOfDay(rest[1]),
            place == 0 || !["on", "at", "all", "most"].contains(words[place - 1])
        {
            rest[0].removeLast()
        }
        if rest == ["the", "day"], place > 0, !Self.beforeDay.contains(words[place - 1]) { return one(0, "today", 2) }
        let found =
            range(Array(words[place...].prefix(12))) ?? named(rest) ?? ago(rest) ?? weekday(rest) ?? since(rest)
            ?? span(rest) ?? date(rest)
        return found.flatMap { $0.0.first <= today ? $0 : nil }
    }

    /// True of what a day has, so that "sundays food" is Sunday's.
    private static func isOfDay(_ word: String) -> Bool {
        ["food", "foods", "meal", "meals", "log", "total", "totals", "macros", "intake", "numbers"].contains(word)
            || MealType.words[word] != nil || NutrientName.byWords[word] != nil
    }

    private static let beforeOver: Set = ["i", "me", "be", "been", "am", "was", "were", "go", "went", "going", "gone"]

    /// "Have I gone over the day?" is of today where Scots is spoken; "in the course of the day" and "for the day" are others'.
    private static let beforeDay: Set = [
        "of", "for", "in", "during", "through", "throughout", "over", "by", "per", "within", "into", "with", "to", "at",
        "on", "before", "until", "till", "around", "and", "is", "was", "which", "what",
    ]

    private func day(_ offset: Int) -> CalendarDate { today.advanced(by: offset) ?? today }

    private func one(_ offset: Int, _ words: String, _ length: Int) -> (Period, Int) {
        (Period(day(offset), words), length)
    }

    private func named(_ words: [String]) -> (Period, Int)? {
        if words.starts(with: ["day", "before", "yesterday"]) {
            return one(-2, "on \(day(-2).told(today: today))", 3)
        }
        if let (offset, length, part) = partOfDay(words) {
            return (Period(day(offset), offset == 0 ? "today" : "yesterday", part: part), length)
        }
        if words.starts(with: ["of", "the", "day"]) || words.starts(with: ["for", "the", "day"]) {
            return one(0, "today", 3)
        }
        if words.starts(with: ["for", "the", "week"]) { return span(["this", "week"]).map { ($0.0, 3) } }
        if words.starts(with: ["all", "week"]) { return span(["this", "week"]).map { ($0.0, 2) } }
        let word = words[0]
        if word == "today" || word != "todays" && Spelling.isOneSlip(from: word, to: "today") || word == "todays" {
            return one(0, "today", 1)
        }
        if word == "yesterday" || word == "yesterdays" || Spelling.isOneSlip(from: word, to: "yesterday") {
            return one(-1, "yesterday", 1)
        }
        return nil
    }

    /// "this morning", "tonight", "last night": the day that it is a part of, how many words, and the part.
    private func partOfDay(_ words: [String]) -> (Int, Int, PartOfDay?)? {
        if words[0] == "tonight" { return (0, 1, .evening) }
        guard words.count > 1 else { return nil }
        let part = PartOfDay(word: words[1])
        switch words[0] {
        case "last" where part == .evening: return (-1, 2, .evening)
        case "this" where part != nil: return (0, 2, part)
        case "yesterday", "yesterdays": return part.map { (-1, 2, $0) }
        case "all" where words[1] == "day": return (0, 2, nil)
        default: return nil
        }
    }

    private static let numbers: [String: Int] = [
        "few": 3,
        "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "couple": 2,
        "a": 1, "one": 1, "fourteen": 14, "thirty": 30,
    ]

    private func count(_ word: String) -> Int? {
        (Int(word) ?? Self.numbers[word]).flatMap { (1...400).contains($0) ? $0 : nil }
    }

    private func ago(_ words: [String]) -> (Period, Int)? {
        guard words.count >= 3, words[0] != "few", let count = count(words[0]), words[2] == "ago" else { return nil }
        switch words[1] {
        case "day", "days": return one(-count, "on \(day(-count).told(today: today))", 3)
        case "week", "weeks": return one(-7 * count, "on \(day(-7 * count).told(today: today))", 3)
        default: return nil
        }
    }

    private func weekday(_ words: [String]) -> (Period, Int)? {
        var start = 0
        var isSince = false
        while start < min(words.count, 2),
            ["on", "last", "this", "since", "past", "from", "for"].contains(words[start])
        {
            isSince = isSince || words[start] == "since"
            start += 1
        }
        guard start < words.count else { return nil }
        // "carbs wed", "on sun", but no "sun dried tomatoes".
        let takesShort = start > 0 && words[0] != "for" || start == words.count - 1
        guard let weekday = Self.weekday(words[start], takesShort: takesShort) else { return nil }
        var back = (today.weekday - weekday + 7) % 7
        if back == 0, !words.prefix(start).contains("this") { back = 7 }
        let day = day(-back)
        if isSince {
            return (Period(day, today, "since \(day.told(today: today))"), start + 1)
        }
        if words.dropFirst(start + 1).starts(with: ["of", "last", "week"]) {
            let day = self.day(weekday - today.weekday - 7)
            return (Period(day, "on \(day.told(today: today))"), start + 4)
        }
        if start + 1 < words.count, let part = PartOfDay(word: words[start + 1]) {
            return (Period(day, "on \(day.told(today: today))", part: part), start + 2)
        }
        return (Period(day, "on \(day.told(today: today))"), start + 1)
    }

    private static let beginnings = ["start", "beginning"].flatMap { begin in
        ["the", "this"].map { ["since", "the", begin, "of", $0] }
    }

    /// "since October", "since the 3rd of November", "since the start of the month"
    private func since(_ words: [String]) -> (Period, Int)? {
        if words.count > 5, Self.beginnings.contains(where: { words.starts(with: $0) }),
            let (period, _) = span(["this", words[5]])
        {
            return (period, 6)
        }
        guard words[0] == "since",
            let (start, length) = date(["in"] + words.dropFirst()) ?? date(["on"] + words.dropFirst()),
            start.first <= today
        else {
            return nil
        }
        let name = start.isOneDay ? start.first.told(today: today) : CalendarDate.monthNames[start.first.month - 1]
        return (Period(start.first, today, "since \(name)"), length)
    }

    private static let shortNames = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    private static let otherNames = ["tues": 1, "weds": 2, "thur": 3, "thurs": 3]

    /// The place of a weekday in its week, by its name.
    ///
    /// - Parameter takesShort: whether "sun" is Sunday, and no sun of sunflower seeds.
    static func weekday(_ word: String, takesShort: Bool) -> Int? {
        let word = word.hasSuffix("days") ? "" : word
        let names = CalendarDate.weekdayNames.map { $0.lowercased() }
        return names.firstIndex { $0 == word || word.count > 6 && Spelling.isOneSlip(from: word, to: $0) }
            ?? otherNames[word] ?? (takesShort ? shortNames.firstIndex(of: word) : nil)
    }

    private static let beforeLastDays: Set = ["over", "during", "in", "within", "for"]

    private func span(_ said: [String]) -> (Period, Int)? {
        var words = said
        var taken = 0
        while let word = words.first,
            ["in", "over", "during", "the", "for", "of", "within", "on", "at"].contains(word), taken < 2
        {
            words.removeFirst()
            taken += 1
        }
        // "over the last week" is of the days until now, "last week" that of the calendar.
        if taken == 2, said[1] == "the", Self.beforeLastDays.contains(said[0]), words.first == "last" {
            words[0] = "past"
        }
        if words.first == "weekend", taken > 0 { words.insert("last", at: 0); taken -= 1 }
        if let word = words.first, ["last", "past", "this"].contains(word), words.dropFirst().first == "fortnight" {
            return (Period(day(-13), today, "in the last 14 days"), taken + 2)
        }
        guard words.count >= 2, ["this", "last", "past", "previous", "current"].contains(words[0]) else { return nil }
        if words.count >= 3, let count = count(words[1]), words[0] != "this" {
            let unit = ["day": 1, "days": 1, "week": 7, "weeks": 7, "month": 30, "months": 30][words[2]]
            if let unit, count * unit <= 400 {
                let days = count * unit
                return (Period(day(1 - days), today, "in the last \(days) days"), taken + 3)
            }
        }
        let isThis = words[0] == "this" || words[0] == "current"
        let monday = day(-today.weekday)
        switch words[1] {
        case "week" where words[0] == "past":
            return (Period(day(-6), today, "in the last 7 days"), taken + 2)
        case "week" where isThis: return (Period(monday, today, "this week"), taken + 2)
        case "week":
            return (
                Period(monday.advanced(by: -7) ?? monday, monday.advanced(by: -1) ?? monday, "last week"), taken + 2
            )
        case "weekend":
            let saturday = today.weekday >= 5 && isThis ? day(5 - today.weekday) : monday.advanced(by: -2) ?? monday
            let sunday = min(saturday.advanced(by: 1) ?? saturday, today)
            return (Period(saturday, sunday, isThis && today.weekday >= 5 ? "this weekend" : "last weekend"), taken + 2)
        case "month": return month(isThis, past: words[0] == "past").map { ($0, taken + 2) }
        case "year": return year(isThis, past: words[0] == "past").map { ($0, taken + 2) }
        default: return nil
        }
    }

    private func month(_ isThis: Bool, past: Bool) -> Period? {
        if past { return Period(day(-29), today, "in the last 30 days") }
        guard let first = CalendarDate(year: today.year, month: today.month, day: 1) else { return nil }
        if isThis { return Period(first, today, "this month") }
        guard let end = first.advanced(by: -1), let start = CalendarDate(year: end.year, month: end.month, day: 1)
        else {
            return nil
        }
        return Period(start, end, "last month")
    }

    private func year(_ isThis: Bool, past: Bool) -> Period? {
        if past { return Period(day(-364), today, "in the last 365 days") }
        guard let first = CalendarDate(year: today.year - (isThis ? 0 : 1), month: 1, day: 1),
            let last = CalendarDate(year: first.year, month: 12, day: 31)
        else { return nil }
        return Period(first, min(last, today), isThis ? "this year" : "last year")
    }

    /// "2026-11-16", "16 November", "November 16th", "the 16th of November 2026", "in October".
    func date(_ words: [String]) -> (Period, Int)? {
        if let day = CalendarDate(words[0]) { return (Period(day, "on \(day.told(today: today))"), 1) }
        let said = Array(words.prefix(2))
        var words = words
        var taken = 0
        while let word = words.first, ["on", "the", "in", "during", "for", "of"].contains(word), taken < 2 {
            words.removeFirst()
            taken += 1
        }
        func month(_ word: String) -> Int? {
            guard word.count >= 3 else { return nil }
            return CalendarDate.monthNames.firstIndex {
                $0.lowercased() == word || word != "may" && $0.lowercased().prefix(3) == word
            }
            .map { $0 + 1 }
        }
        func told(_ month: Int, _ day: Int, _ length: Int) -> (Period, Int)? {
            var length = length
            var year = words.dropFirst(length).first.flatMap(Int.init).flatMap { (2000...2100).contains($0) ? $0 : nil }
            if year != nil { length += 1 }
            if year == nil, let same = CalendarDate(year: today.year, month: month, day: day) {
                year = same > today ? today.year - 1 : today.year
            }
            guard let year, let date = CalendarDate(year: year, month: month, day: day) else { return nil }
            return (Period(date, "on \(date.told(today: today))"), taken + length)
        }
        if let (day, length) = Self.dayNumber(words[...]) {
            let next = words.dropFirst(length)
            let isOf = next.first == "of"
            if let month = next.dropFirst(isOf ? 1 : 0).first.flatMap(month) {
                return told(month, day, length + (isOf ? 2 : 1))
            }
            // "on the 14th"
            guard taken == 2, said == ["on", "the"], !isOf, words[0] != "\(day)" || length == 2 else { return nil }
            return latest(day).map { (Period($0, "on \($0.told(today: today))"), taken + length) }
        }
        guard let first = words.first, let month = month(first) else { return nil }
        if let (day, length) = Self.dayNumber(words.dropFirst()) { return told(month, day, length + 1) }
        guard taken > 0,
            let start = CalendarDate(year: month > today.month ? today.year - 1 : today.year, month: month, day: 1)
        else { return nil }
        let end = (28...31).reversed().lazy.compactMap { CalendarDate(year: start.year, month: month, day: $0) }.first
        let name = CalendarDate.monthNames[month - 1]
        return (Period(start, min(end ?? start, today), "in \(name)"), taken + 1)
    }
}
