import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import Hummingbird

/// `/api/v1/webhooks…`
struct WebhookRoutes {
    let webhooks: WebhookService
    /// Limits what is sent because a person asks for it.
    let byHand: SharedLimiter
    let maxPageSize: Int
    let now: @Sendable () -> Date

    func add(to routes: RouteTable) {
        routes.on(.get, Routes.webhooks, list)
        routes.on(.post, Routes.webhooks, make)
        routes.on(.get, Routes.webhook(":id"), show)
        routes.on(.patch, Routes.webhook(":id"), change)
        routes.on(.delete, Routes.webhook(":id"), remove)
        routes.on(.post, Routes.webhookSecret(":id"), rotate)
        routes.on(.post, Routes.webhookTest(":id"), test)
        routes.on(.get, Routes.webhookDeliveries(":id"), deliveries)
        routes.on(.post, Routes.repeatWebhookDelivery(":number", of: ":id"), sendAgain)
    }

    private func list(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        try FieldReader(queryOf: request).finish()
        return try .enveloped(
            WebhookList(
                webhooks: try await webhooks.endpoints(of: account).map { WebhookRecord($0, at: now()) },
                reach: webhooks.reach.rawValue,
                limit: WebhookEndpoint.mostOfAccount,
                kinds: Change.Kind.allCases.map(\.rawValue)
            )
        )
    }

    /// Answers with the secret. A repeat makes another webhook: the secret of the first is not told again.
    private func make(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        var fields = try await FieldReader(bodyOf: request, context)
        let name = fields.text("name", length: 1...100)
        let address = address(&fields)
        if !fields.isPresent("url") { fields.fault("url", "is missing") }
        let kinds = kinds(&fields)
        guard let address, fields.areRight else { throw fields.refusal }
        let endpoint = try await explained { try await webhooks.add(name, address, kinds, for: account) }
        return try .enveloped(WebhookRecord(endpoint, at: now(), tellsSecret: true), status: .created)
    }

    private func show(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        try FieldReader(queryOf: request).finish()
        return try answer(try await webhooks.endpoint(context.requireID(of: WebhookEndpoint.self), of: account))
    }

    /// Changes what the body names; what it does not name stays.
    private func change(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        let id = try context.requireID(of: WebhookEndpoint.self)
        var fields = try await FieldReader(bodyOf: request, context)
        let (namesName, namesKinds) = (fields.isMentioned("name"), fields.isMentioned("kinds"))
        let name = fields.text("name", length: 1...100)
        let address = address(&fields)
        let kinds = kinds(&fields)
        let isActive = fields.flag("is_active")
        try fields.finish()
        let date = now()
        return try answer(
            try await webhooks.change(id, of: account) { endpoint in
                if namesName { endpoint.name = name }
                if let address { endpoint.address = address }
                if namesKinds { endpoint.kinds = kinds }
                if let isActive { WebhookService.switching(isActive, at: date, &endpoint) }
            }
        )
    }

    private func remove(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        guard try await webhooks.remove(context.requireID(of: WebhookEndpoint.self), of: account) else {
            throw RequestFailure.notFound
        }
        return Response(status: .noContent)
    }

    private func rotate(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        let id = try context.requireID(of: WebhookEndpoint.self)
        var fields = try await FieldReader(bodyOf: request, context, isOptional: true)
        let overlap = fields.count("overlap_seconds", in: 0...604_800) ?? 86_400
        try fields.finish()
        return try answer(try await webhooks.rotate(id, of: account, overlap: .seconds(overlap)), tellsSecret: true)
    }

    private func test(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        let id = try context.requireID(of: WebhookEndpoint.self)
        try await byHand.require(account.description)
        return try answer(try await explained { try await webhooks.test(id, of: account) })
    }

    private func sendAgain(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        let id = try context.requireID(of: WebhookEndpoint.self)
        guard let number = context.parameters.get("number").flatMap({ Int($0) }), number > 0 else {
            throw RequestFailure.notFound
        }
        try await byHand.require(account.description)
        return try answer(try await explained { try await webhooks.sendAgain(number, of: id, of: account) })
    }

    private func deliveries(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        var fields = FieldReader(queryOf: request)
        let before = fields.wholeNumber("before", in: 1...Int.max)
        let limit = fields.wholeNumber("limit", in: 1...maxPageSize) ?? min(20, maxPageSize)
        try fields.finish()
        let id = try context.requireID(of: WebhookEndpoint.self)
        guard try await webhooks.endpoint(id, of: account) != nil else { throw RequestFailure.notFound }
        let found = try await webhooks.deliveries(of: id, of: account, before: before, limit: limit + 1)
        let page = WebhookDeliveryPage(
            deliveries: found.prefix(limit).map(WebhookDeliveryRecord.init),
            hasMore: found.count > limit
        )
        return try .enveloped(page)
    }

    private func address(_ fields: inout FieldReader) -> String? {
        guard let address = fields.text("url", length: 1...WebhookEndpoint.longestAddress) else { return nil }
        // Where nothing is sent anyway, that is told instead.
        if webhooks.reach != .off, let fault = webhooks.fault(ofAddress: address) { fields.fault("url", fault) }
        return address
    }

    /// The kinds of changes; nil where all are meant.
    private func kinds(_ fields: inout FieldReader) -> Set<Change.Kind>? {
        let known = Change.Kind.allCases.map(\.rawValue)
        guard let words = fields.texts("kinds", count: 1...known.count, length: 1...64) else { return nil }
        for (place, word) in words.enumerated() where !known.contains(word) {
            fields.fault("kinds[\(place)]", "must be one of " + known.joined(separator: ", "))
        }
        return Set(words.compactMap { Change.Kind(rawValue: $0) })
    }

    private func answer(_ endpoint: WebhookEndpoint?, tellsSecret: Bool = false) throws -> Response {
        guard let endpoint else { throw RequestFailure.notFound }
        return try .enveloped(WebhookRecord(endpoint, at: now(), tellsSecret: tellsSecret))
    }

    private func answer(_ delivery: WebhookDelivery?) throws -> Response {
        guard let delivery else { throw RequestFailure.notFound }
        return try .enveloped(WebhookDeliveryRecord(delivery))
    }

    private func explained<T: Sendable>(_ body: () async throws -> T) async throws -> T {
        do {
            return try await body()
        } catch WebhookService.Refusal.switchedOff {
            throw RequestFailure.impossible("This server sends no webhooks.")
        } catch WebhookService.Refusal.tooMany {
            throw RequestFailure.impossible(
                "You have \(WebhookEndpoint.mostOfAccount) webhooks, the most allowed. Delete one first."
            )
        } catch WebhookService.Refusal.forgotten {
            throw RequestFailure.impossible("What this delivery held is no longer kept. Ask for what is there now.")
        }
    }
}
