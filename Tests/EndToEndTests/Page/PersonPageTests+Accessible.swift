import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

/// Holds axe-core, where `Scripts/axe` has fetched it.
private let axe: String? = {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    return try? String(contentsOf: package.appending(path: ".build-axe/axe.min.js"), encoding: .utf8)
}()

/// What axe-core finds that keeps people from using the page, in each of its states.
extension PersonPageTests {
    private func expectAccessible(_ browser: Browser, _ state: String) async throws {
        try await browser.wait(until: "document.getAnimations().length === 0")
        if try await browser.evaluate("typeof axe") as? String == "undefined" {
            try await browser.evaluate("\(axe ?? "");0")
        }
        let found = try await browser.evaluate(
            """
            axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) =>
                id + ': ' + nodes.slice(0, 3).map(({ target, failureSummary }) =>
                    target.join(' ') + ' (' + failureSummary.split('\\n').slice(1, 3).join(' ').trim() + ')').join('; ')).join('\\n'))
            """
        )
        #expect(found as? String == "", "\(state): \(found ?? "")")
    }

    @Test(
        .enabled(if: axe != nil, "axe-core is not there: run Scripts/axe"),
        .timeLimit(.minutes(10)),
        arguments: [(375, false), (375, true), (1280, false), (1280, true)]
    )
    func `axe finds nothing in any state`(width: Int, dark: Bool) async throws {
        try await withServer { server in
            try await Browser.run { browser in
                try await browser.setScreen(width: width, height: 850, dark: dark)
                try await browser.setNoon()
                try await visitFirstStates(of: browser, at: server) { try await expectAccessible(browser, $0) }
                try await browser.log("2 eggs, toast, zorblax and tea")
                try await browser.log("60 potatoes")
                try await browser.log("xyz123")
                try await browser.wait(
                    until: "document.querySelectorAll('#meals [data-status=completed]').length === 2"
                )
                try await browser.wait(until: "document.querySelector('#meals [data-status=failed]')")
                try await browser.waitForItems(4)
                try await browser.evaluate(
                    "for (const one of document.querySelectorAll('#diary details')) one.open = true"
                )
                try await browser.wait(until: "document.querySelector('#meals .others-too .link')")
                try await expectAccessible(browser, "a day with meals, unfolded")
                for button in ["#copy-day", "#meals [data-action=details]"] {
                    try await browser.click(button)
                    try await browser.wait(until: "document.querySelector('dialog[open]')")
                    try await expectAccessible(browser, "the question of \(button)")
                    try await browser.evaluate("document.querySelector('dialog[open]').close('no')")
                    try await browser.wait(until: "!document.querySelector('dialog')")
                }
                try await browser.evaluate("document.querySelectorAll('#meals [data-action=correct]')[1].click()")
                try await browser.evaluate("document.querySelector('#meal-text').value = ''")
                try await browser.type("make it 50", into: "#meal-text")
                // What was read last is dimmed while the next reading is on its way.
                try await browser.wait(until: "document.querySelector('#reading:not([aria-busy=true]) .before-after')")
                try await expectAccessible(browser, "a correction")

                try await visitSections(of: browser) { try await expectAccessible(browser, $0) }
            }
        }
    }
}
