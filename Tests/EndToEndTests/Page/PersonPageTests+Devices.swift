import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

extension PersonPageTests {
    @Test(.timeLimit(.minutes(10)), arguments: [(375, false), (1280, true)])
    func `another device is seen and signed out on the page`(width: Int, dark: Bool) async throws {
        try await withNewcomer(width: width, dark: dark) { server, browser in
            let api = RawAPI(port: server.port)
            let login = #"{"email":"ada@example.org","password":"correct horse"}"#
            let signedIn = try await api.send(
                .POST,
                "/api/v1/auth/login",
                json: login,
                headers: ["User-Agent": "FitIQ (Linux)"]
            )
            let token = try #require(signedIn.string("data.access_token"))
            try await browser.click("#account-link")
            try await browser.wait(until: "document.querySelectorAll('#devices-list li').length === 2")
            #expect(try await browser.text("#devices-list li:first-child").hasPrefix("FitIQ on Linux: signed in "))
            #expect(try await browser.text("#devices-list li:last-child").contains("Chrome on "))
            #expect(try await browser.text("#devices-list li:last-child").hasSuffix(", this device"))
            #expect(try await browser.isTooWide == false)
            try await browser.keep("devices-\(width)\(dark ? "-dark" : "")")
            #expect(
                try await browser.evaluate("document.querySelectorAll('#devices-list button').length") as? Int == 1
            )
            try await browser.click("#devices-list button")
            try await browser.wait(until: "document.querySelector('dialog[open]')")
            try await browser.click("dialog [value=yes]")
            try await browser.wait(until: "document.querySelectorAll('#devices-list li').length === 1")
            #expect(try await api.send(.GET, "/api/v1/users/me", token: token).status == 401)
            try await browser.wait(until: "document.activeElement.id === 'devices-title'")
        }
    }
}
