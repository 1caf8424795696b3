import Coach
import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import Hummingbird

/// `/api/v1/nutrition/…` and `/api/v1/analytics/nutrition`
struct NutritionRoutes {
    let meals: MealService
    let nutrition: NutritionService
    let plans: PlanService
    let limits: MealLimits
    let largeAnswers: LargeAnswerLimit
    let now: @Sendable () -> Date

    func add(to routes: RouteTable) {
        routes.on(.post, Routes.parse, parse)
        routes.on(.get, Routes.summary, summary)
        routes.on(.get, Routes.references, references)
        routes.on(.get, Routes.analytics, analytics)
    }

    private func parse(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        var fields = try await FieldReader(bodyOf: request, context)
        let text = fields.requiredText("raw_input", length: 1...limits.textLength, lines: true)
        let words = fields.text("corrects", length: 1...limits.textLength, lines: true)
        let written = fields.written(now: now())
        let isRecipe = fields.flag("is_recipe") ?? false
        guard let text, fields.areRight else { throw fields.refusal }
        if isRecipe {
            guard let reading = try await meals.readingOfRecipe(text, by: account) else {
                throw RequestFailure.notUnderstood("raw_input")
            }
            return try .enveloped(ParsedText(reading, of: text, noFoodReason: NoFoodReason(of: text, reading)))
        }
        guard let words, let correction = try await correction(of: words, by: text, account) else {
            return try .enveloped(try await reading(of: text, written, by: account))
        }
        switch correction {
        case .words(let corrected) where corrected.unicodeScalars.count <= limits.textLength:
            var answer = try await reading(of: corrected, written, by: account)
            answer.correctedInput = corrected
            return try .enveloped(answer)
        case .words:
            let reason = "would make the meal’s words longer than \(limits.textLength) characters"
            return try .enveloped(Self.refused(text, reason))
        case .refused(let reason):
            return try .enveloped(Self.refused(text, reason))
        }
    }

    /// The words of a meal with `text` worked into them; nil where that is no correction.
    private func correction(of words: String, by text: String, _ account: Account.ID) async throws -> CorrectedText? {
        // It looks for each word of the text in the meal's, whose reading may have ended the process.
        guard try await meals.reading(of: words, by: account) != nil else { return nil }
        return CorrectedText.ifAny(words, by: text, own: try await meals.ownFoods(of: account))
    }

    private static func refused(_ text: String, _ reason: String) -> ParsedText {
        var answer = ParsedText(Reading(items: [], unrecognized: []), of: text)
        answer.correctionFault = reason
        return answer
    }

    private func reading(of text: String, _ written: Written, by account: Account.ID) async throws -> ParsedText {
        guard let reading = try await meals.reading(of: text, written, by: account) else {
            throw RequestFailure.notUnderstood("raw_input")
        }
        let loggedAt = try await meals.time(toldBy: reading, text, written, by: account)
        var timeless: String?
        if reading.when != nil || LeftoverWords.isMentioned(in: text) {
            timeless = try await meals.timeless(text, by: account)
        }
        return ParsedText(
            reading,
            of: text,
            loggedAt: loggedAt,
            inputWithoutTime: timeless,
            inputWithoutPlan: try await meals.unplanned(text, reading, by: account),
            meals: try await meals.several(text, reading, written, by: account).map(ParsedMeal.init),
            noFoodReason: NoFoodReason(of: text, reading)
        )
    }

    private func summary(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let identity = try context.requireIdentity()
        var fields = FieldReader(queryOf: request)
        let date = fields.calendarDate("date")
        let zone = fields.timeZone("tz") ?? .gmt
        try fields.finish()
        let day = date ?? CalendarDate(now(), in: zone)
        guard let interval = day.interval(in: zone) else {
            throw RequestFailure.invalid(["date": "is not a day in that time zone"])
        }
        let intake = try await nutrition.day(of: identity.account, in: interval)
        return try .enveloped(DaySummary(intake, of: day, in: zone))
    }

    private func references(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        try FieldReader(queryOf: request).finish()
        return try .enveloped(ReferenceIntakes(try await plans.facts(of: account).referenceGroup))
    }

    private func analytics(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let identity = try context.requireIdentity()
        var fields = FieldReader(queryOf: request)
        let period = fields.oneOf("period", NutritionPeriod.self) ?? .week
        let (from, to) = (fields.calendarDate("from"), fields.calendarDate("to"))
        let zone = fields.timeZone("tz") ?? .gmt
        if period == .custom, !fields.isPresent("from") { fields.fault("from", "is missing") }
        if period != .custom, from != nil { fields.fault("from", "only goes with the period custom") }
        let last = to ?? CalendarDate(now(), in: zone)
        let first = period.dayCount.map { last.advanced(by: 1 - $0) } ?? from
        if let first, first > last { fields.fault("from", "must not lie after to") }
        if let first, first.days(until: last) >= NutritionPeriod.mostDays {
            fields.fault("from", "must lie at most \(NutritionPeriod.mostDays - 1) days before to")
        }
        try fields.finish()
        guard let first, let intervals = (first...last).intervals(in: zone) else {
            throw RequestFailure.invalid(["to": "reaches back to days that don’t exist in that time zone"])
        }
        let account = identity.account
        // Of a year the store adds up thousands of items.
        let intake = try await largeAnswers.page(of: account) { try await nutrition.period(of: account, intervals) }
        return try .enveloped(NutritionAnalytics(intake, period, first...last, in: zone.identifier))
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
            water: WaterTotals(intake.water),
            processingCount: intake.processingCount,
            failedCount: intake.failedCount
        )
    }
}
