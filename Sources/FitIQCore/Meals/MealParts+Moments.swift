package import Foundation

extension MealParts {
    /// Returns the time and type of each meal, in the order of `texts`.
    ///
    /// Hours that stand one after the other follow one another on one day: "12:30" of "08:00 coffee, 12:30 burger" is noon, also
    /// where it has not come yet, and "7:15" before "13:05" is in the morning, also where it is told in the evening. "1am" behind "11pm" is
    /// of the night that follows. That day is today, or yesterday where the last hour is more than three hours ahead.
    ///
    /// - Parameter readings: what is read from each of `texts`.
    package func moments(_ readings: [Reading], at now: Date, in zone: TimeZone) -> [MealMoment] {
        let own = zip(texts, readings).map { text, reading in
            MealMoment(loggedAt: nil, type: nil, saying: text, reading, at: now, in: zone)
        }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let days = Set(own.map { calendar.startOfDay(for: $0.loggedAt) })
        let told = Set(readings.map { $0.when?.isOfDay ?? false })
        guard own.allSatisfy(\.isTimeTold), told.count == 1, let isDayTold = told.first, let first = days.first,
            !isDayTold || days.count == 1
        else { return own }
        let isInOrder = zip(own, own.dropFirst()).allSatisfy { $0.loggedAt < $1.loggedAt }
        guard days.count > 1 || !isInOrder, let hours = Self.hours(readings, own, in: calendar), let last = hours.last
        else { return own }
        func date(_ day: Date, _ minutes: Int) -> Date? {
            let (days, rest) = minutes.quotientAndRemainder(dividingBy: Self.wholeDay)
            return calendar.date(byAdding: .day, value: days, to: day).flatMap {
                calendar.date(bySettingHour: rest / 60, minute: rest % 60, second: 0, of: $0)
            }
        }
        let today = calendar.startOfDay(for: now)
        let isAhead = date(today, last).map { $0 > now.addingTimeInterval(3 * 3600) } ?? true
        let day = isDayTold ? first : isAhead ? calendar.date(byAdding: .day, value: -1, to: today) : today
        let dates = hours.compactMap { minutes in day.flatMap { date($0, minutes) } }
        guard dates.count == own.count, dates.allSatisfy(Meal.times(at: now).contains) else { return own }
        return zip(dates, readings).map { MealMoment(told: $0, $1.meal?.type, in: zone) }
    }

    /// The minute of each meal, each behind the one before, from the beginning of the first one's day; nil where one can't be.
    private static func hours(_ readings: [Reading], _ own: [MealMoment], in calendar: Calendar) -> [Int]? {
        var hours: [Int] = []
        for (reading, moment) in zip(readings, own) {
            guard let when = reading.when, let hour = when.hour else { return nil }
            let parts = calendar.dateComponents([.hour, .minute], from: moment.loggedAt)
            let half = hour % 12 * 60 + (when.minute ?? 0)
            let isOpen = when.isHalfOfDayOpen && reading.meal == nil
            let choices = isOpen ? [half, half + 12 * 60] : [(parts.hour ?? 0) * 60 + (parts.minute ?? 0)]
            // Of the first hour the half from five o'clock on, as of a day that is told.
            let earliest = hours.last.map { $0 + 1 } ?? (isOpen ? morning : 0)
            let ofNextNight = earliest > evening ? choices.filter { $0 < morning }.map { $0 + wholeDay } : []
            guard let next = (choices + ofNextNight).first(where: { $0 >= earliest }) else { return nil }
            hours.append(next)
        }
        return hours
    }

    private static let wholeDay = 24 * 60
    private static let evening = 18 * 60
    private static let morning = 5 * 60
}
