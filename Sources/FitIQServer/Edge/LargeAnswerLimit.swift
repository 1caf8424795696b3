import FitIQCore
import Foundation
import Hummingbird
import NIOCore
import WebSocketLink

/// Limits the answers that may be megabytes: how many of them are made, or wait to be taken, for one account and for
/// all. A request beyond that waits for room.
struct LargeAnswerLimit: Sendable {
    /// Each waiting request costs a task and its data, some 5 KB.
    private static let waitingAtMost = 10_000

    private let places: Places
    private let wait: Duration
    /// Limits the pages that are made at the same moment: a core is left for short requests.
    private let pages: Places

    /// - Parameters:
    ///   - ofAccount: how many of one account at once.
    ///   - inAll: how many at once of all accounts together. Accounts are made in a moment, and memory is not.
    ///   - wait: how long one waits for room.
    init(ofAccount: Int, inAll: Int, wait: Duration) {
        places = Places(inAll: inAll, ofName: ofAccount, waiting: Self.waitingAtMost)
        self.wait = wait
        let pagesAtOnce = max(1, ProcessInfo.processInfo.activeProcessorCount - 1)
        pages = Places(inAll: pagesAtOnce, ofName: pagesAtOnce, waiting: .max)
    }

    /// Runs `handler` as soon as the account and the server have room. The room is free again once the answer was taken
    /// or given up.
    func limiting(_ handler: @escaping RouteTable.Handler) -> RouteTable.Handler {
        { request, context in
            let account = try context.requireIdentity().account
            let channel = context.channel
            let place = await places.take(account.description) { giveUp in
                channel.eventLoop.scheduleTask(in: TimeAmount(wait), giveUp)
                channel.triggerUserOutboundEvent(RequestDeadline.WhenLeft(perform: giveUp), promise: nil)
            }
            guard let place else { throw RequestFailure.rateLimited(retryAfter: wait / 2) }
            let response = try await handler(request, context)
            channel.triggerUserOutboundEvent(RequestDeadline.Hold(place: place), promise: nil)
            return response
        }
    }

    /// Runs `make` when it is this account's turn.
    func page<Result>(of account: Account.ID, _ make: () async throws -> Result) async throws -> Result {
        let place = await pages.take(account.description)
        try Task.checkCancellation()
        defer { withExtendedLifetime(place) {} }
        return try await make()
    }
}
