import ArgumentParser
import FitIQClient

struct LogoutCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "logout",
        abstract: "Sign out. The diary stays on this device, for when you sign in again."
    )

    @OptionGroup var server: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
        let profile = try server.openProfile()
        let client = try server.client(of: profile, isPatient: false)
        _ = try await profile.account(of: client)
        // A diary that does not open, or a server out of reach, keeps nobody signed in.
        let waiting = (try? await lastChance(client, profile)) ?? 0
        // Sending may have shown that the server ended it before.
        let isTold = try await client.signedIn == nil ? true : try await client.logout()
        profile.forgetAccount()
        if output.json {
            try Terminal.printJSON(["signed_in": false, "server_told": isTold])
        } else {
            Terminal.print("Signed out.")
        }
        if !isTold {
            Terminal.error("The server could not be told; it forgets this sign-in when it has not been used for long.")
        }
        guard waiting > 0 else { return }
        let what = Figures.changes(waiting, "has", "have")
        Terminal.error("\(what) not reached the server. They stay on this device and go when you sign in again.")
    }

    /// Sends what waits; how much waits then.
    private func lastChance(_ client: FitIQClient, _ profile: Profile) async throws -> Int {
        let open = try await OpenDiary(of: client, profile)
        _ = try await open.bringInStep()
        let waiting = try await open.waitingCount
        try open.diary.close()
        return waiting
    }
}
