package import FitIQCore

extension SQLiteDatabase {
    /// The stores on this file.
    package var stores: Stores {
        let accounts = SQLiteAccountStore(self)
        let meals = SQLiteMealStore(self)
        return Stores(
            accounts: accounts,
            tokens: SQLitePersonalTokenStore(self),
            secondFactors: SQLiteSecondFactorStore(self),
            identities: SQLiteIdentityStore(self),
            webhooks: SQLiteWebhookStore(self),
            meals: meals,
            queue: meals,
            plans: SQLitePlanStore(self),
            consultations: SQLiteConsultationStore(self),
            foods: SQLiteOwnFoodStore(self),
            households: SQLiteHouseholdStore(self),
            moving: SQLiteMovingStore(self),
            changes: meals,
            requests: SQLiteRequestLog(self),
            connections: SQLiteConnectionStore(self),
            instances: SQLiteInstanceStore(self),
            crashes: SQLiteCrashLog(self),
            operators: accounts,
            close: { try close() }
        )
    }
}
