import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import Hummingbird

/// `/api/v1/nutrition/…`
struct NutritionRoutes {
    let meals: MealService
    let limits: MealLimits
    let now: @Sendable () -> Date

    func add(to routes: RouteTable) {
        routes.on(.post, Routes.parse, parse)
        routes.on(.get, Routes.summary, summary)
    }

    private func parse(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        _ = try context.requireIdentity()
        var fields = try await FieldReader(bodyOf: request, context)
        let text = fields.requiredText("raw_input", length: 1...limits.textLength, lines: true)
        try fields.finish()
        guard let text else { throw RequestFailure.internalError }
        guard let reading = await meals.reading(of: text) else { throw RequestFailure.notUnderstood("raw_input") }
        return try .enveloped(ParsedText(reading, of: text))
    }

    private func summary(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let identity = try context.requireIdentity()
        var fields = FieldReader(queryOf: request)
        let date = fields.calendarDate("date")
        let zone = fields.timeZone("tz") ?? .gmt
        try fields.finish()
        let day = date ?? CalendarDate(now(), in: zone)
        guard let interval = day.interval(in: zone) else { throw RequestFailure.invalid(["date": "is no day there"]) }
        let intake = try await meals.day(of: identity.account, in: interval)
        return try .enveloped(DaySummary(intake, of: day, in: zone))
    }
}

extension DaySummary {
    init(_ intake: DayIntake, of day: CalendarDate, in zone: TimeZone) {
        self.init(
            date: day.description,
            timeZone: zone.identifier,
            totals: Sum(intake.total),
            byMealType: Dictionary(
                uniqueKeysWithValues: intake.byType.map { ($0.key.rawValue, Sum($0.value)) }
            ),
            processingCount: intake.processingCount,
            failedCount: intake.failedCount
        )
    }
}
