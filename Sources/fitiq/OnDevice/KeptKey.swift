import FitIQClient
import Foundation

/// The API key that was given when the person signed in, and the one server that gets it.
private struct KeptKey: Codable {
    let server: String
    let key: String
}

extension ProfileFolder {
    private var keyFile: URL { folder.appending(path: "api-key.json") }

    /// The key for the server at `url`; nil where none was kept, or for another one.
    func key(for url: URL) -> String? {
        guard let kept = try? JSONDecoder().decode(KeptKey.self, from: Data(contentsOf: keyFile)),
            kept.server == url.absoluteString
        else { return nil }
        return kept.key
    }

    /// Keeps the key in a file that only its owner may read.
    func keep(key: String, for url: URL) throws {
        let kept = KeptKey(server: url.absoluteString, key: key)
        do {
            try PrivateFile.write(try JSONEncoder().encode(kept), to: keyFile)
        } catch {
            throw CommandFailure("Signed in, but the API key cannot be kept on this device. Give it again next time.")
        }
    }

    /// Not to be able to is no reason to fail.
    func forgetKey() {
        try? PrivateFile.remove(keyFile)
    }
}

extension ServerOptions {
    /// The key for the server at `url`: what the command says, else the environment, else what was kept.
    func key(
        for url: URL,
        of profile: ProfileFolder,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String? {
        apiKey ?? environment.text("FITIQ_API_KEY") ?? profile.key(for: url)
    }

    /// After signing in: later commands go to the same server, and need not be given its key again.
    func remember(_ client: FitIQClient, in profile: ProfileFolder) throws {
        profile.remember(client.serverURL)
        if let apiKey { try profile.keep(key: apiKey, for: client.serverURL) }
    }
}
