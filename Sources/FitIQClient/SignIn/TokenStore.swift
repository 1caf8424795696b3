import NIOConcurrencyHelpers

/// Keeps a sign-in between launches: ``FileTokenStore``, on Apple's systems the Keychain, or an app's own.
public protocol TokenStore: Sendable {
    /// Returns the tokens saved last; nil when none were, or they were cleared.
    func load() throws -> Tokens?
    /// Replaces what is kept, wholly or not at all.
    func save(_ tokens: Tokens) throws
    /// Forgets what is kept; does nothing where nothing is.
    func clear() throws
    /// Does `work`, which reads, renews and saves tokens, while nobody else who shares this store does so, in this process
    /// or another. Without one of its own a store holds nobody off, which is right where one client uses it.
    func exclusively<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value
}

extension TokenStore {
    /// Does `work` at once: a store that one client uses needs no lock.
    public func exclusively<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value {
        try await work()
    }
}

/// Keeps a sign-in as long as the process lives.
public final class InMemoryTokenStore: TokenStore {
    private let tokens: NIOLockedValueBox<Tokens?>

    /// Begins with `tokens`, or signed out.
    public init(_ tokens: Tokens? = nil) {
        self.tokens = NIOLockedValueBox(tokens)
    }

    /// Gives the tokens saved last; nil when signed out.
    public func load() -> Tokens? { tokens.withLockedValue { $0 } }
    /// Replaces the tokens.
    public func save(_ tokens: Tokens) { self.tokens.withLockedValue { $0 = tokens } }
    /// Forgets the tokens.
    public func clear() { tokens.withLockedValue { $0 = nil } }
}
