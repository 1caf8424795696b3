import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

extension PageTests {
    @Test(.timeLimit(.minutes(10)), arguments: [(375, false), (375, true), (1280, false), (1280, true)])
    func `a food is one line until it is unfolded, in the section of its meal`(width: Int, dark: Bool) async throws {
        try await withNewcomer(width: width, dark: dark) { server, browser in
            let day = Date().formatted(.iso8601.year().month().day())
            for (hour, type, text) in [
                ("07", "breakfast", "bowl of porridge with honey and a banana"),
                ("08", "breakfast", "coffee with milk"),
                ("10", "snack", "an apple and a handful of almonds"),
                ("12", "lunch", "chicken sandwich with lettuce and mayo, crisps and a cola"),
                ("15", "snack", "2 biscuits and a cup of tea"), ("16", "snack", "toast with butter"),
                ("19", "dinner", "salmon, boiled potatoes, broccoli, peas and a glass of white wine"),
                ("21", "snack", "yoghurt with blueberries"),
            ] {
                let meal = [
                    "raw_input": text, "meal_type": type, "logged_at": "\(day)T\(hour):00:00Z",
                ]
                let json = String(decoding: try JSONEncoder().encode(meal), as: UTF8.self)
                try await server.tell("/api/v1/meal-logs/natural", json, method: .POST)
            }
            try await browser.wait(until: "document.querySelectorAll('#meals [data-status=completed]').length === 8")
            let sections = "[...document.querySelectorAll('#meals h3')].map((it) => it.innerText).join()"
            #expect(try await browser.evaluate(sections) as? String == "Snack,Dinner,Lunch,Breakfast")
            let sum = try await browser.evaluate(
                """
                [...document.querySelectorAll('#meals > li > header .meal-energy')]
                    .reduce((sum, it) => sum + parseInt(it.innerText), 0)
                """
            )
            let total = try await browser.text("#day-total-kcal").filter(\.isNumber)
            #expect(sum as? Int == Int(total))
            let heights = "[...new Set([...document.querySelectorAll('#meals summary')].map((it) => it.offsetHeight))]"
            #expect(try await browser.evaluate("\(heights).join()") as? String == "44")
            let height = try await browser.evaluate("document.querySelector('#meals').offsetHeight") as? Int ?? 9999
            #expect(height < 2700, "of 8 meals with 20 foods")
            let whole = try await browser.evaluate("document.documentElement.scrollHeight") as? Int ?? 9999
            #expect(whole < 4000, "it was 8,600")
            #expect(try await browser.isTooWide == false)
            try await browser.keep("day-\(width)\(dark ? "-dark" : "")")

            try await browser.click("#meals summary")
            try await browser.wait(until: "document.querySelector('#meals .repair input')?.checkVisibility()")
            let labels = "[...document.querySelectorAll('#meals .repair[open] input')]"
            #expect(
                try await browser.evaluate("\(labels).every((it) => it.labels[0]?.innerText.trim())") as? Bool == true
            )
            #expect(try await browser.text("#meals .repair[open]").contains("Portion from"))
            #expect(try await browser.isTooWide == false)
            try await browser.keep("day-open-\(width)\(dark ? "-dark" : "")")
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: [(375, false), (1280, true)])
    func `a deleted meal comes back until its day is left`(width: Int, dark: Bool) async throws {
        try await withNewcomer(width: width, dark: dark) { server, browser in
            try await browser.log("2 boiled eggs, 100g potato")
            try await browser.wait(until: "document.querySelectorAll('#meals .item').length === 2")
            let before = try await server.kept("/api/v1/meal-logs?include=items")
            let id = try #require(before.string("data.meal_logs.0.id"))
            let potato = try #require(before.string("data.meal_logs.0.items.1.id"))
            try await server.tell("/api/v1/meal-logs/\(id)/items/\(potato)", #"{"grams":150}"#, method: .PATCH)
            try await browser.wait(
                until: "document.querySelectorAll('#meals .item-amount')[1].innerText.includes('150')"
            )
            try await browser.click("#meals [data-action=delete]")
            try await browser.wait(until: "!document.querySelector('#meals article')")
            try await browser.wait(until: Browser.isAllSent)
            #expect(try await server.kept("/api/v1/meal-logs").number("data.total_count") == 0)
            // It is called by its foods, as one of them is no longer what the words say.
            #expect(try await browser.text("#deleted-meal") == "Deleted: Egg, boiled or poached, Potato Undo")
            try await browser.keep("deleted-\(width)")

            try await browser.click("#undo-delete")
            try await browser.wait(until: "document.querySelectorAll('#meals .item').length === 2")
            let after = try await server.kept("/api/v1/meal-logs?include=items")
            #expect(after.string("data.meal_logs.0.raw_input") == "2 boiled eggs, 100g potato")
            #expect(after.number("data.meal_logs.0.items.1.grams") == 150)
            #expect(try await browser.isSeen("#deleted-meal") == false)

            try await browser.click("#meals [data-action=delete]")
            try await browser.wait(until: "document.querySelector('#deleted-meal').checkVisibility()")
            try await browser.click("#previous-day")
            try await browser.wait(until: "!document.querySelector('#deleted-meal').checkVisibility()")
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a deletion that waits for the network is taken back without it`() async throws
    {
        try await withNewcomer(width: 375) { server, browser in
            try await browser.log("2 boiled eggs")
            try await browser.wait(until: "document.querySelectorAll('#meals .item').length === 1")
            try await browser.setOffline(true)
            try await browser.click("#meals [data-action=delete]")
            try await browser.wait(until: "!document.querySelector('#meals article')")
            try await browser.click("#undo-delete")
            try await browser.wait(until: "document.querySelector('#meals article')")
            try await browser.setOffline(false)
            try await browser.evaluate("dispatchEvent(new Event('online'))")
            try await browser.wait(until: Browser.isAllSent)
            #expect(try await server.kept("/api/v1/meal-logs").number("data.total_count") == 1)
            #expect(try await browser.evaluate("document.querySelectorAll('#meals article').length") as? Int == 1)
        }
    }
}
