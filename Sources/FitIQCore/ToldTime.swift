/// When a text says that something was eaten: "yesterday at 7". What the words leave open is nil, and no clock is asked.
public struct ToldTime: Hashable, Sendable {
    public enum PartOfDay: String, Sendable, Codable, CaseIterable {
        case morning, afternoon, evening, night
    }

    /// Numbers the weekdays as ISO 8601 does: Monday is 1, Sunday 7.
    public enum Weekday: String, Sendable, Codable, CaseIterable {
        case monday, tuesday, wednesday, thursday, friday, saturday, sunday
    }

    /// 0 for "today", 1 for "yesterday".
    public var daysAgo: Int?
    public var weekday: Weekday?
    public var year: Int?
    public var month: Int?
    public var dayOfMonth: Int?
    public var partOfDay: PartOfDay?
    /// 0...23; of a range where it begins.
    public var hour: Int?
    public var minute: Int?
    /// Is true where the words do not tell whether the hour is before noon or after it: "at 7".
    public var isHalfOfDayOpen = false
    /// The words that say it.
    public var words: [TextSpan] = []

    public init() {}
}

/// The meal that a text says it tells of: "lunch".
public struct ToldMeal: Hashable, Sendable {
    public let type: MealType
    /// The word that says it.
    public let words: TextSpan

    public init(type: MealType, words: TextSpan) {
        self.type = type
        self.words = words
    }
}
