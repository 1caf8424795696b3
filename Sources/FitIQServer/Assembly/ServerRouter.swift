import FitIQCore
import FitIQWire
import Hummingbird

/// Builds the router: every route, what is done before each, and what answers where there is none.
struct ServerRouter {
    let parts: ServerParts
    let services: ServerServices
    let sockets: MealLogSockets

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
            signIn: services.signIn,
            tokens: services.tokens,
            keys: services.keys,
            behindProxy: settings.network.behindProxy,
            limits: services.limits
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
            signIn: services.signIn,
            refreshLifetime: settings.tokens.refreshLifetime,
            behindProxy: settings.network.behindProxy,
            providerLabel: parts.identityProvider?.label,
            endSockets: services.endSockets,
            now: parts.now
        )
        auth.add(to: routes)
        if let providers = services.providers {
            ProviderRoutes(
                providers: providers,
                behindProxy: settings.network.behindProxy,
                endSockets: services.endSockets,
                answer: { try auth.answer($0, to: $1) }
            )
            .add(to: routes)
        }
        UserRoutes(signIn: services.signIn, endSockets: services.endSockets).add(to: routes)
        SecondFactorRoutes(signIn: services.signIn).add(to: routes)
        TokenRoutes(tokens: services.tokens).add(to: routes)
        WebhookRoutes(
            webhooks: services.webhooks,
            byHand: services.limits.webhooksByHand,
            maxPageSize: settings.limits.maxPageSize,
            now: parts.now
        )
        .add(to: routes)
    }

    private func addDiaryRoutes(to routes: RouteTable) {
        let (meals, limits) = (services.meals, settings.limits)
        MealLogRoutes(
            meals: meals,
            foods: parts.foods,
            limits: limits,
            mealLimit: services.limits.meals,
            gate: services.gate,
            largeAnswers: services.lists,
            metrics: services.metrics,
            now: parts.now
        )
        .add(to: routes)
        EventRoutes(teller: services.teller, largeAnswers: services.lists, maxPageSize: limits.maxPageSize)
            .add(to: routes)
        NutritionRoutes(
            meals: meals,
            nutrition: services.nutrition,
            plans: services.plans,
            limits: limits.meal,
            largeAnswers: services.lists,
            now: parts.now
        )
        .add(to: routes)
        FoodRoutes(foods: parts.foods, meals: meals, maxPageSize: limits.maxPageSize).add(to: routes)
        OwnFoodRoutes(
            ownFoods: services.ownFoods,
            foods: parts.foods,
            packFood: parts.packFood,
            gate: services.gate,
            largeAnswers: services.lists,
            maxPageSize: limits.maxPageSize
        )
        .add(to: routes)
        PhraseRoutes(ownFoods: services.ownFoods, foods: parts.foods).add(to: routes)
        HouseholdRoutes(
            households: services.households,
            signIn: services.signIn,
            copies: CopyDesk(
                gate: services.gate,
                mealLimit: services.limits.meals,
                metrics: services.metrics,
                now: parts.now
            ),
            largeAnswers: services.lists,
            maxPageSize: limits.maxPageSize
        )
        .add(to: routes)
    }

    private func addMovingRoutes(to routes: RouteTable) {
        MovingRoutes(
            moving: services.moving,
            gate: services.gate,
            largeAnswers: services.lists,
            imports: services.imports
        )
        .add(to: routes)
    }

    private func addPlanRoutes(to routes: RouteTable) {
        let (plans, gate, limits) = (services.plans, services.planGate, settings.limits)
        ProfileRoutes(plans: plans, gate: gate, now: parts.now).add(to: routes)
        PlanRoutes(plans: plans, gate: gate).add(to: routes)
        WeightRoutes(plans: plans, gate: gate, maxPageSize: limits.maxPageSize, now: parts.now).add(to: routes)
        ProgressRoutes(plans: plans, gate: gate, limits: limits, now: parts.now).add(to: routes)
    }

    private func addCoachRoutes(to routes: RouteTable) {
        ConsultationRoutes(
            consultations: services.consultations,
            desk: services.desk,
            plans: services.plans,
            gate: services.gate,
            maxPageSize: settings.limits.maxPageSize
        )
        .add(to: routes)
        CoachRoutes(consultations: services.consultations).add(to: routes)
        UndoRoutes(undo: services.undo, gate: services.gate, mealLimit: services.limits.meals).add(to: routes)
        MCPRoutes(desk: services.tools, allowedOrigins: settings.sockets.allowedOrigins).add(to: routes)
    }
}
