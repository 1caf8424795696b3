package import Coach
package import FitIQCore
package import FitIQService

/// Holds everything of the server that can be set, by the part that uses it. The defaults are the contract's.
package struct ServerSettings: Sendable {
    package var network = Network()
    package var connections = Connections()
    package var sockets = Sockets()
    package var access = Access()
    package var passwords = Passwords()
    package var tokens = Tokens()
    package var limits = Limits()
    package var rates = Rates()
    package var lists = Lists()
    package var jobs = Jobs()
    package var worker = MealWorker.Limits()
    package var webhooks = Webhooks()
    /// Whom the coach names to people in danger and with disordered eating.
    package var contacts = Screen.Contacts()
    /// The longest time that requests and sockets may take to end after SIGTERM.
    package var shutdownTimeout: Duration = .seconds(15)

    package init() {}

    /// Says where webhooks may be sent, and how.
    package struct Webhooks: Sendable {
        /// Is nil where the operator said nothing.
        package var chosenReach: WebhookReach?
        package var reach: WebhookReach { chosenReach ?? .public }
        /// The longest time that a try may take.
        package var timeout: Duration = .seconds(15)
        package var limits = WebhookWorker.Limits()
    }
}
