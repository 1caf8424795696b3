import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

/// Units, the time zone and reminders.
extension PersonPageTests {
    @Test(.timeLimit(.minutes(10)), arguments: [(375, false), (1280, true)])
    func `units are chosen, the zone is saved, and reminders go to one's own calendar`(width: Int, dark: Bool)
        async throws
    {
        try await withServer { server in
            try await server.account(with: .losing)
            try await Browser.run { browser in
                try await browser.setScreen(width: width, height: 900, dark: dark)
                try await browser.signIn(at: server)
                try await browser.evaluate("location.hash = '#plan'")
                try await browser.wait(until: "document.querySelector('#weight-unit')?.innerText === 'lb'")
                try await browser.evaluate("location.hash = '#account'")
                try await browser.wait(until: "document.querySelector('#preferences')?.checkVisibility()")
                // The browser's language, en-US, goes for pounds.
                try await browser.click("#preferences [name=weight][value=kg]")
                let units = try await browser.evaluate("JSON.parse(localStorage['fitiq.units']).weight")
                #expect(units as? String == "kg")
                try await browser.evaluate("location.hash = '#plan'")
                try await browser.wait(until: "document.querySelector('#weight-unit')?.innerText === 'kg'")
                try await browser.evaluate("location.hash = '#account'")
                try await browser.wait(until: "document.querySelector('#preferences')?.checkVisibility()")

                try await browser.wait(until: "document.querySelector('#preferences-zone').options.length > 300")
                try await browser.evaluate("document.querySelector('#preferences-zone').value = 'Pacific/Auckland'")
                try await browser.click("#preferences button:not([type])")
                try await browser.wait(until: "document.querySelector('#preferences .done').innerText === 'Saved.'")
                #expect(try await server.kept("/v1/profile").string("data.timeZone") == "Pacific/Auckland")
                #expect(try await server.kept("/v1/profile").value("data.region") == nil)

                // The pints of New Zealand, and back to those of the server.
                let region = "document.querySelector('#preferences-region')"
                #expect(try await browser.text("#preferences").contains("New Zealand"))
                for (value, kept) in [("NZ", "NZ"), ("", nil)] as [(String, String?)] {
                    try await browser.evaluate("\(region).value = '\(value)'")
                    try await browser.evaluate("document.querySelector('#preferences .done').innerText = ''")
                    try await browser.click("#preferences button:not([type])")
                    try await browser.wait(until: "document.querySelector('#preferences .done').innerText === 'Saved.'")
                    #expect(try await server.kept("/v1/profile").string("data.region") == kept)
                }

                try await browser.click("#reminders-download")
                #expect(try await browser.text("#preferences").contains("Choose what to be reminded of."))
                try await browser.evaluate(
                    """
                    { const make = URL.createObjectURL;
                    URL.createObjectURL = (file) => { file.text().then((text) => (globalThis.made = text)); return make.call(URL, file); }; }
                    """
                )
                try await browser.click("#preferences [name=lunch]")
                try await browser.evaluate("document.querySelector('#preferences [name=lunch-time]').value = '12:15'")
                try await browser.click("#reminders-download")
                try await browser.wait(until: "globalThis.made")
                let file = try await browser.evaluate("globalThis.made") as? String ?? ""
                #expect(file.contains("T121500\r\n") && file.contains("SUMMARY:Log lunch"))
                #expect(file.components(separatedBy: "BEGIN:VEVENT").count == 2)
                #expect(try await browser.isTooWide == false)
                try await browser.keep("preferences-\(width)")

                // One that is switched off is called off in the next file.
                try await browser.evaluate("globalThis.made = null")
                try await browser.click("#preferences [name=lunch]")
                try await browser.click("#preferences [name=weight][type=checkbox]")
                try await browser.click("#reminders-download")
                try await browser.wait(until: "globalThis.made")
                let later = try await browser.evaluate("globalThis.made") as? String ?? ""
                #expect(later.components(separatedBy: "STATUS:CANCELLED").count == 2)
                #expect(later.components(separatedBy: "BEGIN:VALARM").count == 2)

                // What was saved is there when the page comes back.
                try await browser.open(server.url)
                try await browser.wait(until: "document.querySelector('#meal-form')?.checkVisibility()")
                try await browser.evaluate("location.hash = '#account'")
                try await browser.wait(
                    until: "document.querySelector('#preferences-zone')?.value === 'Pacific/Auckland'"
                )
                #expect(
                    try await browser.evaluate("document.querySelector('#preferences [value=kg]').checked") as? Bool
                        == true
                )
                let chosen =
                    "[...document.querySelectorAll('.reminder [type=checkbox]:checked')].map((one) => one.name).join()"
                #expect(try await browser.evaluate(chosen) as? String == "weight")
            }
        }
    }
}
