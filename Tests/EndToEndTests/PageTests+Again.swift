import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

/// A meal of before is logged again with one tap.
extension PageTests {
    @Test(.timeLimit(.minutes(10)), arguments: [375, 1280])
    func `a meal of another day is logged again today, from its card and beside the field`(width: Int) async throws {
        try await withNewcomer(width: width) { server, browser in
            let yesterday = ISO8601DateFormatter().string(from: Date(timeIntervalSinceNow: -24 * 3600))
            let meal = #"{"raw_input":"a banana","meal_type":"lunch","logged_at":"\#(yesterday)"}"#
            try await server.tell("/api/v1/meal-logs/natural", meal, method: .POST)
            try await browser.open(server.url)
            try await browser.wait(until: "document.querySelector('#again button')")
            #expect(try await browser.text("#again button") == "a banana")
            try await browser.keep("again-\(width)")
            #expect(try await browser.isTooWide == false)
            // What is being written stays.
            try await browser.type("half a meal", into: "#meal-text")
            try await browser.click("#again button")
            try await browser.wait(until: "document.querySelectorAll('#meals [data-status=completed]').length === 1")
            let typed = "document.querySelector('#meal-text').value"
            #expect(try await browser.evaluate(typed) as? String == "half a meal")

            try await browser.click("#previous-day")
            try await browser.wait(until: "document.querySelector('#day-name').innerText === 'Yesterday'")
            try await browser.wait(until: "document.querySelector('#meals [data-action=again]')")
            try await browser.click("#meals [data-action=again]")
            try await browser.wait(until: "document.querySelector('#day-name').innerText === 'Today'")
            try await browser.wait(until: "document.querySelectorAll('#meals [data-status=completed]').length === 2")
            #expect(try await server.kept("/api/v1/meal-logs").number("data.total_count") == 3)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a card says where the words of a day were not followed`() async throws {
        try await withNewcomer(width: 375) { server, browser in
            let now = ISO8601DateFormatter().string(from: Date())
            let meal = #"{"raw_input":"yesterday 2 eggs","meal_type":"lunch","logged_at":"\#(now)"}"#
            try await server.tell("/api/v1/meal-logs/natural", meal, method: .POST)
            try await browser.open(server.url)
            try await browser.wait(until: "document.querySelector('#meals .said + .hint')")
            #expect(try await browser.text("#meals .said + .hint").contains("yesterday"))
        }
    }
}
