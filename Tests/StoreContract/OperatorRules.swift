import FitIQCore
import Foundation
import TestBasics
import Testing

/// The view that operators have of accounts and invitations, from one process while the server is another.
package let operatorRules: [StoreRule] = [
    StoreRule("accounts are listed by e-mail address, page by page, with what they keep") { place in
        try await withTwo(place) { server, command in
            let accounts = ["dora", "ada", "carl", "bob"].map { Account.sample("\($0)@example.org") }
            for account in accounts { _ = try await server.accounts.create(account, passwordHash: nil) }
            let ada = accounts[1]
            for seconds in [0.0, 60, -7200] {
                _ = try await server.accounts.open(session(of: ada, after: seconds), provenBy: nil, keeping: 100)
            }
            let meal = Meal.sample(of: ada.id)
            _ = try await server.meals.accept(meal, keeping: .none)
            #expect(try await server.accounts.end(accounts[2].id), "no account any more")

            let first = try await command.operators.overviews(after: nil, limit: 2, at: .sample)
            #expect(first.map(\.account) == [ada, accounts[3]])
            #expect(first[0].devices == 2, "one has expired")
            #expect(first[0].meals == 1)
            #expect(first[0].lastSeen == .sample.addingTimeInterval(60))
            #expect(first[1].lastSeen == nil)
            let second = try await command.operators.overviews(after: "bob@example.org", limit: 2, at: .sample)
            #expect(second.map(\.account.email) == ["dora@example.org"])
            #expect(try await command.operators.longestTexts() == (16, 3))
        }
    },

    StoreRule("an account is shown with its devices, the last renewed first") { place in
        try await withTwo(place) { server, command in
            let ada = Account.sample()
            _ = try await server.accounts.create(ada, passwordHash: nil)
            let sessions = [session(of: ada), session(of: ada, after: 60)]
            for session in sessions { _ = try await server.accounts.open(session, provenBy: nil, keeping: 100) }
            let details = try #require(try await command.operators.details(of: ada.id, at: .sample))
            #expect(details.overview.account == ada)
            #expect(details.sessions == sessions.reversed())
            #expect((details.weights, details.plans) == (0, 0))
            _ = try await server.accounts.end(ada.id)
            #expect(try await command.operators.details(of: ada.id, at: .sample) == nil)
        }
    },

    StoreRule("an invitation lets one account in, and an address that is taken leaves it") { place in
        try await withTwo(place) { server, command in
            _ = try await server.accounts.create(.sample("bob@example.org"), passwordHash: nil)
            let invitation = invitation(1)
            try await command.operators.keep([invitation])
            let admission = Admission(needsInvitation: true, codeHash: invitation.codeHash)
            func create(_ email: String, _ admission: Admission) async throws -> AccountCreation {
                try await server.accounts.create(
                    .sample(email),
                    otherSpellings: email == "carl@example.org" ? ["bob@example.org"] : [],
                    passwordHash: nil,
                    identity: nil,
                    admission: admission
                )
            }
            #expect(try await create("bob@example.org", admission) == .emailTaken)
            #expect(try await create("carl@example.org", admission) == .emailTaken, "by another spelling")
            #expect(try await command.operators.openInvitations(at: .sample) == [invitation])
            #expect(try await create("ada@example.org", admission) == .created)
            #expect(try await create("eve@example.org", admission) == .notAdmitted(.used))
            #expect(
                try await create("eve@example.org", Admission(needsInvitation: true, codeHash: nil))
                    == .notAdmitted(.missing)
            )
            #expect(try await command.operators.openInvitations(at: .sample).isEmpty)
            #expect(try await command.operators.removeInvitation(invitation.id) == false, "it is used")
        }
    },

    StoreRule("invitations are listed while they are open, taken back, and swept") { place in
        try await withTwo(place) { server, command in
            let invitations = [
                invitation(1, expiresAfter: 120), invitation(2, for: "ada@example.org"), invitation(3, expiresAfter: 0),
            ]
            try await command.operators.keep(invitations)
            #expect(try await command.operators.openInvitations(at: .sample) == [invitations[1], invitations[0]])
            #expect(try await command.operators.removeInvitation(invitations[0].id))
            #expect(try await command.operators.removeInvitation(invitations[0].id) == false)
            func fault(_ index: Int, _ email: String) async throws -> Invitation.Fault? {
                try await server.accounts.fault(ofInvitation: invitations[index].codeHash, for: email, at: .sample)
            }
            #expect(try await fault(0, "ada@example.org") == .unknown)
            #expect(try await fault(1, "ada@example.org") == nil)
            #expect(try await fault(1, "bob@example.org") == .forAnotherAddress)
            #expect(try await fault(2, "ada@example.org") == .expired)
            try await server.accounts.removeInvitations(expiredBefore: .sample.addingTimeInterval(1))
            #expect(try await fault(2, "ada@example.org") == .unknown)
            #expect(try await fault(1, "ada@example.org") == nil)
        }
    },

    StoreRule("that there was an account is remembered when it is gone") { place in
        try await withTwo(place) { server, _ in
            #expect(try await server.accounts.hasHadAccounts() == false)
            let ada = Account.sample()
            _ = try await server.accounts.create(ada, passwordHash: nil)
            #expect(try await server.accounts.hasHadAccounts())
            #expect(try await server.accounts.delete(ada.id))
            #expect(try await server.accounts.hasHadAccounts())
        }
    },
]

/// Opens the stores twice, as the server and a command have them.
private func withTwo(_ place: any StorePlace, _ body: (_ server: Stores, _ command: Stores) async throws -> Void)
    async throws
{
    try await place.withStores { server in
        try await place.withStores { try await body(server, $0) }
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

private func invitation(_ code: UInt8, for email: String? = nil, expiresAfter seconds: TimeInterval = 60) -> Invitation
{
    Invitation(
        id: .new(at: .sample),
        codeHash: Data(repeating: code, count: 32),
        email: email,
        createdAt: .sample,
        expiresAt: .sample.addingTimeInterval(seconds)
    )
}
