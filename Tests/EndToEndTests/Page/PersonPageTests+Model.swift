import FitIQTestSupport
import Foundation
import ModelCoach
import TestModel
import Testing

/// The language model behind the coach, on the page.
extension PersonPageTests {
    private static func reply(to request: FakeModel.Request) -> FakeModel.Reply {
        let profile = ModelProfile.llamaCpp
        guard request.isChat else { return .answer(404, "{}") }
        if request.texts.last?.contains("for the test day now") == true {
            return .events(profile.calls([.init("get_day", #"{"date":"2001-02-03"}"#)]))
        }
        return .events(profile.words("Eggs go well with toast. They are 999 kcal."))
    }

    @Test(.timeLimit(.minutes(10)), arguments: [(375, true), (1280, false)])
    func `a person reads who the model is and what it is sent, allows it, and sees which answers are its own`(
        width: Int,
        dark: Bool
    ) async throws {
        try await FakeModel.run({ Self.reply(to: $0) }) { fake in
            let address = try ModelAddress(url: fake.url, model: "fake-1b", keyFile: nil, allowsRemote: false)
            let model = ModelCoach(address)
            await model.look()
            try await withServer(model: model) { server in
                try await Browser.run { browser in
                    try await browser.setScreen(width: width, height: 800, dark: dark)
                    try await browser.signUp(at: server)
                    try await browser.click("#sections [href='#coach']")
                    try await browser.wait(until: "document.querySelector('#coach-allow')?.offsetParent")
                    try await browser.evaluate("document.querySelector('#coach-allow').focus()")
                    try await browser.press("Enter")
                    try await browser.wait(until: "document.querySelector('dialog.question[open]')")
                    let sheet =
                        try await browser.evaluate("document.querySelector('dialog.question').innerText") as? String
                    #expect(sheet?.contains("“fake-1b” at 127.0.0.1:\(fake.port)") == true)
                    #expect(sheet?.contains("your question") == true)
                    try await browser.keep("model-consent-\(width)")
                    #expect(try await browser.isTooWide == false)
                    try await browser.click("dialog.question button[value=yes]")
                    try await browser.wait(until: "document.querySelector('#coach-forbid')?.offsetParent")

                    try await browser.type("Tell me a story of eggs and toast in your own words", into: "#coach-text")
                    try await browser.press("Enter")
                    try await browser.wait(until: "document.querySelector('.by-model')")
                    let answer = try await browser.evaluate(
                        "[...document.querySelectorAll('#coach-messages .assistant')].at(-1).innerText"
                    )
                    #expect(
                        (answer as? String)?.contains("Eggs go well with toast. I have no source for a number here.")
                            == true
                    )
                    #expect((answer as? String)?.contains("By the language model fake-1b.") == true)
                    try await browser.keep("model-answer-\(width)")

                    try await browser.click("#coach-forbid")
                    try await browser.wait(until: "document.querySelector('#coach-allow')?.offsetParent")
                }
            }
        }
    }
}
