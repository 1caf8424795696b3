package import FitIQCore

/// Tells Saturdays and Sundays from the other days.
package enum WeekPart: String, Hashable, Sendable {
    case weekends, weekdays

    package var words: String { "on \(rawValue)" }
    package var other: WeekPart { self == .weekends ? .weekdays : .weekends }

    package func holds(_ day: CalendarDate) -> Bool { (day.weekday >= 5) == (self == .weekends) }
}

/// Reads weekends beside weekdays, which are compared with each other and asked for in no other way.
extension SlotReader {
    private static let weekends: Set<String> = ["weekend", "weekends"]
    private static let weekdays: Set<String> = ["weekday", "weekdays", "midweek"]
    private static let inWeek = WordPattern("during|in|through the? week")
    private static let before = WordPattern("on|at|during|over|in? the|my|a?")
    private static let less: Set<String> = ["more", "less", "fewer", "higher", "lower"]
    private static let daysBack = 28

    /// True of "more at weekends than on weekdays", and of "more at weekends", which says no other days.
    static func comparesWeekParts(_ words: [String]) -> Bool {
        guard !weekends.isDisjoint(with: words) else { return false }
        if saysWeekdays(words) { return true }
        return words.contains("weekends") && !less.isDisjoint(with: words) && !words.contains("than")
    }

    private static func saysWeekdays(_ words: [String]) -> Bool {
        !weekdays.isDisjoint(with: words) || inWeek.range(in: words) != nil
    }

    private func isSingle(_ words: [String]) -> Bool { !Self.saysWeekdays(words) }

    /// Marks "on weekdays" and "at the weekend", and returns how many words these are; nil of others.
    mutating func weekPart(_ words: [String], at place: Int) -> Int? {
        guard comparesWeekParts else { return nil }
        var (length, part): (Int?, WeekPart) = (nil, .weekdays)
        if let end = Self.inWeek.end(in: words, from: place) {
            length = end - place
        } else if let end = Self.before.end(in: words, from: place), end < words.count {
            let isOfWeekend = Self.weekends.contains(words[end])
            guard isOfWeekend || Self.weekdays.contains(words[end]) else { return nil }
            (length, part) = (end + 1 - place, isOfWeekend ? .weekends : .weekdays)
        }
        guard let length else { return nil }
        isDouble = isDouble || weekParts.contains(part)
        weekParts.append(part)
        // "More at weekends" is beside the other days, though none says so.
        return mark(weekParts.count == 1 && !isSingle(words) ? .period : .other, place, length)
    }

    /// Sets the weekends of some weeks beside their other days.
    mutating func markWeekParts() {
        guard let first = weekParts.first, let start = today.advanced(by: -Self.daysBack),
            let end = today.advanced(by: -1)
        else { return }
        let days = slots.period ?? Period(start, end, "in the \(Self.daysBack) days before today")
        isDouble = isDouble || slots.other != nil || days.dayCount < 7 || days.part != nil
        slots.period = days.only(first)
        slots.other = days.only(first.other)
    }
}
