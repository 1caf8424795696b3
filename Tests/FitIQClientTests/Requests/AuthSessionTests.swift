import Foundation
import Testing

@testable import FitIQClient

struct AuthSessionTests {
    private let store = InMemoryTokenStore(.sample(server: "s"))

    @Test func `however many ask for new tokens, one exchange is made`() async throws {
        let exchanges = Journal()
        let asked = Journal()
        let session = session { _ in
            exchanges.note("exchange")
            // Until all twenty wait for it.
            while asked.entries.count < 20 { await Task.yield() }
            return .sample(server: "s", access: "a2", refresh: "r2")
        }
        let tokens = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    asked.note("asked")
                    return try await session.refreshed(after: .sample(server: "s")).accessToken
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(tokens == Array(repeating: "a2", count: 20))
        #expect(exchanges.entries == ["exchange"])
        #expect(store.load() == .sample(server: "s", access: "a2", refresh: "r2"))
    }

    @Test func `who comes late with the old token gets the new one without an exchange`() async throws {
        let exchanges = Journal()
        let session = session { _ in
            exchanges.note("exchange")
            return .sample(server: "s", access: "a2", refresh: "r2")
        }
        _ = try await session.refreshed(after: .sample(server: "s"))
        #expect(try await session.refreshed(after: .sample(server: "s")).accessToken == "a2")
        #expect(exchanges.entries.count == 1)
    }

    @Test func `tokens that another process has refreshed are taken from the store`() async throws {
        let session = session { _ in
            Issue.record("exchanged")
            return .sample(server: "s")
        }
        #expect(try await session.current().accessToken == "a1")
        store.save(.sample(server: "s", access: "a2", refresh: "r2"))
        #expect(try await session.refreshed(after: .sample(server: "s")).accessToken == "a2")
    }

    @Test func `a revoked refresh token ends the sign-in and is forgotten`() async throws {
        let session = session { _ in throw FitIQError(.authFailed, "revoked") }
        let error = try await #require(throws: FitIQError.self) {
            try await session.refreshed(after: .sample(server: "s"))
        }
        #expect(error.code == .notAuthenticated)
        #expect(store.load() == nil)
        await #expect(throws: FitIQError.notSignedIn) { try await session.current() }
    }

    @Test func `a refusal that came of another process's renewal takes that process's tokens`() async throws {
        let session = session { [store] _ in
            store.save(.sample(server: "s", access: "a2", refresh: "r2"))
            throw FitIQError(.authFailed, "reused")
        }
        #expect(try await session.refreshed(after: .sample(server: "s")).accessToken == "a2")
        #expect(store.load()?.refreshToken == "r2")
    }

    @Test func `signing in elsewhere while tokens are exchanged holds`() async throws {
        let session = session { [store] _ in
            store.save(.sample(server: "s", access: "b1", refresh: "s1"))
            return .sample(server: "s", access: "a2", refresh: "r2")
        }
        #expect(try await session.refreshed(after: .sample(server: "s")).accessToken == "b1")
        #expect(store.load()?.accessToken == "b1")
    }

    @Test func `renewed tokens that cannot be kept are used, and kept as soon as they can be`() async throws {
        let room = Journal()
        let full = ChoosyStore(store) { _ in !room.entries.isEmpty }
        let used = Journal()
        let session = AuthSession(server: "s", store: full) { old in
            let number = used.note(old.refreshToken) + 1
            return .sample(server: "s", access: "a\(number)", refresh: "r\(number)")
        }
        #expect(try await session.refreshed(after: .sample(server: "s")).accessToken == "a2")
        #expect(store.load()?.accessToken == "a1")
        #expect(try await session.refreshed(after: .sample(server: "s", access: "a2")).accessToken == "a3")
        room.note("made")
        #expect(try await session.refreshed(after: .sample(server: "s", access: "a3")).accessToken == "a4")
        #expect(store.load()?.accessToken == "a4")
        #expect(used.entries == ["r1", "r2", "r3"])
    }

    @Test func `a store that cannot be read says so, without what it holds`() async throws {
        struct Damaged: TokenStore {
            func load() throws -> Tokens? {
                throw DecodingError.valueNotFound(String.self, .init(codingPath: [], debugDescription: "secret"))
            }
            func save(_ tokens: Tokens) throws {}
            func clear() throws {}
        }
        let session = AuthSession(server: "s", store: Damaged()) { _ in .sample(server: "s") }
        let error = await #expect(throws: FitIQError.self) { try await session.current() }
        #expect(error?.code == .storeUnavailable)
        #expect(error?.details?.contains("secret") == false)
    }

    @Test func `without a network the sign-in is kept`() async throws {
        let session = session { _ in throw FitIQError(.unreachable, "no network") }
        let error = try await #require(throws: FitIQError.self) {
            try await session.refreshed(after: .sample(server: "s"))
        }
        #expect(error.code == .unreachable)
        #expect(store.load()?.refreshToken == "r1")
    }

    @Test func `an exchange whose answer was lost is repeated under its key, after a crash too`() async throws {
        let keys = Journal()
        for attempt in 1...3 {
            // Each is a new start of the app.
            let session = session { [store] old in
                #expect(store.load() == old, "the key is kept before it is sent")
                keys.note(old.exchangeKey ?? "-")
                if attempt < 3 { throw FitIQError(.timedOut, "the answer was lost") }
                return .sample(server: "s", access: "a2", refresh: "r2")
            }
            _ = try? await session.refreshed(after: .sample(server: "s"))
        }
        #expect(keys.entries.count == 3)
        #expect(Set(keys.entries).count == 1)
        #expect(UUID(uuidString: keys.entries[0]) != nil)
        // The next exchange is another one.
        #expect(store.load()?.exchangeKey == nil)
        let next = session { old in
            keys.note(old.exchangeKey ?? "-")
            return .sample(server: "s", access: "a3", refresh: "r3")
        }
        _ = try await next.refreshed(after: .sample(server: "s", access: "a2"))
        #expect(Set(keys.entries).count == 2)
    }

    @Test func `where the key cannot be kept the exchange is made without`() async throws {
        let full = ChoosyStore(store)
        let session = AuthSession(server: "s", store: full) { old in
            #expect(old.exchangeKey == nil)
            return .sample(server: "s", access: "a2", refresh: "r2")
        }
        #expect(try await session.refreshed(after: .sample(server: "s")).accessToken == "a2")
    }

    @Test func `a store that takes nothing says so in words`() async throws {
        let full = AuthSession(server: "s", store: ChoosyStore(store)) { _ in .sample(server: "s") }
        await expect(.storeFull) { try await full.adopt(.sample(server: "s")) }
        struct ReadOnly: TokenStore {
            func load() throws -> Tokens? { nil }
            func save(_ tokens: Tokens) throws { throw POSIXError(.EROFS) }
            func clear() throws { throw POSIXError(.EROFS) }
        }
        let session = AuthSession(server: "s", store: ReadOnly()) { _ in .sample(server: "s") }
        await expect(.storeUnavailable) { try await session.adopt(.sample(server: "s")) }
        await expect(.storeUnavailable) { try await session.clear() }
    }

    @Test func `signing out while tokens are exchanged holds`() async throws {
        let (started, start) = AsyncStream<Void>.makeStream()
        let (released, release) = AsyncStream<Void>.makeStream()
        let session = session { _ in
            start.finish()
            for await _ in released {}
            return .sample(server: "s", access: "a2", refresh: "r2")
        }
        let refresh = Task { try await session.refreshed(after: .sample(server: "s")) }
        for await _ in started {}
        try await session.clear()
        release.finish()
        await #expect(throws: FitIQError.notSignedIn) { try await refresh.value }
        #expect(store.load() == nil)
    }

    @Test func `tokens of another server are not used`() async throws {
        store.save(.sample(server: "elsewhere"))
        let session = session { _ in .sample(server: "s") }
        await #expect(throws: FitIQError.notSignedIn) { try await session.current() }
    }

    private func session(exchange: @escaping @Sendable (Tokens) async throws -> Tokens) -> AuthSession {
        AuthSession(server: "s", store: store, exchange: exchange)
    }
}
