import Coach
import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import Logging
import NIOPosix

/// Holds what routes, sockets and jobs share: the use cases, sign-in, limits and metrics of one server.
struct ServerServices: Sendable {
    let metrics = Metrics()
    let hub: any EventHub
    let reader: TextReader
    let worker: MealWorker
    let meals: MealService
    let ownFoods: OwnFoodService
    let households: HouseholdService
    let nutrition: NutritionService
    let plans: PlanService
    let undo: UndoService
    let consultations: ConsultationService
    let desk: ConsultationDesk
    let teller: ChangeTeller
    let signIn: SignIn
    /// Is nil where no provider of OpenID Connect is set up.
    let providers: ProviderSignIn?
    let tokens: PersonalTokens
    let webhooks: WebhookService
    let webhookWorker: WebhookWorker
    let keys: APIKeys
    let limits: Authentication.Limits
    /// Lets writes of meals through.
    let gate: WriteGate
    /// Lets writes of profiles, weights, entries and plans through.
    let planGate: WriteGate
    let lists: LargeAnswers
    /// Does what the tools of assistants and models do.
    let tools: ToolDesk
    let moving: MovingService
    /// Limits the files that are taken in: each is taken apart by a core, and held in memory.
    let imports: LargeAnswers
    let ledger: ConnectionLedger

    init(_ parts: ServerParts) throws {
        let (settings, stores) = (parts.settings, parts.stores)
        let newChanges = WakeSignal()
        let hub = WakingHub(parts.hub, newChanges)
        let ownFoods = OwnFoodService(store: stores.foods, hub: DeferredHub(hub: hub), now: parts.now)
        self.ownFoods = ownFoods
        let reader = try TextReader(
            journal: parts.journal,
            log: stores.crashes,
            metrics: metrics,
            now: parts.now,
            read: parts.read
        )
        self.reader = reader
        let interpreter = MealInterpreter(parts, metrics, reader, ownFoods)
        let worker = MealWorker(
            queue: stores.queue,
            hub: hub,
            interpreter: interpreter,
            limits: settings.worker,
            now: parts.now
        )
        self.hub = hub
        self.worker = worker
        meals = MealService(
            store: stores.meals,
            plans: stores.plans,
            hub: DeferredHub(hub: hub),
            interpreter: interpreter,
            worker: worker,
            limits: settings.limits.meal
        )
        let households = HouseholdService(
            store: stores.households,
            meals: meals,
            hub: DeferredHub(hub: hub),
            now: parts.now
        )
        self.households = households
        nutrition = NutritionService(meals: stores.meals, entries: stores.plans)
        plans = PlanService(
            store: stores.plans,
            accounts: stores.accounts,
            requests: stores.requests,
            hub: DeferredHub(hub: hub),
            now: parts.now
        )
        undo = UndoService(requests: stores.requests, meals: meals, plans: plans, now: parts.now)
        teller = ChangeTeller(
            changes: ChangeService(
                log: stores.changes,
                meals: stores.meals,
                plans: stores.plans,
                consultations: stores.consultations,
                foods: stores.foods
            ),
            plans: plans,
            phraseRecord: { [foods = parts.foods] phrase in
                PhraseRecord(phrase, try await ownFoods.foods(of: phrase.account), foods)
            },
            household: { HouseholdAnswer(try await households.household(of: $0), for: $0) },
            now: parts.now
        )
        webhookWorker = WebhookWorker(parts, metrics, teller, newChanges)
        webhooks = WebhookService(
            store: stores.webhooks,
            log: stores.changes,
            teller: teller,
            post: WebhookPost(carrier: parts.webhooks, metrics: metrics, now: parts.now),
            now: parts.now
        ) { newChanges.give() }
        let signIn = SignIn(parts)
        self.signIn = signIn
        providers = parts.identityProvider.map { provider in
            ProviderSignIn(
                provider: provider,
                store: stores.identities,
                signIn: signIn,
                registrationMode: settings.providerRegistration,
                secret: parts.secret,
                now: parts.now
            )
        }
        tokens = PersonalTokens(store: stores.tokens, now: parts.now)
        keys = APIKeys(settings.access.apiKeys, secret: parts.secret)
        limits = Authentication.Limits(settings.rates, counts: parts.counts, now: parts.now)
        let repeats = RateLimiter(RateLimiter.Rate(perMinute: 1), now: parts.now)
        gate = WriteGate(kept: limits.kept, repeats: repeats) { try await stores.requests.priorUses(of: $0, by: $1) }
        planGate = WriteGate(kept: limits.kept, repeats: repeats) {
            try await stores.requests.priorUses(of: $0, by: $1)
        } afterRepeat: { [plans] in
            try await plans.replacingUnsafePlan(after: $0, for: $1)
        }
        lists = LargeAnswers(ofAccount: settings.lists.perUser, inAll: settings.lists.inAll, wait: settings.lists.wait)
        let tools = ToolDesk(
            meals: meals,
            nutrition: nutrition,
            plans: plans,
            ownFoods: ownFoods,
            undo: undo,
            foods: parts.foods,
            gate: gate,
            planGate: planGate,
            mealLimit: limits.meals,
            largeAnswers: lists,
            metrics: metrics,
            now: parts.now
        )
        self.tools = tools
        consultations = ConsultationService(
            store: stores.consultations,
            meals: meals,
            plans: plans,
            hub: DeferredHub(hub: hub),
            liveHub: hub,
            coach: BuiltInCoach(screen: Screen(contacts: parts.settings.contacts)),
            door: parts.model.map { [metrics] model in
                ModelDoor(model, metrics: metrics) { try await tools.read($1, $2, for: $0) }
            },
            now: parts.now
        )
        desk = ConsultationDesk(consultations: consultations, gate: gate, limit: limits.coachMessages)
        moving = MovingService(
            store: stores.moving,
            hub: hub,
            worker: worker,
            plans: stores.plans,
            now: parts.now
        )
        imports = LargeAnswers(ofAccount: 1, inAll: 2, wait: settings.lists.wait)
        ledger = ConnectionLedger(store: stores.connections)
    }
}

extension ServerServices {
    /// Ends the sockets of devices that were signed out.
    var endSockets: @Sendable (AccountDevices, Account.ID) -> Void {
        { [hub] in hub.end($0, of: $1) }
    }
}

extension MealInterpreter {
    /// Reports to the log and the metrics.
    fileprivate init(_ parts: ServerParts, _ metrics: Metrics, _ reader: TextReader, _ ownFoods: OwnFoodService) {
        self.init(
            reader: reader,
            maxAttempts: parts.settings.worker.maxAttempts,
            ownFoods: ownFoods,
            now: parts.now
        ) { trouble in
            let (message, error) =
                switch trouble {
                case .storeUnavailable(let error): ("meals wait: the store failed", error)
                case .mealNotWritten(let error): ("what a meal was read as cannot be stored", error)
                }
            metrics.count(.storeFailures)
            parts.logger.error("\(message)", metadata: ["error": "\(error.loggable)"])
        }
    }
}

extension WebhookWorker {
    /// Tells the log what ends an endpoint, and never its address, which may hold a secret.
    fileprivate init(_ parts: ServerParts, _ metrics: Metrics, _ teller: ChangeTeller, _ signal: WakeSignal) {
        self.init(
            store: parts.stores.webhooks,
            log: parts.stores.changes,
            teller: teller,
            post: WebhookPost(carrier: parts.webhooks, metrics: metrics, now: parts.now),
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

extension SignIn {
    /// Checks passwords on threads of its own.
    fileprivate init(_ parts: ServerParts) {
        let threads = NIOThreadPool(numberOfThreads: 2)
        threads.start()
        self.init(
            accounts: parts.stores.accounts,
            secondFactors: parts.stores.secondFactors,
            secret: parts.secret,
            passwords: parts.settings.passwords,
            tokens: parts.settings.tokens,
            registration: parts.settings.registration,
            passwordThreads: threads,
            counts: parts.counts,
            now: parts.now
        )
    }
}
