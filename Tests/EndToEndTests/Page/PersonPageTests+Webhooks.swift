import FitIQCore
import FitIQServer
import FitIQTestSupport
import Foundation
import NIOHTTP1
import TestBasics
import Testing

extension PersonPageTests {
    @Test(.timeLimit(.minutes(10)), arguments: [(375, false), (1280, true)])
    func `a webhook is added, tested, looked at, repeated and deleted on the page`(width: Int, dark: Bool) async throws
    {
        var settings = ServerSettings.roomy
        settings.webhooks.chosenReach = .any
        try await WebhookReceiver.run { [settings] receiver in
            try await withServer(settings: settings) { server in
                try await Browser.run { browser in
                    try await browser.setScreen(width: width, height: 800, dark: dark)
                    try await browser.signUp(at: server)
                    try await browser.evaluate("location.hash = 'webhooks'")
                    try await browser.wait(until: "document.querySelector('#webhook-form')?.offsetParent")
                    try await browser.type("http://169.254.169.254/", into: "#webhook-url")
                    try await browser.press("Enter")
                    try await browser.wait(until: "document.querySelector('#webhook-url-error')")
                    try await browser.evaluate("document.querySelector('#webhook-url').value = ''")
                    try await browser.type(receiver.url, into: "#webhook-url")
                    try await browser.type("my home", into: "#webhook-name")
                    try await browser.click("#webhook-kinds [name=kind-coach]")
                    try await browser.click("#webhook-form [type=submit]")
                    try await browser.wait(until: "document.querySelector('#webhook-secret').offsetParent")
                    let secret = try await browser.text("#webhook-secret-text")
                    #expect(secret.hasPrefix("whsec_"))
                    try await browser.keep("webhook-secret-\(width)")
                    try await browser.click("#webhook-secret-done")
                    #expect(
                        try await browser.evaluate("document.body.textContent.includes('\(secret)')") as? Bool == false
                    )
                    let state = try await browser.text("[data-webhook] [data-state]")
                    #expect(state == "Meals, weight, water and measurements, your foods, plan and profile. On")

                    try await browser.click("[data-webhook] .actions button:nth-of-type(1)")
                    try await browser.wait(until: "document.querySelector('[data-delivery=\"1\"]')")
                    #expect(receiver.received.first?.type == "test")
                    #expect(try await browser.text("[data-delivery=\"1\"] span").hasPrefix("test – answered 204 in "))
                    try await browser.click("[data-delivery=\"1\"] button")
                    try await browser.wait(
                        until: "document.querySelector('[data-delivery=\"1\"] span').innerText.includes('2 tries')"
                    )
                    #expect(receiver.received.count == 2)
                    #expect(try await browser.isTooWide == false)
                    try await browser.keep("webhooks-\(width)\(dark ? "-dark" : "")")

                    try await browser.click("[data-webhook] .actions button:nth-of-type(3)")
                    try await browser.wait(
                        until: "document.querySelector('[data-webhook] [data-state]').innerText.endsWith('. Off')"
                    )
                    try await browser.click("[data-webhook] .actions button:nth-of-type(5)")
                    try await browser.wait(until: "document.querySelector('dialog [value=yes]')")
                    try await browser.click("dialog [value=yes]")
                    try await browser.wait(until: "!document.querySelector('[data-webhook]')")
                }
            }
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a webhook that stopped by itself is told above the day`() async throws {
        var settings = ServerSettings.roomy
        settings.webhooks.chosenReach = .any
        try await WebhookReceiver.run(script: { _, _ in .init(410) }) { [settings] receiver in
            try await withServer(settings: settings) { server in
                try await Browser.run { browser in
                    try await browser.signUp(at: server)
                    let shown = "document.querySelector('#webhook-notice').offsetParent"
                    #expect(try await browser.evaluate("\(shown) === null") as? Bool == true)
                    let api = RawAPI(port: server.port)
                    let login = #"{"email":"ada@example.org","password":"correct horse"}"#
                    let signedIn = try await api.send(.POST, "/api/v1/auth/login", json: login)
                    let token = try #require(signedIn.string("data.access_token"))
                    let hook = #"{"url":"\#(receiver.url)","name":"my home"}"#
                    let made = try await api.send(.POST, "/api/v1/webhooks", json: hook, token: token)
                    let id = try #require(made.string("data.id"))
                    try await browser.log("apple")
                    try await eventually {
                        let now = try await api.send(.GET, "/api/v1/webhooks/\(id)", token: token)
                        return now.string("data.stop_reason") == "gone"
                    }
                    try await browser.open(server.url)
                    try await browser.wait(until: shown)
                    let text = try await browser.text("#webhook-notice span")
                    #expect(text == "Your webhook “my home” stopped: its receiver took nothing.")
                    try await browser.click("#webhook-notice a")
                    try await browser.wait(until: "document.querySelector('[data-webhook]')?.offsetParent")
                }
            }
        }
    }
}
