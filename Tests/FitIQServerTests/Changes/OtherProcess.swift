import FitIQCore
import FitIQServer
import FitIQTestSupport
import Foundation
import GRDB
import NIOHTTP1
import SQLiteStore
import Testing

/// Adds meals typed in by hand without the server's knowledge, so that its hub tells nobody.
struct OtherProcess {
    let store: SQLiteMealStore
    /// The tables as they are.
    let file: DatabaseQueue

    init(_ file: URL) throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(600)
        self.file = try DatabaseQueue(path: file.path(), configuration: configuration)
        store = SQLiteMealStore(try SQLiteDatabase(path: file.path()))
    }

    /// One event for each of `notes`, dated in 2024.
    func add(_ notes: [String], to account: Account.ID) async throws {
        for note in notes {
            let meal = Meal(
                id: .new(at: .sample),
                account: account,
                text: nil,
                type: .lunch,
                loggedAt: .sample,
                notes: note,
                createdAt: .sample,
                updatedAt: .sample,
                state: .manual([MealItem(id: .new(at: .sample), food: .sample())], enteredAt: .sample)
            )
            _ = try await store.accept(meal, keeping: .none)
        }
    }
}

/// The server's file, with an account that has `count` events, and its token.
func withEvents(
    _ count: Int,
    settings: ServerSettings = .roomy,
    notes: String = "note",
    _ body:
        @escaping @Sendable (TestServer, _ token: String, _ account: Account.ID, OtherProcess) async throws -> Void
) async throws {
    try await withScratchFolder { folder in
        let file = folder.appending(path: "fitiq.sqlite")
        try await withServer(settings: settings, database: file) { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            let me = try await api.send(.GET, "/api/v1/users/me", token: token)
            let account = try #require(Account.ID(me.string("data.user_id") ?? ""))
            let other = try OtherProcess(file)
            if count > 0 { try await other.add((1...count).map { "\(notes) \($0)" }, to: account) }
            try await body(server, token, account, other)
        }
    }
}
