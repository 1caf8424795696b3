import FitIQCore
import FitIQTestSupport
import Foundation
import Testing

/// The page in a browser that a suite shares.
protocol PageSuite {}

extension PageSuite {
    /// Runs `body` where Ada has just signed up.
    ///
    /// - Parameter width: of a phone or a desk; nil for the browser's own.
    func withNewcomer(
        width: Int? = nil,
        dark: Bool = false,
        packFood: @escaping @Sendable (Barcode) async -> PackFood? = { _ in nil },
        _ body: @escaping @Sendable (TestServer, Browser) async throws -> Void
    ) async throws {
        try await withServer(packFood: packFood) { server in
            try await Browser.run { browser in
                try await browser.setScreen(width, dark: dark)
                try await browser.signUp(at: server)
                try await body(server, browser)
            }
        }
    }

    /// Runs `body` where Ada, who has told what `person` says, looks at her plan.
    func withPlan(
        of person: Person,
        width: Int? = nil,
        dark: Bool = false,
        _ body: @escaping @Sendable (TestServer, Browser) async throws -> Void
    ) async throws {
        try await withServer { server in
            try await server.account(with: person)
            try await Browser.run { browser in
                try await browser.setScreen(width, dark: dark)
                try await browser.signIn(at: server)
                try await browser.openPlan()
                try await browser.wait(until: "document.querySelectorAll('[data-weighing]').length === 1")
                try await body(server, browser)
            }
        }
    }
}

/// What a person does on the page again and again.
extension Browser {
    /// Is true in JavaScript once the server has answered all that the page had to send.
    static let isAllSent = "!Object.keys(localStorage).some((key) => key.startsWith('fitiq.changes.'))"

    fileprivate func setScreen(_ width: Int?, dark: Bool) async throws {
        if let width { try await setScreen(width: width, height: width > 500 ? 900 : 800, dark: dark) }
    }

    /// Makes an account for ada@example.org and waits for her diary.
    func signUp(at server: TestServer) async throws {
        try await open(server.url)
        try await wait(until: "document.querySelector('#register-form')?.offsetParent")
        try await type("Ada", into: "#register-form [name=name]")
        try await type("ada@example.org", into: "#register-form [name=email]")
        try await type("correct horse", into: "#register-form [name=password]")
        try await click("#register-form [type=submit]")
        try await wait(until: "document.querySelector('#meal-form')?.offsetParent")
    }

    func log(_ text: String) async throws {
        try await type(text, into: "#meal-text")
        try await press("Enter")
    }

    /// Waits until so many foods are shown, each with what changes it.
    func waitForItems(_ count: Int) async throws {
        try await wait(until: "document.querySelectorAll('#meals .item').length === \(count)")
        try await wait(until: "document.querySelectorAll('#meals .item .sheet form').length === \(2 * count)")
    }

    /// Unfolds a food of the meals on show, counted from 0.
    func unfold(_ item: Int) async throws {
        try await evaluate("document.querySelectorAll('#meals .repair')[\(item)].open = true")
    }

    var isTooWide: Bool? {
        get async throws {
            try await evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth") as? Bool
        }
    }

    /// The text that is seen in the first element that `selector` names.
    func text(_ selector: String) async throws -> String {
        try await evaluate("document.querySelector(`\(selector)`)?.innerText") as? String ?? ""
    }

    /// Opens the page anew and waits for the plan.
    func reopenPlan(at server: TestServer) async throws {
        try await open(server.url)
        try await wait(until: "document.querySelector('#sections')?.checkVisibility()")
        try await openPlan()
        try await wait(until: "document.querySelector('#plan-body')?.offsetParent")
        try await wait(until: "document.querySelector('[data-weighing]')")
    }

    /// Makes it yesterday at this hour for the page that is open.
    func turnClockBack() async throws {
        try await evaluate(
            """
            { const Now = Date; const back = 24 * 3600 * 1000;
              window.Date = class extends Now {
                  constructor(...given) { given.length > 0 ? super(...given) : super(Now.now() - back); }
                  static now() { return Now.now() - back; }
              }; }
            """
        )
    }

    /// A picture of the page, kept where `FITIQ_SCREENSHOTS` says, to be looked at.
    func keep(_ name: String) async throws {
        try await wait(until: "document.getAnimations().length === 0")
        let png = try await screenshot()
        #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        guard let folder = ProcessInfo.processInfo.environment["FITIQ_SCREENSHOTS"] else { return }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try png.write(to: URL(filePath: folder).appending(path: "\(name).png"))
    }
}
