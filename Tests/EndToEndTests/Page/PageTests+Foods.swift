import FitIQCore
import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

/// A person's own foods and recipes, on the page.
extension PageTests {
    private static let foods = "/api/v1/users/me/foods"

    @Test(.timeLimit(.minutes(10)), arguments: [(375, false), (1280, true)])
    func `a food is added from its label, changed, used in a meal and deleted`(width: Int, dark: Bool) async throws {
        try await withNewcomer(width: width, dark: dark) { server, browser in
            try await browser.openFoods()
            try await browser.type("zorbo bar", into: "#food-name")
            try await browser.fill("#food-serving_size", "1")
            try await browser.fill("#food-serving_unit", "bar")
            try await browser.type("much", into: "#food-calories")
            try await browser.press("Enter")
            #expect(try await browser.text("#food-error") == "Enter the energy in kcal, or leave it blank.")
            #expect(try await browser.evaluate("document.activeElement.id") as? String == "food-calories")
            try await browser.fill("#food-calories", "180")
            try await browser.fill("#food-salt", "0.5")
            try await browser.fill("#food-barcode", "4006381333931")
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelector('[data-own-food]') && \(Browser.isAllSent)")
            let saved = try await server.kept(Self.foods)
            #expect(saved.number("data.foods.0.calories") == 180)
            #expect(saved.number("data.foods.0.sodium_mg") == 200)
            #expect(saved.string("data.foods.0.barcode") == "4006381333931")
            #expect(saved.number("data.foods.0.fat_g") == nil, "what is blank stays unknown")
            #expect(try await browser.isTooWide == false)
            try await browser.keep("foods-\(width)")

            try await browser.click("[aria-label='Edit zorbo bar']")
            #expect(try await browser.evaluate("document.querySelector('#food-salt').value") as? String == "0.5")
            try await browser.fill("#food-calories", "190")
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelector('[data-own-food]').innerText.includes('190 kcal')")
            try await browser.wait(until: Browser.isAllSent)
            #expect(try await server.kept(Self.foods).number("data.foods.0.calories") == 190)
            #expect(try await server.kept(Self.foods).number("data.foods.0.sodium_mg") == 200)

            try await browser.click("#add-meal")
            try await browser.wait(until: "document.querySelector('#meal-form').offsetParent")
            try await browser.log("2 zorbo bars")
            try await browser.wait(until: "document.querySelector('#meals [data-status=completed]')")
            #expect(try await browser.text("#day-total-kcal") == "380")

            try await browser.openFoods()
            try await browser.click("[aria-label='Delete zorbo bar']")
            try await browser.wait(until: "!document.querySelector('[data-own-food]') && \(Browser.isAllSent)")
            #expect(try await server.kept(Self.foods).number("data.total_count") == 0)
            try await browser.keep("foods-deleted-\(width)")
            try await browser.click("#undo-food")
            try await browser.wait(until: "document.querySelector('[data-own-food]') && \(Browser.isAllSent)")
            let back = try await server.kept(Self.foods)
            #expect(back.number("data.foods.0.sodium_mg") == 200)
            #expect(back.string("data.foods.0.barcode") == "4006381333931")
            #expect(back.number("data.foods.0.calories") == 190)
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: [(375, false), (1280, true)])
    func `a supplement has other names and a dose, and is read with it`(width: Int, dark: Bool) async throws {
        try await withNewcomer(width: width, dark: dark) { server, browser in
            try await browser.openFoods()
            try await browser.type("vitamin D tablet", into: "#food-name")
            try await browser.type("sunshine pill, d drops", into: "#food-synonyms")
            try await browser.fill("#food-serving_size", "1")
            try await browser.fill("#food-serving_unit", "tablet")
            try await browser.click("#food-further summary")
            try await browser.type("25", into: "#food-vitamin_d_ug")
            #expect(try await browser.isTooWide == false)
            try await browser.keep("supplement-\(width)")
            try await browser.click("#food-save")
            try await browser.wait(until: "document.querySelector('[data-own-food]') && \(Browser.isAllSent)")
            let saved = try await server.kept(Self.foods)
            #expect(saved.number("data.foods.0.nutrients.vitamin_d_ug") == 25)
            #expect(saved.value("data.foods.0.synonyms") as? [String] == ["sunshine pill", "d drops"])

            // A change of one field leaves the others.
            try await browser.click("[aria-label='Edit vitamin D tablet']")
            #expect(
                try await browser.evaluate("document.querySelector('#food-vitamin_d_ug').value") as? String == "25"
            )
            try await browser.fill("#food-brand", "Sun")
            try await browser.click("#food-save")
            try await browser.wait(
                until: "document.querySelector('[data-own-food]').innerText.includes('Sun') && \(Browser.isAllSent)"
            )
            #expect(try await server.kept(Self.foods).number("data.foods.0.nutrients.vitamin_d_ug") == 25)

            try await browser.click("#add-meal")
            try await browser.wait(until: "document.querySelector('#meal-form').offsetParent")
            try await browser.log("took 2 sunshine pills")
            try await browser.wait(until: "document.querySelector('#meals [data-food=\"vitamin D tablet\"]')")
            try await browser.click("#more-nutrients summary")
            let dose = "#more-nutrients [data-nutrient=vitamin_d_ug]"
            try await browser.wait(until: "document.querySelector('\(dose)')?.innerText.includes('333 % of 15 µg')")
        }
    }

    @Test(.timeLimit(.minutes(10)))
    func `a recipe written without a network outlives the page, and another device's food is heard`() async throws {
        try await withNewcomer(width: 375) { server, browser in
            try await browser.openFoods()
            try await browser.click("#food-form [value=recipe]")
            try await browser.type("zorbo soup", into: "#food-name")
            try await browser.type("500 g potatoes\n3 qwrtzx", into: "#food-ingredients")
            try await browser.type("4", into: "#food-servings")
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelector('#food-error').innerText.includes('3 qwrtzx')")
            try await browser.keep("recipe-375")
            try await browser.setOffline(true)
            try await browser.fill("#food-ingredients", "500 g potatoes\\n2 carrots")
            try await browser.click("#food-save")
            try await browser.wait(
                until: "document.querySelector('[data-own-food]')?.innerText.includes('Saved on this device')"
            )
            try await browser.setOffline(false)
            try await browser.open(server.url)
            try await browser.wait(
                until: "document.querySelector('#sections')?.checkVisibility() && \(Browser.isAllSent)"
            )
            let kept = try await server.kept(Self.foods)
            #expect(kept.string("data.foods.0.name") == "zorbo soup")
            #expect(kept.number("data.foods.0.servings") == 4)
            #expect(kept.number("data.foods.0.ingredients.0.grams") == 500)
            #expect(kept.number("data.foods.0.ingredients.1.quantity") == 2)

            try await browser.openFoods()
            try await browser.wait(until: "document.querySelectorAll('[data-own-food]').length === 1")
            // Only the socket tells of this one.
            try await server.tell(Self.foods, #"{"name":"quark","serving_size":100,"serving_unit":"g"}"#, method: .POST)
            try await browser.wait(until: "document.querySelectorAll('[data-own-food]').length === 2")
        }
    }

    @Test(.timeLimit(.minutes(10))) func `what a pack knows of a bar code fills the form, and is saved`() async throws {
        try await withNewcomer(width: 375, packFood: { $0.gtin14 == "00000096385074" ? Self.wafers : nil }) {
            server,
            browser in
            try await browser.openFoods()
            try await browser.fill("#food-barcode", "4006381333931")
            try await browser.click("#food-look-up")
            try await browser.wait(
                until: "document.querySelector('#food-error').textContent.includes('We don’t know this bar code')"
            )
            try await browser.fill("#food-barcode", "96385074")
            try await browser.click("#food-look-up")
            try await browser.wait(until: "document.querySelector('#food-name').value === 'Zorbo wafers'")
            #expect(try await browser.text("#food-source").contains("Open Food Facts"))
            #expect(try await browser.evaluate("document.querySelector('#food-protein_g').value") as? String == "2.25")
            #expect(try await browser.evaluate("document.querySelector('#food-calories').value") as? String == "")
            #expect(try await browser.isTooWide == false)
            try await browser.click("#food-save")
            try await browser.wait(until: "document.querySelector('[data-own-food]') && \(Browser.isAllSent)")
            let saved = try await server.kept(Self.foods)
            #expect(saved.string("data.foods.0.brand") == "Zorbo (Open Food Facts)")
            #expect(saved.number("data.foods.0.serving_size") == 30)
            #expect(saved.number("data.foods.0.nutrients.saturated_fat_g") == 3.6)
        }
    }

    private static let wafers = PackFood(
        barcode: Barcode("96385074")!,
        name: "Zorbo wafers",
        brand: "Zorbo",
        unit: .grams,
        nutrients: Nutrients { [Nutrient.protein: 7500, .saturatedFat: 12_000][$0] },
        serving: PackFood.Serving(text: "2 wafers (30 g)", size: Thousandths(count: 30_000)),
        source: PackFood.Source(
            pack: "open-food-facts",
            dataset: "Open Food Facts",
            licence: "ODbL 1.0",
            attribution: "Contains information from Open Food Facts.",
            dated: nil
        )
    )

    @Test(.timeLimit(.minutes(10))) func `a bar code is read by the camera where the browser can`() async throws {
        try await withNewcomer(width: 375) { _, browser in
            // Headless there is neither a camera nor a detector.
            try await browser.evaluate(
                """
                globalThis.BarcodeDetector = class { async detect() { return [{ rawValue: '123' }, { rawValue: '4006381333931' }]; } };
                Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: async () => {
                    const canvas = document.createElement('canvas'); canvas.getContext('2d').fillRect(0, 0, 9, 9);
                    return (window.stream = canvas.captureStream(10));
                } } });
                """
            )
            try await browser.openFoods()
            try await browser.evaluate("document.querySelector('#food-barcode + button').click()")
            try await browser.wait(until: "document.querySelector('#food-barcode').value === '4006381333931'")
            try await browser.wait(until: "!document.querySelector('dialog')")
            let isOff = "window.stream.getTracks().every((track) => track.readyState === 'ended')"
            #expect(try await browser.evaluate(isOff) as? Bool == true)
        }
    }
}

extension Browser {
    fileprivate func openFoods() async throws {
        try await click("#sections [href='#foods']")
        try await wait(until: "document.querySelector('#food-form')?.offsetParent")
    }

    /// Puts `text` where something may stand already, and leaves the focus there.
    fileprivate func fill(_ selector: String, _ text: String) async throws {
        try await evaluate(
            "{ const field = document.querySelector('\(selector)'); field.value = '\(text)'; field.focus() }"
        )
    }
}
