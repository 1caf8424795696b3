import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

/// A meal of before is logged again with one tap.
extension PageTests {
    @Test(.timeLimit(.minutes(10)), arguments: [(375, false), (1280, true)])
    func `a meal of another day is logged again today, from its card and beside the field`(width: Int, dark: Bool)
        async throws
    {
        try await withNewcomer(width: width, dark: dark) { server, browser in
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

    @Test(.timeLimit(.minutes(10))) func `a meal is offered and logged again without its day and time`() async throws {
        try await withNewcomer(width: 375) { server, browser in
            for text in ["yesterday at 8: porridge", "yesterday Sunday roast"] {
                try await server.tell("/api/v1/meal-logs/natural", #"{"raw_input":"\#(text)"}"#, method: .POST)
            }
            try await browser.open(server.url)
            try await browser.wait(until: "document.querySelectorAll('#again .chip').length === 2")
            let chips = "[...document.querySelectorAll('#again .chip')].map((it) => it.innerText)"
            #expect(try await browser.evaluate("\(chips).includes('porridge')") as? Bool == true)
            #expect(try await browser.evaluate("\(chips).some((it) => it.includes('yesterday at'))") as? Bool == false)
            try await browser.type("por", into: "#meal-text")
            try await browser.wait(until: "document.querySelector('#again').ariaLabel === 'Go on with'")
            #expect(try await browser.text("#again .chip") == "porridge")
            try await browser.click("#again .chip")
            let empty =
                "{ const it = document.querySelector('#meal-text'); it.value = ''; it.dispatchEvent(new Event('input')) }"
            try await browser.evaluate(empty)

            try await browser.click("#previous-day")
            try await browser.wait(until: "document.querySelector('#meals [data-action=again]')")
            let card =
                "[...document.querySelectorAll('#meals article')].find((it) => it.innerText.includes('porridge'))"
            try await browser.evaluate("\(card).querySelector('[data-action=again]').click()")
            try await browser.wait(until: "document.querySelector('#day-name').innerText === 'Today'")
            let said = "[...document.querySelectorAll('#meals .said')].map((it) => it.innerText)"
            try await browser.wait(until: "\(said).includes('porridge')")
            #expect(try await browser.evaluate("\(said).some((it) => it.includes('at 8'))") as? Bool == false)
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: [(375, false), (1280, true)])
    func `a day is copied to today once, and taken back in place`(width: Int, dark: Bool) async throws {
        try await withNewcomer(width: width, dark: dark) { server, browser in
            let before = Date(timeIntervalSinceNow: -3 * 24 * 3600)
            for (text, type) in [("a banana", "breakfast"), ("2 eggs", "lunch"), ("xyz123", "snack")] {
                let day = ISO8601DateFormatter().string(from: before)
                let meal = #"{"raw_input":"\#(text)","meal_type":"\#(type)","logged_at":"\#(day)"}"#
                try await server.tell("/api/v1/meal-logs/natural", meal, method: .POST)
            }
            let completed = "document.querySelectorAll('#meals [data-status=completed]').length"
            #expect(try await browser.evaluate("document.querySelector('#copy-day').hidden") as? Bool == true)
            for _ in 1...3 { try await browser.click("#previous-day") }
            try await browser.wait(until: "\(completed) === 2")
            let day = try await browser.evaluate("location.hash") as? String ?? ""
            func copy() async throws {
                try await browser.click("#copy-day")
                try await browser.wait(until: "document.querySelector('dialog[open] #copy-to')")
            }
            try await copy()
            #expect(try await browser.text("dialog .question-text").hasPrefix("2 meals"))
            try await browser.keep("copy-day-\(width)")
            #expect(try await browser.isTooWide == false)
            // The day itself is refused, and the dialog stays.
            try await browser.evaluate("document.querySelector('#copy-to').value = location.hash.split('/')[1]")
            try await browser.evaluate("document.querySelector('dialog .primary').click()")
            #expect(try await browser.text("#copy-error").hasPrefix("That is the day you are copying"))
            try await browser.evaluate(
                "document.querySelector('#copy-to').value = document.querySelector('#copy-to').max"
            )
            try await browser.evaluate("document.querySelector('dialog .primary').click()")
            try await browser.wait(until: "document.querySelector('#day-name').innerText === 'Today'")
            try await browser.wait(until: "\(completed) === 2")
            #expect(
                try await browser.text("#copied-day").hasPrefix(
                    "2 meals copied to today. 1 meal without foods was left out."
                )
            )
            #expect(try await server.kept("/api/v1/meal-logs").number("data.total_count") == 5)

            // Pressed again, it copies nothing twice.
            try await browser.evaluate("location.hash = '\(day)'")
            try await browser.wait(
                until: "document.querySelector('#day-name').innerText !== 'Today' && \(completed) === 2"
            )
            try await copy()
            try await browser.evaluate("document.querySelector('dialog .primary').click()")
            try await browser.wait(until: "document.querySelector('#copied-day').innerText.includes('already')")
            try await browser.wait(
                until: "document.querySelector('#day-name').innerText === 'Today' && \(completed) === 2"
            )
            #expect(try await server.kept("/api/v1/meal-logs").number("data.total_count") == 5)

            try await browser.click("#undo-copy")
            try await browser.wait(until: "\(completed) === 0")
            try await browser.wait(until: Browser.isAllSent)
            #expect(try await server.kept("/api/v1/meal-logs").number("data.total_count") == 3)
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: [(375, false), (1280, true)])
    func `a repeat on another day's page counts from that day, and says so`(width: Int, dark: Bool) async throws {
        try await withNewcomer(width: width, dark: dark) { server, browser in
            for (text, days) in [("a banana", 3.0), ("2 boiled eggs", 1)] {
                let day = ISO8601DateFormatter().string(from: Date(timeIntervalSinceNow: -days * 24 * 3600))
                let meal = #"{"raw_input":"\#(text)","meal_type":"lunch","logged_at":"\#(day)"}"#
                try await server.tell("/api/v1/meal-logs/natural", meal, method: .POST)
            }
            try await browser.type("same lunch as yesterday", into: "#meal-text")
            try await browser.wait(until: "document.querySelector('#reading .repeated')")
            #expect(try await browser.text("#reading .repeated") == "From yesterday")
            #expect(try await browser.text("#reading .found").contains("Egg"))

            for _ in 1...2 { try await browser.click("#previous-day") }
            try await browser.wait(until: "document.querySelector('#reading .found')?.innerText.includes('Banana')")
            let told = try await browser.text("#reading .repeated")
            #expect(told.hasPrefix("From ") && told.hasSuffix("the day on show"), "\(told)")
            try await browser.keep("repeat-of-day-\(width)")
            #expect(try await browser.isTooWide == false)
            try await browser.press("Enter")
            try await browser.wait(
                until: "document.querySelector('#meals [data-food]')?.dataset.food.startsWith('Banana')"
            )
            #expect(try await browser.evaluate("document.querySelector('#logged-elsewhere').hidden") as? Bool == true)
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: [(375, false), (1280, true)])
    func `a repeat in vain and a plan are no words that could not be read`(width: Int, dark: Bool) async throws {
        try await withNewcomer(width: width, dark: dark) { server, browser in
            try await browser.log("usual dinner")
            try await browser.wait(until: "document.querySelector('#meals [data-status=failed]')")
            #expect(try await browser.text("#meals .notice").contains("no earlier meal like this"))
            #expect(try await browser.evaluate("document.querySelector('#meals .problem') === null") as? Bool == true)
            #expect(try await browser.text("#totals-body .totals-note").hasPrefix("1 meal asked for an earlier one"))

            try await browser.log("tomorrow porridge")
            try await browser.wait(until: "document.querySelector('#meals [data-action=eaten]')")
            #expect(try await browser.text("#meals .notice:has([data-action=eaten])").contains("still to come"))
            #expect(try await browser.text("#totals-body").contains("couldn’t read") == false)
            try await browser.keep("plan-card-\(width)")
            #expect(try await browser.isTooWide == false)
            try await browser.click("#meals [data-action=eaten]")
            try await browser.wait(until: "document.querySelector('#meals [data-status=completed] [data-food]')")
            #expect(try await browser.text("#meals [data-status=completed] .said") == "porridge")
            #expect(try await server.kept("/api/v1/meal-logs").number("data.total_count") == 2)
        }
    }

    @Test(.timeLimit(.minutes(10)))
    func `a day is copied once by the page and fitiq together, and again when its copies are gone`() async throws {
        try await withDevice { server, device in
            for (text, time) in [("an apple", "12:05"), ("2 eggs", "12:30")] {
                try await device.succeed("log", text, "--at", "2024-01-15 \(time)")
            }
            func total() async throws -> Double? {
                try await server.kept("/api/v1/meal-logs").number("data.total_count")
            }
            func copyByCommand() async throws -> String {
                try await device.succeed("again", "--day", "2024-01-15", "--to", "2024-01-20").standardOutput
            }
            func deleteCopies() async throws {
                let day = "start_date=2024-01-19T12:00:00Z&end_date=2024-01-21T12:00:00Z"
                for place in 0...1 {
                    let meal = try await server.kept("/api/v1/meal-logs?\(day)").string("data.meal_logs.0.id") ?? ""
                    try await server.tell("/api/v1/meal-logs/\(meal)", "{}", method: .DELETE)
                    #expect(try await total() == Double(3 - place))
                }
            }
            #expect(try await copyByCommand().hasPrefix("2 meals copied to 2024-01-20."))
            try await Browser.run { browser in
                try await browser.signIn(at: server)
                func copyByPage() async throws -> String {
                    try await browser.evaluate("location.hash = '#diary/2024-01-15'")
                    let completed = "document.querySelectorAll('#meals [data-status=completed]').length === 2"
                    let isThere = "document.querySelector('#day-date').innerText.includes('15')"
                    try await browser.wait(until: "\(isThere) && \(completed)")
                    try await browser.click("#copy-day")
                    try await browser.wait(until: "document.querySelector('dialog[open] #copy-to')")
                    try await browser.evaluate("document.querySelector('#copy-to').value = '2024-01-20'")
                    try await browser.evaluate("document.querySelector('dialog .primary').click()")
                    try await browser.wait(until: "location.hash === '#diary/2024-01-20' && \(completed)")
                    try await browser.wait(until: Browser.isAllSent)
                    return try await browser.text("#copied-day")
                }
                #expect(try await copyByPage().contains("already"))
                #expect(try await total() == 4)
                for _ in 1...2 {
                    try await deleteCopies()
                    #expect(try await copyByPage().hasPrefix("2 meals copied to"))
                    #expect(try await total() == 4)
                    #expect(try await copyByCommand().hasPrefix("2 meals already copied there."))
                    #expect(try await total() == 4)
                    try await deleteCopies()
                    #expect(try await copyByCommand().hasPrefix("2 meals copied to 2024-01-20."))
                    #expect(try await copyByPage().contains("already"))
                    #expect(try await total() == 4)
                }
            }
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
