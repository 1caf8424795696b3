import ArgumentParser
import FitIQClient
import Foundation

struct SyncCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sync",
        abstract: "Send this device's changes and fetch those of your other devices.",
        discussion: """
            If the server is busy, it says so and waits; Ctrl-C stops it, and nothing is lost.
            """
    )

    @Option(
        help: ArgumentHelp(
            "How long to wait for a busy server; 0 does not wait.",
            valueName: "seconds"
        )
    )
    var wait: Double = 300

    @OptionGroup var server: ServerOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
        guard (0...86_400).contains(wait) else { throw ValidationError("--wait is 0 to 86400 seconds.") }
    }

    func run() async throws {
        let open = try await server.openDiary(isPatient: true)
        var summary = SyncSummary()
        var rounds = SyncRounds(patience: .seconds(wait))
        var isTold = false
        while true {
            let pause: Duration?
            switch try await open.bringInStep() {
            case .inStep(let report):
                summary.add(report)
                let next = report.stillWaiting > 0 ? report.pausedUntil : nil
                pause = next.flatMap {
                    rounds.pause(afterSending: report.sent, asked: .seconds($0.timeIntervalSinceNow))
                }
            case .failed(let error):
                pause = error.retryAfter.flatMap { rounds.pause(afterSending: 0, asked: $0) }
                if pause == nil { throw try await Self.failure(error, open) }
            case .notAsked:
                return
            }
            guard let pause else { break }
            if !isTold { Terminal.error(Self.remark) }
            isTold = true
            try await SyncProgress.shown(of: open.diary) { try await Task.sleep(for: pause) }
        }
        if output.json { try Terminal.printJSON(summary) } else { Terminal.print(summary.rendered()) }
        if summary.stillWaiting + summary.setAside + summary.overtaken > 0 { throw CommandFailure("") }
    }

    private static let remark =
        "The server is busy. Sending goes on when it has room; Ctrl-C stops this, and nothing is lost."

    /// Adds to the error what it means for the person's changes.
    private static func failure(_ error: FitIQError, _ open: CommandDiary) async throws -> CommandFailure {
        let failure = CommandFailure(error)
        let waiting = try await open.diary.outbox().waitingCount
        guard waiting > 0 else { return failure }
        let what = Figures.changes(waiting, "waits", "wait")
        return CommandFailure("\(failure.message) \(what) on this device.", status: failure.status)
    }
}
