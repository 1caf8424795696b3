import FitIQServer
import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

extension PersonPageTests {
    @Test(.timeLimit(.minutes(10)), arguments: [(375, false), (1280, true)])
    func `a second factor is turned on, asked for, and turned off on the page`(width: Int, dark: Bool) async throws {
        try await withNewcomer(width: width, dark: dark) { server, browser in
            let look = "\(width)\(dark ? "-dark" : "")"
            try await browser.click("#account-link")
            try await browser.wait(until: "document.querySelector('#second-factor-start')?.offsetParent")
            #expect(try await browser.text("#second-factor-state") == "Off. Your password alone signs you in.")
            try await browser.type("wrong horse", into: "#second-factor-password")
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelector('#second-factor-password-error')")
            #expect(try await browser.text("#second-factor-password-error") == "This isn’t your password.")
            try await browser.evaluate("document.querySelector('#second-factor-password').value = ''")
            try await browser.type("correct horse", into: "#second-factor-password")
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelector('#second-factor-confirm').offsetParent")
            #expect(try await browser.evaluate("document.activeElement.id") as? String == "second-factor-code")
            let href = "document.querySelector('#second-factor-link').href.startsWith('otpauth://totp/FitIQ:ada')"
            #expect(try await browser.evaluate(href) as? Bool == true)
            #expect(try await browser.isTooWide == false)
            try await browser.keep("second-factor-confirm-\(look)")
            let shown = try await browser.text("#second-factor-secret").replacing(" ", with: "")
            let secret = try #require(Data(base32: shown))
            try await browser.type("0", into: "#second-factor-code")
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelector('#second-factor-code-error')")
            try await browser.evaluate("document.querySelector('#second-factor-code').value = ''")
            try await browser.type(
                TimeCode.code(secret, step: TimeCode.step(at: Date())),
                into: "#second-factor-code"
            )
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelectorAll('#second-factor-list li').length === 10")
            #expect(try await browser.isTooWide == false)
            try await browser.keep("second-factor-codes-\(look)")
            // Leaving before they are kept loses none.
            try await browser.evaluate("location.hash = '#diary'")
            try await browser.wait(until: "!document.querySelector('#second-factor').checkVisibility()")
            try await browser.evaluate("location.hash = '#account'")
            try await browser.wait(until: "document.querySelectorAll('#second-factor-list li').length === 10")
            let list =
                "[...document.querySelectorAll('#second-factor-list li')].map((each) => each.innerText).join(' ')"
            let codes = try #require(try await browser.evaluate(list) as? String).split(separator: " ").map(String.init)
            try await browser.click("#second-factor-kept")
            try await browser.wait(until: "document.querySelector('#second-factor-end').offsetParent")
            #expect(try await browser.text("#second-factor-state").hasSuffix("10 recovery codes are left."))
            try await browser.keep("second-factor-on-\(look)")
            // What was told once is nowhere on the page any more.
            let isThere = "document.documentElement.outerHTML.includes('\(codes[0])')"
            #expect(try await browser.evaluate(isThere) as? Bool == false)

            // As after signing out on all devices.
            let login = #"{"email":"ada@example.org","password":"correct horse","code":"\#(codes[0])"}"#
            let api = RawAPI(port: server.port)
            let other = try await api.send(.POST, "/api/v1/auth/login", json: login)
            let token = try #require(other.string("data.access_token"))
            #expect(try await api.send(.DELETE, "/api/v1/users/me/sessions", token: token).status == 204)
            try await browser.open(server.url)
            try await browser.wait(until: "document.querySelector('#login-form').offsetParent")
            #expect(
                try await browser.evaluate("document.querySelector('#login-code').offsetParent === null") as? Bool
                    == true
            )
            try await browser.type("ada@example.org", into: "#login-email")
            try await browser.type("correct horse", into: "#login-password")
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelector('#login-code').offsetParent")
            #expect(try await browser.evaluate("document.activeElement.id") as? String == "login-code")
            #expect(try await browser.text("#login-form .form-error") == "")
            #expect(try await browser.isTooWide == false)
            try await browser.keep("second-factor-login-\(look)")
            try await browser.type(codes[0], into: "#login-code")
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelector('#login-code-error')")
            #expect(try await browser.text("#login-code-error").hasPrefix("This code is wrong, or was used before."))
            try await browser.evaluate("document.querySelector('#login-code').value = ''")
            try await browser.type(codes[1], into: "#login-code")
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelector('#meal-form')?.offsetParent")

            try await browser.click("#account-link")
            try await browser.wait(until: "document.querySelector('#second-factor-end')?.offsetParent")
            try await browser.type("correct horse", into: "#second-factor-end-password")
            try await browser.type(codes[2], into: "#second-factor-end-code")
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelector('#second-factor-start').offsetParent")
            let plain = #"{"email":"ada@example.org","password":"correct horse"}"#
            #expect(try await api.send(.POST, "/api/v1/auth/login", json: plain).status == 200)
        }
    }
}
