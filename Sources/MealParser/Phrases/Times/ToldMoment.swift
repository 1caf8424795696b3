import FitIQCore

/// A day that a text names by its number; fields that the words leave open are nil.
struct ToldDay: Equatable {
    var month: Int?
    var day: Int?
    var year: Int?

    init(month: Int? = nil, day: Int? = nil, year: Int? = nil) {
        self.month = month
        self.day = day
        self.year = year
    }

    /// "24/12" and "12/24" are the same day; who writes "3/12" may mean either.
    init(_ first: Int, _ second: Int) {
        if first == second || first > 12 {
            self.init(month: second, day: first)
        } else if second > 12 {
            self.init(month: first, day: second)
        } else {
            self.init()
        }
    }
}

extension ToldDay {
    /// False of "30 February" and of "29 February 2025"; a day of which a part is not told may exist.
    var exists: Bool {
        guard let month, let day else { return true }
        // Without a year 29 February is that of a leap year.
        return CalendarDate(year: year ?? 2024, month: month, day: day) != nil
    }
}

/// A time or a day that a rule took out of the text, with the bytes of its words.
struct ToldMoment {
    enum Value {
        case time(ClockReader.Time)
        case day(ToldDay)
        case daysAgo(Int, ToldTime.PartOfDay?)
    }

    let value: Value
    let start: Int32
    let end: Int32
}

extension PhraseText {
    mutating func tell(_ time: ClockReader.Time, tokens range: Range<Int>) { tell(.time(time), range) }
    mutating func tell(_ day: ToldDay, tokens range: Range<Int>) { tell(.day(day), range) }
    mutating func tell(daysAgo days: Int, _ part: ToldTime.PartOfDay?, tokens range: Range<Int>) {
        tell(.daysAgo(days, part), range)
    }

    private mutating func tell(_ value: ToldMoment.Value, _ range: Range<Int>) {
        guard let first = range.first, let last = range.last else { return }
        moments.append(ToldMoment(value: value, start: tokens[first].start, end: tokens[last].end))
    }
}
