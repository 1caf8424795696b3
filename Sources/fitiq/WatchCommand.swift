import ArgumentParser
import FitIQClient

struct WatchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Show meals as they are read, changed and deleted, on this device and others, until Ctrl-C."
    )

    @OptionGroup var server: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
        let profile = try server.openProfile()
        let client = try server.client(of: profile)
        guard let lock = WatchLock(at: profile.watchLock) else {
            throw CommandFailure("Another fitiq watch runs with this profile. Give this one another --profile.")
        }
        try await Interrupt.endsQuietly {
            var isConnected = true
            try await client.watch { update in
                if case .interrupted(let error) = update {
                    // Said once, however often connecting fails.
                    if isConnected { Terminal.error("fitiq: \(error.message.onOneLine) Connecting again.") }
                    isConnected = false
                } else if case .message(let message) = update {
                    isConnected = true
                    try show(message)
                }
            }
        }
        _ = consume lock
    }

    private func show(_ message: SocketMessage) throws {
        if output.json { return try Terminal.printJSON(message, onOneLine: true) }
        switch message.body {
        case .connected:
            Terminal.error("Watching. Ctrl-C ends it.")
        case .mealLogCompleted(let meal):
            show(.completed(meal))
        case .mealLogFailed(let failure):
            show(.failed(failure))
        case .mealLogUpdated(let meal):
            Terminal.print("Changed:")
            if let outcome = MealOutcome(meal) { show(outcome) }
        case .mealLogDeleted(let deletion):
            Terminal.print("Deleted: \(MealReference.short(deletion.id))\n")
        case .resyncRequired:
            Terminal.error("Some meals were missed; 'fitiq today' shows those of today.")
        case .error(let failure):
            Terminal.error("fitiq: \(failure.message.onOneLine)")
        default:
            break
        }
    }

    private func show(_ outcome: MealOutcome) {
        Terminal.print(MealReport(outcome: outcome, time: .current).rendered(.standardOutput()) + "\n")
    }
}
