import FitIQTestSupport
import Foundation
import Testing

/// A text that tells of several meals, and a page that is closed in the middle.
extension PageTests {
    private static func types(_ server: TestServer) async throws -> [String] {
        let meals = try await server.kept("/api/v1/meal-logs").value("data.meal_logs") as? [[String: Any]]
        return meals?.compactMap { $0["meal_type"] as? String }.sorted() ?? []
    }

    @Test(.timeLimit(.minutes(10)), arguments: [(375, true), (1280, false)])
    func `each of the meals of a text is shown and logged by itself`(width: Int, dark: Bool) async throws {
        try await withNewcomer(width: width, dark: dark) { server, browser in
            try await browser.type("yesterday 08:00 2 boiled eggs, 12:30 60 potatoes and tea", into: "#meal-text")
            try await browser.wait(until: "document.querySelectorAll('#reading .found .chip').length === 3")
            let titles =
                "[...document.querySelectorAll('#reading .told')].map((one) => one.innerText.split(',')[0]).join()"
            #expect(try await browser.evaluate(titles) as? String == "Breakfast · Yesterday,Lunch · Yesterday")
            let counts = "[...document.querySelectorAll('#reading .found')].map((one) => one.children.length).join()"
            #expect(try await browser.evaluate(counts) as? String == "1,2")
            #expect(try await browser.text("#meal-form [type=submit]") == "Log 2 meals")
            #expect(try await browser.isTooWide == false)
            let isWhole =
                "[...document.querySelectorAll('#reading .found')].every((one) => one.scrollHeight <= one.clientHeight)"
            #expect(try await browser.evaluate(isWhole) as? Bool == true, "no meal's foods are cut")
            try await browser.keep("several-\(width)")

            try await browser.press("Enter")
            try await browser.wait(until: Browser.isAllSent)
            #expect(try await Self.types(server) == ["breakfast", "lunch"])
            #expect(try await browser.text("#meal-form [type=submit]") == "Log meal")
            try await browser.click("#show-logged")
            try await browser.wait(until: "document.querySelectorAll('#meals [data-status=completed]').length === 2")
            let meals = try await server.kept("/api/v1/meal-logs").value("data.meal_logs") as? [[String: Any]]
            #expect(meals?.allSatisfy { $0["notes"] is NSNull } == true)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a text of several meals is one where a person says so`() async throws {
        try await withNewcomer(width: 375) { server, browser in
            try await browser.type("Breakfast: 2 boiled eggs. Lunch: 60 potatoes", into: "#meal-text")
            try await browser.wait(until: "document.querySelectorAll('#reading .told').length === 2")
            try await browser.click("#reading > .actions .link")
            try await browser.wait(until: "document.querySelectorAll('#reading .told').length === 0")
            #expect(try await browser.text("#meal-form [type=submit]") == "Log meal")
            // And back, by the link or by a text in its place.
            try await browser.click("#reading .hint .link")
            try await browser.wait(until: "document.querySelectorAll('#reading .told').length === 2")
            #expect(try await browser.text("#meal-form [type=submit]") == "Log 2 meals")
            try await browser.click("#reading > .actions .link")
            try await browser.evaluate("document.querySelector('#meal-text').select()")
            try await browser.type("yesterday at 8 porridge", into: "#meal-text")
            try await browser.wait(until: "document.querySelector('#reading .told')?.innerText.includes('Yesterday')")
            try await browser.evaluate("document.querySelector('#meal-text').select()")
            try await browser.type("Breakfast: 2 boiled eggs. Lunch: 60 potatoes", into: "#meal-text")
            try await browser.wait(until: "document.querySelectorAll('#reading .told').length === 2")
            try await browser.click("#reading > .actions .link")
            try await browser.wait(until: "document.querySelectorAll('#reading .told').length === 0")
            try await browser.press("Enter")
            try await browser.wait(until: Browser.isAllSent)
            #expect(try await Self.types(server).count == 1)
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: [(375, false), (1280, true)])
    func `several meals written without a network are several when they are sent`(width: Int, dark: Bool)
        async throws
    {
        try await withNewcomer(width: width, dark: dark) { server, browser in
            try await browser.setOffline(true)
            try await browser.type("Breakfast: 2 boiled eggs. Lunch: 60 potatoes. Dinner: tea", into: "#meal-text")
            try await browser.wait(until: "document.querySelector('#reading .hint')")
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelectorAll('#meals > li').length === 1")
            try await browser.setOffline(false)
            try await browser.evaluate("dispatchEvent(new Event('online'))")
            try await browser.wait(until: Browser.isAllSent)
            #expect(try await Self.types(server) == ["breakfast", "dinner", "lunch"])
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: [(375, false), (1280, true)])
    func `a page that is closed in the middle loses nothing and sends nothing twice`(width: Int, dark: Bool)
        async throws
    {
        try await withNewcomer(width: width, dark: dark) { server, browser in
            try await browser.waitUntilKept()
            for count in 1...5 { try await browser.log("\(count) boiled eggs") }
            try await browser.type("60 potatoes and", into: "#meal-text")
            try await browser.closePage()
            try await browser.open(server.url)
            try await browser.wait(until: "document.querySelectorAll('#meals > li').length === 5")
            #expect(
                try await browser.evaluate("document.querySelector('#meal-text').value") as? String == "60 potatoes and"
            )
            try await browser.wait(until: Browser.isAllSent)
            #expect(try await Self.types(server).count == 5)

            // And one that waits for the network.
            try await browser.setOffline(true)
            try await browser.log(" tea")
            try await browser.wait(until: "document.querySelectorAll('#meals > li').length === 6")
            try await browser.closePage()
            try await browser.setOffline(true, keptFirst: false)
            try await browser.open(server.url)
            try await browser.wait(until: "document.querySelectorAll('#meals > li').length === 6")
            #expect(try await Self.types(server).count == 5)
            try await browser.setOffline(false)
            try await browser.evaluate("dispatchEvent(new Event('online'))")
            try await browser.wait(until: Browser.isAllSent)
            #expect(try await Self.types(server).count == 6)
        }
    }
}
