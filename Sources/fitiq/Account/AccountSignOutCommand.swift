import ArgumentParser
import FitIQClient

struct AccountSignOutCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sign-out-everywhere",
        abstract: "Sign out on all your devices, this one included. Diaries stay on them."
    )

    @OptionGroup var server: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
        let (client, profile) = try await server.signedIn()
        let waiting = await LastChance.send(with: client, profile)
        try await client.signOutEverywhere()
        profile.forgetAccount()
        if output.json {
            try Terminal.printJSON(["signed_in": false])
        } else {
            Terminal.print("Signed out on all devices.")
        }
        LastChance.tell(of: waiting)
    }
}

/// Before somebody signs out: what waits is sent, if it can be.
enum LastChance {
    /// Says what came of it.
    enum Outcome: Equatable {
        /// The number of changes that still wait.
        case waiting(Int)
        /// The diary did not open, or its file failed; what waits in it is not known.
        case unknown(reason: String)

        /// A sentence for the person; nil when there is nothing to say.
        var words: String? {
            switch self {
            case .waiting(0):
                nil
            case .waiting(let count):
                "\(Figures.changes(count, "has", "have")) not reached the server. They stay on this device and go when you "
                    + "sign in again."
            case .unknown(let reason):
                "Unsent changes on this device could not be counted: \(reason)"
            }
        }
    }

    /// Sends what waits. A diary that does not open, or a server out of reach, keeps nobody signed in.
    static func send(with client: FitIQClient, _ profile: ProfileFolder) async -> Outcome {
        do {
            let open = try await CommandDiary(of: client, profile)
            defer { try? open.diary.close() }
            _ = try await open.bringInStep()
            return .waiting(try await open.diary.outbox().waitingCount)
        } catch let error as FitIQError {
            return .unknown(reason: CommandFailure(error).message)
        } catch {
            return .unknown(reason: "The diary does not open.")
        }
    }

    static func tell(of outcome: Outcome) {
        if let words = outcome.words { Terminal.error(words) }
    }
}
