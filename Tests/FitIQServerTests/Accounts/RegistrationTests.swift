import FitIQCore
import FitIQServer
import FitIQTestSupport
import Foundation
import NIOHTTP1
import SQLiteStore
import Testing

/// A server that takes accounts by invitation, and the operator's own hand on its file.
private struct House {
    let api: RawAPI
    let operators: SQLiteAccountStore
    let clock: TestClock

    static func with(
        _ mode: RegistrationMode? = .invitation,
        settings: ServerSettings = .roomy,
        _ body: @escaping @Sendable (House) async throws -> Void
    ) async throws {
        var settings = settings
        settings.access.registrationMode = mode
        let clock = TestClock()
        try await withScratchFolder { [settings] folder in
            let file = folder.appending(path: "fitiq.sqlite")
            try await withServer(settings: settings, database: file, now: { clock.now }) { server in
                let database = try SQLiteDatabase(path: file.path())
                let operators = SQLiteAccountStore(database)
                try await body(House(api: RawAPI(port: server.port), operators: operators, clock: clock))
                try database.close()
            }
        }
    }

    var mode: String? {
        get async throws {
            try await api.send(.GET, "/api/v1/auth/registration").string("data.registration")
        }
    }

    func register(_ email: String, invitation: String? = nil) async throws -> RawAPI.Answer {
        let code = invitation.map { #","invitation":"\#($0)""# } ?? ""
        return try await api.send(
            .POST,
            "/api/v1/auth/register",
            json: #"{"email":"\#(email)","password":"correct horse","name":"Ada"\#(code)}"#
        )
    }

    /// An invitation that is good for an hour, and its code.
    @discardableResult func invite(_ email: String? = nil) async throws -> String {
        let code = RandomCode.invitation().text
        let invitation = Invitation(
            id: .new(at: clock.now),
            codeHash: RandomCode.hash(of: code),
            email: email,
            createdAt: clock.now,
            expiresAt: clock.now.addingTimeInterval(3600)
        )
        try await operators.keep([invitation])
        return code
    }

    func isThere(_ email: String) async throws -> Bool {
        try await operators.account(named: email) != nil
    }
}

@Suite(.timeLimit(.minutes(10)))
struct RegistrationTests {
    @Test func `by invitation the very first account needs none, and the next one does`() async throws {
        try await House.with { house in
            #expect(try await house.mode == "open")
            #expect(try await house.register("ada@example.org").status == 201)
            #expect(try await house.mode == "invitation")
            let refused = try await house.register("bob@example.org")
            #expect(refused.status == 422)
            #expect(refused.errorCode == "VALIDATION_FAILED")
            #expect(
                refused.value("error.fields") as? [String: String] == [
                    "invitation": "is missing: this server takes new accounts by invitation only"
                ]
            )
            #expect(try await house.register("bob@example.org", invitation: house.invite()).status == 201)
        }
    }

    @Test func `the account after the only one that was deleted is not the first`() async throws {
        try await House.with { house in
            let token = try #require(try await house.register("ada@example.org").string("data.access_token"))
            #expect(try await house.api.send(.DELETE, "/api/v1/users/me", token: token).status == 204)
            try await eventually { try await house.operators.endedAccounts().isEmpty }
            #expect(try await house.mode == "invitation")
            #expect(try await house.register("eve@example.org").status == 422)
        }
    }

    @Test(arguments: [
        ("unknown", "is not an invitation of this server"), ("used", "has been used already"),
        ("expired", "has expired; ask for a new one"), ("another's", "is for another e-mail address"),
    ])
    func `a bad invitation is named, and tells nothing of who has an account`(kind: String, words: String) async throws
    {
        try await House.with { house in
            _ = try await house.register("ada@example.org")
            let code = try await house.invite(kind == "another's" ? "carl@example.org" : nil)
            if kind == "used" { #expect(try await house.register("dora@example.org", invitation: code).status == 201) }
            if kind == "expired" { house.clock.advance(by: 3600) }
            for email in ["bob@example.org", "ada@example.org"] {
                let sent = kind == "unknown" ? "abcdefgh" : code
                let refused = try await house.register(email, invitation: sent)
                #expect(refused.status == 422, "\(email)")
                #expect(refused.value("error.fields") as? [String: String] == ["invitation": words], "\(email)")
                #expect(!refused.text.contains("carl"))
            }
            #expect(try await house.isThere("bob@example.org") == false)
        }
    }

    @Test func `an invitation is good once, for its address however that is written`() async throws {
        try await House.with { house in
            _ = try await house.register("ada@example.org")
            let code = try await house.invite("jos\u{E9}@example.org")
            let made = try await house.register(" Jose\u{301}@Example.org", invitation: code.uppercased())
            #expect(made.status == 201, "\(made.text)")
            #expect(try await house.operators.openInvitations(at: house.clock.now).isEmpty)
        }
    }

    @Test func `an address that is taken leaves the invitation good`() async throws {
        try await House.with { house in
            _ = try await house.register("ada@example.org")
            let code = try await house.invite()
            #expect(try await house.register("ada@example.org", invitation: code).status == 409)
            #expect(try await house.register("bob@example.org", invitation: code).status == 201)
        }
    }

    @Test(arguments: [true, false])
    func `of many that come at once with one invitation, or as the first, one gets an account`(isInvited: Bool)
        async throws
    {
        try await House.with { house in
            if isInvited { _ = try await house.register("ada@example.org") }
            let code = try await isInvited ? house.invite() : nil
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 0..<8 {
                    group.addTask {
                        try await house.register("person\(number)@example.org", invitation: code).status
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.sorted() == [201] + Array(repeating: 422, count: 7))
        }
    }

    @Test func `a closed server takes nobody, not even the first or an invited one`() async throws {
        try await House.with(.closed) { house in
            #expect(try await house.mode == "closed")
            for code in [nil, try await house.invite()] {
                let refused = try await house.register("ada@example.org", invitation: code)
                #expect(refused.status == 403)
                #expect(refused.errorCode == "REGISTRATION_CLOSED")
            }
        }
    }

    @Test func `where registration is open no invitation refuses anybody, and a good one is used up`() async throws {
        try await House.with(nil) { house in
            let code = try await house.invite()
            #expect(try await house.mode == "open")
            #expect(try await house.register("ada@example.org").status == 201)
            #expect(try await house.register("bob@example.org", invitation: "abcdefgh").status == 201)
            #expect(try await house.register("carl@example.org", invitation: code).status == 201)
            #expect(try await house.mode == "open")
            #expect(try await house.operators.openInvitations(at: house.clock.now).isEmpty)
        }
    }

    @Test func `invitations that expired a month ago are removed`() async throws {
        var settings = ServerSettings.roomy
        settings.jobs.eventSweepInterval = .milliseconds(50)
        try await House.with(settings: settings) { house in
            _ = try await house.register("ada@example.org")
            let code = try await house.invite()
            house.clock.advance(by: 3600 + 30 * 86_400)
            let expired = try await house.register("bob@example.org", invitation: code)
            #expect(expired.string("error.fields.invitation") == "has expired; ask for a new one")
            house.clock.advance(by: 1)
            try await eventually {
                let answer = try await house.register("bob@example.org", invitation: code)
                return answer.string("error.fields.invitation") == "is not an invitation of this server"
            }
        }
    }

    @Test func `asking how to register counts as any request without a token`() async throws {
        var settings = ServerSettings.roomy
        settings.rates.anonymousRequestsPerMinute = 3
        try await House.with(settings: settings) { house in
            for _ in 0..<3 { _ = try await house.mode }
            #expect(try await house.api.send(.GET, "/api/v1/auth/registration").status == 429)
        }
    }

    @Test(arguments: [
        ("127.0.0.1", false, RegistrationMode.open), ("127.0.0.2", false, .open), ("::1", false, .open),
        ("localhost", false, .open), ("127.0.0.1", true, .invitation), ("0.0.0.0", false, .invitation),
        ("::", false, .invitation), ("192.0.2.1", false, .invitation), ("fitiq.example.org", false, .invitation),
    ])
    func `registration is open by itself only where nobody else comes`(
        host: String,
        behindProxy: Bool,
        mode: RegistrationMode
    ) {
        var settings = ServerSettings()
        (settings.network.host, settings.network.behindProxy) = (host, behindProxy)
        #expect(settings.registration == mode)
        settings.access.registrationMode = .closed
        #expect(settings.registration == .closed)
    }
}
