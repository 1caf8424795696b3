import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

/// The page as a person uses it, in a real browser: what concerns the diary's day.
@Suite(.serialized, .sharedBrowser)
struct PageTests: PageSuite {
    @Test(.timeLimit(.minutes(10))) func `a person signs up, logs a meal, and sees it arrive`() async throws {
        try await withNewcomer(width: 1100) { server, browser in
            try await browser.wait(until: "document.querySelector('#signed-in-name').textContent.includes('Ada')")
            // There was no session to take up, so none was asked for, and nothing was refused.
            let asked = "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/refresh'))"
            #expect(try await browser.evaluate(asked) as? Bool == false)
            // A reload would lose this.
            try await browser.evaluate("window.stayed = true")
            try await browser.log("2 eggs, 1 slice toast, coffee")
            try await browser.wait(until: "document.querySelector('#meals [data-status=completed]')")
            #expect(try await browser.evaluate("window.stayed") as? Bool == true)
            let foods = try await browser.evaluate("document.querySelectorAll('#meals [data-food]').length")
            #expect(foods as? Int == 3)
            let total = try await browser.evaluate(
                "parseInt(document.querySelector('#day-total-kcal').textContent)"
            )
            #expect(total as? Int ?? 0 > 100)
            try await browser.keep("day")

            // Signed in after a reload, although no script can read the token.
            try await browser.open(server.url)
            try await browser.wait(until: "document.querySelectorAll('#meals [data-food]').length === 3")
            #expect(try await browser.evaluate("document.cookie") as? String == "")
            #expect(
                try await browser.evaluate("JSON.stringify({...localStorage}).includes('eyJ')") as? Bool == false
            )
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a doubtful item says what else it may be, also on a phone`() async throws {
        try await withNewcomer(width: 375) { _, browser in
            try await browser.log("60 potatoes, 2 boiled eggs")
            try await browser.wait(until: "document.querySelector('#meals [data-confidence=low] .others')")
            let others = try await browser.evaluate("document.querySelector('#meals .others').innerText")
            #expect((others as? String)?.hasPrefix("Did you mean") == true)
            let sure = "document.querySelector('#meals .item:not([data-confidence=low]) .others') === null"
            #expect(try await browser.evaluate(sure) as? Bool == true)
            #expect(try await browser.isTooWide == false, "the page is wider than a phone")
            try await browser.keep("doubtful-375")
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a doubtful item is exchanged for what it was, by the keyboard`() async throws
    {
        try await withNewcomer(width: 390, dark: true) { server, browser in
            try await browser.log("60 potatoes, 2 boiled eggs")
            try await browser.wait(until: "document.querySelector('#meals [data-confidence=low] .others button')")
            let other = try await browser.text("#meals .others button")
            try await browser.evaluate("document.querySelector('#meals .others button').focus()")
            try await browser.press("Enter")
            try await browser.wait(until: "!document.querySelector('#meals .others')")

            let name = try await browser.text("#meals .item .item-name")
            #expect(other.hasPrefix("\(name) ("), "\(other), not \(name)")
            let meal = try await server.kept("/api/v1/meal-logs?include=items")
            #expect(meal.string("data.meal_logs.0.items.0.food_name") == name)
            #expect(meal.string("data.meal_logs.0.items.1.unit") == "egg")
            #expect(meal.string("data.meal_logs.0.status") == "completed")
            #expect(meal.string("data.meal_logs.0.raw_input") == "60 potatoes, 2 boiled eggs")
            let total = try #require(meal.number("data.meal_logs.0.total_calories"))
            #expect(try await browser.text("#day-total-kcal") == "\(Int(total))")
            try await browser.keep("chosen-390-dark")
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: [(375, false), (1280, true)])
    func `one item gets another amount and food, or goes, and the meal comes again`(width: Int, dark: Bool) async throws
    {
        try await withNewcomer(width: width, dark: dark) { server, browser in
            try await browser.log("2 boiled eggs, 100g potato, coffee")
            try await browser.waitForItems(3)
            let before = try await server.kept("/api/v1/meal-logs?include=items")
            try await browser.evaluate("document.querySelectorAll('#meals .repair')[1].open = true")
            try await browser.evaluate(
                """
                { const form = document.querySelectorAll('#meals .repair')[1].querySelector('form')
                  form.querySelector('input').value = '250'; form.requestSubmit() }
                """
            )
            let amount = "document.querySelectorAll('#meals .item-amount')[1].innerText"
            try await browser.wait(until: "\(amount).includes('250')")
            #expect(try await browser.isTooWide == false, "the page is wider than its window")
            try await browser.keep("item-\(width)")

            try await browser.evaluate(
                """
                { const form = document.querySelectorAll('#meals .repair')[1].querySelectorAll('form')[1]
                  form.querySelector('input').value = 'boiled rice'; form.requestSubmit() }
                """
            )
            try await browser.wait(until: "document.querySelector('#meals .repair li button')")
            let rice = try await browser.text("#meals .repair li button")
            try await browser.keep("item-found-\(width)")
            try await browser.evaluate("document.querySelector('#meals .repair li button').click()")
            try await browser.wait(
                until: "document.querySelectorAll('#meals .item')[1].dataset.food === \(try json(rice))"
            )
            try await browser.evaluate(
                "[...document.querySelectorAll('#meals .repair')[2].querySelectorAll('button')].at(-1).click()"
            )
            try await browser.waitForItems(2)

            let meal = try await server.kept("/api/v1/meal-logs?include=items")
            #expect(meal.string("data.meal_logs.0.status") == "completed")
            #expect(meal.number("data.meal_logs.0.items.1.grams") == 250)
            for field in ["id", "food_id", "parsing_notes"] {
                let path = "data.meal_logs.0.items.0.\(field)"
                #expect(meal.string(path) == before.string(path), "the egg is as it was")
            }

            try await browser.evaluate("document.querySelector('#meals [data-action=again]').click()")
            try await browser.wait(until: "document.querySelectorAll('#meals [data-status=completed]').length === 2")
            let both = try await server.kept("/api/v1/meal-logs?include=items")
            #expect(both.number("data.total_count") == 2)
            for number in 0...1 { #expect(both.string("data.meal_logs.\(number).items.1.food_name") == rice) }
        }
    }

    private func json(_ text: String) throws -> String {
        String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    }

    @Test(.timeLimit(.minutes(10))) func `a word of any length widens nothing`() async throws {
        try await withNewcomer { _, browser in
            try await browser.log(String(repeating: "x", count: 300))
            try await browser.wait(until: "document.querySelector('#meals [data-status=failed]')")
            for width in [1280, 390, 320] {
                try await browser.setScreen(width: width, height: 800)
                #expect(try await browser.isTooWide == false, "at \(width)")
            }
            try await browser.click("#meals [data-action=delete]")
            try await browser.wait(until: "document.querySelector('#deleted-meal').checkVisibility()")
            #expect(try await browser.isTooWide == false, "where it was deleted")
            try await browser.keep("long-word-320")
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a text without food says so and can be corrected`() async throws {
        try await withNewcomer(width: 375, dark: true) { _, browser in
            try await browser.log("xyz123")
            try await browser.wait(until: "document.querySelector('#meals [data-status=failed]')")
            let said = try await browser.evaluate("document.querySelector('#meals [data-status=failed]').innerText")
            #expect((said as? String)?.contains("xyz123") == true)
            #expect(try await browser.isTooWide == false, "the page is wider than a phone")
            try await browser.keep("failed-375-dark")
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a meal is edited in its place, and what another device does is shown`()
        async throws
    {
        try await withNewcomer { server, browser in
            try await browser.evaluate("window.stayed = true")
            try await browser.log("apple")
            try await browser.wait(until: "document.querySelectorAll('#meals [data-food]').length === 1")
            try await browser.click("#meals [data-action=correct]")
            try await browser.log(", 2 eggs")
            try await browser.wait(until: "document.querySelectorAll('#meals [data-food]').length === 2")
            // The text on its way, shown beside the meal, has gone.
            try await browser.wait(until: "document.querySelectorAll('#meals > li').length === 1")

            let api = RawAPI(port: server.port)
            let login = try await api.send(
                .POST,
                "/api/v1/auth/login",
                json: #"{"email":"ada@example.org","password":"correct horse"}"#
            )
            let token = try #require(login.string("data.access_token"))
            let list = try await api.send(.GET, "/api/v1/meal-logs", token: token)
            let path = "/api/v1/meal-logs/\(try #require(list.string("data.meal_logs.0.id")))"
            #expect(list.number("data.total_count") == 1)
            _ = try await api.send(.PUT, path, json: #"{"raw_input":"1 banana"}"#, token: token)
            try await browser.wait(until: "document.querySelector('#meals .said')?.innerText === '1 banana'")
            _ = try await api.send(.DELETE, path, token: token)
            try await browser.wait(until: "document.querySelectorAll('#meals > li').length === 0")
            #expect(try await browser.evaluate("window.stayed") as? Bool == true)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `signing out shows nothing of the diary any more`() async throws {
        try await withNewcomer { server, browser in
            try await browser.log("apple")
            try await browser.wait(until: "document.querySelector('#meals [data-status=completed]')")
            // A push may come before the answer to what was sent, and until then the page asks whether to sign out.
            try await browser.wait(until: Browser.isAllSent)
            try await browser.click("#sign-out")
            let isSignInShown =
                "[...document.querySelectorAll('#register-form, #login-form')].some(f => f.offsetParent)"
            try await browser.wait(until: isSignInShown)
            try await browser.open(server.url)
            try await browser.wait(until: isSignInShown)
            #expect(try await browser.evaluate("document.body.innerText.includes('apple')") as? Bool == false)
        }
    }
}
