import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

/// Measurements on the page, and what other devices change.
extension PersonPageTests {
    @Test(.timeLimit(.minutes(10)), arguments: [(375, false), (1280, true)])
    func `a measurement is added by the keyboard, deleted, and brought back`(width: Int, dark: Bool) async throws {
        try await withNewcomer(width: width, dark: dark) { server, browser in
            try await browser.openMeasures()
            try await browser.type("84,5", into: "#measure-amount")
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelector('#measures-list [data-entry]')")
            #expect(try await browser.text("[data-measure=waist_cm] b") == "84.5 cm")
            try await browser.wait(until: Browser.isAllSent)
            try await browser.keep("measures-\(width)")
            #expect(try await browser.isTooWide == false)

            try await browser.click("#measures-list [data-entry] button")
            #expect(try await browser.evaluate("document.activeElement.id") as? String == "measure-undo")
            #expect(try await browser.text("#measure-deleted").hasPrefix("Deleted waist 84.5 cm of "))
            try await browser.wait(until: Browser.isAllSent)
            #expect(try await server.kept("/api/v1/progress").number("data.total") == 0)
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelector('#measures-list [data-entry]')")
            try await browser.wait(until: Browser.isAllSent)
            #expect(try await server.kept("/api/v1/progress").number("data.entries.0.quantity") == 84.5)

            try await browser.type("845", into: "#measure-amount")
            try await browser.press("Enter")
            #expect(try await browser.text("#measure-error") == "Enter a number, 30 to 300 cm.")
        }
    }

    @Test(.timeLimit(.minutes(10)))
    func `a measurement without a network outlives the page, and another device's is heard`() async throws {
        try await withNewcomer(width: 375) { server, browser in
            try await browser.openMeasures()
            try await browser.setOffline(true)
            try await browser.type("84", into: "#measure-amount")
            try await browser.press("Enter")
            try await browser.wait(until: "!document.querySelector('#measures-unsent').hidden")
            try await browser.setOffline(false)
            try await browser.open(server.url)
            try await browser.wait(until: "document.querySelector('#sections')?.checkVisibility()")
            try await browser.wait(until: Browser.isAllSent)
            #expect(try await server.kept("/api/v1/progress").number("data.total") == 1)

            try await browser.openMeasures()
            try await browser.wait(until: "document.querySelector('[data-measure=waist_cm]')")
            // Only the socket tells of this one.
            try await server.tell("/api/v1/progress", #"{"type":"steps","quantity":9120}"#, method: .POST)
            try await browser.wait(until: "document.querySelector('[data-measure=steps]')")
            #expect(try await browser.text("[data-measure=steps] b") == "9,120 steps")
        }
    }

    @Test(.timeLimit(.minutes(10)))
    func `a weight and answers of another device change the plan on show`() async throws {
        try await withPlan(of: .losing) { server, browser in
            let target = "document.querySelector('#targets-body .figures b').innerText"
            let before = try await browser.evaluate(target) as? String ?? ""
            try await server.tell("/api/v1/weights", #"{"weight":70}"#, method: .POST)
            try await browser.wait(until: "document.querySelectorAll('[data-weighing]').length === 2")
            try await browser.wait(until: "\(target) !== '\(before)'")
            let after = try await browser.evaluate(target) as? String ?? ""
            try await server.tell("/api/v1/profile", #"{"activityLevel":"sedentary"}"#)
            try await server.tell("/api/v1/plans/generate", #"{"forceRecompute":true}"#, method: .POST)
            try await browser.wait(until: "\(target) !== '\(after)'")
        }
    }

    @Test(.timeLimit(.minutes(10)))
    func `what an earlier version of the page left unsent is sent, once`() async throws {
        try await withNewcomer { server, browser in
            try await browser.evaluate(
                """
                fetch('/api/v1/auth/refresh', { method: 'POST', body: '{}', headers: {
                    'X-FitIQ-Page': '1', 'Content-Type': 'application/json',
                } }).then((answer) => answer.json()).then(({ data: { user_id: user } }) => {
                    const left = (name, fields) => localStorage.setItem(`fitiq.${name}.${user}.${fields.id}`, JSON.stringify(fields));
                    const id = () => crypto.randomUUID();
                    const now = new Date().toISOString().slice(0, 19) + 'Z';
                    left('outbox', { id: id(), raw_input: '2 eggs', meal_type: 'lunch', logged_at: now, added_at: 1 });
                    left('weights', { id: id(), weight: 79.4, date: now.slice(0, 10), added_at: 2 });
                    left('water', { id: id(), quantity: 0.3, logged_at: now, added_at: 3 });
                })
                """
            )
            try await browser.open(server.url)
            try await browser.wait(until: "document.querySelector('#meals [data-status=completed]')")
            try await browser.wait(
                until: "!Object.keys(localStorage).some((key) => /^fitiq.(changes|outbox|weights|water)/.test(key))"
            )
            #expect(try await server.kept("/api/v1/meal-logs").number("data.total_count") == 1)
            #expect(try await server.kept("/api/v1/weights").number("data.totalCount") == 1)
            #expect(try await server.kept("/api/v1/progress?type=water_liters").number("data.total") == 1)
        }
    }
}

extension Browser {
    fileprivate func openMeasures() async throws {
        try await click("#sections [href='#measures']")
        try await wait(until: "document.querySelector('#measure-form')?.offsetParent")
    }
}
