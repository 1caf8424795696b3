import FitIQCore
import FitIQService

/// Limits what people have done and kept.
struct ServerLimits: Sendable {
    /// Limits how often requests come, of whom and of what.
    let rates: Authentication.Limits
    /// Lets writes of meals through.
    let gate: WriteGate
    /// Lets writes of profiles, weights, entries and plans through.
    let planGate: WriteGate
    let lists: LargeAnswerLimit
    /// Limits the files that are taken in: each is taken apart by a core, and held in memory.
    let imports: LargeAnswerLimit

    init(_ parts: ServerParts, _ plans: PlanService) {
        let (settings, requests) = (parts.settings, parts.stores.requests)
        rates = Authentication.Limits(settings.rates, counts: parts.counts, now: parts.now)
        let repeats = RateLimiter(RateLimiter.Rate(perMinute: 1), now: parts.now)
        gate = WriteGate(kept: rates.kept, repeats: repeats) { try await requests.priorUses(of: $0, by: $1) }
        planGate = WriteGate(kept: rates.kept, repeats: repeats) {
            try await requests.priorUses(of: $0, by: $1)
        } afterRepeat: {
            try await plans.replacingUnsafePlan(after: $0, for: $1)
        }
        lists = LargeAnswerLimit(
            ofAccount: settings.lists.perUser,
            inAll: settings.lists.inAll,
            wait: settings.lists.wait
        )
        imports = LargeAnswerLimit(ofAccount: 1, inAll: 2, wait: settings.lists.wait)
    }
}
