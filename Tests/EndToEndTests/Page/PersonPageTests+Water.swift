import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

/// Water beside meals, on the page.
extension PersonPageTests {
    private static let sum = "document.querySelector('#water-sum')?.innerText"

    @Test(.timeLimit(.minutes(10)), arguments: [(375, false), (1280, true)])
    func `a drink is added by a button and by the keyboard, and taken back`(width: Int, dark: Bool) async throws {
        try await withNewcomer(width: width, dark: dark) { server, browser in
            try await browser.click("[data-millilitres='250']")
            try await browser.wait(until: "\(Self.sum)?.startsWith('250 ml')")
            // The field, which has its name said with its unit, takes the amount; Enter adds it.
            try await browser.type("300", into: "#water-amount")
            try await browser.press("Enter")
            try await browser.wait(until: "\(Self.sum)?.startsWith('550 ml')")
            #expect(try await browser.evaluate("document.activeElement.id") as? String == "water-amount")
            try await browser.keep("water-\(width)")
            #expect(try await browser.isTooWide == false)
            try await Self.expect(2, at: server, browser)

            try await browser.type("much", into: "#water-amount")
            try await browser.press("Enter")
            #expect(try await browser.text("#water-error") == "Enter an amount in ml, such as 300.")
            let described = "document.querySelector('#water-amount').getAttribute('aria-invalid')"
            #expect(try await browser.evaluate(described) as? String == "true")

            #expect(try await browser.text("#water-undo") == "Take back 300 ml")
            try await browser.click("#water-undo")
            try await browser.wait(until: "\(Self.sum)?.startsWith('250 ml')")
            try await Self.expect(1, at: server, browser)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a drink without a network waits, and another device's is heard`() async throws
    {
        try await withNewcomer(width: 375) { server, browser in
            try await browser.wait(until: "document.querySelector('#day-name')?.innerText === 'Today'")
            try await browser.setOffline(true)
            try await browser.click("[data-millilitres='500']")
            try await browser.wait(until: "\(Self.sum)?.startsWith('500 ml')")
            try await browser.setOffline(false)
            try await Self.expect(1, at: server, browser)

            // Only the socket tells of this one.
            try await server.tell("/api/v1/progress", #"{"type":"water_liters","quantity":0.2}"#, method: .POST)
            try await browser.wait(until: "\(Self.sum)?.startsWith('700 ml')")
        }
    }

    /// Waits until nothing is unsent, and looks how many drinks the server has.
    private static func expect(_ count: Int, at server: TestServer, _ browser: Browser) async throws {
        try await browser.wait(until: Browser.isAllSent)
        #expect(try await server.kept("/api/v1/progress").number("data.total") == Double(count))
    }
}
