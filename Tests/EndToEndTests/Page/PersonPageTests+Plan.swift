import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

/// The plan on the page.
extension PersonPageTests {
    @Test(.timeLimit(.minutes(10))) func `a person answers, and each number of their plan says why`() async throws {
        try await withNewcomer(width: 1100) { _, browser in
            try await browser.openPlan()
            try await browser.keep("plan-question")
            try await browser.answer(Person.losing)
            try await browser.wait(until: "document.querySelector('#plan-body')?.offsetParent")
            #expect(
                try await browser.text("#targets .figures")
                    == "Energy\n2,259 kcal\nProtein\n176 g\nWater\n2.8 l\nFat\n58 g\nCarbs\n258 g"
            )
            // One sentence first, with the realistic date.
            #expect(
                try await browser.evaluate("document.querySelector('#plan-body p').className") as? String == "verdict"
            )
            let verdict = try await browser.text("#plan-body .verdict")
            #expect(verdict.hasPrefix("Eat about 2,259 kcal a day: "), "\(verdict)")
            #expect(verdict.hasSuffix(" is a realistic date for your goal weight."), "\(verdict)")

            // Folded, until it is asked for.
            let arithmetic = "[data-why=bmr] .arithmetic"
            #expect(try await browser.isSeen(arithmetic) == false)
            try await browser.click("[data-why=bmr] summary")
            try await browser.wait(until: "document.querySelector('\(arithmetic)').checkVisibility()")
            #expect(try await browser.text(arithmetic) == "round(10 × 80 + 6.25 × 180 − 5 × 30 + 5)")
            #expect(try await browser.evaluate("document.querySelectorAll('.why').length") as? Int ?? 0 >= 8)

            let ways = try await browser.text("#timeline .legend").split(separator: "\n")
            #expect(ways.first?.hasPrefix("Realistic (your body adapts): 13 weeks") == true)
            #expect(ways.last?.hasPrefix("At a steady pace: 10 weeks") == true)
            let lines = "document.querySelectorAll('#timeline svg path').length"
            #expect(try await browser.evaluate(lines) as? Int == 2)
            try await browser.keep("plan")

            try await browser.setScreen(width: 375, height: 800, dark: true)
            try await browser.keep("plan-375-dark")
            #expect(try await browser.isTooWide == false, "the page is wider than a phone")

            // The diary has the day beside it.
            try await browser.click("#sections a")
            try await browser.log("2 eggs")
            try await browser.wait(
                until: "document.querySelector('#against-plan')?.innerText.includes('of 2,259 kcal')"
            )
            try await browser.wait(
                until: "!document.querySelector('#against-plan').innerText.includes('\\n0 of 2,259')"
            )
            try await browser.keep("diary-with-plan-375-dark")
        }
    }

    @Test(.timeLimit(.minutes(10))) func `pounds, feet and inches are converted at the edge`() async throws {
        try await withNewcomer(width: 375) { server, browser in
            try await browser.openPlan()
            try await browser.answer(Person.losingInPounds)
            try await browser.wait(until: "document.querySelector('#plan-body')?.offsetParent")
            try await browser.wait(until: "document.querySelector('[data-weighing]')")
            #expect(try await browser.text("[data-weighing] b") == "176.4 lb")
            try await browser.keep("plan-pounds-375")

            let profile = try await server.kept("/api/v1/profile")
            #expect(profile.number("data.currentWeight") == 80.01)
            #expect(profile.number("data.height") == 180.3)
            #expect(profile.number("data.targetWeight") == 74.84)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a plan does not warn of the protein that it tells to eat`() async throws {
        let measures = ["height": "160", "currentWeight": "70", "targetWeight": "62"]
        try await withPlan(of: Person(gender: "female", measures: measures), width: 375) { _, browser in
            let figures = try await browser.text("#targets .figures")
            #expect(figures.contains("Protein\n141 g"))
            #expect(try await browser.evaluate("document.querySelectorAll('[data-advice]').length") as? Int == 0)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `water is not by the whole weight, and the plan says why`() async throws {
        let measures = ["height": "165", "currentWeight": "140", "targetWeight": "100"]
        try await withPlan(of: Person(gender: "female", measures: measures), width: 375) { _, browser in
            #expect(try await browser.text("#targets .figures").contains("Water\n2.7 l"))
            try await browser.click("[data-why=waterTarget] summary")
            let why = try await browser.text("[data-why=waterTarget]")
            #expect(why.contains("4,900 ml") && why.contains("Institute of Medicine"), "\(why)")
            #expect(try await browser.isSeen("[data-advice=water_high]") == false)
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: [(375, false), (1280, true)])
    func `a weight that may be a slip is kept at once and asked about, offline too`(width: Int, dark: Bool) async throws
    {
        try await withPlan(of: .losing, width: width, dark: dark) { server, browser in
            try await browser.setOffline(true)
            try await browser.addWeight("88")
            try await browser.wait(until: "document.querySelector('[data-doubt]')")
            let question = try await browser.text("[data-doubt]")
            #expect(question.hasPrefix("88 kg is 8 kg more than the 80 kg of "), "\(question)")
            #expect(try await browser.evaluate("document.querySelectorAll('[data-weighing]').length") as? Int == 2)
            try await browser.keep("weight-doubt-\(width)")
            // Nothing waits for an answer.
            try await browser.setOffline(false)
            try await eventually { try await server.kept("/api/v1/weights").number("data.totalCount") == 2 }
            try await browser.click("[data-doubt] button:last-of-type")
            try await browser.wait(until: "document.querySelectorAll('[data-weighing]').length === 1")
            try await eventually { try await server.kept("/api/v1/weights").number("data.totalCount") == 1 }

            try await browser.addWeight("88")
            try await browser.wait(until: "document.querySelector('[data-doubt]')")
            try await browser.click("[data-doubt] button:first-of-type")
            try await browser.wait(until: "document.querySelector('[data-doubt]') === null")
            try await eventually { try await server.kept("/api/v1/weights").number("data.totalCount") == 2 }
            // Near it nothing is asked.
            try await browser.addWeight("87.5")
            try await eventually { try await server.kept("/api/v1/weights").number("data.totalCount") == 3 }
            #expect(try await browser.isSeen("[data-doubt]") == false)
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: [(375, false), (1280, true)])
    func `a weight is changed in its place`(width: Int, dark: Bool) async throws {
        try await withPlan(of: .losing, width: width, dark: dark) { server, browser in
            let day = try await server.kept("/api/v1/weights").string("data.weights.0.date")
            if try await browser.text("#weight-unit") == "lb" { try await browser.click("#weight-other-unit") }
            try await browser.click("[data-weighing] [aria-label^=Edit]")
            #expect(try await browser.evaluate("document.activeElement.id") as? String == "weight-change")
            #expect(try await browser.evaluate("document.activeElement.value") as? String == "80")
            try await browser.type("8o", into: "#weight-change")
            try await browser.press("Enter")
            try await browser.wait(
                until: "document.querySelector('#weight-change-error')?.innerText.includes('between')"
            )
            #expect(
                try await browser.evaluate("document.activeElement.value") as? String == "8o",
                "what was typed stays"
            )
            try await browser.keep("weight-change-\(width)")
            #expect(try await browser.isTooWide == false)
            try await browser.evaluate("document.querySelector('#weight-change').select()")
            try await browser.type("79.6", into: "#weight-change")
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelector('[data-weighing] b')?.innerText === '79.6 kg'")
            try await eventually {
                let kept = try await server.kept("/api/v1/weights")
                return kept.number("data.totalCount") == 1 && kept.number("data.weights.0.weight") == 79.6
            }
            #expect(try await server.kept("/api/v1/weights").string("data.weights.0.date") == day)
            #expect(try await browser.isSeen("[data-doubt]") == false)
            try await browser.click("[data-weighing] [aria-label^=Edit]")
            try await browser.click("[data-weighing] form .link")
            #expect(try await browser.isSeen("#weight-change") == false)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `who should not lose weight is told so, and plans no deficit`() async throws {
        try await withNewcomer(width: 375) { _, browser in
            try await browser.openPlan()
            try await browser.answer(Person.pregnant)
            try await browser.wait(until: "document.querySelector('#plan-body')?.offsetParent")
            #expect(try await browser.text("[data-advice=pregnancy]").contains("pregnancy"))
            let energies = try await browser.evaluate(
                "['tdee', 'calorieTarget'].map(key => document.querySelector(`[data-why=${key}] summary b`).innerText)"
            )
            let numbers = try #require(energies as? [String])
            let kcal = numbers.compactMap { Int($0.filter(\.isNumber)) }
            #expect(kcal.count == 2 && kcal[1] == kcal[0] + 340, "what the second trimester needs: \(numbers)")
            #expect(try await browser.isSeen("#timeline") == false)
            try await browser.keep("plan-pregnant-375")
        }
    }

    @Test(.timeLimit(.minutes(10))) func `what is missing is said at its field, and nothing typed is lost`()
        async throws
    {
        try await withNewcomer(width: 375) { server, browser in
            try await browser.openPlan()
            try await browser.wait(until: "document.querySelector('#answers-form')?.offsetParent")
            try await browser.type("", into: "#date-of-birth")
            try await browser.press("Enter")
            try await browser.wait(
                until: "document.querySelectorAll('.step:not([hidden]) .field-error').length === 2"
            )
            #expect(try await browser.evaluate("document.activeElement.id") as? String == "date-of-birth")
            try await browser.set("#date-of-birth", to: Person.losing.born)
            try await browser.click("[name=gender][value=male]")
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelector('#current-weight')?.offsetParent")
            try await browser.type("8o", into: "#current-weight")

            // Still there when the page is opened again.
            try await browser.open(server.url)
            try await browser.wait(until: "document.querySelector('#sections')?.checkVisibility()")
            try await browser.openPlan()
            try await browser.wait(until: "document.querySelector('#answers-form')?.offsetParent")
            let kept = ["#date-of-birth", "#current-weight"].map { "document.querySelector('\($0)').value" }
            #expect(try await browser.evaluate(kept[0]) as? String == Person.losing.born)
            #expect(try await browser.evaluate(kept[1]) as? String == "8o")
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a weight moves the line, the targets, and says so`() async throws {
        try await withPlan(of: .losing, width: 1100) { server, browser in
            try await browser.addWeight("76")
            try await browser.wait(until: "document.querySelector('.news')")
            #expect(
                try await browser.text(".news p")
                    == "Your energy target moved from 2,259 to 2,197 kcal because your weight went from 80 kg to 76 kg."
            )
            try await browser.keep("plan-moved")
            // Until it has been read, and no longer.
            let isNewsThere = "document.querySelector('.news') !== null"
            try await browser.reopenPlan(at: server)
            #expect(try await browser.evaluate(isNewsThere) as? Bool == true)
            try await browser.click(".news button")
            try await browser.reopenPlan(at: server)
            #expect(try await browser.evaluate(isNewsThere) as? Bool == false)
            try await browser.click("[data-weighing] [aria-label^=Delete]")
            try await browser.wait(until: "document.querySelectorAll('[data-weighing]').length === 1")
            // It is gone from the page before the server knows.
            try await eventually { try await server.kept("/api/v1/weights").number("data.totalCount") == 1 }
            #expect(try await browser.text("#deleted-weight").hasPrefix("Deleted: 76 kg"))
            try await browser.click("#undo-weight")
            try await browser.wait(until: "document.querySelectorAll('[data-weighing]').length === 2")
            try await eventually { try await server.kept("/api/v1/weights").number("data.totalCount") == 2 }
            #expect(try await browser.isSeen("#deleted-weight") == false)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `changed answers leave alone what was told elsewhere meanwhile`() async throws
    {
        try await withServer { server in
            try await server.account(with: Person.pregnant)
            try await server.tell("/api/v1/profile", #"{"pregnant":true,"trimester":3}"#)
            try await Browser.run { browser in
                try await browser.signIn(at: server)
                try await browser.openPlan()
                try await browser.wait(until: "document.querySelectorAll('[data-weighing]').length === 1")
                try await browser.click("#change-answers")
                try await browser.click("[name=activityLevel][value=very_active]")
                // Left half-way, and another device tells a weight and that the child is born.
                try await browser.open(server.url)
                let elsewhere = #"{"currentWeight":75,"pregnant":false,"trimester":null,"allergies":["peanuts"]}"#
                try await server.tell("/api/v1/profile", elsewhere)
                try await browser.reopenPlan(at: server)
                try await browser.click("#change-answers")
                let kept = "document.querySelector('[name=activityLevel]:checked').value"
                #expect(try await browser.evaluate(kept) as? String != "very_active")
                try await server.tell("/api/v1/profile", #"{"currentWeight":74}"#)
                try await browser.click("[name=activityLevel][value=lightly_active]")
                for _ in 1...4 { try await browser.click("#answers-next") }
                try await browser.wait(until: "document.querySelector('#plan-body')?.offsetParent")

                let profile = try await server.kept("/api/v1/profile")
                #expect(profile.string("data.activityLevel") == "lightly_active")
                #expect(profile.number("data.currentWeight") == 74)
                #expect(profile.number("data.pregnant") == 0)
                #expect(profile.string("data.allergies.0") == "peanuts")
            }
        }
    }

    @Test(.timeLimit(.minutes(10))) func `without a network a weight is kept, and sent when it is back`() async throws {
        try await withPlan(of: .losing, width: 375) { server, browser in
            try await browser.setOffline(true)
            try await browser.addWeight("79.4")
            try await browser.wait(
                until:
                    "document.querySelector('#weights-body').innerText.includes('Saved on this device. Will sync.')"
            )
            try await browser.click("#change-answers")
            for _ in 1...4 { try await browser.click("#answers-next") }
            try await browser.wait(
                until: "document.querySelector('#answers-error').innerText.includes('kept here')"
            )
            try await browser.keep("plan-offline-375")

            try await browser.setOffline(false)
            try await browser.click("#answers-next")
            try await browser.wait(until: "document.querySelectorAll('[data-weighing]').length === 2")
            try await browser.wait(
                until: "!document.querySelector('#weights-body').innerText.includes('Will sync')"
            )
            let weights = try await server.kept("/api/v1/weights")
            #expect(weights.number("data.totalCount") == 2)
        }
    }
}
