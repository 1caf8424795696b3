import FitIQCore
import Foundation

/// Says when a delivery that has failed is tried again, by the example schedule of Standard Webhooks 1.0.0.
///
/// | tries that failed | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 |
/// |---|---|---|---|---|---|---|---|---|---|---|
/// | wait | 5 s | 5 min | 30 min | 2 h | 5 h | 10 h | 14 h | 20 h | 24 h | no more |
/// | since the first | 5 s | 5 min | 35 min | 2.6 h | 7.6 h | 17.6 h | 31.6 h | 51.6 h | 75.6 h | |
package enum WebhookSchedule {
    package static let waits: [Duration] = [
        .seconds(5), .seconds(300), .seconds(1800), .seconds(7200), .seconds(18_000), .seconds(36_000),
        .seconds(50_400), .seconds(72_000), .seconds(86_400),
    ]
    /// A receiver that says it has too much to do is left alone for as long at least.
    private static let rest = Duration.seconds(60)
    /// No receiver is left alone for longer than this, whatever it asks for.
    private static let longestRest = Duration.seconds(86_400)

    /// Returns the wait after so many tries that failed; nil when there is to be no other.
    ///
    /// - Parameter chance: from 0 to 1. Up to a tenth is added, so that what failed together does not come back together.
    static func wait(afterFailures failures: Int, _ answer: WebhookAnswer, chance: Double) -> Duration? {
        guard failures >= 1, failures <= waits.count else { return nil }
        let wait = waits[failures - 1] * (1 + 0.1 * chance)
        guard case .status(let status, let retryAfter) = answer else { return wait }
        let asked = min(retryAfter ?? .zero, longestRest)
        return max(wait, asked, [429, 502, 504].contains(status) ? rest : .zero)
    }
}
