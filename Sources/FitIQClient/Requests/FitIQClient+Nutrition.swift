public import FitIQCore
public import FitIQWire
public import Foundation

extension FitIQClient {
    /// Reads a text without storing anything.
    ///
    /// - Parameter words: the words of a meal that the text may correct, as "make it 3 eggs" does; older servers ignore them and
    ///   read the text alone.
    public func parse(_ text: String, correcting words: String? = nil) async throws -> ParsedText {
        try await send(.post(Routes.parse, ParseRequest(rawInput: text, corrects: words), isRepeatable: true))
    }

    /// Sums up the day that `date` falls on in `timeZone`.
    public func summary(of date: Date, in timeZone: TimeZone = .current) async throws -> DaySummary {
        let day = CalendarDate(date, in: timeZone).description
        return try await send(
            .get(Routes.summary, query: [("date", day), ("tz", timeZone.identifier)])
        )
    }

    /// Returns what health authorities advise to eat of each nutrient a day, for the person's sex and age as far as told.
    public func referenceIntakes() async throws -> ReferenceIntakes {
        try await send(.get(Routes.references))
    }

    /// Sums up a period: what was eaten and drunk in all and on a day, and what kind of diet that is.
    ///
    /// - Parameters:
    ///   - from: falls on the first day, for ``NutritionPeriod/custom`` alone.
    ///   - to: falls on the last day; nil is today.
    /// - Throws: ``FitIQError/Code/validationFailed`` where `from` is missing, comes with another period, lies after `to` or more
    ///   than 365 days before.
    public func nutrition(
        _ period: NutritionPeriod,
        from: Date? = nil,
        to: Date? = nil,
        in timeZone: TimeZone = .current
    ) async throws -> NutritionAnalytics {
        var query = [("period", period.rawValue), ("tz", timeZone.identifier)]
        for (name, date) in [("from", from), ("to", to)] {
            if let date { query.append((name, CalendarDate(date, in: timeZone).description)) }
        }
        return try await send(.get(Routes.analytics, query: query))
    }

    /// The foods of the tables that match `words`, best first.
    ///
    /// - Parameter limit: 1...100
    public func searchFoods(_ words: String, limit: Int = 20) async throws -> [FoodRecord] {
        let page: FoodPage = try await send(
            .get(Routes.foodSearch, query: [("q", words), ("limit", String(limit))])
        )
        return page.foods
    }
}
