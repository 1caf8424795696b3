import FitIQCore
import FitIQService
import FitIQWire
import Hummingbird

/// Builds the router: every route, what is done before each, and what answers where there is none.
struct ServerRouter {
    let parts: ServerParts
    let services: ServerServices
    let sockets: SocketAdmission

    private var settings: ServerSettings { parts.settings }

    /// - Returns: the router, and every route that it has.
    func build() -> (router: Router<FitIQRequestContext>, routes: [Route]) {
        let router = Router(context: FitIQRequestContext.self, options: .autoGenerateHeadEndpoints)
        let routes = RouteTable(router)
        router.addMiddleware { edge }
        addOpenRoutes(to: routes)
        // Middleware is for the routes that follow it.
        router.addMiddleware { authentication }
        addAccountRoutes(to: routes)
        addDiaryRoutes(to: routes)
        addMovingRoutes(to: routes)
        addPlanRoutes(to: routes)
        addCoachRoutes(to: routes)
        routes.refuseOtherMethods()
        return (router, routes.routes)
    }

    private var edge: RequestEdge {
        RequestEdge(
            metrics: services.metrics,
            logger: parts.logger,
            pace: Pace(perSecond: settings.rates.openRequestsPerSecond, burst: settings.rates.openRequestBurst),
            behindProxy: settings.network.behindProxy,
            maxBodyBytes: settings.limits.maxBodyBytes
        )
    }

    private var authentication: Authentication {
        Authentication(
            signIn: services.people.signIn,
            tokens: services.people.tokens,
            keys: services.people.keys,
            behindProxy: settings.network.behindProxy,
            limits: services.limits.rates
        )
    }

    /// Adds what is answered without a token.
    private func addOpenRoutes(to routes: RouteTable) {
        OperationsRoutes(
            instances: parts.stores.instances,
            queue: parts.stores.queue,
            missing: parts.missing,
            metrics: services.metrics
        )
        .add(to: routes)
        PageRoutes().add(to: routes)
        routes.on(.get, Routes.mealLogSocket, sockets.refusal)
        routes.on(.get, Routes.consultationSocket(":id"), sockets.refusal)
    }

    private func addAccountRoutes(to routes: RouteTable) {
        let auth = AuthRoutes(
            signIn: services.people.signIn,
            refreshLifetime: settings.tokens.refreshLifetime,
            behindProxy: settings.network.behindProxy,
            providerLabel: parts.identityProvider?.label,
            endSockets: services.endSockets,
            now: parts.now
        )
        auth.add(to: routes)
        if let providers = services.people.providers {
            ProviderRoutes(
                providers: providers,
                behindProxy: settings.network.behindProxy,
                endSockets: services.endSockets,
                answer: { try auth.answer($0, to: $1) }
            )
            .add(to: routes)
        }
        UserRoutes(
            signIn: services.people.signIn,
            endSockets: services.endSockets,
            hub: DeferredPublisher(hub: services.publisher)
        )
        .add(to: routes)
        SecondFactorRoutes(signIn: services.people.signIn).add(to: routes)
        TokenRoutes(tokens: services.people.tokens).add(to: routes)
        WebhookRoutes(
            webhooks: services.changes.webhooks,
            byHand: services.limits.rates.webhooksByHand,
            maxPageSize: settings.limits.maxPageSize,
            now: parts.now
        )
        .add(to: routes)
    }

    private func addDiaryRoutes(to routes: RouteTable) {
        let (meals, limits) = (services.diary.meals, settings.limits)
        let ownFoodPages = OwnFoodPages(largeAnswers: services.limits.lists, maxPageSize: limits.maxPageSize)
        MealLogRoutes(
            meals: meals,
            foods: parts.foods,
            limits: limits,
            mealLimit: services.limits.rates.meals,
            gate: services.limits.gate,
            largeAnswers: services.limits.lists,
            metrics: services.metrics,
            now: parts.now
        )
        .add(to: routes)
        EventRoutes(
            teller: services.changes.teller,
            largeAnswers: services.limits.lists,
            maxPageSize: limits.maxPageSize
        )
        .add(to: routes)
        NutritionRoutes(
            meals: meals,
            nutrition: services.diary.nutrition,
            plans: services.diary.plans,
            limits: limits.meal,
            largeAnswers: services.limits.lists,
            now: parts.now
        )
        .add(to: routes)
        FoodRoutes(foods: parts.foods, meals: meals, maxPageSize: limits.maxPageSize).add(to: routes)
        OwnFoodRoutes(
            ownFoods: services.diary.ownFoods,
            foods: parts.foods,
            packFood: parts.packFood,
            gate: services.limits.gate,
            pages: ownFoodPages
        )
        .add(to: routes)
        PhraseRoutes(ownFoods: services.diary.ownFoods, foods: parts.foods).add(to: routes)
        HouseholdRoutes(
            households: services.diary.households,
            signIn: services.people.signIn,
            copies: CopyDesk(
                gate: services.limits.gate,
                mealLimit: services.limits.rates.meals,
                metrics: services.metrics,
                now: parts.now
            ),
            pages: ownFoodPages
        )
        .add(to: routes)
    }

    private func addMovingRoutes(to routes: RouteTable) {
        MovingRoutes(
            moving: services.diary.moving,
            gate: services.limits.gate,
            largeAnswers: services.limits.lists,
            imports: services.limits.imports
        )
        .add(to: routes)
    }

    private func addPlanRoutes(to routes: RouteTable) {
        let (plans, gate, limits) = (services.diary.plans, services.limits.planGate, settings.limits)
        ProfileRoutes(plans: plans, gate: gate, now: parts.now).add(to: routes)
        PlanRoutes(plans: plans, gate: gate).add(to: routes)
        WeightRoutes(plans: plans, gate: gate, maxPageSize: limits.maxPageSize, now: parts.now).add(to: routes)
        ProgressRoutes(plans: plans, gate: gate, limits: limits, now: parts.now).add(to: routes)
    }

    private func addCoachRoutes(to routes: RouteTable) {
        ConsultationRoutes(
            consultations: services.coaching.consultations,
            desk: services.coaching.desk,
            plans: services.diary.plans,
            gate: services.limits.gate,
            maxPageSize: settings.limits.maxPageSize
        )
        .add(to: routes)
        CoachRoutes(consultations: services.coaching.consultations).add(to: routes)
        UndoRoutes(undo: services.diary.undo, gate: services.limits.gate, mealLimit: services.limits.rates.meals).add(
            to: routes
        )
        MCPRoutes(desk: services.coaching.tools, allowedOrigins: settings.sockets.allowedOrigins).add(to: routes)
    }
}
