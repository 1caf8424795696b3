import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import NIOHTTP1
import TestBasics
import Testing

@testable import FitIQServer

/// What a person with an account has of a provider: links, a password later, a second factor.
@Suite(.timeLimit(.minutes(10)))
struct ProviderAccountTests {
    // MARK: Links

    @Test func `an account is linked by its password, and then the provider lets its person in`() async throws {
        try await ProviderBench.run { bench in
            let browser = bench.browser()
            let token = try await bench.api.register("ada@example.org").access
            bench.fake.change { $0.email = "ada@work.example.org" }
            let before = try await bench.linked(token)
            #expect(before.provider == "Example ID")
            #expect(!before.isLinked)
            #expect(before.hasPassword)

            for json in [#"{"password":"wrong horse"}"#, "{}"] {
                let refused = try await browser.send(.POST, ProviderBench.identities, json: json, token: token)
                #expect(refused.status == 422)
                #expect(refused.string("error.fields.password") != nil)
                #expect(browser.cookies.isEmpty)
            }
            #expect(try await bench.link(browser, token) == "/#account/linked")
            #expect(browser.cookies["fitiq_provider"] == nil)
            let linked = try await bench.api.send(.GET, ProviderBench.identities, token: token)
            #expect(linked.value("data.identities.0.subject") == nil)
            let list = try linked.data(IdentityList.self)
            #expect(list.isLinked)
            #expect(list.identities.first?.issuer == bench.fake.issuer)
            #expect(list.identities.first?.email == "ada@work.example.org")

            let signedIn = try await bench.signIn(bench.browser())
            #expect(try await bench.email(signedIn) == "ada@example.org")
            // The password is as good as before.
            #expect(try await logIn(bench, "correct horse") == 200)
        }
    }

    @Test func `an identity has one account, and an account one identity`() async throws {
        try await ProviderBench.run { bench in
            let ada = try await bench.api.register("ada@example.org").access
            let bob = try await bench.api.register("bob@example.org").access
            #expect(try await bench.link(bench.browser(), ada) == "/#account/linked")
            #expect(try await bench.link(bench.browser(), ada) == "/#account/linked", "again")
            #expect(try await bench.link(bench.browser(), bob) == "/#account/taken")
            bench.fake.change { $0.subject = "2" }
            #expect(try await bench.link(bench.browser(), ada) == "/#account/another")
            #expect(try await bench.link(bench.browser(), bob) == "/#account/linked")
            #expect(try await bench.linked(ada).identities.count == 1)
            #expect(try await bench.email(bench.signIn(bench.browser())) == "bob@example.org")
        }
    }

    @Test func `what was begun to link signs nobody in, and the other way round`() async throws {
        try await ProviderBench.run { bench in
            let ada = try await bench.api.register("ada@example.org").access
            let browser = bench.browser()
            let back = try await bench.beginLink(browser, ada)
            #expect(try await bench.finish(browser).status == 401, "the provider has said nothing yet")
            let cookies = browser.cookies
            #expect(try await bench.ending(browser, back) == "/#account/linked")
            browser.keep(cookies)
            #expect(try await bench.finish(browser).status == 401)
            #expect(try await bench.ending(browser, back) == "/#account/expired")
        }
    }

    @Test func `who knew the old password does not link the account by it when there is a new one`() async throws {
        try await ProviderBench.run { bench in
            let ada = try await bench.api.register("ada@example.org").access
            let browser = bench.browser()
            let back = try await bench.beginLink(browser, ada)
            let changed = try await bench.api.send(
                .PATCH,
                "/api/v1/users/me",
                json: #"{"password":"a longer battery","current_password":"correct horse"}"#,
                token: ada
            )
            #expect(changed.status == 200)
            #expect(try await bench.ending(browser, back) == "/#account/expired")
            #expect(try await bench.linked(ada).identities.isEmpty)
        }
    }

    @Test func `a link is removed by its person, while there is a password`() async throws {
        try await ProviderBench.run { bench in
            let ada = try await bench.api.register("ada@example.org").access
            let eve = try await bench.api.register("eve@example.org").access
            _ = try await bench.link(bench.browser(), ada)
            let id = try #require(try await bench.linked(ada).identities.first).id
            func unlink(_ id: String, _ token: String?) async throws -> Int {
                try await bench.api.send(.DELETE, "\(ProviderBench.identities)/\(id)", token: token).status
            }
            #expect(try await unlink(id, eve) == 404, "another's")
            #expect(try await unlink("\(UUID())", ada) == 404)
            #expect(try await unlink("nothing", ada) == 404)
            #expect(try await unlink(id, nil) == 401)
            #expect(try await unlink(id, ada) == 204)
            #expect(try await unlink(id, ada) == 404)
            // It makes an account of its own now.
            bench.fake.change { $0.email = "new@example.org" }
            let token = try await bench.signIn(bench.browser())
            #expect(try await bench.email(token) == "new@example.org")
            let only = try #require(try await bench.linked(token).identities.first).id
            #expect(try await unlink(only, token) == 422, "nothing else lets them in")
        }
    }

    @Test func `with the account its links go, and its person may come again`() async throws {
        try await ProviderBench.run { bench in
            let token = try await bench.signIn(bench.browser())
            let id = try await bench.api.send(.GET, "/api/v1/users/me", token: token).string("data.user_id")
            #expect(try await bench.api.send(.DELETE, "/api/v1/users/me", token: token).status == 204)
            let again = try await bench.signIn(bench.browser())
            let other = try await bench.api.send(.GET, "/api/v1/users/me", token: again).string("data.user_id")
            #expect(other != nil && other != id)
        }
    }

    @Test func `a personal token opens none of it`() async throws {
        try await ProviderBench.run { bench in
            let ada = try await bench.api.register("ada@example.org").access
            let request = NewPersonalToken(name: "a door", scopes: [.readDiary, .writeDiary])
            let made = try await bench.api.send(.POST, Routes.tokens, body: request, token: ada)
            let door = try #require(made.string("data.token"))
            for (method, path) in [
                (.GET, ProviderBench.identities), (.POST, ProviderBench.identities), (.PUT, ProviderBench.password),
                (.POST, ProviderBench.password), (.POST, ProviderBench.finish),
            ] as [(HTTPMethod, String)] {
                let answer = try await bench.browser().send(method, path, json: "{}", token: door)
                #expect(answer.status == 403, "\(path)")
            }
        }
    }

    // MARK: A password, later

    private static let new = FirstPassword(password: "battery staple")

    private func logIn(_ bench: ProviderBench, _ password: String) async throws -> Int {
        let request = LoginRequest(email: "ada@example.org", password: password)
        return try await bench.api.send(.POST, Routes.login, body: request).status
    }

    @Test func `an account without a password gets one by a new sign-in at the provider`() async throws {
        try await ProviderBench.run { bench in
            let (browser, other) = (bench.browser(), bench.browser())
            let token = try await bench.signIn(browser)
            let elsewhere = try await bench.signIn(other)
            let fresh = try await bench.linked(token)
            #expect(!fresh.hasPassword)
            // What asks for a password takes none, and none is made up.
            let empty = IdentityStart(password: "")
            let linking = try await browser.send(.POST, ProviderBench.identities, body: empty, token: token)
            #expect(linking.status == 422)
            let changing = #"{"current_password":"x","password":"battery staple"}"#
            #expect(try await bench.api.send(.PATCH, "/api/v1/users/me", json: changing, token: token).status == 422)
            let unproven = try await browser.send(.PUT, ProviderBench.password, body: Self.new, token: token)
            #expect(unproven.status == 422)

            let back = try await bench.beginPassword(browser, token)
            #expect(try await bench.ending(browser, back) == "/#account/password")
            #expect(try await bench.finish(browser).status == 401, "it signs nobody in")
            let letter = FirstPassword(password: "a")
            let short = try await browser.send(.PUT, ProviderBench.password, body: letter, token: token)
            #expect(short.status == 422)
            let cookies = browser.cookies
            #expect(try await browser.send(.PUT, ProviderBench.password, body: Self.new, token: token).status == 204)
            #expect(try await logIn(bench, "battery staple") == 200)
            #expect(try await bench.email(token) == "ada@example.org", "this device stays signed in")
            let ended = try await bench.api.send(.GET, "/api/v1/users/me", token: elsewhere)
            #expect(ended.status == 401, "the others do not")

            browser.keep(cookies)
            let another = FirstPassword(password: "another one")
            let again = try await browser.send(.PUT, ProviderBench.password, body: another, token: token)
            #expect(again.status == 422, "once")
            let begun = try await browser.send(.POST, ProviderBench.password, json: "{}", token: token)
            #expect(begun.status == 422, "an account with a password changes it by that")
        }
    }

    @Test func `only the account's own person sets its password, and only from its own page`() async throws {
        try await ProviderBench.run { bench in
            let (ada, eve) = (bench.browser(), bench.browser())
            let token = try await bench.signIn(ada)
            bench.fake.change { ($0.subject, $0.email) = ("2", "eve@example.org") }
            let hers = try await bench.signIn(eve)
            // Eve signs in at the provider in Ada's browser.
            let back = try await bench.beginPassword(ada, token)
            #expect(try await bench.ending(ada, back) == "/#account/password")
            let asEve = try await ada.send(.PUT, ProviderBench.password, body: Self.new, token: hers)
            #expect(asEve.status == 422, "the attempt is Ada's")
            #expect(try await ada.send(.PUT, ProviderBench.password, body: Self.new, token: token).status == 422)
            #expect(try await logIn(bench, "battery staple") == 401)
            bench.fake.change { $0.subject = "1" }
            let own = try await bench.beginPassword(ada, token)
            #expect(try await bench.ending(ada, own) == "/#account/password")
            for (isPage, bearer, status) in [(false, token, 401), (true, nil, 401), (true, token, 204)] {
                let answer = try await ada.send(
                    .PUT,
                    ProviderBench.password,
                    body: Self.new,
                    token: bearer,
                    isPage: isPage
                )
                #expect(answer.status == status)
            }
        }
    }

    @Test func `a sign-in of before sets no password`() async throws {
        try await ProviderBench.run { bench in
            let browser = bench.browser()
            let token = try await bench.signIn(browser)
            bench.fake.change { $0.signedInAgo = 3600 }
            let back = try await bench.beginPassword(browser, token)
            #expect(try await bench.ending(browser, back) == "/#account/not-fresh")
            #expect(try await browser.send(.PUT, ProviderBench.password, body: Self.new, token: token).status == 422)
        }
    }

    // MARK: A second factor

    @Test func `a second factor is asked for beside the provider too`() async throws {
        let clock = TestClock()
        try await ProviderBench.run(now: { clock.now }) { bench in
            let token = try await bench.api.register("ada@example.org").access
            _ = try await bench.link(bench.browser(), token)
            let start = SecondFactorStart(password: "correct horse")
            let begun = try await bench.api.send(.POST, Routes.secondFactor, body: start, token: token)
            let secret = try #require(Data(base32: try begun.data(SecondFactorSecret.self).secret))
            func code() -> String { TimeCode.code(secret, step: TimeCode.step(at: clock.now)) }
            let confirmation = SecondFactorConfirmation(code: code())
            let confirmed = try await bench.api.send(
                .POST,
                Routes.confirmSecondFactor,
                body: confirmation,
                token: token
            )
            #expect(confirmed.status == 200)
            clock.advance(by: 30)

            let browser = bench.browser()
            #expect(try await bench.visit(browser) == "/#account/sign-in")
            let asked = try await bench.finish(browser)
            #expect(asked.status == 401)
            #expect(asked.errorCode == "SECOND_FACTOR_REQUIRED")
            #expect(asked.value("error.fields") == nil)
            let wrong = try await bench.finish(browser, ProviderFinish(code: "000000"))
            #expect(wrong.string("error.fields.code") != nil)
            #expect(browser.cookies["fitiq_refresh"] == nil)
            #expect(try await bench.finish(browser, ProviderFinish(code: code())).status == 200)
            // Guesses are counted as those beside a password are.
            clock.advance(by: 30)
            _ = try await bench.visit(browser)
            for _ in 0..<5 { _ = try await bench.finish(browser, ProviderFinish(code: "000000")) }
            #expect(try await bench.finish(browser, ProviderFinish(code: code())).status == 429)
        }
    }
}
