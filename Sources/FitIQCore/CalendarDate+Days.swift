extension CalendarDate {
    /// The day `days` later, or earlier where it is negative; nil outside the years 1 to 9999.
    package func advanced(by days: Int) -> CalendarDate? {
        let (number, isOver) = dayNumber.addingReportingOverflow(days)
        return isOver ? nil : CalendarDate(dayNumber: number)
    }

    /// How many days `other` is later.
    package func days(until other: CalendarDate) -> Int {
        other.dayNumber - dayNumber
    }

    /// Whole years from this day of birth to `day`; negative before it. Who was born on 29 February is a year older on
    /// 1 March where there is no such day.
    package func age(on day: CalendarDate) -> Int {
        let hadBirthday = (day.month, day.day) >= (month, self.day)
        return day.year - year - (hadBirthday ? 0 : 1)
    }

    /// Days since 1 March of the year 0, counted in years that begin in March, so that a leap day is the last of its year.
    private var dayNumber: Int {
        let marchYear = month > 2 ? year : year - 1
        let marchMonth = (month + 9) % 12
        return 365 * marchYear + marchYear / 4 - marchYear / 100 + marchYear / 400 + (153 * marchMonth + 2) / 5 + day
            - 1
    }

    private init?(dayNumber: Int) {
        // 400 years have 146,097 days. The year that the mean length of a year gives is the right one or the one before.
        guard (0...3_700_000).contains(dayNumber) else { return nil }
        func firstDay(_ marchYear: Int) -> Int { 365 * marchYear + marchYear / 4 - marchYear / 100 + marchYear / 400 }
        var marchYear = dayNumber * 400 / 146_097 + 1
        while firstDay(marchYear) > dayNumber { marchYear -= 1 }
        let dayOfYear = dayNumber - firstDay(marchYear)
        let marchMonth = (5 * dayOfYear + 2) / 153
        self.init(
            year: marchMonth < 10 ? marchYear : marchYear + 1,
            month: marchMonth < 10 ? marchMonth + 3 : marchMonth - 9,
            day: dayOfYear - (153 * marchMonth + 2) / 5 + 1
        )
    }
}
