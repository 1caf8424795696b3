import ArgumentParser
import FitIQClient
import Foundation

struct OutputOptions: ParsableArguments {
    @Flag(help: "Print JSON.")
    var json = false
}

/// Parses the server to ask, and as whom.
struct ServerOptions: ParsableArguments {
    static let defaultServer = "http://127.0.0.1:8080"

    @Option(
        help: ArgumentHelp(
            "The server. (environment: FITIQ_SERVER; else where you signed in; else \(defaultServer))",
            valueName: "url"
        )
    )
    var server: String?

    @Option(
        help: ArgumentHelp(
            "Keeps sign-ins apart, one account or device each. (environment: FITIQ_PROFILE; else default)",
            valueName: "name"
        )
    )
    var profile: String?

    @Option(
        help: ArgumentHelp(
            """
            For a server that wants one. 'login' and 'register' keep it for later commands. Others on this machine can \
            read it while the command runs. (environment: FITIQ_API_KEY; else as kept)
            """,
            valueName: "key"
        )
    )
    var apiKey: String?

    @Option(
        help: ArgumentHelp(
            "How long to wait for the server in commands that also work offline. (environment: FITIQ_TIMEOUT; else 2)",
            valueName: "seconds"
        )
    )
    var timeout: Double?

    func openProfile(environment: [String: String] = ProcessInfo.processInfo.environment) throws -> ProfileFolder {
        try ProfileFolder(name: profile ?? environment.text("FITIQ_PROFILE") ?? "default", environment: environment)
    }

    /// - Parameter isPatient: whether the command is about the server, and waits for it as long as the SDK does.
    func client(
        of profile: ProfileFolder,
        isPatient: Bool = true,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws -> FitIQClient {
        var configuration = FitIQClient.Configuration()
        let timeout = try timeout(environment)
        if !isPatient {
            configuration.requestTimeout = timeout
            configuration.attempts = 1
        }
        let known = profile.knownServer
        let address = server ?? environment.text("FITIQ_SERVER") ?? known ?? Self.defaultServer
        var url = try Self.serverURL(address)
        // The sign-in and the diary go by the spelling that they were made with.
        if let known, let knownURL = URL(string: known), try Self.serverURL(known) == url { url = knownURL }
        configuration.apiKey = key(for: url, of: profile, environment: environment)
        return FitIQClient(serverURL: url, tokens: profile.tokens, configuration: configuration)
    }

    private func timeout(_ environment: [String: String]) throws -> Duration {
        guard let text = timeout.map({ "\($0)" }) ?? environment.text("FITIQ_TIMEOUT") else { return .seconds(2) }
        guard let seconds = Double(text), (0.001...3600).contains(seconds) else {
            throw ValidationError("'\(text)' is not a time in seconds, from 0 to 3600.")
        }
        return .seconds(seconds)
    }

    /// The one spelling of a server's address: small letters in its scheme and name, no port that goes without saying, no
    /// `/` at the end.
    static func serverURL(_ address: String) throws -> URL {
        guard var parts = URLComponents(string: address),
            let scheme = parts.scheme?.lowercased(), let usualPort = ["http": 80, "https": 443][scheme],
            let host = parts.host?.lowercased(), !host.isEmpty,
            parts.user == nil, parts.password == nil, parts.query == nil, parts.fragment == nil
        else {
            throw ValidationError("'\(address)' is not a server's address, such as \(defaultServer).")
        }
        parts.scheme = scheme
        parts.host = host
        if parts.port == usualPort { parts.port = nil }
        while parts.path.hasSuffix("/") { parts.path.removeLast() }
        guard let url = parts.url else {
            throw ValidationError("'\(address)' is not a server's address, such as \(defaultServer).")
        }
        return url
    }
}

extension [String: String] {
    /// Reads a variable of the environment; nil where it is not set, or empty.
    func text(_ name: String) -> String? { self[name].flatMap { $0.isEmpty ? nil : $0 } }
}
