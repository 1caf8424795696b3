import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

/// The conversation with the coach, on the page.
extension PageTests {
    private static let isDone = "document.querySelector('#coach-stop').hidden"
    private static let lastAnswer =
        "[...document.querySelectorAll('#coach-messages .assistant .answer')].at(-1)?.innerText"

    @Test(.timeLimit(.minutes(10)), arguments: [(375, true), (1280, false)])
    func `a question is answered, and its number unfolds to the meal`(width: Int, dark: Bool) async throws {
        try await withNewcomer(width: width, dark: dark) { server, browser in
            let meal = #"{"raw_input":"2 eggs, 1 slice toast","meal_type":"lunch"}"#
            try await server.tell("/api/v1/meal-logs/natural", meal, method: .POST)
            // A meal is said too; what is awaited below is the answer.
            try await browser.wait(until: "document.querySelector('#meals [data-status=completed]')")
            try await browser.openCoach()
            try await browser.ask("What did I eat today?")
            try await browser.wait(until: "\(Self.isDone) && \(Self.lastAnswer)?.includes('kcal')")
            try await browser.wait(until: "document.querySelector('#coach-text').value === ''")
            // A screen reader is told the whole answer, also where it was given before its question was confirmed.
            try await browser.wait(
                until: """
                    document.querySelector('#announcer').textContent.trim()
                        === [...document.querySelectorAll('#coach-messages .answer')].at(-1).textContent.trim()
                    """
            )
            try await browser.evaluate("document.querySelector('.cite').focus()")
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelector('.cited:not([hidden]) b')")
            #expect(try await browser.evaluate("document.activeElement.ariaExpanded") as? String == "true")
            try await browser.keep("coach-\(width)")
            #expect(try await browser.isTooWide == false)

            try await browser.click("#coach-hide")
            let digits =
                #"[...document.querySelectorAll('#coach-messages .answer')].some((one) => /\d/.test(one.innerText))"#
            #expect(try await browser.evaluate(digits) as? Bool == false)
        }
    }

    @Test(.timeLimit(.minutes(10)))
    func `a question without a network stays typed, is asked once, and is there on the next visit`() async throws {
        try await withNewcomer(width: 375) { server, browser in
            try await browser.openCoach()
            try await browser.setOffline(true)
            try await browser.ask("What can you do?")
            try await browser.wait(until: "document.querySelector('#coach-error').innerText.includes('saved here')")
            #expect(
                try await browser.evaluate("document.querySelector('#coach-text').value") as? String
                    == "What can you do?"
            )
            try await browser.setOffline(false)
            try await browser.open(server.url)
            try await browser.wait(until: "document.querySelector('#sections')?.checkVisibility()")
            try await browser.openCoach()
            #expect(
                try await browser.evaluate("document.querySelector('#coach-text').value") as? String
                    == "What can you do?"
            )
            try await browser.ask("")
            // The greeting is an answer too.
            try await browser.wait(until: "document.querySelector('#coach-messages .user')")
            try await browser.wait(until: "\(Self.isDone) && \(Self.lastAnswer)?.length > 9")
            #expect(
                try await browser.evaluate("document.querySelectorAll('#coach-messages .user').length") as? Int == 1
            )
            // Whoever comes back sees the end of what was said.
            try await browser.click("#sections [href='#diary']")
            try await browser.wait(until: "document.querySelector('#meals')?.checkVisibility() && scrollY === 0")
            try await browser.openCoach()
            try await browser.wait(
                until: """
                    scrollY > 0 && document.querySelector('#coach-form').getBoundingClientRect().bottom <= innerHeight + 1
                    """
            )
        }
    }
}

extension Browser {
    func openCoach() async throws {
        try await click("#sections [href='#coach']")
        try await wait(until: "document.querySelector('#coach-actions button')?.offsetParent")
    }

    func ask(_ question: String) async throws {
        try await type(question, into: "#coach-text")
        try await press("Enter")
    }
}
