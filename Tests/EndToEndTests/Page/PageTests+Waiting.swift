import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

/// What a person writes on the page is lost by no network and no change of mind.
extension PageTests {
    @Test(.timeLimit(.minutes(10))) func `a meal not sent yet outlives an edit that is called off`() async throws {
        try await withNewcomer(width: 375) { server, browser in
            try await browser.setOffline(true)
            try await browser.log("2 eggs")
            let waiting = "document.querySelector('#meals [data-status=pending]')?.innerText.includes('2 eggs')"
            try await browser.wait(until: waiting)
            try await browser.type("an apple and", into: "#meal-text")

            try await browser.click("#meals [data-action=edit-unsent]")
            try await browser.type(" and toast", into: "#meal-text")
            try await browser.click("#cancel-correction")
            #expect(try await browser.evaluate(waiting) as? Bool == true)
            // What was being written before is there again, ready to go on.
            #expect(try await browser.evaluate("document.activeElement.value") as? String == "an apple and")

            try await browser.click("#meals [data-action=edit-unsent]")
            try await browser.setOffline(false)
            try await browser.log(", 1 slice toast")
            try await browser.wait(until: "document.querySelectorAll('#meals [data-food]').length === 2")
            let meals = try await server.kept("/api/v1/meal-logs")
            #expect(meals.number("data.total_count") == 1)
            #expect(meals.string("data.meal_logs.0.raw_input") == "2 eggs, 1 slice toast")
        }
    }

    @Test(.timeLimit(.minutes(10))) func `an edit saved on another day changes its meal and adds none`() async throws {
        try await withNewcomer { server, browser in
            try await browser.log("1 banana")
            try await browser.wait(until: "document.querySelector('#meals [data-status=completed]')")
            try await browser.click("#meals [data-action=correct]")
            try await browser.click("#previous-day")
            try await browser.wait(until: "document.querySelector('#no-meals')?.offsetParent")
            #expect(try await browser.text("#meal-hint").contains("of today, "), "the hint names the meal's day")
            try await browser.keep("edit-of-another-day")
            try await browser.log(", 2 eggs")
            try await browser.evaluate("document.querySelector('#today').focus()")
            try await browser.click("#today")
            // The button is gone now; what is next to read has the focus.
            try await browser.wait(until: "document.activeElement.id === 'day-name'")
            try await browser.wait(until: "document.querySelectorAll('#meals [data-food]').length === 2")
            #expect(try await server.kept("/api/v1/meal-logs").number("data.total_count") == 1)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a refused edit stands at its meal, under no other day, until it is dropped`()
        async throws
    {
        try await withNewcomer(width: 390) { _, browser in
            try await browser.log("1 banana")
            try await browser.wait(until: "document.querySelector('#meals [data-status=completed]')")
            try await browser.click("#meals [data-action=correct]")
            try await browser.evaluate("document.querySelector('#meal-text').value = ''")
            try await browser.log("zzqx")
            try await browser.wait(until: "document.querySelector('#meals [data-change=rejected]')")
            #expect(try await browser.text("#meals [data-status=completed] [data-change]").contains("zzqx"))
            #expect(try await browser.evaluate("document.querySelectorAll('#meals > li').length") as? Int == 1)
            try await browser.keep("refused-edit-390")

            try await browser.click("#previous-day")
            try await browser.wait(until: "document.querySelector('#no-meals')?.offsetParent")
            #expect(try await browser.text("#show-unsent") == "Go to today")
            try await browser.click("#show-unsent")
            try await browser.wait(until: "document.querySelector('#meals [data-change=rejected]')")
            try await browser.click("#meals [data-action=drop-unsent]")
            try await browser.wait(until: "!document.querySelector('#meals [data-change]')")
            #expect(try await browser.text("#deleted-meal").hasPrefix("Discarded: zzqx"))
            try await browser.click("#undo-delete")
            try await browser.wait(until: "document.querySelector('#meals [data-change=rejected]')")
            try await browser.click("#meals [data-action=drop-unsent]")
            try await browser.wait(until: "!document.querySelector('#meals [data-change]')")
            #expect(try await browser.text("#meals .said") == "1 banana")
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a correction that a reload interrupts is not logged as a meal of its own`()
        async throws
    {
        try await withNewcomer { server, browser in
            try await browser.log("1 banana")
            try await browser.wait(until: "document.querySelector('#meals [data-status=completed]')")
            try await browser.click("#meals [data-action=correct]")
            try await browser.type(", 2 eggs", into: "#meal-text")
            try await browser.open(server.url)
            try await browser.wait(until: "document.querySelector('#meals [data-status=completed]')")
            #expect(try await browser.evaluate("document.querySelector('#meal-text').value") as? String == "")
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a window left open logs on the day that it is`() async throws {
        try await withPlan(of: .losing) { server, browser in
            try await browser.turnClockBack()
            try await browser.addWeight("79.4")
            try await browser.wait(until: "document.querySelectorAll('[data-weighing]').length === 2")
            try await browser.click("#sections a")
            try await browser.log("2 eggs")
            try await browser.wait(until: "document.querySelector('#meals [data-status=completed]')")

            let day = try #require(
                try await browser.evaluate("new Date().toISOString().slice(0, 10)") as? String
            )
            let weights = try await server.kept("/api/v1/weights")
            #expect(weights.string("data.weights.1.date") == day)
            let meals = try await server.kept("/api/v1/meal-logs")
            #expect(meals.string("data.meal_logs.0.logged_at")?.hasPrefix(day) == true)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `who signs out without a network stays signed out`() async throws {
        try await withPlan(of: .losing) { server, browser in
            try await browser.click("#change-answers")
            try await browser.set("#date-of-birth", to: "1990-01-01")
            try await browser.setOffline(true)
            try await browser.click("#sign-out")
            try await browser.wait(
                until: "document.querySelector('#signed-out-note').innerText.includes('can’t be reached')"
            )
            let kept = "JSON.stringify({...localStorage}).includes('1990-01-01')"
            #expect(try await browser.evaluate(kept) as? Bool == false)
            try await browser.setOffline(false)
            try await browser.open(server.url)
            try await browser.wait(until: "document.querySelector('#login-form')?.offsetParent")
            #expect(try await browser.isSeen("#signed-in-name") == false)
        }
    }
}
