import ArgumentParser
import FitIQClient
import Foundation

/// Selects the diary, and whether the server is asked.
struct DiaryOptions: ParsableArguments {
    @Flag(help: "Stay offline: use only what is on this device.")
    var offline = false

    @OptionGroup var server: ServerOptions

    /// The diary of whoever is signed in with the profile.
    func open() async throws -> CommandDiary {
        try await server.openDiary(isOffline: offline)
    }
}

extension ServerOptions {
    /// The diary of whoever is signed in with the profile.
    ///
    /// - Parameter isPatient: whether the command is about the server, and waits for it as long as the SDK does.
    func openDiary(isOffline: Bool = false, isPatient: Bool = false) async throws -> CommandDiary {
        let profile = try openProfile()
        let client = try client(of: profile, isPatient: isPatient)
        return try await CommandDiary(of: client, profile, isOffline: isOffline)
    }
}
