extension ServerSettings {
    /// Says who is let in at all.
    package struct Access: Sendable {
        /// The keys of the API. If there are any, API requests must carry one as `X-API-Key`, or the page's cookie for it.
        package var apiKeys: [String] = []
        /// Says who may make an account; nil leaves it to where the server listens: see `registration`.
        package var registrationMode: RegistrationMode?
        /// Says who may make an account by signing in at a provider; nil asks the same as elsewhere.
        package var providerRegistrationMode: RegistrationMode?
    }

    /// Says how passwords are hashed, and how often one may be wrong.
    package struct Passwords: Sendable {
        /// scrypt's N for new passwords: a power of two. What is stored keeps its own.
        package var rounds = 32768
        /// The most passwords being hashed or waiting for it; each takes some 30 ms of the two threads.
        package var maxWaiting = 200
        package var failuresPerWindow = 6
        package var failureWindow: Duration = .seconds(15 * 60)
    }

    /// Says how long a device stays signed in.
    package struct Tokens: Sendable {
        package var accessLifetime: Duration = .seconds(15 * 60)
        package var refreshLifetime: Duration = .seconds(30 * 24 * 3600)
        /// The time in which a refresh token that was just exchanged still gets the same answer.
        package var refreshRepeatWindow: Duration = .seconds(10)
        /// The most devices of a person that stay signed in; one more signs out the one away the longest.
        package var sessionsPerUser = 100
    }
}
