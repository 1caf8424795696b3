package import FitIQCore

/// Where stores keep things: a file, a schema of a database. Empty at first.
package protocol StorePlace: Sendable {
    /// Opens the stores of the place as a process does that starts. Each call is another process; all find the same.
    func open() async throws -> Stores
}

extension StorePlace {
    func withStores(_ body: (Stores) async throws -> Void) async throws {
        let stores = try await open()
        try await body(stores)
        try await stores.close()
    }
}

/// The stores of one place, as one process has them.
package struct Stores: Sendable {
    package let accounts: any AccountStore
    package let meals: any MealStore
    package let plans: any PlanStore
    package let connections: any ConnectionStore
    package let instances: any InstanceStore
    /// Ends the use of these, as the end of their process does.
    package let close: @Sendable () async throws -> Void

    package init(
        accounts: any AccountStore,
        meals: any MealStore,
        plans: any PlanStore,
        connections: any ConnectionStore,
        instances: any InstanceStore,
        close: @escaping @Sendable () async throws -> Void
    ) {
        self.accounts = accounts
        self.meals = meals
        self.plans = plans
        self.connections = connections
        self.instances = instances
        self.close = close
    }
}
