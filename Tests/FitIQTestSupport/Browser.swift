import ClientSocket
package import Foundation
import NIOCore
import WebSocketLink

/// A real browser without a window: Chromium, steered over its DevTools protocol.
package final class Browser {
    private let connection: WebSocketConnection
    private var messages: WebSocketConnection.Messages.Iterator
    private var lastCommand = 0
    private var session: String?
    /// Names what holds the cookies, storage, cache and workers of this browser alone.
    private var context = ""

    package struct Failure: Error {
        package let message: String
    }

    /// Runs `body` with a browser that shows an empty page; everything it keeps is gone afterwards. It runs in the process that
    /// its suite shares (`sharedBrowser`), or else in one of its own.
    package static func run(
        isolation: isolated (any Actor)? = #isolation,
        _ body: (Browser) async throws -> Void
    ) async throws {
        if let shared = BrowserProcess.shared {
            try await run(in: shared, body)
        } else {
            try await BrowserProcess.run { try await run(in: $0, body) }
        }
    }

    private static func run(
        in process: BrowserProcess,
        isolation: isolated (any Actor)? = #isolation,
        _ body: (Browser) async throws -> Void
    ) async throws {
        let browser = Browser(try await process.connect())
        let result: Result<Void, any Error>
        do {
            try await browser.makeContext()
            result = .success(try await body(browser))
        } catch {
            result = .failure(error)
        }
        await browser.endContext()
        try result.get()
    }

    private init(_ connection: WebSocketConnection) {
        self.connection = connection
        messages = connection.messages.makeAsyncIterator()
    }

    private func makeContext() async throws {
        let made = try await command("Target.createBrowserContext", ["disposeOnDetach": true])
        context = made["browserContextId"] as? String ?? ""
        try await attach()
    }

    /// Ends the context and waits for that. Where it can't be waited for, the context ends with its connection.
    private func endContext() async {
        session = nil
        _ = try? await command("Target.disposeBrowserContext", ["browserContextId": context])
        connection.close()
    }

    @discardableResult
    private func command(_ method: String, _ parameters: [String: Any] = [:]) async throws -> [String: Any] {
        lastCommand += 1
        var message: [String: Any] = ["id": lastCommand, "method": method, "params": parameters]
        message["sessionId"] = session
        let data = try JSONSerialization.data(withJSONObject: message)
        try await connection.sendFlushed(ByteBuffer(bytes: data))
        while let text = await messages.next() {
            let answer = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
            guard answer["id"] as? Int == lastCommand else { continue }
            if let error = answer["error"] as? [String: Any] {
                throw Failure(message: "\(method): \(error["message"] ?? "")")
            }
            return answer["result"] as? [String: Any] ?? [:]
        }
        throw Failure(message: "the browser is gone")
    }

    // MARK: What a person does

    package func open(_ url: URL) async throws {
        try await command("Page.navigate", ["url": url.absoluteString])
    }

    /// The size of the screen in CSS pixels, and whether it prefers dark colours.
    package func setScreen(width: Int, height: Int, dark: Bool = false) async throws {
        try await command(
            "Emulation.setDeviceMetricsOverride",
            ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500]
        )
        try await command(
            "Emulation.setEmulatedMedia",
            ["features": [["name": "prefers-color-scheme", "value": dark ? "dark" : "light"]]]
        )
    }

    /// Has the page be where it is noon, so that no day begins there while a test runs.
    package func setNoon() async throws {
        try await command("Emulation.setTimezoneOverride", ["timezoneId": noonZone])
    }

    /// Waits until the page's worker has kept all its files and serves it.
    package func waitUntilKept() async throws {
        try await wait(until: "navigator.serviceWorker?.controller")
    }

    /// Takes the network away from the page, or gives it back.
    ///
    /// - Parameter keptFirst: whether it is taken only once all files of the page are kept. Before that, a part that was not
    ///   opened yet can't be.
    package func setOffline(_ isOffline: Bool, keptFirst: Bool = true) async throws {
        if isOffline && keptFirst { try await waitUntilKept() }
        try await command("Network.enable")
        try await command(
            "Network.emulateNetworkConditions",
            ["offline": isOffline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1]
        )
    }

    /// Gives the page a slow network.
    ///
    /// - Parameter latency: in ms.
    package func setNetwork(kilobitsPerSecond: Int, latency: Int) async throws {
        let bytes = kilobitsPerSecond * 1000 / 8
        try await command("Network.enable")
        try await command(
            "Network.emulateNetworkConditions",
            ["offline": false, "latency": latency, "downloadThroughput": bytes, "uploadThroughput": bytes]
        )
    }

    /// Lets the page come from the server each time, as in a browser that has never seen it.
    package func keepNothing() async throws {
        try await command("Network.enable")
        try await command("Network.setCacheDisabled", ["cacheDisabled": true])
        try await command("Network.setBypassServiceWorker", ["bypass": true])
    }

    /// Opens another window of the same browser, which is steered from now on.
    ///
    /// - Returns: the one before.
    package func openWindow() async throws -> Window {
        let before = Window(session: session)
        session = nil
        try await attach()
        return before
    }

    /// Steers `window` from now on.
    ///
    /// - Returns: the one before.
    @discardableResult
    package func turn(to window: Window) -> Window {
        let before = Window(session: session)
        session = window.session
        return before
    }

    /// A window that is not steered at the moment.
    package struct Window {
        fileprivate let session: String?
    }

    /// Closes the page on show at once, whatever it is doing, and opens an empty one in its place.
    package func closePage() async throws {
        let info = try await command("Target.getTargetInfo")["targetInfo"] as? [String: Any]
        session = nil
        try await command("Target.closeTarget", ["targetId": info?["targetId"] as? String ?? ""])
        try await attach()
    }

    /// Opens a page and steers it. Where `FITIQ_SLOW_PAGES` is 5, say, the page takes five times as long for everything and each
    /// request 100 ms: a test that looks before the page is ready fails then, rather than now and then on a busy machine.
    private func attach() async throws {
        let target = try await command("Target.createTarget", ["url": "about:blank", "browserContextId": context])
        let attached = try await command(
            "Target.attachToTarget",
            ["targetId": target["targetId"] as? String ?? "", "flatten": true]
        )
        session = attached["sessionId"] as? String
        try await command("Page.enable")
        guard let times = ProcessInfo.processInfo.environment["FITIQ_SLOW_PAGES"].flatMap(Double.init) else { return }
        try await command("Emulation.setCPUThrottlingRate", ["rate": times])
        try await setNetwork(kilobitsPerSecond: 20_000, latency: Int(times * 20))
    }

    /// The value of a JavaScript expression; promises are waited for.
    @discardableResult
    package func evaluate(_ expression: String) async throws -> Any? {
        let answer = try await command(
            "Runtime.evaluate",
            ["expression": expression, "awaitPromise": true, "returnByValue": true]
        )
        if let details = answer["exceptionDetails"] as? [String: Any] {
            let exception = details["exception"] as? [String: Any]
            throw Failure(message: "\(expression): \(exception?["description"] ?? details["text"] ?? "")")
        }
        return (answer["result"] as? [String: Any])?["value"]
    }

    /// Limits how many pages a wait follows in a row: a provider's page redirects to one that redirects again.
    private static let loads = 5

    /// Waits until a JavaScript expression is true, also on a page to which the one on show leads meanwhile.
    package func wait(until expression: String, seconds: Int = 120) async throws {
        let looking = """
            new Promise(resolve => {
                const end = Date.now() + \(seconds * 1000);
                const look = () => {
                    if (document.readyState !== 'loading' && (\(expression))) resolve(true);
                    else if (Date.now() > end) resolve(false);
                    else setTimeout(look, 20);
                };
                look();
            })
            """
        var isTrue: Any?
        for load in 1...Self.loads {
            do {
                isTrue = try await evaluate(looking)
                break
            } catch let failure as Failure where load < Self.loads && failure.message.contains("navigated") {
                continue
            }
        }
        guard isTrue as? Bool == true else {
            let text = try await evaluate("document.body.innerText") as? String ?? ""
            throw Failure(message: "never true: \(expression)\nThe page says:\n\(text)")
        }
    }

    /// Types into the field that `selector` names, as a keyboard does.
    package func type(_ text: String, into selector: String) async throws {
        try await evaluate("document.querySelector(\(Self.quoted(selector))).focus()")
        try await command("Input.insertText", ["text": text])
    }

    /// - Parameter key: one of those whose code stands here.
    package func press(_ key: String) async throws {
        let codes = ["Enter": 13, "Tab": 9, "ArrowUp": 38, "/": 191]
        guard let code = codes[key] else { throw Failure(message: "the code of \(key) is not known") }
        for type in ["keyDown", "keyUp"] {
            var event: [String: Any] = ["type": type, "key": key, "code": key, "windowsVirtualKeyCode": code]
            if key == "Enter", type == "keyDown" { event["text"] = "\r" }
            try await command("Input.dispatchKeyEvent", event)
        }
    }

    package func click(_ selector: String) async throws {
        try await evaluate("document.querySelector(\(Self.quoted(selector))).click()")
    }

    /// The whole page as a PNG.
    package func screenshot() async throws -> Data {
        let answer = try await command(
            "Page.captureScreenshot",
            ["format": "png", "captureBeyondViewport": true]
        )
        guard let data = Data(base64Encoded: answer["data"] as? String ?? "") else {
            throw Failure(message: "no screenshot")
        }
        return data
    }

    private static func quoted(_ text: String) -> String {
        let data = try? JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed)
        return String(decoding: data ?? Data("\"\"".utf8), as: UTF8.self)
    }
}
