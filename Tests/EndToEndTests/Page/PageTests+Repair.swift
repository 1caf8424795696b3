import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

extension PageTests {
    @Test(.timeLimit(.minutes(10)))
    func `what is being typed into a meal stays while it changes on another device`() async throws {
        try await withNewcomer { server, browser in
            try await browser.log("2 boiled eggs, 100g potato")
            try await browser.waitForItems(2)
            try await browser.evaluate("document.querySelector('#meals .repair').open = true")
            try await browser.evaluate("document.querySelector('#meals .repair input[type=number]').select()")
            try await browser.type("300", into: "#meals .repair input[type=number]")
            try await browser.type("boiled ri", into: "#meals .repair input[type=search]")
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelector('#meals .repair li button')")
            let found = try await browser.text("#meals .repair ul")

            let meal = try await server.kept("/api/v1/meal-logs?include=items")
            let id = try #require(meal.string("data.meal_logs.0.id"))
            let potato = try #require(meal.string("data.meal_logs.0.items.1.id"))
            try await server.tell("/api/v1/meal-logs/\(id)/items/\(potato)", #"{"grams":150}"#, method: .PATCH)
            let amount = "document.querySelectorAll('#meals .item-amount')[1].innerText"
            try await browser.wait(until: "\(amount).includes('150')")

            #expect(try await browser.evaluate("document.querySelector('#meals .repair').open") as? Bool == true)
            #expect(try await browser.evaluate("document.activeElement.value") as? String == "boiled ri")
            #expect(try await browser.evaluate("document.activeElement.selectionStart") as? Int == 9)
            #expect(try await browser.text("#meals .repair ul") == found)
            let size = "document.querySelector('#meals .repair input[type=number]').value"
            #expect(try await browser.evaluate(size) as? String == "300")
        }
    }

    @Test(.timeLimit(.minutes(10)))
    func `a changed food stays as the words are corrected, and the notice is of these`() async throws {
        try await withNewcomer { server, browser in
            try await browser.log("1 egg, 1 slice toast")
            try await browser.waitForItems(2)
            try await browser.evaluate(
                """
                { const form = document.querySelectorAll('#meals .repair')[1].querySelector('form');
                  form.querySelector('input').value = 80;
                  form.requestSubmit(); }
                """
            )
            try await browser.wait(until: "document.querySelector('#changed-item').innerText.startsWith('Changed')")
            #expect(try await browser.isSeen("#undo-change"))
            try await browser.click("#meals [data-action=correct]")
            try await browser.evaluate("document.querySelector('#meal-text').value = '2 eggs, 1 slice toast'")
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelector('#meals').innerText.includes('2 eggs')")
            try await browser.wait(until: Browser.isAllSent)
            #expect(try await browser.text("#changed-item").hasPrefix("Changed: 2 eggs, 1 slice toast."))
            let meal = try await server.kept("/api/v1/meal-logs?include=items")
            #expect(meal.number("data.meal_logs.0.items.0.quantity") == 2)
            #expect(meal.number("data.meal_logs.0.items.1.grams") == 80)
        }
    }

    @Test(.timeLimit(.minutes(10)))
    func `a bar code in the field of meals is looked up`() async throws {
        try await withNewcomer { server, browser in
            try await browser.log("5000159407236")
            try await browser.wait(
                until: "document.querySelector('#food-error')?.innerText.startsWith('We don’t know this bar code')"
            )
            #expect(
                try await browser.evaluate("document.querySelector('#food-barcode').value") as? String
                    == "5000159407236"
            )
            #expect(try await server.kept("/api/v1/meal-logs").number("data.total_count") == 0)
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: [(375, false), (1280, true)])
    func `foods of a meal are changed one after the other without waiting`(width: Int, dark: Bool) async throws {
        try await withNewcomer(width: width, dark: dark) { server, browser in
            try await browser.log("100g boiled rice, 100g potato, coffee")
            try await browser.waitForItems(3)
            try await browser.evaluate(
                """
                for (const [index, grams] of [[0, 210], [1, 220], [0, 230]]) {
                    const form = document.querySelectorAll('#meals .repair')[index].querySelector('form');
                    form.querySelector('input').value = grams;
                    form.requestSubmit();
                }
                [...document.querySelectorAll('#meals .repair')[2].querySelectorAll('button')].at(-1).click();
                [...document.querySelectorAll('#meals .repair')[2].querySelectorAll('button')].at(-1).click();
                """
            )
            try await browser.waitForItems(2)
            try await browser.wait(until: "!document.querySelector('#meals [data-change]')")
            let meal = try await server.kept("/api/v1/meal-logs?include=items")
            #expect(meal.number("data.meal_logs.0.items.0.grams") == 230)
            #expect(meal.number("data.meal_logs.0.items.1.grams") == 220)
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: [(375, false), (1280, true)])
    func `a change that is to be remembered is used for the next meal, until it is forgotten`(width: Int, dark: Bool)
        async throws
    {
        try await withNewcomer(width: width, dark: dark) { server, browser in
            try await browser.log("2 coffees")
            try await browser.waitForItems(1)
            try await browser.evaluate(
                """
                const repair = document.querySelector('#meals .repair');
                repair.open = true;
                repair.querySelector('.remember input').click();
                repair.querySelector('input[type=number]').value = 500;
                repair.querySelector('form').requestSubmit();
                """
            )
            try await browser.wait(until: "document.querySelector('#meals .item-amount').innerText.includes('500')")
            try await browser.log("coffee")
            try await browser.waitForItems(2)
            let amounts =
                "[...document.querySelectorAll('#meals .item-amount')].some((p) => p.innerText.includes('250'))"
            try await browser.wait(until: amounts)
            let told = "document.querySelector('#meals').textContent.includes('Your correction of')"
            #expect(try await browser.evaluate(told) as? Bool == true)
            try await browser.evaluate("location.hash = '#account'")
            try await browser.wait(until: "document.querySelector('[data-phrase=coffee]')")
            #expect(try await browser.text("#phrases-list").contains("“coffee” is 250 g each"))
            let forget = "document.querySelector('[data-phrase=coffee] button').click()"
            try await browser.evaluate(forget)
            try await browser.wait(until: "!document.querySelector('#phrases-none').hidden")
            #expect(try await browser.text("#phrase-forgotten").hasPrefix("Forgotten: “coffee”."))
            #expect(try await browser.evaluate("document.activeElement.id") as? String == "undo-phrase")
            try await browser.keep("phrase-forgotten-\(width)")
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelector('[data-phrase=coffee]')")
            #expect(try await browser.evaluate("document.activeElement.id") as? String == "phrases-title")
            #expect(try await server.kept(Self.phrases).string("data.phrases.0.words") == "coffee")

            try await browser.evaluate(forget)
            try await browser.evaluate("location.hash = '#diary'")
            try await browser.wait(until: Browser.isAllSent)
            #expect(try await server.kept(Self.phrases).text.contains(#""phrases":[]"#))
        }
    }

    private static let phrases = "/api/v1/users/me/phrases"

    @Test(.timeLimit(.minutes(10))) func `a phrase that is forgotten without a network is gone once it is back`()
        async throws
    {
        try await withNewcomer(width: 375) { server, browser in
            for text in ["coffee", "tea"] {
                let body = "{\"raw_input\":\"\(text)\",\"meal_type\":\"lunch\"}"
                try await server.tell("/api/v1/meal-logs/natural", body, method: .POST)
                let meal = try await server.kept("/api/v1/meal-logs?include=items&limit=1")
                let path = "/api/v1/meal-logs/\(meal.string("data.meal_logs.0.id") ?? "")"
                let item = "\(path)/items/\(meal.string("data.meal_logs.0.items.0.id") ?? "")"
                try await server.tell(item, #"{"grams":300,"remember":true}"#, method: .PATCH)
            }
            try await browser.evaluate("location.hash = '#account'")
            try await browser.wait(until: "document.querySelector('[data-phrase=coffee]')")
            try await browser.setOffline(true)
            try await browser.evaluate("document.querySelector('[data-phrase=coffee] button').click()")
            try await browser.wait(until: "!document.querySelector('[data-phrase=coffee]')")
            try await browser.evaluate("location.hash = '#diary'")
            try await browser.evaluate("location.hash = '#account'")
            try await browser.wait(until: "document.querySelector('[data-phrase=tea]')?.checkVisibility()")
            let isGone = "document.querySelector('[data-phrase=coffee]') === null"
            #expect(try await browser.evaluate(isGone) as? Bool == true)
            #expect(try await browser.text("#phrases-error") == "")

            try await browser.setOffline(false)
            try await browser.evaluate("dispatchEvent(new Event('online'))")
            try await browser.wait(until: Browser.isAllSent)
            let left = try await server.kept(Self.phrases)
            #expect(left.string("data.phrases.0.words") == "tea")
            #expect(left.string("data.phrases.1.words") == nil)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a remembered change is taken back in place, and its phrase with it`()
        async throws
    {
        try await withNewcomer(width: 375) { server, browser in
            try await browser.log("2 coffees and a banana")
            try await browser.waitForItems(2)
            let amount = "document.querySelector('#meals .item-amount').innerText"
            let before = try await browser.evaluate("\(amount).match(/[0-9]+ g/)[0]") as? String ?? ""
            try await browser.evaluate(
                """
                { const repair = document.querySelector('#meals .repair');
                  repair.open = true;
                  repair.querySelector('.remember input').click();
                  repair.querySelector('input[type=number]').value = 500;
                  repair.querySelector('form').requestSubmit(); }
                """
            )
            try await browser.wait(until: "\(amount).includes('500')")
            try await browser.wait(
                until: "document.querySelector('#changed-item').innerText.includes('mean this from now on')"
            )
            try await browser.wait(until: Browser.isAllSent)
            #expect(try await server.kept("/api/v1/users/me/phrases").string("data.phrases.0.words") == "coffee")
            try await browser.keep("undo-change-375")
            #expect(try await browser.isTooWide == false)
            try await browser.click("#undo-change")
            try await browser.wait(until: "\(amount).includes('\(before)')")
            try await browser.wait(until: Browser.isAllSent)
            try await browser.evaluate("location.hash = '#account'")
            try await browser.wait(until: "document.querySelector('#phrases-none')?.checkVisibility()")
            #expect(try await server.kept("/api/v1/users/me/phrases").text.contains(#""phrases":[]"#))
            #expect(try await browser.evaluate("document.querySelector('#changed-item').hidden") as? Bool == true)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `Undo of a remembered change leaves what the words meant before`() async throws
    {
        try await withNewcomer(width: 375) { server, browser in
            func item() async throws -> String {
                let meal = try await server.kept("/api/v1/meal-logs?include=items&limit=1")
                let path = "/api/v1/meal-logs/\(meal.string("data.meal_logs.0.id") ?? "")"
                return "\(path)/items/\(meal.string("data.meal_logs.0.items.0.id") ?? "")"
            }
            let coffee = #"{"raw_input":"coffee","meal_type":"lunch","logged_at":"2024-01-15T12:00:00Z"}"#
            try await server.tell("/api/v1/meal-logs/natural", coffee, method: .POST)
            try await server.tell(try await item(), #"{"grams":300,"remember":true}"#, method: .PATCH)

            try await browser.log("a coffee and an apple")
            try await browser.waitForItems(2)
            try await browser.evaluate(
                """
                { const repair = document.querySelector('#meals .repair');
                  repair.querySelector('.remember input').click();
                  const form = repair.querySelector('form');
                  form.querySelector('input').value = 150;
                  form.requestSubmit(); }
                """
            )
            try await browser.wait(until: "document.querySelector('#changed-item').innerText.startsWith('Changed')")
            let path = "/api/v1/users/me/phrases"
            #expect(try await server.kept(path).number("data.phrases.0.grams_of_one") == 150)
            try await browser.click("#undo-change")
            try await browser.wait(until: "document.querySelector('#meals .item-amount').innerText.includes('300')")
            try await browser.wait(until: Browser.isAllSent)
            #expect(try await server.kept(path).number("data.phrases.0.grams_of_one") == 300)
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: [375, 1280])
    func `a change that the server refuses is told as refused, and the food is as it was`(width: Int) async throws {
        try await withNewcomer(width: width, dark: width == 1280) { server, browser in
            try await browser.log("2 boiled eggs")
            try await browser.waitForItems(1)
            let shownAmount = "document.querySelector('#meals .item-amount').textContent"
            let amount = try await browser.evaluate(shownAmount) as? String
            let size = "document.querySelector('#meals .repair input[type=number]').value"
            let before = try await browser.evaluate(size) as? String
            try await browser.evaluate("document.querySelector('#meals .repair').open = true")
            try await browser.evaluate(
                "{ window.told = []; new MutationObserver(() => told.push(document.querySelector('#changed-item').innerText))"
                    + ".observe(document.querySelector('#changed-item'), { childList: true, subtree: true }) }"
            )
            try await browser.evaluate("document.querySelector('#meals .repair input[type=number]').select()")
            try await browser.type("99999999", into: "#meals .repair input[type=number]")
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelector('#changed-item').innerText.startsWith('Not changed')")
            #expect(try await browser.isSeen("#changed-item"))
            #expect(try await browser.isSeen("#undo-change") == false)
            #expect(try await browser.evaluate("told.some((it) => it.startsWith('Changed'))") as? Bool == false)
            #expect(try await browser.evaluate(shownAmount) as? String == amount)
            #expect(try await browser.evaluate(size) as? String == before)
            try await browser.keep("refused-\(width)")
            #expect(try await browser.isTooWide == false)

            // The next change takes its place.
            try await browser.evaluate("document.querySelector('#meals .repair input[type=number]').select()")
            try await browser.type("80", into: "#meals .repair input[type=number]")
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelector('#changed-item').innerText.startsWith('Changed')")
            #expect(try await browser.isSeen("#undo-change"))
            #expect(
                try await browser.evaluate("document.querySelector('[data-change=rejected]') === null") as? Bool == true
            )
        }
    }

    @Test(.timeLimit(.minutes(10))) func `what was learnt is seen at once, also from another device`() async throws {
        try await withNewcomer(width: 375) { server, browser in
            try await server.tell(
                "/api/v1/meal-logs/natural",
                #"{"raw_input":"coffee","meal_type":"lunch"}"#,
                method: .POST
            )
            try await browser.evaluate("location.hash = '#account'")
            try await browser.wait(until: "document.querySelector('#phrases-none')?.checkVisibility()")
            let meal = try await server.kept("/api/v1/meal-logs?include=items")
            let path = "/api/v1/meal-logs/\(meal.string("data.meal_logs.0.id") ?? "")"
            let item = "\(path)/items/\(meal.string("data.meal_logs.0.items.0.id") ?? "")"
            try await server.tell(item, #"{"grams":300,"remember":true}"#, method: .PATCH)
            try await browser.wait(until: "document.querySelector('[data-phrase=coffee]')?.innerText.includes('300 g')")
            try await server.tell(item, #"{"grams":200,"remember":true}"#, method: .PATCH)
            try await browser.wait(until: "document.querySelector('[data-phrase=coffee]')?.innerText.includes('200 g')")
            let phrase = try await server.kept("/api/v1/users/me/phrases").string("data.phrases.0.id") ?? ""
            try await server.tell("/api/v1/users/me/phrases/\(phrase)", "{}", method: .DELETE)
            try await browser.wait(until: "document.querySelector('#phrases-none').checkVisibility()")
        }
    }
}
