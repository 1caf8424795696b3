package import FitIQCore

extension PostgresDatabase {
    /// The stores in this database.
    package var stores: Stores {
        let accounts = PostgresAccountStore(self)
        let meals = PostgresMealStore(self)
        return Stores(
            accounts: accounts,
            tokens: PostgresPersonalTokenStore(self),
            secondFactors: PostgresSecondFactorStore(self),
            identities: PostgresIdentityStore(self),
            webhooks: PostgresWebhookStore(self),
            meals: meals,
            queue: meals,
            plans: PostgresPlanStore(self),
            consultations: PostgresConsultationStore(self),
            foods: PostgresOwnFoodStore(self),
            households: PostgresHouseholdStore(self),
            moving: PostgresMovingStore(self),
            changes: meals,
            requests: PostgresRequestLog(self),
            connections: PostgresConnectionStore(self),
            instances: PostgresInstanceStore(self),
            crashes: PostgresCrashLog(self),
            operators: accounts,
            close: { await close() }
        )
    }
}
