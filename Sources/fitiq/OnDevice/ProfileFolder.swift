import ArgumentParser
import FitIQClient
import Foundation

/// Finds the folder of one sign-in and its diary: `$FITIQ_HOME`, else `fitiq` in `$XDG_CONFIG_HOME` or `~/.config`, in
/// `profiles/NAME`.
struct ProfileFolder {
    let folder: URL

    var tokens: FileTokenStore { FileTokenStore(file: folder.appending(path: "tokens.json")) }
    var watchLock: URL { folder.appending(path: "watch.lock") }
    private var serverFile: URL { folder.appending(path: "server") }
    private var accountFile: URL { folder.appending(path: "account") }

    /// The server at which the person is signed in, or was last: it is not forgotten when the sign-in ends.
    var knownServer: String? {
        (try? tokens.load())?.server ?? (try? String(contentsOf: serverFile, encoding: .utf8))
    }

    /// Keeps the server at which the person has signed in. Not to be able to is no reason to fail.
    func remember(_ server: URL) {
        try? Data(server.absoluteString.utf8).write(to: serverFile, options: .atomic)
    }

    /// Returns the account whose diary a command works on: that of whoever is signed in, or was when the server ended
    /// the sign-in.
    ///
    /// - Throws: ``CommandFailure`` when nobody is, or was.
    func account(of client: FitIQClient) async throws -> String {
        let server = client.serverURL.absoluteString
        let known = (try? String(contentsOf: accountFile, encoding: .utf8))?.split(separator: " ", maxSplits: 1)
        let last = known.flatMap { $0.count == 2 && $0[1] == server ? String($0[0]) : nil }
        guard let account = try await client.signedIn?.userID.lowercased() ?? last else {
            throw CommandFailure.notSignedIn(at: client)
        }
        // Not to be able to is no reason to fail.
        if account != last { try? Data("\(account) \(server)".utf8).write(to: accountFile, options: .atomic) }
        return account
    }

    /// Forgets the account after the person has signed out.
    func forgetAccount() {
        try? FileManager.default.removeItem(at: accountFile)
    }

    init(name: String, environment: [String: String]) throws {
        let isPlain = name.utf8.allSatisfy { byte in
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
                || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "-_.".utf8.contains(byte)
        }
        guard isPlain, (1...64).contains(name.utf8.count), !name.hasPrefix(".") else {
            throw ValidationError("'\(name)' is not a profile's name: letters, digits, '-', '_' and '.', at most 64.")
        }
        folder = Self.home(environment).appending(path: "profiles").appending(path: name)
    }

    private static func home(_ environment: [String: String]) -> URL {
        if let home = environment.text("FITIQ_HOME") { return URL(filePath: home) }
        // The XDG base directory specification has relative paths ignored.
        if let config = environment["XDG_CONFIG_HOME"], config.hasPrefix("/") {
            return URL(filePath: config).appending(path: "fitiq")
        }
        return URL.homeDirectory.appending(path: ".config/fitiq")
    }
}
