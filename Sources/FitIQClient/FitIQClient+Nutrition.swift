import FitIQCore
public import FitIQWire
public import Foundation

extension FitIQClient {
    /// Reads a text without storing anything.
    public func parse(_ text: String) async throws -> ParsedText {
        try await send(.post(Routes.parse, ParseRequest(rawInput: text), isRepeatable: true))
    }

    /// Sums up the day that `date` falls on in `timeZone`.
    public func summary(of date: Date, in timeZone: TimeZone = .current) async throws -> DaySummary {
        let day = CalendarDate(date, in: timeZone).description
        return try await send(
            .get(Routes.summary, query: [("date", day), ("tz", timeZone.identifier)])
        )
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
