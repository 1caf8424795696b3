import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

/// Several days against the targets, and the addresses of days.
extension PersonPageTests {
    @Test(.timeLimit(.minutes(10)), arguments: [(375, true), (1280, false)])
    func `a week shows its days against the targets, and a tap opens one`(width: Int, dark: Bool) async throws {
        try await withServer { server in
            try await server.account(with: .losing)
            try await server.log("2 eggs, 1 slice toast", daysAgo: 1)
            try await server.log("chicken breast with rice", daysAgo: 3)
            try await Browser.run { browser in
                try await browser.setScreen(width: width, height: width > 500 ? 900 : 800, dark: dark)
                try await browser.signIn(at: server)
                try await browser.click("#sections [href='#week']")
                try await browser.wait(until: "document.querySelectorAll('[data-chart=energy] .day').length === 2")
                try await browser.wait(until: "document.activeElement.id === 'week-title'")
                #expect(try await browser.text("#week").contains("2 of 7 days with meals"))
                // A day without meals has no bar, and says so.
                let labels = "[...document.querySelectorAll('[data-chart=energy] a')].map((a) => a.ariaLabel).join('|')"
                // The plan may come after the meals.
                try await browser.wait(until: #"/: [\d,]+ kcal, target [\d,]+ kcal/.test(\#(labels))"#)
                let said = try await browser.evaluate(labels) as? String ?? ""
                #expect(said.split(separator: "|").count { $0.hasSuffix(": no meals") } == 5)
                try await browser.wait(until: "document.querySelectorAll('#week .target').length === 4")
                #expect(try await browser.text("#week").contains("Source: EFSA, dietary reference values for sodium"))
                #expect(try await browser.isTooWide == false)
                try await browser.keep("week-\(width)")

                // What is logged elsewhere arrives.
                try await server.log("apple", daysAgo: 2)
                try await browser.wait(until: "document.querySelectorAll('[data-chart=energy] .day').length === 3")
                try await browser.click("#week-30")
                try await browser.wait(until: "document.querySelectorAll('[data-chart=energy] a').length === 30")
                #expect(try await browser.evaluate("location.hash") as? String == "#week/30")
                #expect(try await browser.isTooWide == false)

                let bar = "document.querySelector('[data-chart=energy] a:nth-of-type(29)')"
                let address = try await browser.evaluate("\(bar).getAttribute('href')") as? String ?? ""
                #expect(address.contains(/^#diary\/\d{4}-\d\d-\d\d$/))
                try await browser.evaluate("\(bar).focus()")
                try await browser.press("Enter")
                try await browser.wait(until: "document.querySelector('#day-name').innerText === 'Yesterday'")
                try await browser.wait(until: "document.querySelector('#meals .said')?.innerText.startsWith('2 eggs')")
                try await browser.evaluate("history.back()")
                try await browser.wait(until: "document.querySelector('#week').offsetParent")
                #expect(try await browser.evaluate("location.hash") as? String == "#week/30")
            }
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: [(375, true), (1280, false)])
    func `a month shows the days with meals and opens one, and the days' nutrients unfold`(width: Int, dark: Bool)
        async throws
    {
        try await withServer { server in
            try await server.account(with: .losing)
            try await server.log("2 eggs, 1 slice toast", daysAgo: 1)
            try await Browser.run { browser in
                try await browser.setScreen(width: width, height: 900, dark: dark)
                try await browser.signIn(at: server)
                try await browser.click("#sections [href='#week']")
                try await browser.wait(until: "document.querySelector('#week-nutrients')")
                try await browser.click("#week-nutrients summary")
                let iron = "#week-nutrients [data-nutrient=iron_mg]"
                try await browser.wait(until: "document.querySelector('\(iron)')?.innerText.includes(' % of ')")
                #expect(try await browser.text("#week-nutrients").contains("A day on average."))
                #expect(try await browser.text(iron).contains(/most from (Egg|Bread)/))

                try await browser.click("#week-calendar summary")
                try await browser.wait(until: "document.querySelector('#week-calendar table')")
                // On the first of a month yesterday is in the one before.
                let found = "document.querySelector('#week-calendar td a small')"
                try await browser.wait(until: "!document.querySelector('#week-calendar [role=status]')")
                if try await browser.evaluate("\(found) === null") as? Bool == true {
                    try await browser.click("#week-calendar [data-move='-1']")
                }
                try await browser.wait(until: found)
                #expect(try await browser.text("#week-calendar caption").contains("1 day with meals"))
                #expect(try await browser.isTooWide == false)
                let small = """
                    [...document.querySelectorAll('#week-calendar a, #week-calendar button, #week summary')]
                        .filter((one) => one.getBoundingClientRect().height < 43.5).map((one) => one.outerHTML).join()
                    """
                #expect(try await browser.evaluate(small) as? String == "")
                try await browser.keep("month-\(width)")
                try await browser.evaluate("\(found).closest('a').click()")
                try await browser.wait(until: "document.querySelector('#day-name').innerText === 'Yesterday'")
            }
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a day has an address, which opens it anew, and Back leads back`() async throws
    {
        try await withNewcomer(width: 1280) { server, browser in
            try await server.log("2 eggs", daysAgo: 1)
            try await browser.click("#previous-day")
            try await browser.wait(until: "document.querySelector('#meals [data-food]')")
            let address = try await browser.evaluate("location.href") as? String ?? ""
            #expect(address.contains(/#diary\/\d{4}-\d\d-\d\d$/))
            try await browser.evaluate("history.back()")
            try await browser.wait(until: "document.querySelector('#day-name').innerText === 'Today'")
            try await browser.evaluate("history.forward()")
            try await browser.wait(until: "document.querySelector('#day-name').innerText === 'Yesterday'")
            try await browser.open(try #require(URL(string: "about:blank")))
            try await browser.open(try #require(URL(string: address)))
            try await browser.wait(until: "document.querySelector('#day-name')?.innerText === 'Yesterday'")
            try await browser.wait(until: "document.querySelector('#meals [data-food]')")
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: [false, true])
    func `on a phone the day's meals are on the first screen, and every section is under the thumb`(dark: Bool)
        async throws
    {
        try await withNewcomer(width: 375, dark: dark) { server, browser in
            try await browser.log("2 eggs, 1 slice toast, coffee")
            try await browser.wait(until: "document.querySelector('#meals [data-status=completed]')")
            let top = "document.querySelector('#meals > li').getBoundingClientRect().top + scrollY"
            #expect(try await browser.evaluate("Math.round(\(top))") as? Int ?? 9999 < 500)
            #expect(try await browser.evaluate("document.querySelector('.top-bar').offsetHeight") as? Int ?? 99 <= 56)
            #expect(try await browser.text("#left").contains("kcal"))
            let small = """
                [...document.querySelectorAll('#sections > *, #diary button, #account-bar button, #diary summary')]
                    .filter((one) => one.checkVisibility())
                    .filter((one) => one.getBoundingClientRect().height < 43.5).map((one) => one.outerHTML).join()
                """
            #expect(try await browser.evaluate(small) as? String == "")
            let names = "[...document.querySelectorAll('#sections > *')].filter((one) => one.checkVisibility())"
            let said = try await browser.evaluate("\(names).map((one) => one.ariaLabel ?? one.innerText).join()")
            #expect(said as? String == "Today,Week,Log a meal,Plan,Me")
            try await browser.keep("phone-\(dark ? "dark" : "light")")

            try await browser.click("#me-link")
            try await browser.wait(until: "document.querySelector('.mine')?.checkVisibility()")
            try await browser.keep("me-\(dark ? "dark" : "light")")
            #expect(try await browser.isTooWide == false)
            try await browser.click(".mine [href='#coach']")
            try await browser.wait(until: "document.querySelector('#coach').offsetParent")
            try await browser.click("#add-meal")
            try await browser.wait(until: "document.activeElement.id === 'meal-text'")
            #expect(try await browser.evaluate("location.hash") as? String == "#diary")
        }
    }
}

extension TestServer {
    /// Logs a meal of ada@example.org at this hour of an earlier day, from another device.
    fileprivate func log(_ text: String, daysAgo: Int) async throws {
        let time = Date(timeIntervalSinceNow: -Double(daysAgo) * 86400).ISO8601Format()
        let meal = #"{"raw_input":"\#(text)","meal_type":"lunch","logged_at":"\#(time)"}"#
        try await tell("/api/v1/meal-logs/natural", meal, method: .POST)
    }
}
