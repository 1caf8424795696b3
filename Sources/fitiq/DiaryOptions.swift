import ArgumentParser
import FitIQClient
import Foundation

/// Whose diary, and whether the server is asked.
struct DiaryOptions: ParsableArguments {
    @Flag(help: "Leave the server alone: show and change what is on this device.")
    var offline = false

    @OptionGroup var server: ServerOptions

    /// The diary of whoever is signed in with the profile.
    func open() async throws -> OpenDiary {
        try await server.openDiary(isOffline: offline)
    }
}

extension ServerOptions {
    /// How long a command that can do without the server waits for it.
    private static let patience: Duration = .seconds(2)

    /// The diary of whoever is signed in with the profile.
    ///
    /// - Parameter isPatient: whether the command is about the server, and waits for it as long as the SDK does.
    func openDiary(isOffline: Bool = false, isPatient: Bool = false) async throws -> OpenDiary {
        let profile = try openProfile()
        var configuration = FitIQClient.Configuration()
        if !isPatient {
            configuration.requestTimeout = Self.patience
            configuration.attempts = 1
        }
        let client = try client(of: profile, configuration: configuration)
        do {
            let diary = try await Diary(client: client, folder: profile.folder)
            return OpenDiary(diary: diary, profile: profile, isOffline: isOffline)
        } catch let error as FitIQError where error.code == .notAuthenticated {
            let server = client.serverURL.absoluteString
            throw CommandFailure(
                "Not signed in at \(server). 'fitiq login' signs in, 'fitiq register' makes an account.",
                status: .notSignedIn
            )
        }
    }
}
