import Synchronization

/// Where a sign-in is kept between launches. An app on Apple platforms gives one over its Keychain.
public protocol TokenStore: Sendable {
    /// What was saved last; nil when nothing was, or it was cleared.
    func load() throws -> Tokens?
    /// Replaces what is kept, wholly or not at all.
    func save(_ tokens: Tokens) throws
    func clear() throws
}

/// Keeps a sign-in as long as the process lives.
public final class InMemoryTokenStore: TokenStore {
    private let tokens: Mutex<Tokens?>

    public init(_ tokens: Tokens? = nil) {
        self.tokens = Mutex(tokens)
    }

    public func load() -> Tokens? { tokens.withLock { $0 } }
    public func save(_ tokens: Tokens) { self.tokens.withLock { $0 = tokens } }
    public func clear() { tokens.withLock { $0 = nil } }
}
