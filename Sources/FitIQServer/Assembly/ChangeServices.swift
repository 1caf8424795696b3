import FitIQCore
import FitIQService
import FitIQSockets
import FitIQWire
import Logging

/// Tells of changes: to devices, and to other people's servers.
struct ChangeServices: Sendable {
    let teller: ChangeTeller
    let webhooks: WebhookService
    let webhookWorker: WebhookWorker

    init(_ parts: ServerParts, _ metrics: Metrics, _ diary: DiaryServices, _ newChanges: WakeSignal) {
        let stores = parts.stores
        teller = ChangeTeller(
            changes: ChangeService(
                log: stores.changes,
                meals: stores.meals,
                plans: stores.plans,
                consultations: stores.consultations,
                foods: stores.foods
            ),
            plan: { [plans = diary.plans] in try await plans.plan($0, of: $1).map { PlanGenerationResponse($0) } },
            profile: { [plans = diary.plans] in ProfileResponse(try await plans.facts(of: $0)) },
            phraseRecord: { [foods = parts.foods] phrase in
                PhraseRecord(phrase, try await diary.ownFoods.foods(of: phrase.account), foods)
            },
            household: { HouseholdAnswer(try await diary.households.household(of: $0), for: $0) },
            now: parts.now
        )
        let post = WebhookPost(carrier: parts.webhooks, metrics: metrics, now: parts.now)
        webhookWorker = WebhookWorker(parts, teller, post, newChanges)
        webhooks = WebhookService(
            store: stores.webhooks,
            log: stores.changes,
            teller: teller,
            post: post,
            now: parts.now
        ) { newChanges.give() }
    }
}

extension WebhookWorker {
    /// Tells the log what ends an endpoint, and never its address, which may hold a secret.
    fileprivate init(_ parts: ServerParts, _ teller: ChangeTeller, _ post: WebhookPost, _ signal: WakeSignal) {
        self.init(
            store: parts.stores.webhooks,
            log: parts.stores.changes,
            teller: teller,
            post: post,
            limits: parts.settings.webhooks.limits,
            signal: signal,
            now: parts.now
        ) { [logger = parts.logger] error in
            logger.warning("webhooks wait", metadata: ["error": "\(error.loggable)"])
        } onStop: { [logger = parts.logger] endpoint, stop in
            logger.notice("a webhook was stopped", metadata: ["webhook": "\(endpoint)", "reason": "\(stop.rawValue)"])
        }
    }
}
