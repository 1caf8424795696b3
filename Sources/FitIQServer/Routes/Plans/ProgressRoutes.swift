import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import Hummingbird

/// `/api/v1/progress…`: water, weight and other numbers that people tell of one time.
struct ProgressRoutes {
    let plans: PlanService
    let gate: WriteGate
    let limits: ServerSettings.Limits
    let now: @Sendable () -> Date

    func add(to routes: RouteTable) {
        routes.on(.get, Routes.progress, list)
        routes.on(.post, Routes.progress, log)
        routes.on(.get, Routes.progressEntry(":id"), show)
        routes.on(.delete, Routes.progressEntry(":id"), delete)
    }

    private func list(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let identity = try context.requireIdentity()
        var fields = FieldReader(queryOf: request)
        let type = fields.oneOf("type", EntryType.self)
        let from = fields.day("from")
        let to = fields.day("to")
        if let from, let to, from > to { fields.fault("to", "must not lie before from") }
        let limit = fields.wholeNumber("limit", in: 1...limits.maxPageSize) ?? min(20, limits.maxPageSize)
        let offset = fields.wholeNumber("offset", in: 0...1_000_000_000) ?? 0
        try fields.finish()
        let today = try await plans.facts(of: identity.account).today
        let start = from ?? (to ?? today).advanced(by: -30) ?? Self.firstDay
        let page = try await plans.entries(
            of: identity.account,
            type: type,
            on: start...max(start, to ?? Self.lastDay),
            limit: limit,
            offset: offset
        )
        return try .enveloped(
            ProgressPage(
                entries: page.entries.map(ProgressEntry.init),
                total: page.totalCount,
                limit: limit,
                offset: offset
            )
        )
    }

    private func log(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let caller = try context.caller
        let submission = try await entry(request, context)
        let outcome = try await gate.pass(caller, keys: submission.keys) {
            try submission.fields.finish()
            let request = WriteRequest<Entry>(submission.keys) { ProgressEntry($0) }
            return try await plans.log(submission.command, by: caller, for: request)
        }
        return try Response(outcome, .created)
    }

    private func entry(_ request: Request, _ context: FitIQRequestContext) async throws -> Submission<LogEntry> {
        var fields = try await FieldReader(bodyOf: request, context)
        if !fields.isPresent("type") { fields.fault("type", "is missing") }
        let type = fields.oneOf("type", EntryType.self)
        let quantity = quantity(&fields, of: type)
        let loggedAt = fields.loggedAt(now: now())
        let notes = fields.text("notes", length: 0...limits.meal.notesLength, lines: true).flatMap {
            $0.isEmpty ? nil : $0
        }
        let id = fields.id("id", of: Entry.self)
        let key = RequestKey(request, &fields)
        guard let type, let quantity, fields.areReadable else { throw fields.refusal }
        let keys = try key.keys(clientID: id, "POST \(Routes.progress)") {
            LogEntryRequest(
                id: $0?.description,
                type: type.rawValue,
                quantity: quantity.doubleValue,
                loggedAt: loggedAt,
                notes: notes
            )
        }
        let command = LogEntry(id: id, type: type, quantity: quantity, loggedAt: loggedAt, notes: notes)
        return Submission(command: command, keys: keys, fields: fields)
    }

    private func show(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let identity = try context.requireIdentity()
        guard let entry = try await plans.entry(context.requireID(of: Entry.self), of: identity.account) else {
            throw RequestFailure.notFound
        }
        return try .enveloped(ProgressEntry(entry))
    }

    private func delete(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let caller = try context.caller
        let id = try context.requireID(of: Entry.self)
        let receipt = try Receipt(request, "DELETE \(Routes.progressEntry(id.description))")
        return try Response(try await plans.deleteEntry(id, by: caller, keeping: receipt), .noContent)
    }

    private func quantity(_ fields: inout FieldReader, of type: EntryType?) -> Thousandths? {
        if !fields.isPresent("quantity") { fields.fault("quantity", "is missing") }
        guard let quantity = fields.decimal("quantity") else { return nil }
        if let type {
            if let fault = type.fault(quantity) { fields.fault("quantity", fault) }
        } else if EntryType.allCases.allSatisfy({ $0.fault(quantity) != nil }) {
            fields.fault("quantity", "is out of the range of every type")
        }
        return quantity
    }

    private static let firstDay = CalendarDate(year: 1, month: 1, day: 1)!
    private static let lastDay = CalendarDate(year: 9999, month: 12, day: 31)!
}
