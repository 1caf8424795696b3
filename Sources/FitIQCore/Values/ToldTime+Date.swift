package import Foundation

extension ToldTime {
    /// Returns true if the words name no moment: "a few hours ago", or two times at once.
    var isOpen: Bool { !tellsDay && hour == nil && partOfDay == nil && minutesAgo == nil }

    /// Makes the time that `times` tell together; what two of them tell differently is open.
    init(_ times: [ToldTime]) {
        self.init()
        func agreed<Value: Hashable>(_ part: KeyPath<ToldTime, Value?>) -> Value? {
            let told = Set(times.compactMap { $0[keyPath: part] })
            return told.count == 1 ? told.first : nil
        }
        (daysAgo, weekday, partOfDay) = (agreed(\.daysAgo), agreed(\.weekday), agreed(\.partOfDay))
        (year, month, dayOfMonth) = (agreed(\.year), agreed(\.month), agreed(\.dayOfMonth))
        minutesAgo = agreed(\.minutesAgo)
        words = times.flatMap(\.words)
    }

    /// Returns true if the words name a day.
    var tellsDay: Bool { daysAgo != nil || weekday != nil || dayOfMonth != nil || month != nil || year != nil }

    /// Returns the instant that the words name, as seen at `now` in `zone`; nil where there is no such day.
    ///
    /// A weekday is the last one, today included; a date without a year the last one. Of a part of the day it is a usual hour
    /// of it, or `now` where that lies in it; of a day alone the usual hour of `meal`, or without one the hour of `now`. A time
    /// that clocks leave out is an hour later, and of one that comes twice it is the first.
    package func date(_ meal: MealType?, at now: Date, in zone: TimeZone) -> Date? {
        if let minutesAgo { return now.addingTimeInterval(-60 * Double(minutesAgo)) }
        let today = CalendarDate(now, in: zone)
        guard var day = day(today) else { return nil }
        if isOfEveningBefore(at: now, in: zone) { day = day.advanced(by: -1) ?? day }
        guard let hour else { return partDate(day, meal, at: now, in: zone) }
        // Midnight and one o'clock of last night are of the day after it.
        if partOfDay == .night || partOfDay == .evening, hour < 5, day < today { day = day.advanced(by: 1) ?? day }
        let minute = minute ?? 0
        let hours = isHalfOfDayOpen ? [hour % 12, hour % 12 + 12] : [hour]
        let dates = hours.compactMap { day.date(hour: $0, minute: minute, in: zone) }
        guard day == today else {
            // "At 7" of another day is in the morning, and "at 2" after noon.
            return hours.count == 1 || (5...11).contains(hour % 12) ? dates.first : dates.last
        }
        guard let date = dates.last(where: { $0 <= now }) ?? dates.first else { return nil }
        let isOfYesterday = !tellsDay && date > now.addingTimeInterval(Self.mostAhead)
        return isOfYesterday ? today.advanced(by: -1)?.date(hour: hours.last ?? hour, minute: minute, in: zone) : date
    }

    /// True of "tonight" and "this evening" after midnight: the evening has been.
    private func isOfEveningBefore(at now: Date, in zone: TimeZone) -> Bool {
        daysAgo == 0 && partOfDay == .evening && hour == nil && now.clock(in: zone).hour < 4
    }

    /// "3 hours ago" is told by about so many minutes.
    private static let nearby = 45.0

    /// A time of day without a day that lies further ahead is yesterday's, in seconds.
    private static let mostAhead: TimeInterval = 3 * 3600

    private func partDate(_ day: CalendarDate, _ meal: MealType?, at now: Date, in zone: TimeZone) -> Date? {
        let isToday = day == CalendarDate(now, in: zone)
        let (hour, minute) = now.clock(in: zone)
        if let partOfDay {
            if isToday, partOfDay.hours.contains(hour) { return now }
            return day.date(hour: partOfDay.usualHour, minute: 0, in: zone)
        }
        if isToday { return now }
        if let meal { return day.date(hour: meal.usualTime.hour, minute: meal.usualTime.minute, in: zone) }
        return day.date(hour: hour, minute: minute, in: zone)
    }

    private func day(_ today: CalendarDate) -> CalendarDate? {
        if let daysAgo { return today.advanced(by: -daysAgo) }
        if let dayOfMonth { return date(dayOfMonth, today) }
        if let weekday, let number = Weekday.allCases.firstIndex(of: weekday) {
            // 1 January 1970 was a Thursday.
            let ofToday = ((today.daysSince1970 + 3) % 7 + 7) % 7
            return today.advanced(by: -((ofToday - number + 7) % 7))
        }
        return tellsDay ? nil : today
    }

    private func date(_ dayOfMonth: Int, _ today: CalendarDate) -> CalendarDate? {
        if let year { return month.flatMap { CalendarDate(year: year, month: $0, day: dayOfMonth) } }
        if let month {
            // 29 February comes every eight years at the least.
            return (today.year - 8...today.year).reversed().lazy
                .compactMap { CalendarDate(year: $0, month: month, day: dayOfMonth) }.first { $0 <= today }
        }
        return (0...62).lazy.compactMap { today.advanced(by: -$0) }.first { $0.day == dayOfMonth }
    }

    /// Returns true if `date` is a moment that the words may mean.
    func fits(_ date: Date, at now: Date, in zone: TimeZone) -> Bool {
        let today = CalendarDate(now, in: zone)
        let counted = isOfEveningBefore(at: now, in: zone) ? today.advanced(by: -1) ?? today : today
        if tellsDay, let day = day(counted), CalendarDate(date, in: zone) != day { return false }
        if let minutesAgo { return abs(now.timeIntervalSince(date) / 60 - Double(minutesAgo)) <= Self.nearby }
        let clock = date.clock(in: zone)
        if let hour {
            let isSameHour = isHalfOfDayOpen ? clock.hour % 12 == hour % 12 : clock.hour == hour
            return isSameHour && clock.minute == minute ?? 0
        }
        return partOfDay?.hours.contains(clock.hour) ?? true
    }
}

extension Reading {
    /// Returns what some of the words of `when` tell; nil of no words, and of those that name no moment.
    func time(of words: [TextSpan]) -> ToldTime? {
        guard let when else { return nil }
        var time = ToldTime(times.filter { $0.words.contains(where: words.contains) })
        // Whether an hour is before noon was told by the whole text.
        let clocks = times.filter { $0.hour != nil }
        if clocks.contains(where: { $0.words.contains(where: words.contains) }) {
            (time.hour, time.minute, time.isHalfOfDayOpen) = (when.hour, when.minute, when.isHalfOfDayOpen)
        }
        return time.isOpen ? nil : time
    }
}

extension ToldTime.PartOfDay {
    fileprivate var hours: [Int] {
        switch self {
        case .morning: Array(4..<12)
        case .afternoon: Array(12..<18)
        case .evening: Array(17..<24)
        case .night: Array(20..<24) + Array(0..<4)
        }
    }

    fileprivate var usualHour: Int {
        switch self {
        case .morning: 8
        case .afternoon: 15
        case .evening: 19
        case .night: 22
        }
    }
}

extension MealType {
    /// The time of a meal that is known by its name and day alone.
    fileprivate var usualTime: (hour: Int, minute: Int) {
        switch self {
        case .breakfast: (8, 0)
        case .lunch: (12, 30)
        case .dinner: (19, 0)
        case .snack: (16, 0)
        }
    }
}

extension CalendarDate {
    fileprivate func date(hour: Int, minute: Int, in zone: TimeZone) -> Date? {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return calendar.date(
            from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
        )
    }
}

extension Date {
    fileprivate func clock(in zone: TimeZone) -> (hour: Int, minute: Int) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let parts = calendar.dateComponents([.hour, .minute], from: self)
        return (parts.hour ?? 0, parts.minute ?? 0)
    }
}
