import FitIQTestSupport
import Foundation
import Testing

/// A meal is seen before it is logged.
extension PageTests {
    private static let chips = "document.querySelectorAll('#reading .found .chip')"

    @Test(.timeLimit(.minutes(10)), arguments: [(375, true), (1280, false)])
    func `what is typed is understood at once, and sets the day`(width: Int, dark: Bool) async throws {
        try await withNewcomer(width: width, dark: dark) { server, browser in
            try await browser.type("yesterday at 20:00 2 boiled eggs, 60 potatoes, zorblax", into: "#meal-text")
            try await browser.wait(until: "\(Self.chips).length === 2")
            #expect(try await browser.text("#reading .told").hasPrefix("Yesterday"))
            #expect(
                try await browser.text("#reading .found .chip") == "Egg, boiled or poached 2 × egg · 100 g · 143 kcal"
            )
            // The last word may be half written, so it is told a moment later.
            try await browser.wait(until: "document.querySelector('#reading .unread')?.innerText.includes('zorblax')")
            #expect(try await browser.text("#reading .found-sum").hasPrefix("at least"))
            #expect(try await browser.evaluate("document.querySelector('#meal-type').value") as? String == "dinner")
            #expect(try await server.kept("/api/v1/meal-logs").number("data.total_count") == 0)
            #expect(try await browser.isTooWide == false)

            try await browser.evaluate("\(Self.chips)[1].click()")
            try await browser.wait(until: "document.querySelector('#reading .found-panel .others .link')")
            try await browser.keep("composer-\(width)")
            #expect(try await browser.isTooWide == false)
            try await browser.press("Enter")
            try await browser.wait(until: "!document.querySelector('#reading .found-panel')")

            try await browser.evaluate("document.querySelector('#meal-text').focus()")
            try await browser.press("Enter")
            try await browser.wait(until: "!document.querySelector('#logged-elsewhere').hidden")
            #expect(try await browser.text("#logged-elsewhere").hasPrefix("Logged yesterday, 8:00"))
            #expect(try await browser.text("#day-name") == "Today")
            try await browser.click("#show-logged")
            try await browser.wait(until: "document.querySelector('#day-name').innerText === 'Yesterday'")
            try await browser.wait(until: "document.querySelector('#meals [data-status=completed]')")
            #expect(try await browser.evaluate("document.querySelector('#logged-elsewhere').hidden") as? Bool == true)
            #expect(try await browser.evaluate("document.querySelector('#reading').hidden") as? Bool == true)
            let meal = try await server.kept("/api/v1/meal-logs")
            let time = try #require(meal.string("data.meal_logs.0.logged_at"))
            #expect(try await browser.evaluate("new Date('\(time)').getHours()") as? Int == 20)
            #expect(meal.string("data.meal_logs.0.meal_type") == "dinner")
            #expect(meal.value("data.meal_logs.0.notes") is NSNull)
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: [(375, false), (1280, true)])
    func `a food gets another weight or record, or goes, in the words`(width: Int, dark: Bool)
        async throws
    {
        try await withNewcomer(width: width, dark: dark) { server, browser in
            let text = "document.querySelector('#meal-text').value"
            try await browser.type("2 boiled eggs, 60 potatoes and zorblax, tea", into: "#meal-text")
            try await browser.wait(until: "\(Self.chips).length === 3")
            try await browser.evaluate("\(Self.chips)[0].click()")
            try await browser.evaluate("document.querySelector('#reading .found-size input').select()")
            try await browser.type("150", into: "#reading .found-size input")
            try await browser.press("Enter")
            try await browser.wait(until: "\(text).startsWith('150 g boiled eggs, 60')")
            try await browser.wait(until: "\(Self.chips)[0].innerText.includes('150 g')")

            try await browser.evaluate("\(Self.chips)[1].click()")
            try await browser.wait(until: "document.querySelector('#reading .others .link')")
            let other = try await browser.text("#reading .others .link")
            try await browser.click("#reading .others .link")
            try await browser.wait(until: "\(Self.chips)[1].innerText.startsWith('\(other)')")

            try await browser.evaluate("[...document.querySelectorAll('#reading .unread .link')].at(-1).click()")
            try await browser.wait(until: "!document.querySelector('#reading .unread li')")
            try await browser.evaluate("\(Self.chips)[2].click()")
            try await browser.evaluate("[...document.querySelectorAll('#reading .found-panel .link')].at(-1).click()")
            try await browser.wait(until: "\(Self.chips).length === 2")
            #expect(try await browser.evaluate("document.activeElement.id") as? String == "meal-text")
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelectorAll('#meals [data-food]').length === 2")
            let meal = try await server.kept("/api/v1/meal-logs?include=items")
            #expect(meal.number("data.meal_logs.0.items.0.grams") == 150)
            #expect(meal.string("data.meal_logs.0.items.1.food_name") == other)
            #expect(meal.value("data.meal_logs.0.is_complete") as? Bool == true)
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: [(375, false), (1280, true)])
    func `unread words are searched, or become a food of one's own`(width: Int, dark: Bool) async throws {
        try await withNewcomer(width: width, dark: dark) { _, browser in
            try await browser.type("zorblax bananana", into: "#meal-text")
            try await browser.wait(until: "document.querySelector('#reading .unread .link')")
            try await browser.click("#reading .unread .link")
            try await browser.wait(until: "document.querySelector('#reading .found-foods').innerText.length > 0")
            try await browser.evaluate("document.querySelectorAll('#reading .unread .link')[1].click()")
            try await browser.wait(until: "document.querySelector('#food-form')?.offsetParent")
            try await browser.wait(until: "document.querySelector('#food-name').value.includes('zorblax')")
            try await browser.click("#sections [href='#diary']")
            let text = "document.querySelector('#meal-text').value"
            #expect(try await browser.evaluate(text) as? String == "zorblax bananana")
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a text without a food says why, where that is known`() async throws {
        try await withNewcomer(width: 375) { _, browser in
            let hint = "document.querySelector('#reading > .hint')"
            try await browser.type("usual breakfast", into: "#meal-text")
            try await browser.wait(until: "\(hint)?.checkVisibility()")
            #expect(try await browser.text("#reading > .hint").hasPrefix("There is no earlier meal"))
            #expect(try await browser.evaluate("document.querySelectorAll('#reading .unread li').length") as? Int == 0)
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelector('#meals [data-status=failed]')")
            let card = try await browser.text("#meals [data-status=failed]")
            #expect(card.contains("so nothing was logged") && !card.contains("planned"))

            try await browser.type("I am going to bake a cake tomorrow", into: "#meal-text")
            try await browser.wait(until: "\(hint)?.innerText.startsWith('Foods that are planned')")
            try await browser.evaluate("document.querySelector('#meal-text').select()")
            try await browser.type("zorblax", into: "#meal-text")
            try await browser.wait(until: "document.querySelector('#reading .unread li')")
            #expect(try await browser.evaluate("\(hint)?.checkVisibility() ?? false") as? Bool == false)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a day that the words tell is declined, and the note says so`() async throws {
        try await withNewcomer(width: 375) { server, browser in
            try await browser.type("yesterday lentil soup", into: "#meal-text")
            try await browser.wait(until: "document.querySelector('#reading .told .link')")
            try await browser.click("#reading .told .link")
            try await browser.wait(until: "!document.querySelector('#reading .told')")
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelector('#meals [data-status=completed]')")
            #expect(try await browser.text("#day-name") == "Today")
            let notes = try await server.kept("/api/v1/meal-logs").string("data.meal_logs.0.notes")
            #expect(notes?.contains("yesterday") == true)
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: [(375, false), (1280, true)])
    func `words typed without a network set the day when they are sent`(width: Int, dark: Bool) async throws {
        try await withNewcomer(width: width, dark: dark) { server, browser in
            try await browser.setOffline(true)
            try await browser.type("yesterday 2 boiled eggs for lunch", into: "#meal-text")
            try await browser.wait(until: "document.querySelector('#reading .hint')")
            #expect(try await browser.text("#reading .hint").hasPrefix("FitIQ can’t be reached"))
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelectorAll('#meals > li').length === 1")
            try await browser.setOffline(false)
            try await browser.evaluate("dispatchEvent(new Event('online'))")
            try await browser.wait(until: Browser.isAllSent)
            try await browser.wait(
                until: "document.querySelector('#logged-elsewhere').innerText.startsWith('Logged yesterday')"
            )
            let meal = try await server.kept("/api/v1/meal-logs")
            #expect(meal.string("data.meal_logs.0.meal_type") == "lunch")
            let time = try #require(meal.string("data.meal_logs.0.logged_at"))
            let days =
                "Math.round((new Date().setHours(0, 0, 0, 0) - new Date('\(time)').setHours(0, 0, 0, 0)) / 864e5)"
            #expect(try await browser.evaluate(days) as? Int == 1)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `an edit that tells a day keeps its own, and both say so`() async throws {
        try await withNewcomer(width: 375) { server, browser in
            try await browser.type("2 eggs", into: "#meal-text")
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelector('#meals [data-status=completed]')")
            let before = try await server.kept("/api/v1/meal-logs").string("data.meal_logs.0.logged_at")
            try await browser.evaluate(
                "[...document.querySelectorAll('#meals .link')].find((it) => it.innerText === 'Edit').click()"
            )
            try await browser.type(" yesterday", into: "#meal-text")
            try await browser.wait(
                until: "document.querySelector('#reading .hint')?.innerText.includes('keeps its day')"
            )
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelector('#meals').innerText.includes('2 eggs yesterday')")
            try await browser.wait(until: Browser.isAllSent)
            let meal = try await server.kept("/api/v1/meal-logs")
            #expect(meal.string("data.meal_logs.0.logged_at") == before)
            #expect(meal.string("data.meal_logs.0.notes")?.contains("“yesterday”") == true)
        }
    }

    @Test(.timeLimit(.minutes(10)))
    func `a slash reaches the field, which has the latest meal at hand`()
        async throws
    {
        try await withNewcomer(width: 1280) { _, browser in
            try await browser.log("2 crumpets, tea with oat milk")
            try await browser.wait(until: "document.querySelector('#meals [data-status=completed]')")
            let text = "document.querySelector('#meal-text').value"
            try await browser.press("ArrowUp")
            #expect(try await browser.evaluate(text) as? String == "2 crumpets, tea with oat milk")
            try await browser.evaluate("document.querySelector('#meal-text').select()")
            try await browser.type("a plum, te", into: "#meal-text")
            try await browser.wait(until: "document.querySelector('#again').ariaLabel === 'Go on with'")
            #expect(try await browser.text("#again .chip") == "tea with oat milk")
            try await browser.click("#again .chip")
            #expect(try await browser.evaluate(text) as? String == "a plum, tea with oat milk")
            try await browser.evaluate("document.activeElement.blur()")
            try await browser.press("/")
            #expect(try await browser.evaluate("document.activeElement.id") as? String == "meal-text")
            #expect(try await browser.evaluate(text) as? String == "a plum, tea with oat milk")
        }
    }
}
