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
        let waiting = await LastChance.send(with: client, profile)
        // Sending may have shown that the server ended it before.
        let isTold = try await client.signedIn == nil ? true : try await client.logout()
        profile.forgetAccount()
        if output.json {
            try Terminal.printJSON(["signed_in": false, "server_told": isTold])
        } else {
            Terminal.print("Signed out.")
        }
        if !isTold {
            Terminal.error("The server could not be told. The sign-in there expires by itself.")
        }
        LastChance.tell(of: waiting)
    }
}
