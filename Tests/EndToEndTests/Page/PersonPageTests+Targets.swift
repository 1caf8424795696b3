import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

/// Whatever is pressed is large enough for a fingertip.
extension PersonPageTests {
    /// Lists what can be pressed and is smaller than 44 px, with its size. Of a box to tick its label counts, for it is pressed too. The
    /// columns of a chart share its width: their days are reached by the arrows too.
    private static let small = """
        [...document.querySelectorAll('a[href], button, summary, select, textarea, input')]
            .filter((it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest('.visually-hidden, .skip-link, svg'))
            .map((it) => {
                const target = /^(checkbox|radio)$/.test(it.type) ? it.closest('label') ?? it : it
                const { width, height } = target.getBoundingClientRect()
                const name = it.id || it.className?.baseVal || it.className || it.tagName
                return { width, height, name: name + ' “' + (it.innerText || it.ariaLabel || it.name).slice(0, 30) + '”' }
            })
            .filter(({ width, height }) => width > 0 && (width < 43.9 || height < 43.9))
            .map(({ width, height, name }) => Math.round(width) + ' × ' + Math.round(height) + ' ' + name).join('\\n')
        """

    private func expectLargeTargets(_ browser: Browser, _ state: String) async throws {
        let small = try await browser.evaluate(Self.small) as? String
        #expect(small == "", "\(state): \(small ?? "")")
    }

    @Test(.timeLimit(.minutes(10)), arguments: [375, 1280])
    func `every link and button is 44 px at least`(width: Int) async throws {
        try await withServer { server in
            try await Browser.run { browser in
                try await browser.setScreen(width: width, height: 850)
                try await visitFirstStates(of: browser, at: server) { try await expectLargeTargets(browser, $0) }
                try await browser.log("2 eggs, toast, zorblax and tea")
                try await browser.log("xyz123")
                try await browser.wait(until: "document.querySelector('#meals [data-status=completed]')")
                try await browser.wait(until: "document.querySelector('#meals [data-status=failed]')")
                try await browser.evaluate(
                    "for (const one of document.querySelectorAll('#diary details')) one.open = true"
                )
                try await expectLargeTargets(browser, "a day with meals, unfolded")
                try await browser.click("#copy-day")
                try await browser.wait(until: "document.querySelector('dialog[open]')")
                try await expectLargeTargets(browser, "a question")
                try await browser.evaluate("document.querySelector('dialog[open]').close('no')")

                try await visitSections(of: browser) { try await expectLargeTargets(browser, $0) }
            }
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: [(375, false), (1280, true)])
    func `every link and button of a plan and of an answer is 44 px at least`(width: Int, dark: Bool) async throws {
        try await withPlan(of: .losing, width: width, dark: dark) { server, browser in
            try await browser.evaluate("for (const one of document.querySelectorAll('#plan details')) one.open = true")
            try await expectLargeTargets(browser, "a plan")
            try await server.tell(
                "/api/v1/meal-logs/natural",
                #"{"raw_input":"2 eggs","meal_type":"lunch"}"#,
                method: .POST
            )
            try await browser.openCoach()
            try await browser.ask("What did I eat today?")
            try await browser.wait(until: "document.querySelector('.cite')")
            try await expectLargeTargets(browser, "an answer")
        }
    }
}
