import FitIQTestSupport
import Foundation
import Testing

/// How soon the page is of use on a slow connection; it only measures, so it runs where it is asked for.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["FITIQ_MEASURE_PAGE"] != nil))
struct PageSpeedTests {
    @Test(.timeLimit(.minutes(10)), arguments: [375, 1280])
    func `a meal can be written`(width: Int) async throws {
        try await withServer { server in
            try await Browser.run { browser in
                try await browser.setScreen(width: width, height: 800)
                try await browser.signUp(at: server)
                try await browser.keepNothing()
                try await browser.setNetwork(kilobitsPerSecond: 400, latency: 100)
                try await browser.open(try #require(URL(string: "about:blank")))
                try await browser.open(server.url)
                let isUsable =
                    "document.querySelector('#meal-form')?.offsetParent && !document.querySelector('#meal-text').disabled"
                let milliseconds = try await browser.evaluate(
                    """
                    new Promise((resolve) => {
                        const look = () => \(isUsable) ? resolve(Math.round(performance.now())) : setTimeout(look, 5);
                        look();
                    })
                    """
                )
                let bytes = try await browser.evaluate(
                    """
                    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
                        .reduce((sum, it) => sum + it.transferSize, 0)
                    """
                )
                print("usable at \(width) px after \(milliseconds ?? "?") ms, \(bytes ?? "?") bytes by then")
            }
        }
    }
}
