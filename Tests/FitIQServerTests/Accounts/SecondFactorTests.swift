import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import NIOHTTP1
import TestBasics
import Testing

@testable import FitIQServer

/// `/api/v1/users/me/second-factor…`, and signing in with it.
@Suite(.timeLimit(.minutes(10)))
struct SecondFactorTests {
    private static let path = "/api/v1/users/me/second-factor"

    // MARK: Codes

    @Test(arguments: [
        (59, "94287082"), (1_111_111_109, "07081804"), (1_111_111_111, "14050471"), (1_234_567_890, "89005924"),
        (2_000_000_000, "69279037"), (20_000_000_000, "65353130"),
    ])
    func `codes are those of RFC 6238's table`(second: Int, code: String) {
        let step = TimeCode.step(at: Date(timeIntervalSince1970: Double(second)))
        #expect(TimeCode.code(Self.secretOfRFC, step: step, digits: 8) == code)
        // The last six digits are the code of six digits.
        #expect(TimeCode.code(Self.secretOfRFC, step: step) == code.suffix(6))
    }

    @Test func `codes are those of RFC 4226's table`() {
        let codes = [
            "755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871", "520489",
        ]
        #expect(codes.indices.map { TimeCode.code(Self.secretOfRFC, step: $0) } == codes)
    }

    @Test(arguments: [(-2, false), (-1, true), (0, true), (1, true), (2, false)])
    func `a code is good in its step and in those beside it`(away: Int, isGood: Bool) {
        let date = Date(timeIntervalSince1970: 1_234_567_890)
        let step = TimeCode.step(at: date) + away
        let code = TimeCode.code(Self.secretOfRFC, step: step)
        #expect(TimeCode.step(of: code, Self.secretOfRFC, at: date) == (isGood ? step : nil))
    }

    @Test(arguments: ["", "1", "0000000", "28708a", "２８７０８２"])
    func `what is no code is none`(code: String) {
        #expect(TimeCode.step(of: code, Self.secretOfRFC, at: Date(timeIntervalSince1970: 59)) == nil)
    }

    private static let secretOfRFC = Data("12345678901234567890".utf8)

    // MARK: Turning it on and off

    /// A person whose second factor is on, or could be.
    private struct Person: Sendable {
        let api: RawAPI
        let access: String
        let clock: TestClock
        let email: String

        init(_ server: TestServer, _ clock: TestClock, _ email: String = "ada@example.org") async throws {
            try await self.init(RawAPI(port: server.port), clock, email)
        }

        init(_ api: RawAPI, _ clock: TestClock, _ email: String) async throws {
            access = try await api.register(email).access
            (self.api, self.clock, self.email) = (api, clock, email)
        }

        func post(_ path: String, _ json: String) async throws -> RawAPI.Answer {
            try await api.send(.POST, SecondFactorTests.path + path, json: json, token: access)
        }

        func post(_ path: String, body: some Encodable) async throws -> RawAPI.Answer {
            try await api.send(.POST, SecondFactorTests.path + path, body: body, token: access)
        }

        func confirm(_ code: String) async throws -> RawAPI.Answer {
            try await post("/confirm", body: SecondFactorConfirmation(code: code))
        }

        func end(_ code: String) async throws -> RawAPI.Answer {
            try await post("/end", body: SecondFactorEnd(password: "correct horse", code: code))
        }

        func begin() async throws -> Data {
            let answer = try await post("", body: SecondFactorStart(password: "correct horse"))
            #expect(answer.status == 201, "\(answer.text)")
            return try #require(Data(base32: try answer.data(SecondFactorSecret.self).secret))
        }

        /// Turns it on, and waits for the next code.
        func turnOn() async throws -> (secret: Data, recoveryCodes: [String]) {
            let secret = try await begin()
            let answer = try await confirm(code(secret))
            #expect(answer.status == 200, "\(answer.text)")
            clock.advance(by: 30)
            return (secret, try answer.data(SecondFactorCodes.self).recoveryCodes)
        }

        func code(_ secret: Data, steps: Int = 0) -> String {
            TimeCode.code(secret, step: TimeCode.step(at: clock.now) + steps)
        }

        func logIn(_ code: String? = nil, password: String = "correct horse") async throws -> RawAPI.Answer {
            let request = LoginRequest(email: email, password: password, code: code)
            return try await api.send(.POST, "/api/v1/auth/login", body: request)
        }

        /// Signs in four times at once with the same code.
        func logInAtOnce(_ code: String) async throws -> [Int] {
            try await withThrowingTaskGroup(of: Int.self) { tasks in
                for _ in 0..<4 { tasks.addTask { try await logIn(code).status } }
                var statuses: [Int] = []
                for try await status in tasks { statuses.append(status) }
                return statuses
            }
        }

        func state() async throws -> SecondFactorState {
            try await api.send(.GET, SecondFactorTests.path, token: access).data()
        }
    }

    private func withPerson(_ body: @escaping @Sendable (Person) async throws -> Void) async throws {
        let clock = TestClock()
        try await withServer(now: { clock.now }) { try await body(Person($0, clock)) }
    }

    @Test func `it is turned on by the password and a first code, and then signing in asks for codes`() async throws {
        try await withPerson { ada in
            #expect(try await ada.state().isOn == false)
            let answer = try await ada.post("", body: SecondFactorStart(password: "correct horse"))
            #expect(answer.status == 201)
            let told = try answer.data(SecondFactorSecret.self)
            let text = told.secret
            #expect(text.wholeMatch(of: /[A-Z2-7]{32}/) != nil)
            #expect(
                told.otpauthURI
                    == "otpauth://totp/FitIQ:ada%40example%2Eorg?secret=\(text)&issuer=FitIQ&algorithm=SHA1&digits=6&period=30"
            )
            // Nothing is asked for yet.
            #expect(try await ada.logIn().status == 200)
            #expect(try await ada.state().isOn == false)

            let secret = try #require(Data(base32: text))
            let code = ada.code(secret)
            let on = try await ada.confirm(" \(code.prefix(3)) \(code.suffix(3)) ")
            #expect(on.status == 200, "\(on.text)")
            let codes = try on.data(SecondFactorCodes.self).recoveryCodes
            #expect(codes.count == 10 && Set(codes).count == 10)
            #expect(codes.allSatisfy { $0.wholeMatch(of: /([a-z2-9]{4}-){3}[a-z2-9]{4}/) != nil })
            #expect(try await ada.state().isOn == true)
            #expect(try await ada.state().recoveryCodesLeft == 10)
            #expect(try await ada.state().since != nil)

            let refused = try await ada.logIn()
            #expect(refused.status == 401)
            #expect(try refused.error.code == .secondFactorRequired)
            #expect(try refused.error.message.contains("code of its authenticator app"))
            #expect(refused.value("error.fields") == nil)
            // The code that turned it on is used up.
            let used = try await ada.logIn(code)
            #expect(used.status == 401)
            #expect(try used.error.code == .secondFactorRequired)
            #expect(try used.error.fields?["code"] != nil)
            ada.clock.advance(by: 30)
            #expect(try await ada.logIn(ada.code(secret)).status == 200)
            #expect(try await ada.logIn(ada.code(secret)).status == 401, "the same code again")
            #expect(try await ada.logIn(ada.code(secret, steps: -1)).status == 401, "one before it")
            #expect(try await ada.logIn(ada.code(secret, steps: 1)).status == 200, "a clock that is fast")
        }
    }

    @Test func `a wrong password says nothing of the second factor`() async throws {
        try await withPerson { ada in
            let secret = try await ada.turnOn().secret
            for code in [nil, ada.code(secret)] {
                let answer = try await ada.logIn(code, password: "wrong horse")
                #expect(answer.status == 401)
                #expect(answer.string("error.code") == "AUTH_FAILED")
            }
            // Nor was the code used.
            #expect(try await ada.logIn(ada.code(secret)).status == 200)
        }
    }

    @Test func `of two sign-ins at once with one code one gets in`() async throws {
        try await withPerson { ada in
            let (secret, recoveryCodes) = try await ada.turnOn()
            for code in [ada.code(secret), recoveryCodes[0]] {
                let statuses = try await ada.logInAtOnce(code)
                #expect(statuses.filter { $0 == 200 }.count == 1, "\(statuses)")
            }
        }
    }

    @Test func `a recovery code signs in once, however it is written`() async throws {
        try await withPerson { ada in
            let codes = try await ada.turnOn().recoveryCodes
            #expect(try await ada.logIn(codes[0]).status == 200)
            #expect(try await ada.logIn(codes[0]).status == 401)
            #expect(try await ada.logIn(codes[1].uppercased().replacing("-", with: " ")).status == 200)
            #expect(try await ada.logIn(codes[2].replacing("-", with: "")).status == 200)
            #expect(try await ada.state().recoveryCodesLeft == 7)
        }
    }

    @Test func `wrong codes count as failed log-ins, asking for a code does not`() async throws {
        try await withPerson { ada in
            let secret = try await ada.turnOn().secret
            for _ in 0..<10 { #expect(try await ada.logIn().status == 401) }
            for _ in 0..<6 { #expect(try await ada.logIn("aaaa-aaaa-aaaa-aaaa").status == 401) }
            let limited = try await ada.logIn(ada.code(secret))
            #expect(limited.status == 429)
            #expect(limited.headers.first(name: "Retry-After") != nil)
            #expect(try await ada.logIn().status == 429)
            ada.clock.advance(by: 15 * 60)
            #expect(try await ada.logIn(ada.code(secret)).status == 200)
        }
    }

    @Test func `another password begins no new count of wrong codes`() async throws {
        try await withPerson { ada in
            let secret = try await ada.turnOn().secret
            let wrong = "aaaa-aaaa-aaaa-aaaa"
            for _ in 0..<5 { #expect(try await ada.end(wrong).status == 422) }
            let same = #"{"current_password":"correct horse","password":"correct horse"}"#
            let changed = try await ada.api.send(.PATCH, "/api/v1/users/me", json: same, token: ada.access)
            #expect(changed.status == 200, "\(changed.text)")
            #expect(try await ada.end(wrong).status == 422)
            #expect(try await ada.end(ada.code(secret)).status == 429)
        }
    }

    @Test func `it is turned off by the password and a code, and only so`() async throws {
        try await withPerson { ada in
            let (secret, recoveryCodes) = try await ada.turnOn()
            let bad = [
                (#"{"password":"wrong horse","code":"\#(ada.code(secret))"}"#, "password"),
                (#"{"password":"correct horse"}"#, "code"), (#"{"password":"correct horse","code":null}"#, "code"),
                (#"{"password":"correct horse","code":"000000000"}"#, "code"),
                (#"{"password":"correct horse","code":7}"#, "code"), (#"{"code":"\#(ada.code(secret))"}"#, "password"),
            ]
            for (json, field) in bad {
                let answer = try await ada.post("/end", json)
                #expect(answer.status == 422)
                #expect(answer.string("error.fields.\(field)") != nil, "\(json): \(answer.text)")
            }
            #expect(try await ada.logIn().status == 401)
            let good = ada.code(secret)
            #expect(try await ada.end(good).status == 204)
            #expect(try await ada.logIn().status == 200)
            #expect(try await ada.state().isOn == false)
            // An answer that was lost: the repeat finds it done.
            #expect(try await ada.end(good).status == 204)

            // Another one has a secret and codes of its own.
            let next = try await ada.turnOn()
            #expect(next.secret != secret)
            #expect(try await ada.logIn(recoveryCodes[0]).status == 401)
            #expect(try await ada.end(next.recoveryCodes[0]).status == 204)
        }
    }

    @Test func `whoever does not know the password turns nothing on, and a second one is refused`() async throws {
        try await withPerson { ada in
            let wrong = try await ada.post("", body: SecondFactorStart(password: "wrong horse"))
            #expect(wrong.status == 422)
            #expect(wrong.string("error.fields.password") != nil)
            // Nothing to confirm yet.
            let nothing = try await ada.confirm("000000")
            #expect(nothing.status == 422)
            #expect(nothing.string("error.fields.code") != nil)

            let first = try await ada.begin()
            let second = try await ada.begin()
            #expect(try await ada.confirm(ada.code(first)).status == 422)
            #expect(try await ada.confirm(ada.code(second)).status == 200)
            let third = try await ada.post("", body: SecondFactorStart(password: "correct horse"))
            #expect(third.status == 422)
            #expect(third.string("error.message")?.contains("on already") == true)
            #expect(try await ada.confirm(ada.code(second, steps: 1)).status == 422)
        }
    }

    @Test func `a first code that is sent again while it is good gets the same recovery codes`() async throws {
        try await withPerson { ada in
            let secret = try await ada.begin()
            let first = ada.code(secret)
            let told = try await ada.confirm(first)
            #expect(told.status == 200)
            let codes = try told.data(SecondFactorCodes.self).recoveryCodes
            #expect(try await ada.logIn(codes[0]).status == 200)
            ada.clock.advance(by: 30)
            #expect(try await ada.logIn(ada.code(secret)).status == 200)
            let again = try await ada.confirm(first)
            #expect(again.status == 200)
            #expect(try again.data(SecondFactorCodes.self).recoveryCodes == codes)
            #expect(try await ada.logIn(codes[0]).status == 401, "it stays used")
            #expect(try await ada.confirm(ada.code(secret)).status == 422)
            ada.clock.advance(by: 60)
            #expect(try await ada.confirm(first).status == 422)
            let other = try await Person(ada.api, ada.clock, "eve@example.org").turnOn()
            #expect(Set(other.recoveryCodes).isDisjoint(with: codes))
        }
    }

    @Test func `first codes cannot be guessed either`() async throws {
        try await withPerson { ada in
            _ = try await ada.begin()
            for _ in 0..<6 { #expect(try await ada.confirm("0").status == 422) }
            #expect(try await ada.confirm("0").status == 429)
        }
    }

    @Test func `who is signed in stays so, and so do personal tokens, which open nothing of it`() async throws {
        try await withPerson { ada in
            let refresh = try #require(try await ada.logIn().data(SignedIn.self).refreshToken)
            let make = NewPersonalToken(name: "a", scopes: PersonalTokenRecord.Scope.all)
            let made = try await ada.api.send(.POST, "/api/v1/tokens", body: make, token: ada.access)
            let token = try #require(try made.data(PersonalTokenRecord.self).token)
            let secret = try await ada.turnOn().secret
            #expect(try await ada.api.send(.GET, "/api/v1/users/me", token: ada.access).status == 200)
            let renewal = RefreshRequest(refreshToken: refresh)
            #expect(try await ada.api.send(.POST, "/api/v1/auth/refresh", body: renewal).status == 200)
            #expect(try await ada.api.send(.GET, "/api/v1/meal-logs", token: token).status == 200)
            #expect(try await ada.api.send(.GET, Self.path, token: token).status == 403)
            let end = SecondFactorEnd(password: "correct horse", code: ada.code(secret))
            for path in ["", "/confirm", "/end"] {
                #expect(try await ada.api.send(.POST, Self.path + path, body: end, token: token).status == 403)
                #expect(try await ada.api.send(.POST, Self.path + path, body: end).status == 401)
            }
            #expect(try await ada.api.send(.GET, Self.path).status == 401)
            // A new password leaves it on.
            let change = #"{"password":"a longer battery","current_password":"correct horse"}"#
            #expect(try await ada.api.send(.PATCH, "/api/v1/users/me", json: change, token: ada.access).status == 200)
            #expect(try await ada.logIn(password: "a longer battery").string("error.code") == "SECOND_FACTOR_REQUIRED")
        }
    }

    @Test func `one person's codes are nothing to another's account`() async throws {
        let clock = TestClock()
        try await withServer(now: { clock.now }) { server in
            let ada = try await Person(server, clock)
            let eve = try await Person(server, clock, "eve@example.org")
            let (secret, recoveryCodes) = try await ada.turnOn()
            let hers = try await eve.turnOn()
            for code in [eve.code(hers.secret), hers.recoveryCodes[0]] {
                #expect(try await ada.logIn(code).status == 401)
            }
            #expect(try await eve.end(recoveryCodes[0]).status == 422)
            #expect(try await ada.state().recoveryCodesLeft == 10)
            #expect(try await ada.logIn(ada.code(secret)).status == 200)
        }
    }

    @Test func `neither the secret nor the codes are told again, or printed`() async throws {
        try await withPerson { ada in
            let began = try await ada.post("", body: SecondFactorStart(password: "correct horse"))
            let secretText = try began.data(SecondFactorSecret.self).secret
            let secret = try #require(Data(base32: secretText))
            let recoveryCodes = try await ada.confirm(ada.code(secret)).data(SecondFactorCodes.self).recoveryCodes
            let state = try await ada.api.send(.GET, Self.path, token: ada.access).text
            let export = try await ada.api.send(.GET, "/api/v1/export", token: ada.access)
            #expect(export.status == 200)
            for text in [state, export.text] {
                for told in [secretText] + recoveryCodes { #expect(!text.contains(told)) }
            }
            let factor = SecondFactor(
                secret: SecondFactor.Secret(secret),
                createdAt: .sample,
                confirmedAt: nil,
                recoveryCodes: 0
            )
            var dumped = ""
            dump(factor, to: &dumped)
            for text in ["\(factor)", String(reflecting: factor), "\(factor.secret)", dumped] {
                #expect(text.contains("a secret"), "\(text)")
                #expect(!text.contains("bytes"), "\(text)")
            }
        }
    }
}
