import FitIQCore
import Foundation

/// Delivers to one claimed endpoint what its log has for it, until there is no more, a try fails, or its turn is over.
struct WebhookRun: Sendable {
    let store: any WebhookStore
    let log: any ChangeStore
    let teller: any WebhookTeller
    let post: WebhookPost
    let limits: WebhookWorker.Limits
    let now: @Sendable () -> Date
    let onStop: @Sendable (WebhookEndpoint.ID, WebhookEndpoint.Stop) -> Void

    private static let pageSize = 16

    /// A message on its way to an endpoint.
    private struct Letter {
        let content: WebhookDelivery.Content
        let type: String
        let body: [UInt8]
        /// The number of the last change that is done with once it has arrived.
        let end: Int
        let epoch: String
    }

    func deliver(_ claimed: ClaimedWebhook) async throws {
        let (start, claim) = (ContinuousClock.now, claimed.claim)
        var endpoint = claimed.endpoint
        repeat {
            let before = endpoint.progress.cursor
            guard let next = try await deliverPage(to: endpoint, claim, until: start + limits.turn) else { return }
            endpoint = next
            guard endpoint.isGoing, endpoint.progress.cursor > before else { break }
        } while .now < start + limits.turn
        _ = try await store.change(endpoint.id, of: endpoint.account, under: claim.until(nil)) { _ in nil }
    }

    /// Delivers a page of the log, or of it what one turn has time for.
    ///
    /// - Parameter end: of the turn; a message that is under way then is waited for.
    /// - Returns: the endpoint as it is then; nil where it is gone or somebody else's.
    private func deliverPage(
        to endpoint: WebhookEndpoint,
        _ claim: WebhookClaim,
        until end: ContinuousClock.Instant
    ) async throws -> WebhookEndpoint? {
        let account = endpoint.account
        let view = endpoint.kinds.map { ChangeView.types(Set($0.map(\.type))) } ?? .all
        let standing = try await log.cursor(of: account, in: .all)
        let page = try await log.changes(
            of: account,
            after: endpoint.progress.cursor,
            in: view,
            limit: Self.pageSize
        )
        guard page.isWhole else {
            let body = try teller.resync(last: page.last, epoch: standing.epoch)
            let type = WebhookDelivery.Content.resyncType
            let content = WebhookDelivery.Content.resync(page.last)
            let letter = Letter(content: content, type: type, body: body, end: page.last, epoch: standing.epoch)
            return try await send(letter, to: endpoint, claim)
        }
        var current = endpoint
        for change in page.elements {
            guard let letter = try await letter(of: change, to: current, epoch: standing.epoch) else { continue }
            guard let next = try await send(letter, to: current, claim) else { return nil }
            // A person may have switched it off, or given it another address, between two messages.
            guard next.isGoing, .now < end else { return next }
            current = next
        }
        guard page.end > current.progress.cursor else { return current }
        return try await store.change(endpoint.id, of: account, under: renewed(claim)) { endpoint in
            endpoint.progress.cursor = max(endpoint.progress.cursor, page.end)
            return nil
        }
    }

    /// The message of a change; nil where the endpoint does not want to hear of it.
    private func letter(of change: Change, to endpoint: WebhookEndpoint, epoch: String) async throws -> Letter? {
        guard endpoint.wants(change.kind) else { return nil }
        let told = try await teller.told(change)
        // What was completed and is gone is told as gone, and told as gone again by the change that removed it.
        guard let kind = told.kind, endpoint.wants(kind) else { return nil }
        return Letter(
            content: .change(change.number),
            type: kind.rawValue,
            body: told.body,
            end: change.number,
            epoch: epoch
        )
    }

    /// Tries once, and notes what has come of it.
    private func send(
        _ letter: Letter,
        to endpoint: WebhookEndpoint,
        _ claim: WebhookClaim
    ) async throws -> WebhookEndpoint? {
        let open = try await openDelivery(of: endpoint, letter.content)
        let id = open?.messageID ?? WebhookPost.messageID(of: letter.content, to: endpoint.id, epoch: letter.epoch)
        let (answer, attempt) = try await post.attempt(letter.body, id: id, to: endpoint, isByHand: false)
        let chance = Double.random(in: 0...1)
        let noted = try await store.change(endpoint.id, of: endpoint.account, under: renewed(claim)) { endpoint in
            let delivery =
                open
                ?? WebhookDelivery(
                    endpoint: endpoint.id,
                    account: endpoint.account,
                    number: endpoint.nextDelivery(),
                    messageID: id,
                    type: letter.type,
                    content: letter.content,
                    createdAt: attempt.date
                )
            let state = endpoint.note(attempt, answer, of: delivery.number, end: letter.end, chance: chance)
            return WebhookStep(delivery: delivery, attempt: attempt, state: state)
        }
        if let noted, let stop = noted.stop, stop != .byPerson, noted.stoppedAt == attempt.date {
            post.metrics.count(.webhooksStopped)
            onStop(noted.id, stop)
        }
        return noted
    }

    /// The delivery that failed before and is of the same content.
    private func openDelivery(
        of endpoint: WebhookEndpoint,
        _ content: WebhookDelivery.Content
    ) async throws -> WebhookDelivery? {
        guard let number = endpoint.progress.openDelivery else { return nil }
        let delivery = try await store.delivery(number, of: endpoint.id, of: endpoint.account)
        return delivery?.content == content ? delivery : nil
    }

    private func renewed(_ claim: WebhookClaim) -> WebhookClaim {
        claim.until(now() + limits.lease.inSeconds)
    }
}

extension WebhookEndpoint {
    /// True while nothing holds up what comes next.
    fileprivate var isGoing: Bool { stop == nil && progress.openDelivery == nil }

    /// Goes on behind a message that has arrived.
    ///
    /// - Parameter end: the number of the last change that is done with.
    mutating func goOn(after end: Int) {
        progress.cursor = max(progress.cursor, end)
        progress.openDelivery = nil
        progress.failures = 0
        progress.nextTryAt = nil
    }

    /// Takes the number of a new delivery.
    mutating func nextDelivery() -> Int {
        progress.lastDelivery += 1
        return progress.lastDelivery
    }

    /// Goes on after a try.
    ///
    /// - Parameters:
    ///   - number: of the delivery that was tried.
    ///   - end: the number of the last change that is done with where it has arrived.
    /// - Returns: how the delivery stands then.
    mutating func note(
        _ attempt: WebhookAttempt,
        _ answer: WebhookAnswer,
        of number: Int,
        end: Int,
        chance: Double
    ) -> WebhookDelivery.State {
        if attempt.isSuccess {
            goOn(after: end)
            return .delivered
        }
        // The person has stopped it meanwhile, and it goes on with this one when they switch it on again; or they have sent
        // this one by hand, and it has arrived.
        guard stop == nil, progress.cursor < end else { return .failed }
        if attempt.status == 410 {
            stop(.gone, at: attempt.date)
            return .failed
        }
        progress.failures += 1
        guard let wait = WebhookSchedule.wait(afterFailures: progress.failures, answer, chance: chance) else {
            // Whoever switches it on again goes on behind this one: it may be what the receiver cannot take.
            goOn(after: end)
            stop(.failing, at: attempt.date)
            return .failed
        }
        progress.openDelivery = number
        progress.nextTryAt = attempt.date + wait.inSeconds
        return .waiting
    }
}
