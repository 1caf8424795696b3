import FitIQTestSupport
import Foundation
import Testing

/// The three tasks of docs/tasks.md, with their actions counted.
extension PageTests {
    /// Does what a person does on the page, and counts it.
    private final class Hand {
        let browser: Browser
        private(set) var actions = 0

        init(_ browser: Browser) { self.browser = browser }

        func tap(_ selector: String) async throws {
            try await browser.wait(until: "document.querySelector(`\(selector)`)?.checkVisibility()")
            try await browser.click(selector)
            actions += 1
        }

        func write(_ text: String, into selector: String) async throws {
            try await browser.wait(until: "document.querySelector(`\(selector)`)?.checkVisibility()")
            if selector == "#copy-to" {
                try await browser.evaluate("document.querySelector('#copy-to').value = '\(text)'")
            } else {
                try await browser.type(text, into: selector)
            }
            actions += 1
        }

        func pressEnter() async throws {
            try await browser.press("Enter")
            actions += 1
        }
    }

    private struct Kept: Hashable {
        let type, day: String
    }

    /// The meals with the days on which the browser shows them.
    private static func meals(_ server: TestServer, _ browser: Browser) async throws -> [Kept] {
        let answer = try await server.kept("/api/v1/meal-logs?limit=100")
        let meals = try #require(answer.value("data.meal_logs") as? [[String: Any]])
        let times = meals.compactMap { $0["logged_at"] as? String }
        let days =
            "'\(times.joined(separator: " "))'.split(' ').map((at) => new Date(at).toLocaleDateString('sv')).join()"
        let shown = (try await browser.evaluate(days) as? String ?? "").split(separator: ",")
        #expect(shown.count == meals.count)
        return zip(meals, shown).map { Kept(type: $0["meal_type"] as? String ?? "", day: String($1)) }
    }

    private static func expectLogged(_ count: Int, _ browser: Browser) async throws {
        try await browser.wait(
            until: "document.querySelector('#meal-form [type=submit]').innerText === 'Log \(count) meals'"
        )
    }

    @Test(.timeLimit(.minutes(10)), arguments: [(375, false), (1280, true)])
    func `twelve days of three meals take 24 actions`(width: Int, dark: Bool) async throws {
        try await withNewcomer(width: width, dark: dark) { server, browser in
            let hand = Hand(browser)
            let dinners = ["60 potatoes", "200 g salmon", "pizza"]
            for days in 0..<12 {
                let day = days == 0 ? "" : days == 1 ? "Yesterday: " : "\(days) days ago: "
                let words = "\(day)Breakfast: 2 boiled eggs. Lunch: tomato soup. Dinner: \(dinners[days % 3])"
                try await hand.write(words, into: "#meal-text")
                try await Self.expectLogged(3, browser)
                try await hand.pressEnter()
            }
            try await browser.wait(until: Browser.isAllSent)
            let meals = try await Self.meals(server, browser)
            #expect(meals.count == 36)
            #expect(Set(meals).count == 36, "of each day one of each type")
            #expect(hand.actions == 24)
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: [(375, true), (1280, false)])
    func `a day is moved in three actions, and back in one`(width: Int, dark: Bool) async throws {
        try await withNewcomer(width: width, dark: dark) { server, browser in
            try await browser.type(
                "yesterday breakfast: 2 boiled eggs, lunch: pizza, dinner: 60 potatoes",
                into: "#meal-text"
            )
            try await Self.expectLogged(3, browser)
            try await browser.press("Enter")
            try await browser.click("#show-logged")
            let completed = "document.querySelectorAll('#meals [data-status=completed]').length"
            try await browser.wait(until: "\(completed) === 3 && \(Browser.isAllSent)")
            let before = try await Self.meals(server, browser)

            let hand = Hand(browser)
            try await hand.tap("#copy-day")
            try await hand.write("2024-01-15", into: "#copy-to")
            try await hand.tap("#move-meals")
            #expect(hand.actions == 3)
            try await browser.wait(until: "location.hash === '#diary/2024-01-15' && \(completed) === 3")
            #expect(try await browser.text("#copied-day").hasPrefix("3 meals moved to "))
            try await browser.wait(until: Browser.isAllSent)
            let moved = try await Self.meals(server, browser)
            #expect(moved.allSatisfy { $0.day == "2024-01-15" })
            #expect(moved.map(\.type) == before.map(\.type), "at their hours")
            #expect(try await browser.isTooWide == false)

            try await hand.tap("#undo-copy")
            try await browser.wait(until: "\(completed) === 0 && \(Browser.isAllSent)")
            #expect(try await Self.meals(server, browser) == before)
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: [(375, false), (1280, true)])
    func `a recipe is built and a third of it eaten in nine actions, and another in one`(width: Int, dark: Bool)
        async throws
    {
        try await withNewcomer(width: width, dark: dark) { server, browser in
            let hand = Hand(browser)
            if width < 500 {
                try await hand.tap("#me-link")
                try await hand.tap("#account a[href='#foods']")
            } else {
                try await hand.tap("#sections a[href='#foods']")
            }
            try await hand.tap("#food-form [name=kind][value=recipe]")
            try await hand.write("Zorbo stew", into: "#food-name")
            let ingredients =
                "300 g lentils\n1 onion\n2 carrots\n2 celery stalks\n1 tbsp olive oil\n1 can tomatoes"
            try await hand.write(ingredients, into: "#food-ingredients")
            try await hand.write("3", into: "#food-servings")
            try await hand.tap("#food-save")
            try await hand.tap("[aria-label='Log Zorbo stew']")
            try await browser.wait(
                until: "document.querySelector('#reading .found .chip')?.innerText.startsWith('Zorbo stew')"
            )
            try await hand.pressEnter()
            #expect(hand.actions == (width < 500 ? 9 : 8))
            let completed = "document.querySelectorAll('#meals [data-status=completed]').length"
            try await browser.wait(until: "\(completed) === 1 && \(Browser.isAllSent)")
            let recipe = try await server.kept("/api/v1/users/me/foods")
            let third = try #require(recipe.number("data.foods.0.calories"))
            #expect(try await server.kept("/api/v1/meal-logs").number("data.meal_logs.0.total_calories") == third)

            try await hand.tap("#again .chip")
            try await browser.wait(until: "\(completed) === 2")
            #expect(hand.actions == (width < 500 ? 10 : 9))
            // And in words.
            try await browser.log("a third of the zorbo stew")
            try await browser.wait(until: "\(completed) === 3 && \(Browser.isAllSent)")
            #expect(try await server.kept("/api/v1/meal-logs").number("data.meal_logs.0.total_calories") == third)
        }
    }
}
