import FitIQCore

extension PeriodReader {
    private static let joints: Set<String> = ["to", "till", "until", "through"]
    /// Words for the last day, and how many days it lies back.
    private static let ends = ["now": 0, "today": 0, "yesterday": 1]
    private static let ordinalEndings: Set<String> = ["st", "nd", "rd", "th"]

    /// "Monday to Wednesday", "between the 3rd and the 8th of November": the latest days that are called so.
    func range(_ words: [String]) -> (Period, Int)? {
        let isBetween = words.first == "between"
        let start = isBetween || words.first == "from" ? 1 : 0
        func isJoint(_ place: Int) -> Bool {
            guard place < words.count - 1 else { return false }
            return Self.joints.contains(words[place]) || isBetween && words[place] == "and"
        }
        guard start < words.count else { return nil }
        if isJoint(start + 1), let first = Self.weekday(words[start], takesShort: true),
            let last = Self.weekday(words[start + 2], takesShort: true), first != last
        {
            let end = (today.weekday - last + 7) % 7
            return period(from: end + (last - first + 7) % 7, to: end).map { ($0, start + 3) }
        }
        // "Monday to now"
        if isJoint(start + 1), let first = Self.weekday(words[start], takesShort: true),
            let end = Self.ends[words[start + 2]]
        {
            return period(from: end + (today.weekday - end - first + 14) % 7, to: end).map { ($0, start + 3) }
        }
        return dates(words, from: start, isJoint)
    }

    private func period(from first: Int, to last: Int) -> Period? {
        guard let first = today.advanced(by: -first), let last = today.advanced(by: -last) else { return nil }
        return period(first, last)
    }

    private func period(_ first: CalendarDate, _ last: CalendarDate) -> Period? {
        guard first < last, last <= today else { return nil }
        return Period(first, last, "from \(first.told(today: today)) to \(last.told(today: today))")
    }

    private func dates(_ words: [String], from start: Int, _ isJoint: (Int) -> Bool) -> (Period, Int)? {
        let rest = Array(words[start...])
        if let (first, length) = date(rest), first.isOneDay, isJoint(start + length),
            let (last, further) = date(Array(rest[(length + 1)...])), last.isOneDay
        {
            return period(first.first, last.first).map { ($0, start + length + 1 + further) }
        }
        // "the 3rd to the 8th of November"
        let article = rest.first == "the" ? 1 : 0
        guard let (day, length) = Self.dayNumber(rest[article...]), isJoint(start + article + length),
            let (last, further) = date(Array(rest[(article + length + 1)...])), last.isOneDay,
            let first = CalendarDate(year: last.first.year, month: last.first.month, day: day)
        else { return nil }
        return period(first, last.first).map { ($0, start + article + length + 1 + further) }
    }

    /// The day of a month that `words` begin with, and how many words it takes: "3", "3rd", "3 rd".
    static func dayNumber(_ words: ArraySlice<String>) -> (Int, Int)? {
        guard let word = words.first else { return nil }
        let digits = word.prefix { $0.isNumber }
        let ending = word.dropFirst(digits.count)
        guard let day = Int(digits), (1...31).contains(day) else { return nil }
        if ordinalEndings.contains(String(ending)) { return (day, 1) }
        guard ending.isEmpty else { return nil }
        return (day, ordinalEndings.contains(words.dropFirst().first ?? "") ? 2 : 1)
    }

    /// The latest day with this number, today among them.
    func latest(_ day: Int) -> CalendarDate? {
        (0..<62).lazy.compactMap { today.advanced(by: -$0) }.first { $0.day == day }
    }
}
