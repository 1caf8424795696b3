/// The stores of one place, as one process has them open.
package struct Stores: Sendable {
    package let accounts: any AccountStore
    package let tokens: any PersonalTokenStore
    package let secondFactors: any SecondFactorStore
    package let identities: any IdentityStore
    package let webhooks: any WebhookStore
    package let meals: any MealStore
    package let queue: any ReadingQueue
    package let plans: any PlanStore
    package let consultations: any ConsultationStore
    package let foods: any OwnFoodStore
    package let households: any HouseholdStore
    package let moving: any MovingStore
    package let changes: any ChangeStore
    package let requests: any RequestLog
    package let connections: any ConnectionStore
    package let instances: any InstanceStore
    package let crashes: any CrashLog
    package let operators: any OperatorStore
    /// Ends the use of these, as the end of their process does.
    package let close: @Sendable () async throws -> Void

    package init(
        accounts: any AccountStore,
        tokens: any PersonalTokenStore,
        secondFactors: any SecondFactorStore,
        identities: any IdentityStore,
        webhooks: any WebhookStore,
        meals: any MealStore,
        queue: any ReadingQueue,
        plans: any PlanStore,
        consultations: any ConsultationStore,
        foods: any OwnFoodStore,
        households: any HouseholdStore,
        moving: any MovingStore,
        changes: any ChangeStore,
        requests: any RequestLog,
        connections: any ConnectionStore,
        instances: any InstanceStore,
        crashes: any CrashLog,
        operators: any OperatorStore,
        close: @escaping @Sendable () async throws -> Void
    ) {
        self.accounts = accounts
        self.tokens = tokens
        self.secondFactors = secondFactors
        self.identities = identities
        self.webhooks = webhooks
        self.meals = meals
        self.queue = queue
        self.plans = plans
        self.consultations = consultations
        self.foods = foods
        self.households = households
        self.moving = moving
        self.changes = changes
        self.requests = requests
        self.connections = connections
        self.instances = instances
        self.crashes = crashes
        self.operators = operators
        self.close = close
    }
}
