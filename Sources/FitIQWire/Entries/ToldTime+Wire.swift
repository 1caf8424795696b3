public import FitIQCore

/// `{"days_ago": 1, "hour": 7, "minute": 30, "words": […]}`: what the text leaves open is not there.
extension ToldTime: Codable {
    /// Reads the time that a text tells; what is not there is nil.
    ///
    /// - Throws: `DecodingError` when `words` is missing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        self.init()
        daysAgo = try container.value("days_ago")
        weekday = try container.value("weekday")
        year = try container.value("year")
        month = try container.value("month")
        dayOfMonth = try container.value("day")
        partOfDay = try container.value("part_of_day")
        hour = try container.value("hour")
        minute = try container.value("minute")
        minutesAgo = try container.value("minutes_ago")
        isHalfOfDayOpen = try container.value("is_half_of_day_open") ?? false
        words = try container.required("words")
    }

    /// Writes what the text says; `is_half_of_day_open` only beside an `hour`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encodeIfPresent(daysAgo, forKey: "days_ago")
        try container.encodeIfPresent(weekday, forKey: "weekday")
        try container.encodeIfPresent(year, forKey: "year")
        try container.encodeIfPresent(month, forKey: "month")
        try container.encodeIfPresent(dayOfMonth, forKey: "day")
        try container.encodeIfPresent(partOfDay, forKey: "part_of_day")
        try container.encodeIfPresent(hour, forKey: "hour")
        try container.encodeIfPresent(minute, forKey: "minute")
        try container.encodeIfPresent(minutesAgo, forKey: "minutes_ago")
        if hour != nil { try container.encode(isHalfOfDayOpen, forKey: "is_half_of_day_open") }
        try container.encode(words, forKey: "words")
    }
}
