import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import HTTPTypes
import Hummingbird
import PlanScience

/// `/v1/weights…`
struct WeightRoutes {
    let plans: PlanService
    let gate: WriteGate
    let maxPageSize: Int
    let now: @Sendable () -> Date

    func add(to routes: RouteTable) {
        routes.onBoth(.get, Routes.weights, list)
        routes.onBoth(.post, Routes.weights, log)
        routes.onBoth(.delete, Routes.weight(":id"), delete)
    }

    private func list(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let identity = try context.requireIdentity()
        var fields = FieldReader(queryOf: request)
        let start = fields.day("from") ?? Self.firstDay
        let end = fields.day("to") ?? Self.lastDay
        if start > end { fields.fault("to", "must not lie before from") }
        let limit = fields.wholeNumber("limit", in: 1...maxPageSize) ?? maxPageSize
        let offset = fields.wholeNumber("offset", in: 0...1_000_000_000) ?? 0
        try fields.finish()
        let page = try await plans.weighings(of: identity.account, on: start...end, limit: limit, offset: offset)
        return try .enveloped(
            WeightPage(
                weights: page.weighings.map(WeightEntry.init),
                totalCount: page.totalCount,
                limit: limit,
                offset: offset
            )
        )
    }

    private func log(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let caller = try context.caller
        let submission = try await submitted(request, context)
        let outcome = try await gate.pass(caller, keys: submission.keys) {
            try submission.fields.finish()
            let request = WriteRequest<Weighing>(submission.keys) { WeightEntry($0) }
            return try await plans.log(submission.command, by: caller, for: request)
        }
        return try Response(outcome, .created)
    }

    private func submitted(_ request: Request, _ context: FitIQRequestContext) async throws -> Submission<LogWeight> {
        var fields = try await FieldReader(bodyOf: request, context)
        let weight = weight(&fields)
        let day = pastDay(&fields)
        let id = fields.id("id", of: Weighing.self)
        let key = RequestKey(request, &fields)
        guard let weight, fields.areReadable else { throw fields.refusal }
        let keys = try key.keys(clientID: id, "POST \(Routes.weights)") {
            LogWeightRequest(id: $0?.description, weight: weight.doubleValue, date: day?.description)
        }
        return Submission(command: LogWeight(id: id, weight: weight, day: day), keys: keys, fields: fields)
    }

    private func delete(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let caller = try context.caller
        let id = try context.requireID(of: Weighing.self)
        let receipt = try Receipt(request, "DELETE \(Routes.weight(id.description))")
        return try Response(try await plans.deleteWeighing(id, by: caller, keeping: receipt), .noContent)
    }

    private func weight(_ fields: inout FieldReader) -> Thousandths? {
        if !fields.isPresent("weight") { fields.fault("weight", "is missing") }
        guard let weight = fields.decimal("weight") else { return nil }
        if let fault = PlanRange.fault(weight, of: .weight) {
            fields.fault("weight", fault)
            return nil
        }
        return weight
    }

    /// Reads the day of a weight; refuses one that has not begun anywhere on earth.
    private func pastDay(_ fields: inout FieldReader) -> CalendarDate? {
        let latest = CalendarDate(now(), in: TimeZone(secondsFromGMT: 14 * 3600) ?? .gmt)
        guard let day = fields.day("date") else { return nil }
        if day > latest || day < Self.firstDay {
            fields.fault("date", "must lie between \(Self.firstDay) and today", isOfToday: true)
        }
        return day
    }

    private static let firstDay = CalendarDate(year: 1900, month: 1, day: 1)!
    private static let lastDay = CalendarDate(year: 9999, month: 12, day: 31)!
}
