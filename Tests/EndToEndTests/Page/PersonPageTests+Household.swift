import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

extension PersonPageTests {
    @Test(.timeLimit(.minutes(10)), arguments: [(375, false), (1280, true)])
    func `a household is joined, looked at and left on the page`(width: Int, dark: Bool) async throws {
        try await withNewcomer(width: width, dark: dark) { server, browser in
            let look = "\(width)\(dark ? "-dark" : "")"
            let api = RawAPI(port: server.port)
            let bob = try await api.register("bob@example.org").access
            func send(_ method: HTTPMethod, _ path: String, _ json: String? = nil) async throws -> RawAPI.Answer {
                try await api.send(method, path, json: json, token: bob)
            }
            _ = try await send(.PATCH, "/api/v1/users/me", #"{"name":"Bob"}"#)
            let meal = #"{"raw_input":"2 eggs","meal_type":"lunch"}"#
            _ = try await send(.POST, "/api/v1/meal-logs/natural", meal)
            let code = try #require(try await send(.POST, "/api/v1/household/invitations").string("data.code"))

            try await browser.click("#account-link")
            for other in ["webhooks", "household"] {
                try await browser.wait(until: "document.querySelector('.mine a[href=\"#\(other)\"]')?.offsetParent")
            }
            try await browser.click("a[href=\"#household\"]")
            try await browser.wait(until: "document.querySelector('#household-code')?.offsetParent")
            try await browser.type("wrong", into: "#household-code")
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelector('#household-error').textContent")
            #expect(try await browser.text("#household-error").hasPrefix("Code is of no open invitation"))
            try await browser.evaluate("document.querySelector('#household-code').value = ''")
            try await browser.type(code, into: "#household-code")
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelector('#household-offer-title')?.offsetParent")
            #expect(try await browser.text("#household-offer-title") == "Bob invites you.")
            #expect(try await browser.isTooWide == false)
            try await browser.keep("household-offer-\(look)")
            try await browser.click("section[aria-labelledby=household-offer-title] .primary")
            try await browser.wait(until: "document.querySelectorAll('#household-members li').length === 2")
            #expect(try await browser.isTooWide == false)

            try await browser.click("#household-members .link")
            try await browser.wait(until: "document.querySelectorAll('#household-meals li').length === 1")
            #expect(try await browser.text("#household-meals li").contains("Egg"))
            #expect(try await browser.isTooWide == false)
            try await browser.keep("household-meals-\(look)")
            try await browser.click("#household-meals .link")
            // First that it is added here, then soon what the server made of it.
            try await browser.wait(until: "/^(Added|Lunch)/.test(document.querySelector('#announcer').textContent)")
            try await browser.click("#household-show")
            try await browser.wait(
                until: "document.querySelector('#household-members').textContent.includes('not shown')"
            )
            let hidden = try await send(.GET, "/api/v1/household")
            #expect(hidden.number("data.household.members.1.shows_meals") == 0)

            // What another does is seen at once: meals that they hide go from the screen.
            _ = try await send(.PATCH, "/api/v1/household/membership", #"{"shows_meals":false}"#)
            let shown = "document.querySelector('#household-members').textContent.includes('What they ate')"
            try await browser.wait(until: "!document.querySelector('#household-meals') && !\(shown)")
            // Bob is removed, and the household of one is over.
            try await browser.click("#household-members .link")
            try await browser.wait(until: "document.querySelector('dialog.question .danger')?.offsetParent")
            try await browser.click("dialog.question .danger")
            try await browser.wait(until: "document.querySelector('#household-code')?.offsetParent")
            #expect(try await send(.GET, "/api/v1/household").value("data.household") is NSNull)
            try await browser.click("#household button.quiet")
            try await browser.wait(until: "document.querySelector('#household-told')")
            #expect(try await browser.text("#household-told code").count == 19)
            try await browser.keep("household-invited-\(look)")
        }
    }
}
