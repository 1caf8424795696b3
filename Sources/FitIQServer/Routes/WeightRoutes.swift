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
        let page = try await plans.weighIns(of: identity.account, on: start...end, limit: limit, offset: offset)
        return try .enveloped(
            WeightPage(
                weights: page.weighIns.map(WeightEntry.init),
                totalCount: page.totalCount,
                limit: limit,
                offset: offset
            )
        )
    }

    private func log(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let identity = try context.requireIdentity()
        var fields = try await FieldReader(bodyOf: request, context)
        let weight = weight(&fields)
        let day = pastDay(&fields)
        let id = fields.id("id", of: WeighIn.self)
        let key = RequestKey(request, &fields)
        try fields.finishReading()
        guard let weight else { throw RequestFailure.internalError }

        let now = now()
        let today = try await plans.facts(of: identity.account).today
        let weighIn = WeighIn(
            id: id ?? .new(at: now),
            account: identity.account,
            weight: weight,
            day: day ?? today,
            createdAt: now
        )
        let keys = try key.keys(clientID: id, "POST \(Routes.weights)") {
            LogWeightRequest(id: $0?.description, weight: weight.doubleValue, date: day?.description)
        }
        let effect = try await gate.pass(identity.account, keys: keys) {
            try fields.finish()
            let answer = try WireCoding.encode(Envelope(data: WeightEntry(weighIn)))
            return try await plans.accept(weighIn, keeping: Receipt(keys, answer: answer))
        }
        return try Response(effect, .created)
    }

    private func delete(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let identity = try context.requireIdentity()
        guard let id = context.parameters.get("id").flatMap({ WeighIn.ID($0) }) else { throw RequestFailure.notFound }
        var fields = FieldReader(values: [:])
        let key = RequestKey(request, &fields)
        try fields.finish()
        let call = try key.key("DELETE \(Routes.weight(id.description))", body: Nothing())
        return try Response(try await plans.deleteWeighIn(id, of: identity.account, keeping: Receipt(call)), .noContent)
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

extension WeightEntry {
    init(_ weighIn: WeighIn) {
        self.init(
            id: weighIn.id.description,
            weight: weighIn.weight.doubleValue,
            date: weighIn.day.description,
            createdAt: weighIn.createdAt
        )
    }
}
