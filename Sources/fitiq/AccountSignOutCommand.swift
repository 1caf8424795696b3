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
    /// Sends what waits and returns how much still does. A diary that does not open, or a server out of reach, keeps
    /// nobody signed in.
    static func send(with client: FitIQClient, _ profile: Profile) async -> Int {
        do {
            let open = try await OpenDiary(of: client, profile)
            defer { try? open.diary.close() }
            _ = try await open.bringInStep()
            return try await open.waitingCount
        } catch {
            return 0
        }
    }

    static func tell(of waiting: Int) {
        guard waiting > 0 else { return }
        let what = Figures.changes(waiting, "has", "have")
        Terminal.error("\(what) not reached the server. They stay on this device and go when you sign in again.")
    }
}
