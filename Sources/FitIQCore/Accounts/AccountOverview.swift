package import Foundation

/// Counts what an account holds, for an operator. It shows no content.
package struct AccountOverview: Hashable, Sendable {
    package let account: Account
    /// Devices that are signed in.
    package let devices: Int
    package let meals: Int
    /// The time at which a device last signed in or renewed its sign-in; nil when none did since all were signed out.
    package let lastSeen: Date?

    package init(account: Account, devices: Int, meals: Int, lastSeen: Date?) {
        self.account = account
        self.devices = devices
        self.meals = meals
        self.lastSeen = lastSeen
    }
}

/// Adds to an overview the account's sessions, weights and plans.
package struct AccountDetails: Hashable, Sendable {
    package let overview: AccountOverview
    /// The sessions of the signed-in devices, the last renewed first.
    package let sessions: [Session]
    package let weights: Int
    package let plans: Int

    package init(overview: AccountOverview, sessions: [Session], weights: Int, plans: Int) {
        self.overview = overview
        self.sessions = sessions
        self.weights = weights
        self.plans = plans
    }
}
