import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import NIOHTTP1
import SQLiteStore
import TestBasics
import Testing

@testable import FitIQServer

/// `/api/v1/auth/oidc/…`: signing in by a provider of OpenID Connect.
@Suite(.timeLimit(.minutes(10)))
struct ProviderSignInTests {
    @Test func `without a provider there is nothing of it`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            let paths: [(HTTPMethod, String)] = [
                (.GET, ProviderBench.start), (.GET, ProviderBench.callback), (.POST, ProviderBench.finish),
                (.GET, ProviderBench.identities), (.POST, ProviderBench.identities),
                (.DELETE, "\(ProviderBench.identities)/\(UUID())"), (.POST, ProviderBench.password),
                (.PUT, ProviderBench.password),
            ]
            let unknown = try await api.send(.GET, "/api/v1/auth/nothing", token: token)
            for (method, path) in paths {
                let answer = try await api.send(method, path, json: "{}", token: token)
                #expect(answer.status == 404)
                #expect(answer.string("error.message") == unknown.string("error.message"))
            }
            let registration = try await api.send(.GET, "/api/v1/auth/registration")
            #expect(registration.value("data.registration") as? String == "open")
            #expect(registration.value("data.provider") == nil)
        }
    }

    @Test func `a person signs in by the provider, and again as the same`() async throws {
        try await ProviderBench.run { bench in
            let label = try await bench.api.send(.GET, "/api/v1/auth/registration").string("data.provider.label")
            #expect(label == "Example ID")
            let browser = bench.browser()
            let away = try await browser.send(.GET, ProviderBench.start, isPage: false)
            #expect(away.status == 303)
            let cookie = try #require(away.headers.first(name: "Set-Cookie"))
            #expect(cookie.hasPrefix("fitiq_provider="))
            #expect(cookie.hasSuffix("; Path=/api/v1; Max-Age=600; HttpOnly; SameSite=Lax"))
            #expect(away.headers.first(name: "Cache-Control") == "no-store")
            let address = try #require(away.headers.first(name: "Location"))
            #expect(address.contains("code_challenge_method=S256"))
            let callback = "https%3A%2F%2Ffitiq.example.org%2Fapi%2Fv1%2Fauth%2Foidc%2Fcallback"
            #expect(address.contains("&redirect_uri=\(callback)&"))
            #expect(!address.contains(try #require(browser.cookies["fitiq_provider"])))

            let back = try await bench.wayBack(browser, from: address)
            #expect(try await bench.ending(browser, back) == "/#account/sign-in")
            #expect(browser.cookies["fitiq_refresh"] == nil, "nobody is signed in yet")
            let answer = try await bench.finish(browser)
            #expect(answer.status == 200, "\(answer.text)")
            #expect(answer.string("data.email") == "ada@example.org")
            #expect(answer.string("data.name") == "Ada")
            #expect(answer.value("data.refresh_token") == nil)
            #expect(browser.cookies["fitiq_provider"] == nil)
            #expect(browser.cookies["fitiq_refresh"] != nil)
            let renewed = try await browser.send(.POST, "/api/v1/auth/refresh", json: "{}")
            #expect(renewed.string("data.user_id") == answer.string("data.user_id"))
            let devices = try await bench.api.send(
                .GET,
                "/api/v1/users/me/sessions",
                token: try #require(renewed.string("data.access_token"))
            )
            #expect((devices.value("data.sessions") as? [Any])?.count == 1)

            // Known by its subject, whatever else is told of it.
            bench.fake.change { ($0.email, $0.name) = ("other@example.org", "Other") }
            let token = try await bench.signIn(bench.browser())
            #expect(try await bench.email(token) == "ada@example.org")
            // Another subject with the address of before is another person.
            bench.fake.change { ($0.subject, $0.email) = ("2", "new@example.org") }
            #expect(try await bench.email(bench.signIn(bench.browser())) == "new@example.org")
        }
    }

    @Test func `what comes back is taken once, by the browser that went, with its own state`() async throws {
        try await ProviderBench.run { bench in
            let (ada, eve) = (bench.browser(), bench.browser())
            let back = try await bench.wayBack(ada)
            #expect(try await bench.ending(eve, back) == "/#account/expired", "a browser without the cookie")
            let other = try await bench.wayBack(eve)
            #expect(try await bench.ending(eve, back) == "/#account/expired", "with another's")
            let code = try #require(back.firstMatch(of: /code=([^&]+)/)?.output.1)
            let query = String(back.dropFirst(ProviderBench.callback.count))
            for wrong in [
                "", "?code=\(code)", "?code=\(code)&state=", "?code=\(code)&state=wrong", "?state=wrong",
                query.replacing("state=", with: "state=a"), query + "&state=wrong",
                query + "&iss=https%3A%2F%2Fid.example.org",
                query + "&iss=https%3A%2F%2Fid.example.org&iss=https%3A%2F%2Fid.example.org",
                query + "&iss=\(String(repeating: "a", count: 5000))",
            ] {
                #expect(try await bench.ending(ada, ProviderBench.callback + wrong) == "/#account/expired", "\(wrong)")
            }
            #expect(bench.fake.asked("/token") == 0)
            // None of it has harmed the way that was begun.
            let cookies = ada.cookies
            #expect(try await bench.ending(ada, back) == "/#account/sign-in")
            let after = ada.cookies
            ada.keep(cookies)
            #expect(try await bench.ending(ada, back) == "/#account/expired", "a second time")
            #expect(bench.fake.asked("/token") == 1)
            #expect(try await bench.finish(ada).status == 401, "that secret is used up")
            ada.keep(after)
            #expect(try await bench.finish(ada).status == 200)
            ada.keep(after)
            let again = try await bench.finish(ada)
            #expect(again.status == 401)
            #expect(again.errorCode == "AUTH_FAILED")
            #expect(try await bench.ending(eve, other) == "/#account/sign-in")
        }
    }

    @Test func `several at once with one secret make one session, and one account`() async throws {
        try await ProviderBench.run { bench in
            let browser = bench.browser()
            _ = try await bench.visit(browser)
            let cookies = browser.cookies
            let statuses: [Int] = try await withThrowingTaskGroup(of: Int.self) { tasks in
                for _ in 0..<6 {
                    tasks.addTask {
                        let copy = bench.browser()
                        copy.keep(cookies)
                        return try await bench.finish(copy).status
                    }
                }
                return try await tasks.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.sorted() == [200, 401, 401, 401, 401, 401])
        }
    }

    @Test func `an attempt lasts ten minutes, on either side of the provider`() async throws {
        let clock = TestClock()
        try await ProviderBench.run(now: { clock.now }) { bench in
            let browser = bench.browser()
            let back = try await bench.wayBack(browser)
            clock.advance(by: 601)
            #expect(try await bench.ending(browser, back) == "/#account/expired")
            #expect(try await bench.visit(browser) == "/#account/sign-in")
            clock.advance(by: 601)
            #expect(try await bench.finish(browser).status == 401)
        }
    }

    @Test func `finishing is for the page alone`() async throws {
        try await ProviderBench.run { bench in
            let browser = bench.browser()
            _ = try await bench.visit(browser)
            let refused = try await browser.send(.POST, ProviderBench.finish, json: "{}", isPage: false)
            #expect(refused.status == 401)
            #expect(try await bench.finish(browser).status == 200)
        }
    }

    @Test(arguments: ["nonce", "exp", "aud", "alg"]) func `a token that is not good makes nobody`(part: String)
        async throws
    {
        try await ProviderBench.run { bench in
            bench.fake.change {
                switch part {
                case "alg": $0.changeHeader = { $0["alg"] = "none" }
                case "exp": $0.changeClaims = { $0["exp"] = 1_000_000 }
                default: $0.changeClaims = { $0[part] = "other" }
                }
            }
            let browser = bench.browser()
            #expect(try await bench.visit(browser) == "/#account/failed")
            #expect(try await bench.finish(browser).status == 401)
            bench.fake.change {
                $0.changeHeader = { _ in }
                $0.changeClaims = { _ in }
            }
            _ = try await bench.signIn(browser)
        }
    }

    @Test func `a provider that is away is told, and nothing is lost`() async throws {
        try await ProviderBench.run { bench in
            let ada = try await bench.api.register("bob@example.org").access
            bench.fake.change { $0.status["/realm/.well-known/openid-configuration"] = 500 }
            let browser = bench.browser()
            let answer = try await browser.send(.GET, ProviderBench.start, isPage: false)
            #expect(answer.status == 303)
            #expect(answer.headers.first(name: "Location") == "/#account/away")
            #expect(browser.cookies.isEmpty)
            let start = IdentityStart(password: "correct horse")
            let linking = try await browser.send(.POST, ProviderBench.identities, body: start, token: ada)
            #expect(linking.status == 503)
            #expect(linking.errorCode == "PROVIDER_UNAVAILABLE")
            bench.fake.change { $0.status = ["/token": 503] }
            #expect(try await bench.visit(browser) == "/#account/away")
            bench.fake.change { $0.status = [:] }
            _ = try await bench.signIn(browser)
        }
    }

    @Test func `a person may say no at the provider`() async throws {
        try await ProviderBench.run { bench in
            let browser = bench.browser()
            func answer(_ error: String) async throws -> String? {
                let back = try await bench.wayBack(browser)
                let state = try #require(back.firstMatch(of: /state=[^&]+/)?.output)
                return try await bench.ending(browser, "\(ProviderBench.callback)?\(state)&error=\(error)")
            }
            let denied = try await answer("access_denied")
            #expect(denied == "/#account/denied")
            let failed = try await answer("server_error")
            #expect(failed == "/#account/failed")
        }
    }

    @Test(arguments: [
        "?redirect=https://evil.example.org", "?next=//evil.example.org", "?return_to=javascript:alert(1)",
        "?state=https://evil.example.org&code=//evil.example.org", "?error=https://evil.example.org",
        "?iss=https://evil.example.org", "?redirect_uri=https://evil.example.org",
    ])
    func `nobody is sent anywhere but to the page and the provider`(query: String) async throws {
        try await ProviderBench.run { bench in
            let back = try await bench.browser().send(.GET, ProviderBench.callback + query, isPage: false)
            #expect(back.headers.first(name: "Location") == "/#account/expired")
            let away = try await bench.browser().send(.GET, ProviderBench.start + query, isPage: false)
            #expect(away.status == 422)
            #expect(away.headers.first(name: "Location") == nil)
            #expect(!away.text.contains("evil"))
        }
    }

    // MARK: Who gets an account

    @Test func `somebody unknown gets an account as the operator says`() async throws {
        var settings = ServerSettings.roomy
        settings.access.registrationMode = .closed
        try await ProviderBench.run(settings) { bench in
            let browser = bench.browser()
            #expect(try await bench.visit(browser) == "/#account/sign-in")
            let answer = try await bench.finish(browser)
            #expect(answer.status == 403)
            #expect(answer.errorCode == "REGISTRATION_CLOSED")
        }
        settings.access.providerRegistrationMode = .open
        try await ProviderBench.run(settings) { bench in
            #expect(try await bench.email(bench.signIn(bench.browser())) == "ada@example.org")
            let request = RegisterRequest(email: "bob@example.org", password: "correct horse", name: "Bob")
            let byPassword = try await bench.api.send(.POST, Routes.register, body: request)
            #expect(byPassword.status == 403)
        }
    }

    @Test func `an invitation is asked for, and used up by the account alone`() async throws {
        try await withScratchFolder { folder in
            let file = folder.appending(path: "fitiq.sqlite")
            var settings = ServerSettings.roomy
            settings.access.registrationMode = .invitation
            let code = RandomCode.invitation().text
            try await Self.invite(code, at: file)
            try await ProviderBench.run(settings, database: file) { bench in
                bench.fake.change { $0.subject = "first" }
                _ = try await bench.signIn(bench.browser())  // The very first needs none.
                bench.fake.change { ($0.subject, $0.email) = ("2", "bob@example.org") }
                let browser = bench.browser()
                _ = try await bench.visit(browser)
                for invitation in [nil, "wrong"] {
                    let answer = try await bench.finish(browser, ProviderFinish(invitation: invitation))
                    #expect(answer.status == 422)
                    #expect(answer.string("error.fields.invitation") != nil)
                }
                #expect(try await bench.finish(browser, ProviderFinish(invitation: code)).status == 200)
                bench.fake.change { ($0.subject, $0.email) = ("3", "eve@example.org") }
                _ = try await bench.visit(browser)
                #expect(try await bench.finish(browser, ProviderFinish(invitation: code)).status == 422)
                // Who has an account needs none.
                bench.fake.change { $0.subject = "2" }
                #expect(try await bench.email(bench.signIn(bench.browser())) == "bob@example.org")
            }
        }
    }

    private static func invite(_ code: String, at file: URL) async throws {
        let database = try SQLiteDatabase(path: file.path())
        let invitation = Invitation(
            id: .new(at: Date()),
            codeHash: RandomCode.hash(of: code),
            email: nil,
            createdAt: Date(),
            expiresAt: Date() + 3600
        )
        try await SQLiteAccountStore(database).keep([invitation])
        try database.close()
    }

    @Test func `an account is never found by its e-mail address`() async throws {
        try await ProviderBench.run { bench in
            let token = try await bench.api.register("ada@example.org").access
            let browser = bench.browser()
            bench.fake.change { $0.changeClaims = { $0["email_verified"] = true } }
            for email in ["ada@example.org", "ADA@Example.org", " ada@example.org "] {
                bench.fake.change { $0.email = email }
                #expect(try await bench.visit(browser) == "/#account/sign-in")
                let answer = try await bench.finish(browser)
                #expect(answer.status == 409)
                #expect(answer.errorCode == "EMAIL_TAKEN")
            }
            #expect(try await bench.linked(token).identities.isEmpty)
        }
    }

    @Test(arguments: [nil, "", "nobody", "a b@example.org"]) func `an account needs an address`(email: String?)
        async throws
    {
        try await ProviderBench.run { bench in
            bench.fake.change { $0.email = email }
            let browser = bench.browser()
            let page = try await bench.visit(browser)
            #expect(page == "/#account/sign-in")
            #expect(try await bench.finish(browser).status == 422)
        }
    }

    @Test(arguments: [(nil, "ada"), ("  ", "ada"), ("Ada\nLovelace", "ada"), (" Ada ", "Ada")])
    func `an account has a name`(told: String?, name: String) async throws {
        try await ProviderBench.run { bench in
            bench.fake.change { $0.name = told }
            let browser = bench.browser()
            _ = try await bench.visit(browser)
            #expect(try await bench.finish(browser).string("data.name") == name)
        }
    }

    @Test func `a very long name is cut`() async throws {
        try await ProviderBench.run { bench in
            bench.fake.change { $0.name = String(repeating: "ä", count: 300) }
            let browser = bench.browser()
            _ = try await bench.visit(browser)
            #expect(try await bench.finish(browser).string("data.name")?.count == 100)
        }
    }

    // MARK: Beside what there is

    @Test func `an API key is not asked for on the way, and is by the page`() async throws {
        var settings = ServerSettings.roomy
        settings.access.apiKeys = ["a key of 16 characters"]
        try await ProviderBench.run(settings) { bench in
            let browser = bench.browser()
            #expect(try await bench.visit(browser) == "/#account/sign-in")
            let refused = try await bench.finish(browser)
            #expect(refused.status == 401)
            #expect(refused.errorCode == "API_KEY_REQUIRED")
        }
    }

    @Test func `a cookie behind a proxy with TLS is for TLS alone`() async throws {
        var settings = ServerSettings.roomy
        settings.network.behindProxy = true
        try await ProviderBench.run(settings) { bench in
            let answer = try await CookieBrowser(port: bench.port).send(
                .GET,
                ProviderBench.start,
                isPage: false,
                headers: ["X-Forwarded-Proto": "https"]
            )
            #expect(answer.headers.first(name: "Set-Cookie")?.hasSuffix("; Secure") == true)
        }
    }

    @Test func `a browser may come back to another server of the same store`() async throws {
        try await withScratchFolder { folder in
            let file = folder.appending(path: "fitiq.sqlite")
            try await FakeProvider.run { fake in
                try await ProviderBench.withServer(.roomy, file, { Date() }, fake) { one in
                    try await ProviderBench.withServer(.roomy, file, { Date() }, fake) { other in
                        let first = ProviderBench(fake: fake, port: one.port)
                        let second = ProviderBench(fake: fake, port: other.port)
                        let browser = first.browser()
                        let back = try await first.wayBack(browser)
                        let there = second.browser()
                        there.keep(browser.cookies)
                        #expect(try await second.ending(there, back) == "/#account/sign-in")
                        browser.keep(there.cookies)
                        #expect(try await first.finish(browser).status == 200)
                    }
                }
            }
        }
    }
}
