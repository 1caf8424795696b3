import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

/// A meal changed on the page: its words, its foods, its time.
extension PageTests {
    private func rewrite(_ text: String, in browser: Browser) async throws {
        try await browser.click("#meals [data-action=correct]")
        try await browser.evaluate("document.querySelector('#meal-text').value = ''")
        try await browser.type(text, into: "#meal-text")
    }

    @Test(.timeLimit(.minutes(10)), arguments: [(375, false), (1280, true)])
    func `a correction is shown before it is sent, keeps the rest, and is taken back`(width: Int, dark: Bool)
        async throws
    {
        try await withNewcomer(width: width, dark: dark) { server, browser in
            try await browser.log("2 boiled eggs, 1 slice toast")
            try await browser.waitForItems(2)
            try await rewrite("make it 3 eggs", in: browser)
            try await browser.wait(until: "document.querySelector('#reading .before-after dd')")
            let shown = try await browser.text("#reading .before-after")
            #expect(shown.contains("2 boiled eggs, 1 slice toast"))
            #expect(shown.contains("3 boiled eggs, 1 slice toast"))
            #expect(try await server.kept("/api/v1/meal-logs").text.contains("3 boiled") == false)
            try await browser.keep("correction-\(width)\(dark ? "-dark" : "")")
            #expect(try await browser.isTooWide == false)
            try await browser.press("Enter")
            try await browser.wait(
                until: "document.querySelector('#meals .said')?.innerText === '3 boiled eggs, 1 slice toast'"
            )
            try await browser.waitForItems(2)
            try await browser.wait(until: Browser.isAllSent)
            let meal = try await server.kept("/api/v1/meal-logs?include=items")
            #expect(meal.number("data.meal_logs.0.items.0.quantity") == 3)
            #expect(meal.number("data.total_count") == 1)

            try await browser.click("#undo-change")
            try await browser.wait(
                until: "document.querySelector('#meals .said')?.innerText === '2 boiled eggs, 1 slice toast'"
            )
            try await browser.wait(until: Browser.isAllSent)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `Enter before a correction was shown shows it first`() async throws {
        try await withNewcomer(width: 375) { server, browser in
            try await browser.log("2 boiled eggs, 1 slice toast")
            try await browser.waitForItems(2)
            try await rewrite("no toast", in: browser)
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelector('#reading .before-after dd')")
            #expect(try await browser.evaluate("document.querySelector('#meal-text').value") as? String == "no toast")
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelector('#meals .said')?.innerText === '2 boiled eggs'")
            try await browser.wait(until: Browser.isAllSent)
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: [(375, false), (1280, true)])
    func `a correction that does not fit changes nothing, unless it is the whole meal`(width: Int, dark: Bool)
        async throws
    {
        try await withNewcomer(width: width, dark: dark) { server, browser in
            try await browser.log("2 boiled eggs, 1 slice toast")
            try await browser.waitForItems(2)
            try await rewrite("no tea", in: browser)
            try await browser.wait(until: "document.querySelector('#reading .form-error')")
            #expect(try await browser.text("#reading .form-error").contains("none of the meal"))
            try await browser.keep("correction-refused-\(width)")
            try await browser.press("Enter")
            try await browser.wait(
                until: "document.querySelector('#meal-error').innerText.includes('none of the meal')"
            )
            #expect(
                try await server.kept("/api/v1/meal-logs").string("data.meal_logs.0.raw_input")
                    == "2 boiled eggs, 1 slice toast"
            )
            try await browser.evaluate("document.querySelector('#meal-text').value = ''")
            try await browser.type("add a banana", into: "#meal-text")
            try await browser.wait(until: "document.querySelector('#reading .before-after dd')")
            try await browser.click("#reading .before-after .link")
            try await browser.wait(until: "!document.querySelector('#reading .before-after .link')")
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelector('#meals .said')?.innerText === 'add a banana'")
        }
    }

    @Test(.timeLimit(.minutes(10)))
    func `without a network a correction waits, and is worked into the words later`() async throws {
        try await withNewcomer(width: 375) { server, browser in
            try await browser.log("2 boiled eggs, 1 slice toast")
            try await browser.waitForItems(2)
            try await browser.setOffline(true)
            try await rewrite("make it 3 eggs", in: browser)
            try await browser.wait(until: "document.querySelector('#reading').innerText.includes('worked into')")
            try await browser.keep("correction-offline-375")
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelector('#meals [data-change=pending]')")
            #expect(try await browser.text("#meals [data-change]").contains("make it 3 eggs"))
            try await browser.setOffline(false)
            try await browser.evaluate("dispatchEvent(new Event('online'))")
            try await browser.wait(
                until: "document.querySelector('#meals .said')?.innerText === '3 boiled eggs, 1 slice toast'"
            )
            try await browser.wait(until: Browser.isAllSent)
            #expect(try await server.kept("/api/v1/meal-logs").number("data.total_count") == 1)
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: [(375, true), (1280, false)])
    func `a food is changed by steps, by its portions and by an own food`(width: Int, dark: Bool) async throws {
        try await withNewcomer(width: width, dark: dark) { server, browser in
            try await server.tell(
                "/api/v1/users/me/foods",
                #"{"name":"zorbo milk","serving_size":100,"serving_unit":"ml","serving_weight_g":100,"calories":40}"#,
                method: .POST
            )
            try await browser.log("100g potato, coffee")
            try await browser.waitForItems(2)
            #expect(try await browser.text("#meals .item:nth-child(2) .item-amount").hasPrefix("≈"))
            try await browser.unfold(1)
            try await browser.wait(until: "document.querySelector('#meals .repair[open] .portions .chip')")
            try await browser.wait(until: "document.querySelector('#meals .repair[open] .others-too .link')")
            #expect(try await browser.text("#meals .repair[open] .signs").contains("typical"))
            try await browser.keep("sheet-\(width)\(dark ? "-dark" : "")")
            #expect(try await browser.isTooWide == false)
            let portion = try await browser.text("#meals .repair[open] .portions .chip")
            try await browser.click("#meals .repair[open] .portions .chip")
            let grams = try #require(portion.split(separator: ",").last).filter(\.isNumber)
            try await browser.wait(
                until: "document.querySelectorAll('#meals .item-amount')[1].innerText.startsWith('\(grams) g')"
            )
            try await browser.unfold(0)
            #expect(try await browser.text("#meals .repair .signs").contains("you said"))
            try await browser.evaluate("document.querySelector('#meals .repair [data-action^=More]').click()")
            let size = "document.querySelector('#meals .repair input[type=number]').value"
            #expect(try await browser.evaluate(size) as? String == "110")
            try await browser.evaluate("document.querySelector('#meals .repair form').requestSubmit()")
            try await browser.wait(until: "document.querySelector('#meals .item-amount').innerText.includes('110')")

            try await browser.type("zorbo", into: "#meals .repair input[type=search]")
            try await browser.press("Enter")
            try await browser.wait(
                until: "document.querySelector('#meals .repair li button')?.innerText === 'zorbo milk'"
            )
            try await browser.click("#meals .repair li button")
            try await browser.wait(until: "document.querySelector('#meals .item')?.dataset.food === 'zorbo milk'")
            try await browser.wait(until: Browser.isAllSent)
            let meal = try await server.kept("/api/v1/meal-logs?include=items")
            #expect(meal.string("data.meal_logs.0.items.0.user_food_id") != nil)
            #expect(meal.value("data.meal_logs.0.items.1.amount_told") as? Bool == true)
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: [(375, false), (1280, true)])
    func `time, day, meal and notes are changed together, and come back`(width: Int, dark: Bool) async throws {
        try await withNewcomer(width: width, dark: dark) { server, browser in
            try await browser.log("2 boiled eggs")
            try await browser.waitForItems(1)
            let before = try await server.kept("/api/v1/meal-logs?include=items")
            try await browser.click("#meals [data-action=details]")
            try await browser.wait(until: "document.querySelector('dialog[open] #details-day')")
            try await browser.keep("details-\(width)\(dark ? "-dark" : "")")
            try await browser.evaluate(
                """
                { const day = document.querySelector('#details-day');
                  const before = new Date(`${day.value}T12:00`);
                  before.setDate(before.getDate() - 1);
                  window.wanted = new Date(before); window.wanted.setHours(20, 15, 0, 0);
                  day.value = before.toISOString().slice(0, 10);
                  document.querySelector('#details-time').value = '20:15';
                  document.querySelector('#details-type').value = 'dinner';
                  document.querySelector('#details-notes').value = 'at Anna’s'; }
                """
            )
            try await browser.click("dialog .primary")
            try await browser.wait(until: "!document.querySelector('#meals article') && \(Browser.isAllSent)")
            let moved = try await server.kept("/api/v1/meal-logs?include=items")
            #expect(moved.string("data.meal_logs.0.meal_type") == "dinner")
            #expect(moved.string("data.meal_logs.0.notes") == "at Anna’s")
            let wanted = try await browser.evaluate("wanted.toISOString().slice(0, 19) + 'Z'") as? String
            #expect(moved.string("data.meal_logs.0.logged_at") == wanted)
            #expect(moved.string("data.meal_logs.0.items.0.id") == before.string("data.meal_logs.0.items.0.id"))
            #expect(try await browser.text("#logged-elsewhere").contains("yesterday"))

            try await browser.click("#undo-change")
            try await browser.wait(until: "document.querySelector('#meals article') && \(Browser.isAllSent)")
            #expect(try await browser.isSeen("#logged-elsewhere") == false)
            let back = try await server.kept("/api/v1/meal-logs?include=items")
            for field in ["meal_type", "logged_at", "notes"] {
                let path = "data.meal_logs.0.\(field)"
                #expect(back.string(path) == before.string(path))
            }
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: [(375, false), (1280, true)])
    func `at most one food of a meal is asked about, and never twice`(width: Int, dark: Bool) async throws {
        try await withNewcomer(width: width, dark: dark) { _, browser in
            try await browser.log("60 potatoes, 70 carrots")
            try await browser.waitForItems(2)
            let questions = "document.querySelectorAll('#meals .others').length"
            #expect(try await browser.evaluate(questions) as? Int == 1)
            #expect(
                try await browser.evaluate("document.querySelectorAll('#meals .item .check').length") as? Int ?? 0 >= 1
            )
            try await browser.log("60 potatoes")
            try await browser.waitForItems(3)
            #expect(try await browser.evaluate(questions) as? Int == 1)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a clock that is two days ahead logs at the server's time, and is told`()
        async throws
    {
        try await withNewcomer(width: 375) { server, browser in
            try await browser.evaluate(
                """
                { const Now = Date; const ahead = 48 * 3600 * 1000;
                  window.Date = class extends Now {
                      constructor(...given) { given.length > 0 ? super(...given) : super(Now.now() + ahead); }
                      static now() { return Now.now() + ahead; }
                  }; }
                """
            )
            try await browser.log("2 boiled eggs")
            try await browser.wait(
                until: "document.querySelector('#logged-elsewhere').innerText.includes('clock of this device is wrong')"
            )
            try await browser.keep("clock-wrong-375")
            let meals = try await server.kept("/api/v1/meal-logs")
            #expect(meals.number("data.total_count") == 1)
            let loggedAt = try #require(meals.string("data.meal_logs.0.logged_at"))
            let date = try Date(loggedAt, strategy: .iso8601)
            #expect(abs(date.timeIntervalSinceNow) < 600)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `two windows share one connection, and the second goes on without the first`()
        async throws
    {
        try await withNewcomer(width: 1280) { server, browser in
            let isLive = "document.querySelector('#connection-state').dataset.state === 'live'"
            try await browser.wait(until: isLive)
            let first = try await browser.openWindow()
            try await browser.open(server.url)
            try await browser.wait(until: "document.querySelector('#meal-form')?.offsetParent && \(isLive)")
            try await browser.log("1 banana")
            try await browser.wait(until: "document.querySelector('#meals [data-status=completed]')")

            let second = browser.turn(to: first)
            try await browser.wait(until: "document.querySelector('#meals [data-status=completed]')")
            #expect(try await browser.evaluate(isLive) as? Bool == true)
            #expect(try await browser.evaluate("document.querySelector('#connection-notice').hidden") as? Bool == true)
            try await browser.open(try #require(URL(string: "about:blank")))

            browser.turn(to: second)
            try await browser.wait(until: isLive)
            try await server.tell(
                "/api/v1/meal-logs/natural",
                #"{"raw_input":"2 eggs","meal_type":"lunch"}"#,
                method: .POST
            )
            try await browser.wait(until: "document.querySelectorAll('#meals [data-status=completed]').length === 2")
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: [(375, false), (1280, true)])
    func `a section is copied to another day, and nothing else of its day`(width: Int, dark: Bool) async throws {
        try await withNewcomer(width: width, dark: dark) { server, browser in
            for (text, type) in [("2 eggs", "breakfast"), ("1 banana", "breakfast"), ("boiled rice", "lunch")] {
                try await server.tell(
                    "/api/v1/meal-logs/natural",
                    #"{"raw_input":"\#(text)","meal_type":"\#(type)"}"#,
                    method: .POST
                )
            }
            try await browser.wait(until: "document.querySelectorAll('#meals [data-status=completed]').length === 3")
            try await browser.keep("sections-\(width)")
            try await browser.click("#meals [data-action=copy-breakfast]")
            try await browser.wait(until: "document.querySelector('dialog[open] #copy-to')")
            #expect(try await browser.text("dialog h2") == "Copy or move breakfast of today")
            try await browser.click("dialog .primary")
            try await browser.wait(until: "document.querySelector('#day-name').innerText === 'Yesterday'")
            try await browser.wait(until: "document.querySelectorAll('#meals [data-status=completed]').length === 2")
            try await browser.wait(until: Browser.isAllSent)
            #expect(try await server.kept("/api/v1/meal-logs").number("data.total_count") == 5)
            #expect(try await browser.text("#copied-day").hasPrefix("2 meals copied to yesterday."))
            #expect(try await browser.isTooWide == false)
        }
    }
}
