import FitIQCore
import Foundation
import GRDB
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

    private func invitation(_ code: UInt8, for email: String? = nil, expiresAfter seconds: TimeInterval = 60)
        -> Invitation
    {
        Invitation(
            id: .new(at: .sample),
            codeHash: Data(repeating: code, count: 32),
            email: email,
            createdAt: .sample,
            expiresAt: .sample.addingTimeInterval(seconds)
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

    @Test func `accounts are listed by e-mail address, page by page, with what they keep`() async throws {
        try await withFile { server, command in
            let accounts = ["dora", "ada", "carl", "bob"].map { Account.sample("\($0)@example.org") }
            for account in accounts { _ = try await server.create(account, passwordHash: nil) }
            let ada = accounts[1]
            for seconds in [0.0, 60, -7200] {
                _ = try await server.open(session(of: ada, after: seconds), provenBy: nil, keeping: 100)
            }
            let meal = Meal.sample(of: ada.id)
            _ = try await SQLiteMealStore(server.database).accept(meal, keeping: .none)
            #expect(try await server.end(accounts[2].id), "no account any more")

            let first = try await command.overviews(after: nil, limit: 2, at: .sample)
            #expect(first.map(\.account) == [ada, accounts[3]])
            #expect(first[0].devices == 2, "one has expired")
            #expect(first[0].meals == 1)
            #expect(first[0].lastSeen == .sample.addingTimeInterval(60))
            #expect(first[1].lastSeen == nil)
            let second = try await command.overviews(after: "bob@example.org", limit: 2, at: .sample)
            #expect(second.map(\.account.email) == ["dora@example.org"])
            #expect(try await command.longestTexts() == (16, 3))
        }
    }

    @Test func `an account is shown with its devices, the last renewed first`() async throws {
        try await withFile { server, command in
            let ada = Account.sample()
            _ = try await server.create(ada, passwordHash: nil)
            let sessions = [session(of: ada), session(of: ada, after: 60)]
            for session in sessions { _ = try await server.open(session, provenBy: nil, keeping: 100) }
            let details = try #require(try await command.details(of: ada.id, at: .sample))
            #expect(details.overview.account == ada)
            #expect(details.sessions == sessions.reversed())
            #expect((details.weights, details.plans) == (0, 0))
            _ = try await server.end(ada.id)
            #expect(try await command.details(of: ada.id, at: .sample) == nil)
        }
    }

    @Test func `an invitation lets one account in, and an address that is taken leaves it`() async throws {
        try await withFile { server, command in
            _ = try await server.create(.sample("bob@example.org"), passwordHash: nil)
            let invitation = invitation(1)
            try await command.keep([invitation])
            let admission = Admission(needsInvitation: true, codeHash: invitation.codeHash)
            func create(_ email: String, _ admission: Admission) async throws -> AccountCreation {
                try await server.create(
                    .sample(email),
                    otherSpellings: email == "carl@example.org" ? ["bob@example.org"] : [],
                    passwordHash: nil,
                    admission: admission
                )
            }
            #expect(try await create("bob@example.org", admission) == .emailTaken)
            #expect(try await create("carl@example.org", admission) == .emailTaken, "by another spelling")
            #expect(try await command.openInvitations(at: .sample) == [invitation])
            #expect(try await create("ada@example.org", admission) == .created)
            #expect(try await create("eve@example.org", admission) == .notAdmitted(.used))
            #expect(
                try await create("eve@example.org", Admission(needsInvitation: true, codeHash: nil))
                    == .notAdmitted(.missing)
            )
            #expect(try await command.openInvitations(at: .sample).isEmpty)
            #expect(try await command.removeInvitation(invitation.id) == false, "it is used")
        }
    }

    @Test func `invitations are listed while they are open, taken back, and swept`() async throws {
        try await withFile { server, command in
            let invitations = [
                invitation(1, expiresAfter: 120), invitation(2, for: "ada@example.org"), invitation(3, expiresAfter: 0),
            ]
            try await command.keep(invitations)
            #expect(try await command.openInvitations(at: .sample) == [invitations[1], invitations[0]])
            #expect(try await command.removeInvitation(invitations[0].id))
            #expect(try await command.removeInvitation(invitations[0].id) == false)
            func fault(_ index: Int, _ email: String) async throws -> Invitation.Fault? {
                try await server.fault(ofInvitation: invitations[index].codeHash, for: email, at: .sample)
            }
            #expect(try await fault(0, "ada@example.org") == .unknown)
            #expect(try await fault(1, "ada@example.org") == nil)
            #expect(try await fault(1, "bob@example.org") == .forAnotherAddress)
            #expect(try await fault(2, "ada@example.org") == .expired)
            try await server.removeInvitations(expiredBefore: .sample.addingTimeInterval(1))
            #expect(try await fault(2, "ada@example.org") == .unknown)
            #expect(try await fault(1, "ada@example.org") == nil)
        }
    }

    @Test func `that there was an account is remembered when it is gone`() async throws {
        try await withFile { server, _ in
            #expect(try await server.hasHadAccounts() == false)
            let ada = Account.sample()
            _ = try await server.create(ada, passwordHash: nil)
            #expect(try await server.hasHadAccounts())
            #expect(try await server.delete(ada.id))
            #expect(try await server.hasHadAccounts())
        }
    }
}
