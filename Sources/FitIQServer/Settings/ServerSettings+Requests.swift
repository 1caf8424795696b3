package import FitIQCore

extension ServerSettings {
    /// Limits what a request may hold, and an answer.
    package struct Limits: Sendable {
        package var maxBodyBytes = 64 * 1024
        package var maxPageSize = 100
        package var meal = MealLimits()
    }

    /// Limits how often requests come, and what they have kept.
    package struct Rates: Sendable {
        package var mealsPerMinute = 60
        package var mealBurst = 20
        /// Messages that an account may send to the coach.
        package var coachMessagesPerMinute = 20
        /// The most kilobytes kept for an account in a day: meals and plans, and answers for those who repeat.
        package var keptKilobytesPerDay = 65_536
        package var requestsPerMinute = 300
        package var anonymousRequestsPerMinute = 60
        /// The requests a second of one address, without a token or refused: `/health`, the page, what is not there. More
        /// wait their turn.
        package var openRequestsPerSecond = 500
        package var openRequestBurst = 200
        package var connectsPerMinute = 10
        /// Tests and repeats of webhooks that an account may ask for.
        package var webhookTestsPerMinute = 10
    }

    /// Limits how many lists of meals or events are made at once; each holds a page of 25.
    package struct Lists: Sendable {
        /// The most for one account: made for it, or waiting to be taken by it.
        package var perUser = 8
        /// The most for all accounts together, by the server's memory. More wait their turn.
        package var inAll = 32
        /// The longest time that a list waits for its turn.
        package var wait: Duration = .seconds(10)
    }

    /// Says how long events are kept, and how often each of the server's jobs is done.
    package struct Jobs: Sendable {
        /// The time for which events are kept for devices that come back.
        package var eventRetention: Duration = .seconds(30 * 24 * 3600)
        package var eventSweepInterval: Duration = .seconds(3600)
        /// The time between two looks for events that sockets were not told of.
        package var eventCheckInterval: Duration = .seconds(5)
        /// The time between two corrections of the record of open connections; whole seconds at best.
        package var connectionSweepInterval: Duration = .seconds(5 * 60)
        /// The time between two looks for plans whose week is over.
        package var planCheckInterval: Duration = .seconds(3600)
    }
}
