import FitIQCore
import Foundation
import TestBasics
import Testing

@testable import SQLiteStore

/// What operators see of accounts and do to them, from one process while the server is another.
struct OperatorTests {
    /// Two handles on one file, as the server and a command have them.
    private func withFile(_ body: (_ server: SQLiteAccountStore, _ command: SQLiteAccountStore) async throws -> Void)
        async throws
    {
        try await withScratchFolder { folder in
            let path = folder.appending(path: "test.sqlite").path()
            let databases = [try SQLiteDatabase(path: path), try SQLiteDatabase(path: path)]
            try await body(SQLiteAccountStore(databases[0]), SQLiteAccountStore(databases[1]))
            for database in databases { try database.close() }
        }
    }

    private func session(of account: Account, after seconds: TimeInterval = 0) -> Session {
        let start = Date.sample.addingTimeInterval(seconds)
        return Session(
            id: .new(at: start),
            account: account.id,
            createdAt: start,
            generation: 0,
            rotatedAt: start,
            expiresAt: start.addingTimeInterval(3600)
        )
    }

    @Test func `a session that one process ends, the other hears of once and forgets`() async throws {
        try await withFile { server, command in
            let (ada, bob) = (Account.sample(), Account.sample("bob@example.org"))
            let sessions = [session(of: ada), session(of: ada), session(of: bob)]
            for account in [ada, bob] { _ = try await server.create(account, passwordHash: nil) }
            for session in sessions { _ = try await server.open(session, provenBy: nil, keeping: 100) }
            for session in sessions { #expect(try await server.session(session.id) == session) }
            #expect(try await server.takeEndedSessions().isEmpty)

            try await command.closeAll(of: ada.id)
            #expect(try await server.session(sessions[0].id) != nil, "from memory, until it asks")
            let ended = try await server.takeEndedSessions()
            #expect(Set(ended) == Set(sessions[0...1].map { EndedSession(id: $0.id, account: ada.id) }))
            for session in sessions[0...1] { #expect(try await server.session(session.id) == nil) }
            #expect(try await server.session(sessions[2].id) == sessions[2])
            #expect(try await server.takeEndedSessions().isEmpty)
        }
    }

    @Test(arguments: [false, true])
    func `whatever ends sessions leaves word of it`(isDeletion: Bool) async throws {
        try await withFile { server, command in
            let ada = Account.sample()
            _ = try await server.create(ada, passwordHash: nil)
            let session = session(of: ada)
            _ = try await server.open(session, provenBy: nil, keeping: 100)
            if isDeletion {
                #expect(try await command.delete(ada.id))
            } else {
                try await command.setPasswordHash("new", of: ada.id, keeping: nil)
            }
            #expect(try await server.takeEndedSessions() == [EndedSession(id: session.id, account: ada.id)])
        }
    }

    @Test func `more ended sessions than fit are taken bit by bit`() async throws {
        try await withFile { server, command in
            let pairs = (0..<1100).map { number in
                let account = Account.sample("person\(number)@example.org")
                return (account, session(of: account))
            }
            try await server.create(pairs)
            for (account, _) in pairs { try await command.closeAll(of: account.id) }
            #expect(try await server.takeEndedSessions().count == 1000)
            #expect(try await server.takeEndedSessions().count == 100)
            #expect(try await server.takeEndedSessions().isEmpty)
        }
    }
}
