import ArgumentParser
import FitIQClient
import Foundation

struct SyncCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sync",
        abstract: "Send what waits on this device and fetch what happened on others.",
        discussion: "When the server takes no more at once, it waits and goes on; Ctrl-C ends it, and nothing is lost."
    )

    @OptionGroup var server: ServerOptions
    @OptionGroup var output: OutputOptions

    /// Between two rounds, at most.
    private static let longestPause: TimeInterval = 60

    func run() async throws {
        let open = try await server.openDiary(isPatient: true)
        var summary = SyncSummary()
        let weights = try await open.weights()
        let waitingWeights = weights.waiting.count
        while true {
            let report: SyncReport
            switch try await open.bringInStep() {
            case .inStep(let done): report = done
            case .failed(let error): throw try await Self.failure(error, open)
            case .notAsked: return
            }
            summary.add(report)
            // A server that took something will take more.
            guard report.stillWaiting > 0, report.sent > 0, let next = report.pausedUntil else { break }
            let pause = min(max(next.timeIntervalSinceNow, 0), Self.longestPause)
            try await SyncProgress.shown(of: open.diary) { try await Task.sleep(for: .seconds(pause)) }
        }
        summary.add(weightsSent: waitingWeights - weights.waiting.count, stillWaiting: weights.waiting.count)
        if output.json { try Terminal.printJSON(summary) } else { Terminal.print(summary.rendered()) }
        if summary.stillWaiting > 0 { throw CommandFailure("", status: .unreachable) }
        if summary.setAside > 0 { throw CommandFailure("") }
    }

    /// With what it means for the person's changes.
    private static func failure(_ error: FitIQError, _ open: OpenDiary) async throws -> CommandFailure {
        let failure = CommandFailure(error)
        let waiting = try await open.diary.outbox().waiting.count + open.weights().waiting.count
        guard waiting > 0 else { return failure }
        let what = Figures.changes(waiting, "waits", "wait")
        return CommandFailure("\(failure.message) \(what) on this device.", status: failure.status)
    }
}
