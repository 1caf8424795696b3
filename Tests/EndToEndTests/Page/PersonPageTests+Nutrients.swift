import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

/// Every nutrient of a day and of a food against what is advised, and alcohol as a part of the energy.
extension PersonPageTests {
    @Test(.timeLimit(.minutes(10)), arguments: [(375, true), (1280, false)])
    func `nutrients unfold with what is advised, the foods that gave most and the sources`(width: Int, dark: Bool)
        async throws
    {
        try await withNewcomer(width: width, dark: dark) { server, browser in
            try await browser.log("2 eggs, 200 g spinach, 2 glasses of red wine")
            try await browser.wait(until: "document.querySelectorAll('#meals [data-food]').length === 3")
            let alcohol = try await browser.text("#totals-body .macros [data-nutrient=alcohol_g]")
            #expect(alcohol.contains(/Alcohol\s+\d\d %/), "\(alcohol)")
            let ring = try await browser.evaluate("document.querySelector('.ring svg').ariaLabel") as? String ?? ""
            #expect(ring.contains(/alcohol \d\d percent/))
            #expect(try await browser.evaluate("document.querySelectorAll('.ring .arc.alcohol_g').length") as? Int == 1)

            try await browser.click("#more-nutrients summary")
            let iron = "#more-nutrients [data-nutrient=iron_mg]"
            try await browser.wait(until: "document.querySelector('\(iron)')?.innerText.includes('% of 16 mg')")
            #expect(try await browser.text(iron).contains("most from Spinach"))
            #expect(try await browser.text("#more-nutrients .hint").contains("advised a day for adults"))
            #expect(try await browser.text("#more-nutrients [data-nutrient=sodium_mg]").contains(" salt"))
            try await browser.click("#more-nutrients details summary")
            let sources = try await browser.text("#more-nutrients details ul")
            #expect(sources.contains("Iron: EFSA, dietary reference values for iron (2015)"))
            #expect(try await browser.isTooWide == false)
            try await browser.keep("nutrients-\(width)")

            // What the profile tells counts, at the latest when the page is opened again.
            try await server.tell("/v1/profile", #"{"gender":"male","dateOfBirth":"1990-05-17"}"#, method: .PUT)
            try await browser.open(server.url)
            try await browser.wait(until: "document.querySelector('#more-nutrients')")
            try await browser.click("#more-nutrients summary")
            try await browser.wait(until: "document.querySelector('\(iron)')?.innerText.includes('% of 11 mg')")
            #expect(try await browser.text("#more-nutrients .hint").contains("advised a day for a man of "))

            // Of one food, and as last known without a network.
            try await browser.setOffline(true)
            try await browser.click("#meals [data-food^=Egg] summary")
            try await browser.click("#meals [data-food^=Egg] [data-nutrients] summary")
            let egg = "#meals [data-food^=Egg] [data-nutrient=selenium_ug]"
            try await browser.wait(until: "document.querySelector('\(egg)')?.innerText.includes('% of 70 µg')")
            #expect(try await browser.isTooWide == false)
        }
    }
}
