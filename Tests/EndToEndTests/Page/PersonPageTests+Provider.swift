import FitIQCore
import FitIQServer
import FitIQTestSupport
import Foundation
import Logging
import NIOHTTP1
import OpenIDConnect
import TestBasics
import Testing

extension PersonPageTests {
    /// Runs `body` beside a server whose people sign in at a provider, and a browser that looks at it.
    private func withProvider(
        width: Int = 390,
        dark: Bool = false,
        _ change: @escaping @Sendable (inout ServerSettings) -> Void = { _ in },
        _ body: @escaping @Sendable (TestServer, FakeProvider, Browser) async throws -> Void
    ) async throws {
        var settings = ServerSettings.roomy
        settings.network.port = try freePort()
        change(&settings)
        try await FakeProvider.run { [settings] fake in
            let client = try fake.client(of: "http://127.0.0.1:\(settings.network.port)")
            try await withServer(
                settings: settings,
                identityProvider: OpenIDProvider(client, logger: Logger(label: "test"), timeout: .seconds(600))
            ) { server in
                try await Browser.run { browser in
                    try await browser.setScreen(width: width, height: 800, dark: dark)
                    try await body(server, fake, browser)
                }
            }
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: [(375, false), (1280, true)])
    func `a person signs in at a provider, sets a password, and unlinks`(width: Int, dark: Bool) async throws {
        try await withProvider(width: width, dark: dark) { server, _, browser in
            let look = "\(width)\(dark ? "-dark" : "")"
            try await browser.open(server.url)
            try await browser.wait(until: "document.querySelector('#provider a')?.offsetParent")
            #expect(try await browser.text("#provider a") == "Sign in with Example ID")
            #expect(try await browser.isTooWide == false)
            try await browser.keep("provider-\(look)")
            try await browser.click("#provider a")
            try await browser.wait(until: "document.querySelector('#meal-form')?.offsetParent")
            #expect(try await browser.evaluate("location.href") as? String == "\(server.url)/")
            #expect(try await browser.evaluate("document.cookie") as? String == "")
            let kept = "JSON.stringify([{...localStorage}, {...sessionStorage}]).includes('eyJ')"
            #expect(try await browser.evaluate(kept) as? Bool == false)

            try await browser.click("#account-link")
            try await browser.wait(until: "document.querySelector('#identities li')?.offsetParent")
            #expect(try await browser.text("#identities li").hasPrefix("ada@example.org: linked"))
            #expect(try await browser.evaluate("document.querySelector('#password-form').hidden") as? Bool == true)
            #expect(try await browser.isTooWide == false)
            try await browser.keep("identities-\(look)")
            try await browser.click("#identities > button")
            try await browser.wait(until: "document.querySelector('#first-password')?.offsetParent")
            #expect(try await browser.evaluate("location.hash") as? String == "#account")
            try await browser.type("battery staple", into: "#first-password")
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelector('#password-form').offsetParent")
            try await browser.click("#identities li button")
            try await browser.wait(until: "document.querySelector('dialog[open]')")
            try await browser.click("dialog[open] .danger, dialog[open] .primary")
            try await browser.wait(until: "!document.querySelector('#identities li')")

            // Linked again, by the password.
            try await browser.type("battery staple", into: "#link-password")
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelector('#identities li')?.offsetParent")
            let text = try await browser.text("#identities [role=status]")
            #expect(text == "Linked: from now on you can also sign in that way.")
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a second factor is asked for behind the provider`() async throws {
        try await withProvider { server, fake, browser in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            let page = CookieBrowser(port: server.port)
            let begun = try await page.send(
                .POST,
                "/api/v1/users/me/identities",
                json: #"{"password":"correct horse"}"#,
                token: token
            )
            let address = try #require(begun.string("data.authorization_url"))
            let back = try #require(try await page.send(.GET, address).headers.first(name: "Location"))
            #expect(try await page.send(.GET, String(back.trimmingPrefix(server.url.absoluteString))).status == 303)
            let proposed = try await api.send(
                .POST,
                "/api/v1/users/me/second-factor",
                json: #"{"password":"correct horse"}"#,
                token: token
            )
            let secret = try #require(Data(base32: proposed.string("data.secret") ?? ""))
            let code = TimeCode.code(secret, step: TimeCode.step(at: Date()))
            let confirmed = try await api.send(
                .POST,
                "/api/v1/users/me/second-factor/confirm",
                json: #"{"code":"\#(code)"}"#,
                token: token
            )
            let codes = try #require(confirmed.value("data.recovery_codes") as? [String])

            try await browser.open(server.url)
            try await browser.wait(until: "document.querySelector('#provider a')?.offsetParent")
            try await browser.click("#provider a")
            try await browser.wait(until: "document.querySelector('#provider-code')?.offsetParent")
            #expect(try await browser.evaluate("document.activeElement.id") as? String == "provider-code")
            try await browser.type("0", into: "#provider-code")
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelector('#provider-code-error')")
            try await browser.evaluate("document.querySelector('#provider-code').value = ''")
            try await browser.type(codes[0], into: "#provider-code")
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelector('#meal-form')?.offsetParent")
            _ = fake
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a provider that is away, or a no there, is told in a sentence`() async throws
    {
        try await withProvider { server, fake, browser in
            fake.change { $0.status["/realm/.well-known/openid-configuration"] = 500 }
            try await browser.open(server.url)
            try await browser.wait(until: "document.querySelector('#provider a')?.offsetParent")
            try await browser.click("#provider a")
            try await browser.wait(until: "document.querySelector('#provider .notice')?.innerText.includes('reached')")
            #expect(try await browser.evaluate("location.hash") as? String == "")
            fake.change { $0.status = ["/token": 400] }
            try await browser.click("#provider a")
            try await browser.wait(until: "document.querySelector('#provider .notice')?.innerText.includes('believed')")
            fake.change { $0.status = [:] }
            try await browser.click("#provider a")
            try await browser.wait(until: "document.querySelector('#meal-form')?.offsetParent")
        }
    }

    @Test(.timeLimit(.minutes(10))) func `an account of a password is not taken over by its address`() async throws {
        try await withProvider { server, _, browser in
            _ = try await RawAPI(port: server.port).register("ada@example.org")
            try await browser.open(server.url)
            try await browser.wait(until: "document.querySelector('#provider a')?.offsetParent")
            try await browser.click("#provider a")
            try await browser.wait(
                until: "document.querySelector('#provider .notice')?.innerText.includes('already an account')"
            )
        }
    }
}
