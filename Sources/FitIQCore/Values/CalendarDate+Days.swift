extension CalendarDate {
    /// The day `days` later, or earlier where it is negative; nil outside the years 1 to 9999.
    package func advanced(by days: Int) -> CalendarDate? {
        let (number, isOver) = daysSince1970.addingReportingOverflow(days)
        return isOver ? nil : CalendarDate(daysSince1970: number)
    }

    /// Returns how many days `other` is later; negative where it is earlier.
    package func days(until other: CalendarDate) -> Int {
        other.daysSince1970 - daysSince1970
    }

    /// Whole years from this day of birth to `day`; negative before it. Who was born on 29 February is a year older on
    /// 1 March where there is no such day.
    package func age(on day: CalendarDate) -> Int {
        let hadBirthday = (day.month, day.day) >= (month, self.day)
        return day.year - year - (hadBirthday ? 0 : 1)
    }

    /// Days since 1 January 1970, negative before.
    ///
    /// - Source: Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`.
    package var daysSince1970: Int {
        // Years begin in March, so that the day that some have more is their last.
        let marchYear = month > 2 ? year : year - 1
        let marchMonth = month > 2 ? month - 3 : month + 9
        let dayOfYear = (153 * marchMonth + 2) / 5 + day - 1
        return marchYear * 365 + marchYear / 4 - marchYear / 100 + marchYear / 400 + dayOfYear - 719_468
    }

    /// The day `days` after 1 January 1970; nil outside the years 1 to 9999.
    ///
    /// - Source: Hinnant, as above, `civil_from_days`.
    package init?(daysSince1970 days: Int) {
        guard (-719_468...2_932_896).contains(days) else { return nil }
        let (era, dayOfEra) = (days + 719_468).quotientAndRemainder(dividingBy: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        self.init(
            year: era * 400 + yearOfEra + (marchMonth < 10 ? 0 : 1),
            month: marchMonth < 10 ? marchMonth + 3 : marchMonth - 9,
            day: dayOfYear - (153 * marchMonth + 2) / 5 + 1
        )
    }
}
