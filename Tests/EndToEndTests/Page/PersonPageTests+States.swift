import FitIQTestSupport

// The states of the page that more than one rule is held against: `look` is called in each, with its name.
extension PersonPageTests {
    /// Leads a new person from the first sight of the page to a text that is read and not logged.
    func visitFirstStates(
        of browser: Browser,
        at server: TestServer,
        _ look: (_ state: String) async throws -> Void
    ) async throws {
        try await browser.open(server.url)
        try await browser.wait(until: "document.querySelector('#register-form')?.offsetParent")
        try await look("signed out")
        try await browser.signUp(at: server)
        try await browser.wait(until: "document.querySelector('#no-meals')?.offsetParent")
        try await look("a day without meals")

        try await browser.type("yesterday at 8: 2 eggs, toast and zorblax, tea", into: "#meal-text")
        try await browser.wait(until: "document.querySelectorAll('#reading .found .chip').length === 3")
        try await browser.evaluate("document.querySelector('#reading .found .chip').click()")
        try await browser.wait(until: "document.querySelector('#reading .unread li')")
        try await look("a text that is read")
        try await browser.evaluate("document.querySelector('#meal-text').select()")
    }

    /// Opens every section beside the diary, with all that unfolds in it.
    func visitSections(of browser: Browser, _ look: (_ state: String) async throws -> Void) async throws {
        for section in ["week", "plan", "measures", "foods", "coach", "account", "webhooks"] {
            try await browser.evaluate("location.hash = '\(section)'")
            try await browser.wait(until: "document.querySelector('#\(section)')?.checkVisibility()")
            try await browser.wait(until: "!document.querySelector('#\(section) [aria-busy=true]')")
            let unfold = "for (const one of document.querySelectorAll('#\(section) details')) one.open = true"
            try await browser.evaluate(unfold)
            try await look(section)
        }
    }
}
