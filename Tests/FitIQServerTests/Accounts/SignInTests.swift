import FitIQCore
import FitIQServer
import FitIQTestSupport
import FitIQWire
import Foundation
import GRDB
import NIOHTTP1
import SQLiteStore
import Testing

struct SignInTests {
    private let register = RegisterRequest(email: "Ada@Example.org ", password: "correct horse", name: "Ada")

    private func tokens(_ answer: RawAPI.Answer) throws -> (access: String, refresh: String) {
        (try #require(answer.string("data.access_token")), try #require(answer.string("data.refresh_token")))
    }

    @Test func `registering answers with the account and its tokens`() async throws {
        let clock = TestClock()
        try await withServer(now: { clock.now }) { server in
            let answer = try await RawAPI(port: server.port).send(.POST, Routes.register, body: register)
            #expect(answer.status == 201)
            #expect(answer.value("success") as? Bool == true)
            #expect(answer.string("data.email") == "ada@example.org")
            #expect(answer.string("data.name") == "Ada")
            #expect(answer.number("data.expires_in") == 900)
            #expect(answer.value("error") is NSNull)
            #expect(UUID(uuidString: answer.string("data.user_id") ?? "") != nil)
        }
    }

    @Test func `an address is the same with letters composed or not, and older accounts still sign in`() async throws {
        let (composed, decomposed) = ("jos\u{E9}@example.org", "jose\u{301}@example.org")
        try await withScratchFolder { folder in
            let file = folder.appending(path: "fitiq.sqlite")
            try await withServer(database: file) { server in
                let api = RawAPI(port: server.port)
                func ask(_ path: String, _ email: String) async throws -> RawAPI.Answer {
                    let json = #"{"email":"\#(email)","password":"correct horse","name":"José"}"#
                    return try await api.send(.POST, "/api/v1/auth/\(path)", json: json)
                }
                let made = try await ask("register", decomposed)
                #expect(made.status == 201)
                let kept = try #require(made.string("data.email"))
                #expect(Array(kept.utf8) == Array(composed.utf8))
                let id = made.string("data.user_id")
                // As they were kept before addresses were composed.
                let database = try DatabaseQueue(path: file.path())
                for kept in [composed, decomposed] {
                    try await database.write { try $0.execute(sql: "UPDATE users SET email = ?", arguments: [kept]) }
                    for email in [composed, decomposed] {
                        #expect(try await ask("login", email).string("data.user_id") == id)
                        #expect(try await ask("register", email).status == 409)
                    }
                }
                try database.close()
            }
        }
    }

    @Test func `an address registers once, however it is written`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            _ = try await api.send(.POST, Routes.register, body: register)
            let again = try await api.send(
                .POST,
                Routes.register,
                body: RegisterRequest(email: "ADA@example.org", password: "something else", name: "Eve")
            )
            #expect(again.status == 409)
            #expect(again.errorCode == "EMAIL_TAKEN")
        }
    }

    @Test func `every wrong field is named at once`() async throws {
        try await withServer { server in
            let answer = try await RawAPI(port: server.port).send(
                .POST,
                "/api/v1/auth/register",
                json: #"{"email":"ada","password":"short","name":7,"date_of_birth":"2023-02-29"}"#
            )
            #expect(answer.status == 422)
            #expect(answer.errorCode == "VALIDATION_FAILED")
            let fields = try #require(answer.value("error.fields") as? [String: String])
            #expect(Set(fields.keys) == ["email", "password", "name", "date_of_birth"])
        }
    }

    @Test(arguments: [("2011-01-15", 201), ("2011-01-16", 422), ("1899-12-31", 422), ("2030-01-01", 422)])
    func `people register from their 13th birthday on`(birth: String, status: Int) async throws {
        let noon = Date(timeIntervalSince1970: 1_705_363_200)  // 2024-01-16 00:00 UTC: the 15th everywhere west of it
        try await withServer(now: { noon }) { server in
            let answer = try await RawAPI(port: server.port).send(
                .POST,
                Routes.register,
                body: RegisterRequest(email: "a@b.org", password: "correct horse", name: "A", dateOfBirth: birth)
            )
            #expect(answer.status == status)
        }
    }

    @Test func `signing in needs the right password`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            _ = try await api.register()
            func logIn(_ email: String, _ password: String) async throws -> RawAPI.Answer {
                try await api.send(
                    .POST,
                    Routes.login,
                    body: LoginRequest(email: email, password: password)
                )
            }
            #expect(try await logIn("ada@example.org", "correct horse").status == 200)
            let wrong = try await logIn("ada@example.org", "wrong horse")
            let unknown = try await logIn("eve@example.org", "correct horse")
            #expect(wrong.status == 401)
            #expect(unknown.status == 401)
            #expect(wrong.string("error.message") == unknown.string("error.message"))
        }
    }

    @Test func `after six wrong passwords even the right one has to wait`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            _ = try await api.register()
            func logIn(_ password: String) async throws -> RawAPI.Answer {
                try await api.send(
                    .POST,
                    Routes.login,
                    body: LoginRequest(email: "ada@example.org", password: password)
                )
            }
            for _ in 0..<6 { #expect(try await logIn("wrong").status == 401) }
            let blocked = try await logIn("correct horse")
            #expect(blocked.status == 429)
            #expect(Int(blocked.headers.first(name: "Retry-After") ?? "") ?? 0 > 0)
        }
    }

    @Test func `guesses made at the same time are counted too`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            _ = try await api.register()
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for guess in 0..<20 {
                    group.addTask {
                        try await api.send(
                            .POST,
                            Routes.login,
                            body: LoginRequest(email: "ada@example.org", password: "guess \(guess)")
                        ).status
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.filter { $0 == 401 }.count == 6)
            #expect(statuses.filter { $0 == 429 }.count == 14)
        }
    }

    @Test func `signing in rightly is no failure, however often`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            _ = try await api.register()
            for _ in 0..<8 {
                let answer = try await api.send(
                    .POST,
                    Routes.login,
                    body: LoginRequest(email: "ada@example.org", password: "correct horse")
                )
                #expect(answer.status == 200)
            }
        }
    }

    // MARK: Tokens

    @Test func `an exchange repeated with its key gets its pair until that is exchanged`() async throws {
        let clock = TestClock()
        try await withServer(now: { clock.now }) { server in
            let api = RawAPI(port: server.port)
            let first = try await api.register()
            func refresh(_ token: String, key: String?) async throws -> RawAPI.Answer {
                try await api.send(
                    .POST,
                    Routes.refresh,
                    body: RefreshRequest(refreshToken: token),
                    headers: HTTPHeaders(key.map { [("Idempotency-Key", $0)] } ?? [])
                )
            }
            #expect(try await refresh(first.refresh, key: "a b").status == 422)
            let second = try tokens(try await refresh(first.refresh, key: "one"))
            #expect(try tokens(try await refresh(first.refresh, key: "one")) == second)
            clock.advance(by: 3 * 86_400)
            let late = try await refresh(first.refresh, key: "one")
            let repeated = try tokens(late)
            #expect(repeated.refresh == second.refresh)
            #expect(late.number("data.expires_in") == 900)
            #expect(try await api.send(.GET, "/api/v1/users/me", token: repeated.access).status == 200, "good again")

            let third = try tokens(try await refresh(second.refresh, key: "two"))
            clock.advance(by: 60)
            #expect(try await refresh(first.refresh, key: "one").status == 401, "a copy that was held up on its way")
            #expect(try await api.send(.GET, "/api/v1/users/me", token: third.access).status == 200, "ends nothing")
            #expect(try await refresh(second.refresh, key: "one").status == 401, "the key of another exchange")
            #expect(try await refresh(third.refresh, key: "three").status == 401, "the whole family is revoked")
        }
    }

    @Test(arguments: ["another", nil]) func `a late repeat without the key ends the session`(key: String?) async throws
    {
        let clock = TestClock()
        try await withServer(now: { clock.now }) { server in
            let api = RawAPI(port: server.port)
            let first = try await api.register()
            let request = RefreshRequest(refreshToken: first.refresh)
            let second = try tokens(
                try await api.send(.POST, Routes.refresh, body: request, headers: ["Idempotency-Key": "one"])
            )
            clock.advance(by: 11)
            let thief = try await api.send(
                .POST,
                Routes.refresh,
                body: request,
                headers: HTTPHeaders(key.map { [("Idempotency-Key", $0)] } ?? [])
            )
            #expect(thief.status == 401)
            #expect(try await api.send(.GET, "/api/v1/users/me", token: second.access).status == 401)
        }
    }

    @Test func `a refresh token is good once, and a repeat within ten seconds gets the same pair`() async throws {
        let clock = TestClock()
        try await withServer(now: { clock.now }) { server in
            let api = RawAPI(port: server.port)
            let first = try await api.register()
            func refresh(_ token: String) async throws -> RawAPI.Answer {
                try await api.send(.POST, Routes.refresh, body: RefreshRequest(refreshToken: token))
            }
            clock.advance(by: 60)
            let second = try tokens(try await refresh(first.refresh))
            #expect(second.refresh != first.refresh)
            clock.advance(by: 9)
            let repeated = try tokens(try await refresh(first.refresh))
            #expect(repeated == second)

            clock.advance(by: 2)
            #expect(try await refresh(first.refresh).status == 401, "used again after the window")
            #expect(try await refresh(second.refresh).status == 401, "the whole family is revoked")
            let me = try await api.send(.GET, "/api/v1/users/me", token: second.access)
            #expect(me.status == 401)
        }
    }

    @Test func `an access token ends after its time`() async throws {
        let clock = TestClock()
        try await withServer(now: { clock.now }) { server in
            let api = RawAPI(port: server.port)
            let tokens = try await api.register()
            clock.advance(by: 899)
            #expect(try await api.send(.GET, "/api/v1/users/me", token: tokens.access).status == 200)
            clock.advance(by: 1)
            #expect(try await api.send(.GET, "/api/v1/users/me", token: tokens.access).status == 401)
        }
    }

    @Test func `signing out ends the device's tokens and no other's`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let phone = try await api.register()
            let laptop = try tokens(
                try await api.send(
                    .POST,
                    Routes.login,
                    body: LoginRequest(email: "ada@example.org", password: "correct horse")
                )
            )
            #expect(try await api.send(.GET, "/api/v1/users/me", token: phone.access).status == 200)
            let out = try await api.send(
                .POST,
                Routes.logout,
                body: RefreshRequest(refreshToken: phone.refresh)
            )
            #expect(out.status == 204)
            #expect(try await api.send(.GET, "/api/v1/users/me", token: phone.access).status == 401)
            #expect(try await api.send(.GET, "/api/v1/users/me", token: laptop.access).status == 200)
        }
    }

    @Test(arguments: [
        "", "x", "a.b.c", "eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIiwic2lkIjoiYiIsImlhdCI6MSwiZXhwIjo5OTk5OTk5OTk5fQ.",
    ])
    func `a forged token is refused`(token: String) async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let access = try await api.send(.GET, "/api/v1/users/me", token: token)
            #expect(access.status == 401)
            #expect(access.errorCode == "AUTH_FAILED")
            let refresh = try await api.send(
                .POST,
                Routes.refresh,
                body: RefreshRequest(refreshToken: "\(token).")
            )
            #expect(refresh.status == 401)
        }
    }

    @Test func `a token with one letter changed is refused`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let tokens = try await api.register()
            for position in [5, 60, tokens.access.count - 5] {
                var letters = Array(tokens.access)
                letters[position] = letters[position] == "A" ? "B" : "A"
                #expect(try await api.send(.GET, "/api/v1/users/me", token: String(letters)).status == 401)
            }
        }
    }

    // MARK: The page's cookie

    @Test func `the page's refresh token travels in a cookie that scripts cannot read`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let page: HTTPHeaders = ["X-FitIQ-Page": "1"]
            let registered = try await api.send(.POST, Routes.register, body: register, headers: page)
            #expect(registered.value("data.refresh_token") == nil || registered.value("data.refresh_token") is NSNull)
            let cookie = try #require(registered.headers.first(name: "Set-Cookie"))
            for attribute in ["HttpOnly", "SameSite=Strict", "Path=/api/v1/auth", "Max-Age=2592000"] {
                #expect(cookie.contains(attribute))
            }
            let value = String(cookie.prefix { $0 != ";" })
            let refreshed = try await api.send(
                .POST,
                "/api/v1/auth/refresh",
                json: "{}",
                headers: ["X-FitIQ-Page": "1", "Cookie": value]
            )
            #expect(refreshed.status == 200)
            let without = try await api.send(.POST, "/api/v1/auth/refresh", json: "{}", headers: ["Cookie": value])
            #expect(without.status == 422, "without the page's header the cookie does not count")
            let none = try await api.send(.POST, "/api/v1/auth/refresh", json: "{}", headers: page)
            #expect(none.status == 401)
        }
    }

    // MARK: Me

    @Test func `a person can see, rename and remove their account`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            #expect(try await api.send(.GET, "/api/v1/users/me", token: token).string("data.name") == "Ada")
            let renamed = try await api.send(.PATCH, "/api/v1/users/me", json: #"{"name":"Grace"}"#, token: token)
            #expect(renamed.string("data.name") == "Grace")
            #expect(try await api.send(.DELETE, "/api/v1/users/me", token: token).status == 204)
            #expect(try await api.send(.GET, "/api/v1/users/me", token: token).status == 401)
            let meal = try await api.send(
                .POST,
                Routes.naturalMealLogs,
                body: LogMealRequest("apple", .snack),
                token: token
            )
            #expect(meal.status == 401)
            _ = try await api.register()
            #expect(try await api.send(.GET, "/api/v1/users/me", token: token).status == 401, "it is another account")
        }
    }

    @Test(.timeLimit(.minutes(10)))
    func `what a removed account left when the server went down goes with the next start`()
        async throws
    {
        try await withScratchFolder { folder in
            let file = folder.appending(path: "fitiq.sqlite")
            try await withServer(database: file) { _ = try await RawAPI(port: $0.port).register() }
            let database = try SQLiteDatabase(path: file.path())
            let accounts = SQLiteAccountStore(database)
            let ada = try #require(try await accounts.credentials(email: "ada@example.org")).account
            #expect(try await accounts.end(ada.id))
            try database.close()
            try await withServer(database: file) { server in
                let api = RawAPI(port: server.port)
                try await eventually { (try? await api.register()) != nil }
            }
        }
    }
}
