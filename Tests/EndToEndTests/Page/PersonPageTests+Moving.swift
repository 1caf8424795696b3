import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

extension PersonPageTests {
    @Test(.timeLimit(.minutes(10)), arguments: [(375, false), (1280, true)])
    func `a table is dropped, its columns are told, and it is added and downloaded`(width: Int, dark: Bool) async throws
    {
        try await withNewcomer(width: width, dark: dark) { server, browser in
            let isIdle = "!document.querySelector('#import-drop').hasAttribute('aria-busy')"
            let report = "document.querySelector('#import-report').innerText"
            try await browser.click("#account-link")
            try await browser.wait(until: "document.querySelector('#import-drop')?.offsetParent")
            try await browser.drop(
                "When,What,Burn\n03/04/2024,Pie,100\n03/04/2024,Soup,80\n",
                named: "food.csv",
                on: "#import-drop"
            )
            try await browser.wait(until: "document.querySelectorAll('#import-columns select').length === 3")
            try await browser.wait(until: "document.querySelector('#import-columns').open && \(isIdle)")
            #expect(try await browser.text("#import-report").contains("FitIQ found no column with the day."))
            #expect(try await browser.evaluate("document.querySelector('#import-confirm').hidden") as? Bool == true)
            #expect(try await browser.isTooWide == false)
            try await browser.keep("import-columns-\(width)\(dark ? "-dark" : "")")

            for (place, word) in ["date", "food", "calories"].enumerated() {
                try await browser.evaluate(
                    """
                    { const choice = document.querySelector('#import-column-\(place)');
                      choice.value = '\(word)'; choice.dispatchEvent(new Event('change')); }
                    """
                )
                try await browser.wait(until: isIdle)
            }
            #expect(try await browser.text("#import-confirm") == "Add 2 entries")
            try await browser.wait(until: "\(report).includes('Of 2024-03-04.')")
            try await browser.click("#import-day-first")
            try await browser.wait(until: "\(report).includes('Of 2024-04-03.') && \(isIdle)")
            #expect(try await browser.evaluate("document.querySelector('#import-column-1').value") as? String == "food")
            try await browser.click("#import-confirm")
            try await browser.wait(until: "\(report).includes('2 added, 0 were already here.')")
            #expect(try await browser.evaluate("document.querySelector('#import-columns').hidden") as? Bool == true)

            let api = RawAPI(port: server.port)
            let login = #"{"email":"ada@example.org","password":"correct horse"}"#
            let signedIn = try await api.send(.POST, "/api/v1/auth/login", json: login)
            let token = try #require(signedIn.string("data.access_token"))
            let meals = try await api.send(.GET, "/api/v1/meal-logs?include=items", token: token)
            #expect(meals.number("data.total_count") == 2)
            #expect(meals.string("data.meal_logs.0.logged_at")?.hasPrefix("2024-04-03") == true)

            try await browser.click("#export-diary")
            try await browser.wait(
                until: "document.querySelector('#announcer').textContent.startsWith('Your file is ready.')"
            )
            try await browser.drop("no table", named: "notes.txt", on: "#import-drop")
            try await browser.wait(until: "\(isIdle) && document.querySelector('#moving-error').textContent")
            #expect(try await browser.text("#moving-error").hasPrefix("FitIQ found no table in this file"))
        }
    }
}

extension Browser {
    /// Drops a file on the element that `selector` names, as a hand does.
    fileprivate func drop(_ content: String, named name: String, on selector: String) async throws {
        let given = try JSONEncoder().encode([content, name])
        try await evaluate(
            """
            { const [content, name] = \(String(decoding: given, as: UTF8.self));
              const dataTransfer = new DataTransfer();
              dataTransfer.items.add(new File([content], name));
              document.querySelector('\(selector)').dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true })); }
            """
        )
    }
}
