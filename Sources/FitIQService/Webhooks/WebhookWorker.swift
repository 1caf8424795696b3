package import FitIQCore
package import Foundation
import NIOConcurrencyHelpers

/// Delivers changes to webhook endpoints: at least once, and to each endpoint in the order of its log.
///
/// It keeps no state of its own. What is to be sent stands in the log of changes, and how far each endpoint has come, with the time
/// of its next try, beside it. Several servers on one store share the endpoints by claims. A server that ends in the middle has
/// perhaps sent a message that it could not note; that is sent again, under the same `webhook-id`.
package actor WebhookWorker {
    package struct Limits: Sendable {
        /// The time between two looks for something to send.
        package var pollInterval: Duration = .seconds(1)
        /// The most endpoints that are sent to at once: a slow one holds up no other.
        package var atOnce = 8
        /// The time for which a claimed endpoint belongs to its worker; longer than a try may take.
        package var lease: Duration = .seconds(120)
        /// The time after which an endpoint with more to come lets others go first.
        package var turn: Duration = .seconds(10)

        package init() {}
    }

    private let store: any WebhookStore
    private let run: WebhookRun
    private let limits: Limits
    private let now: @Sendable () -> Date
    private let report: @Sendable (any Error) -> Void
    private var busy = 0
    private let isStopped = NIOLockedValueBox(false)
    private let signal: WakeSignal

    /// - Parameters:
    ///   - signal: tells that there may be something to send.
    ///   - report: hears of a store that failed.
    ///   - onStop: hears of an endpoint that gets no more, and why.
    package init(
        store: any WebhookStore,
        log: any ChangeStore,
        teller: any WebhookTeller,
        post: WebhookPost,
        limits: Limits = Limits(),
        signal: WakeSignal,
        now: @escaping @Sendable () -> Date,
        report: @escaping @Sendable (any Error) -> Void,
        onStop: @escaping @Sendable (WebhookEndpoint.ID, WebhookEndpoint.Stop) -> Void
    ) {
        self.store = store
        self.limits = limits
        self.signal = signal
        self.now = now
        self.report = report
        run = WebhookRun(store: store, log: log, teller: teller, post: post, limits: limits, now: now, onStop: onStop)
    }

    /// Ends `work()`; tries that are under way are broken off, and made again by whoever comes next.
    package nonisolated func stop() {
        isStopped.withLockedValue { $0 = true }
        signal.finish()
    }

    /// Works until `stop()` or until the task is cancelled.
    package func work() async {
        signal.give()
        await withDiscardingTaskGroup { group in
            group.addTask { [limits, signal] in
                while (try? await Task.sleep(for: limits.pollInterval)) != nil { signal.give() }
            }
            for await _ in signal.calls {
                while busy < limits.atOnce, let claimed = await claim() {
                    busy += 1
                    group.addTask { await self.serve(claimed) }
                }
            }
            group.cancelAll()
        }
    }

    /// Sends all that is due, one endpoint after the other.
    package func drain() async {
        while await deliverNext() {}
    }

    /// Gives the next endpoint its turn; false where nothing is due.
    @discardableResult
    package func deliverNext() async -> Bool {
        guard let claimed = await claim() else { return false }
        await deliver(claimed)
        return true
    }

    private func serve(_ claimed: ClaimedWebhook) async {
        await deliver(claimed)
        busy -= 1
        // There may be another that waits for a place, or more for the same one.
        signal.give()
    }

    private nonisolated func deliver(_ claimed: ClaimedWebhook) async {
        do {
            try await run.deliver(claimed)
        } catch is CancellationError {
            // The process ends. The claim lapses, or the next start frees it.
        } catch {
            report(error)
        }
    }

    private func claim() async -> ClaimedWebhook? {
        guard !isStopped.withLockedValue({ $0 }) else { return nil }
        let now = now()
        do {
            return try await store.claimEndpoint(at: now, leaseEnd: now + limits.lease.inSeconds)
        } catch {
            if !(error is CancellationError) { report(error) }
            return nil
        }
    }
}
