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
        /// What an account may have kept in a day, in kilobytes: meals and plans, and their answers for those who repeat.
        package var keptKilobytesPerDay = 65_536
        package var requestsPerMinute = 300
        package var anonymousRequestsPerMinute = 60
        /// Of an address, without a token or refused: `/health`, the page, what is not there. More wait their turn.
        package var openRequestsPerSecond = 500
        package var openRequestBurst = 200
        package var connectsPerMinute = 10
    }

    /// Limits how many lists of meals or events are made at once; each holds a page of 25.
    package struct Lists: Sendable {
        /// Of an account: made for it, or waiting to be taken by it.
        package var perUser = 8
        /// Of all accounts together: what the server's memory has room for. More wait their turn.
        package var inAll = 32
        /// How long a list waits for its turn.
        package var wait: Duration = .seconds(10)
    }

    /// Says how long events are kept, and how often each of the server's jobs is done.
    package struct Jobs: Sendable {
        /// How long events are kept for devices that come back.
        package var eventRetention: Duration = .seconds(30 * 24 * 3600)
        package var eventSweepInterval: Duration = .seconds(3600)
        /// How often the store is asked for events that sockets were not told of.
        package var eventCheckInterval: Duration = .seconds(5)
        /// How often the record of open connections is put right; in whole seconds at best.
        package var connectionSweepInterval: Duration = .seconds(5 * 60)
        /// How often plans are looked for that are to be looked at again, a week after the last time.
        package var planCheckInterval: Duration = .seconds(3600)
    }
}
