package import Foundation

/// What an operator sees of an account: how much there is, never what.
package struct AccountOverview: Hashable, Sendable {
    package let account: Account
    /// Devices that are signed in.
    package let devices: Int
    package let meals: Int
    /// When a device last signed in or renewed its sign-in; nil when none did since all were signed out.
    package let lastSeen: Date?

    package init(account: Account, devices: Int, meals: Int, lastSeen: Date?) {
        self.account = account
        self.devices = devices
        self.meals = meals
        self.lastSeen = lastSeen
    }
}

/// The same, closer.
package struct AccountDetails: Hashable, Sendable {
    package let overview: AccountOverview
    /// Of the devices that are signed in, the last renewed first.
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
