/// The time at which a text says that something was eaten: "yesterday at 7". A field that the words leave open is nil,
/// and no clock is asked.
public struct ToldTime: Hashable, Sendable {
    /// Names a part of the day; on the wire as they are called here.
    public enum PartOfDay: String, Sendable, Codable, CaseIterable {
        /// Each is a word, no hours: "this morning", "tonight".
        case morning, afternoon, evening, night
    }

    /// Numbers the weekdays as ISO 8601 does: Monday is 1, Sunday 7.
    public enum Weekday: String, Sendable, Codable, CaseIterable {
        /// Each case has the same name on the wire.
        case monday, tuesday, wednesday, thursday, friday, saturday, sunday
    }

    /// 0 for "today", 1 for "yesterday".
    public var daysAgo: Int?
    /// The day that "on Monday" names; whether the last or the next one is open.
    public var weekday: Weekday?
    /// The year, as in "5 May 2024"; nil where the words leave it out.
    public var year: Int?
    /// 1...12.
    public var month: Int?
    /// 1...31; `day` on the wire.
    public var dayOfMonth: Int?
    /// The part of the day, as in "yesterday evening".
    public var partOfDay: PartOfDay?
    /// 0...23; of a range where it begins.
    public var hour: Int?
    /// 0...59; nil where no hour is told.
    public var minute: Int?
    /// Counts the minutes since then: 180 for "3 hours ago".
    public var minutesAgo: Int?
    /// Indicates whether the words do not tell whether the hour is before noon or after it: "at 7".
    public var isHalfOfDayOpen = false
    /// The words that say it.
    public var words: [TextSpan] = []

    /// Makes a time that tells nothing.
    public init() {}
}

/// The meal that a text says it tells of: "lunch".
public struct ToldMeal: Hashable, Sendable {
    /// The meal of the day.
    public let type: MealType
    /// The word that says it.
    public let words: TextSpan

    /// Makes it from its parts.
    public init(type: MealType, words: TextSpan) {
        self.type = type
        self.words = words
    }
}
