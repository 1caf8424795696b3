import FitIQCore
import Hummingbird
import NIOCore

/// Answers that may be megabytes: how many of them are made, or wait until they are taken, for one account and for all.
struct LargeAnswers: Sendable {
    private let ofAccount: Slots
    private let inAll: Slots

    /// - Parameters:
    ///   - ofAccount: how many of one account at once.
    ///   - inAll: how many at once, whoever's they are. Accounts are made in a moment, and memory is not.
    init(ofAccount: Int, inAll: Int) {
        self.ofAccount = Slots(limit: ofAccount)
        self.inAll = Slots(limit: inAll)
    }

    /// `handler`, where the account and the server have a slot left. The answer gives them back when it was taken or given up.
    func limiting(_ handler: @escaping RouteTable.Handler) -> RouteTable.Handler {
        { request, context in
            let account = try context.requireIdentity().account
            guard let own = ofAccount.take(account.description), let shared = inAll.take("") else {
                throw RequestFailure.rateLimited(retryAfter: .seconds(1))
            }
            let response = try await handler(request, context)
            context.channel.triggerUserOutboundEvent(RequestDeadline.Hold(slots: [own, shared]), promise: nil)
            return response
        }
    }
}
