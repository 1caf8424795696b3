import FitIQCore
import Hummingbird
import NIOCore

/// Answers that may be megabytes: how many of them are made for one account, or wait until it takes them.
struct LargeAnswers: Sendable {
    private let slots: Slots

    /// - Parameter limit: of one account at once.
    init(limit: Int) {
        slots = Slots(limit: limit)
    }

    /// `handler`, where the account has a slot left. The answer gives it back when it was taken or given up.
    func limiting(_ handler: @escaping RouteTable.Handler) -> RouteTable.Handler {
        { request, context in
            let account = try context.requireIdentity().account
            guard let slot = slots.take(account.description) else {
                throw RequestFailure.rateLimited(retryAfter: .seconds(1))
            }
            let response = try await handler(request, context)
            context.channel.triggerUserOutboundEvent(RequestDeadline.Hold(slot: slot), promise: nil)
            return response
        }
    }
}
