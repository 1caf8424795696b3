package import FitIQCore
package import Foundation

/// Does what a person can do with their webhooks.
package struct WebhookService: Sendable {
    /// Says why nothing was sent.
    package enum Refusal: Error, Hashable {
        /// The operator has switched webhooks off.
        case switchedOff
        /// The account has as many endpoints as it may.
        case tooMany
        /// The log no longer holds the change.
        case forgotten
    }

    private let store: any WebhookStore
    private let log: any ChangeStore
    private let teller: any WebhookTeller
    private let post: WebhookPost
    private let wakeWorker: @Sendable () -> Void
    private let now: @Sendable () -> Date

    package init(
        store: any WebhookStore,
        log: any ChangeStore,
        teller: any WebhookTeller,
        post: WebhookPost,
        now: @escaping @Sendable () -> Date,
        wakeWorker: @escaping @Sendable () -> Void
    ) {
        self.store = store
        self.log = log
        self.teller = teller
        self.post = post
        self.now = now
        self.wakeWorker = wakeWorker
    }

    package var reach: WebhookReach { post.carrier.reach }

    /// Says what is wrong with an address; nil where nothing is to be seen.
    package func fault(ofAddress address: String) -> String? { post.carrier.fault(of: address) }

    /// Adds an endpoint, which hears of what changes from now on. Its secret is in what is returned.
    ///
    /// - Throws: `Refusal.switchedOff`, `.tooMany`.
    package func add(
        _ name: String?,
        _ address: String,
        _ kinds: Set<Change.Kind>?,
        for account: Account.ID
    ) async throws -> WebhookEndpoint {
        guard reach != .off else { throw Refusal.switchedOff }
        let endpoint = WebhookEndpoint(
            id: .new(at: now()),
            account: account,
            name: name,
            address: address,
            kinds: kinds,
            secret: .new(),
            createdAt: now()
        )
        guard let kept = try await store.add(endpoint) else { throw Refusal.tooMany }
        return kept
    }

    package func endpoints(of account: Account.ID) async throws -> [WebhookEndpoint] {
        try await store.endpoints(of: account)
    }

    package func endpoint(_ id: WebhookEndpoint.ID, of account: Account.ID) async throws -> WebhookEndpoint? {
        try await store.endpoint(id, of: account)
    }

    package func remove(_ id: WebhookEndpoint.ID, of account: Account.ID) async throws -> Bool {
        try await store.removeEndpoint(id, of: account)
    }

    /// Changes what `edit` says. Returns nil where the account has no such endpoint.
    package func change(
        _ id: WebhookEndpoint.ID,
        of account: Account.ID,
        _ edit: @escaping @Sendable (inout WebhookEndpoint) -> Void
    ) async throws -> WebhookEndpoint? {
        let date = now()
        let changed = try await store.change(id, of: account, under: nil) { endpoint in
            let before = endpoint
            edit(&endpoint)
            endpoint.updatedAt = date
            // What failed there says nothing of another address, or of other messages.
            if endpoint.address != before.address || endpoint.kinds != before.kinds { endpoint.forgetFailures() }
            return nil
        }
        wakeWorker()
        return changed
    }

    /// Switches an endpoint on or off, which one that was stopped for another reason is too.
    package static func switching(_ isOn: Bool, at date: Date, _ endpoint: inout WebhookEndpoint) {
        if isOn { endpoint.resume() } else if endpoint.stop == nil { endpoint.stop(.byPerson, at: date) }
    }

    /// Gives an endpoint a new secret. The one before signs beside it for `overlap`.
    package func rotate(
        _ id: WebhookEndpoint.ID,
        of account: Account.ID,
        overlap: Duration
    ) async throws -> WebhookEndpoint? {
        let (date, secret) = (now(), WebhookSecret.new())
        return try await change(id, of: account) {
            $0.rotate(to: secret, keepingUntil: date + overlap.inSeconds, at: date)
        }
    }

    package func deliveries(
        of id: WebhookEndpoint.ID,
        of account: Account.ID,
        before number: Int?,
        limit: Int
    ) async throws -> [WebhookDelivery] {
        try await store.deliveries(of: id, of: account, before: number, limit: limit)
    }

    /// Sends a message that tells nothing, at once and once, also to an endpoint that is stopped.
    ///
    /// - Returns: the delivery with its try; nil where the account has no such endpoint.
    package func test(_ id: WebhookEndpoint.ID, of account: Account.ID) async throws -> WebhookDelivery? {
        guard reach != .off else { throw Refusal.switchedOff }
        guard let endpoint = try await store.endpoint(id, of: account) else { return nil }
        return try await send(
            .test,
            type: WebhookDelivery.Content.testType,
            try teller.test(id),
            id: WebhookPost.messageID(of: .test, to: id, epoch: ""),
            to: endpoint,
            asAgain: nil
        )
    }

    /// Sends a delivery again, at once and once, under the same `webhook-id`; it tells what is true now.
    ///
    /// - Returns: the delivery with its tries; nil where the account has no such delivery.
    /// - Throws: `Refusal.forgotten` where the log no longer holds what it told.
    package func sendAgain(
        _ number: Int,
        of id: WebhookEndpoint.ID,
        of account: Account.ID
    ) async throws -> WebhookDelivery? {
        guard reach != .off else { throw Refusal.switchedOff }
        guard let endpoint = try await store.endpoint(id, of: account),
            let delivery = try await store.delivery(number, of: id, of: account)
        else { return nil }
        let body = try await body(of: delivery)
        return try await send(
            delivery.content,
            type: delivery.type,
            body,
            id: delivery.messageID,
            to: endpoint,
            asAgain: delivery
        )
    }

    private func body(of delivery: WebhookDelivery) async throws -> [UInt8] {
        switch delivery.content {
        case .test: return try teller.test(delivery.endpoint)
        case .resync(let last):
            return try teller.resync(last: last, epoch: try await log.cursor(of: delivery.account, in: .all).epoch)
        case .change(let number):
            let page = try await log.changes(of: delivery.account, after: number - 1, in: .all, limit: 1)
            guard page.isWhole, let change = page.elements.first, change.number == number else {
                throw Refusal.forgotten
            }
            return try await teller.told(change).body
        }
    }

    private func send(
        _ content: WebhookDelivery.Content,
        type: String,
        _ body: [UInt8],
        id: String,
        to endpoint: WebhookEndpoint,
        asAgain known: WebhookDelivery?
    ) async throws -> WebhookDelivery? {
        let (_, attempt) = try await post.attempt(body, id: id, to: endpoint, isByHand: true)
        let changed = try await store.change(endpoint.id, of: endpoint.account, under: nil) { endpoint in
            let delivery =
                known
                ?? WebhookDelivery(
                    endpoint: endpoint.id,
                    account: endpoint.account,
                    number: endpoint.nextDelivery(),
                    messageID: id,
                    type: type,
                    content: content,
                    createdAt: attempt.date
                )
            let state: WebhookDelivery.State = attempt.isSuccess ? .delivered : known?.state ?? .failed
            if attempt.isSuccess, endpoint.progress.openDelivery == delivery.number, let end = content.number {
                endpoint.goOn(after: end)
            }
            return WebhookStep(delivery: delivery, attempt: attempt, state: state)
        }
        guard let changed else { return nil }
        return try await store.delivery(
            known?.number ?? changed.progress.lastDelivery,
            of: changed.id,
            of: changed.account
        )
    }
}
