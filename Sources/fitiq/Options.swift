import ArgumentParser
import FitIQClient
import Foundation

struct OutputOptions: ParsableArguments {
    @Flag(help: "Print JSON.")
    var json = false
}

/// Which server, and as whom.
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

    func openProfile(environment: [String: String] = ProcessInfo.processInfo.environment) throws -> Profile {
        try Profile(name: profile ?? environment["FITIQ_PROFILE"] ?? "default", environment: environment)
    }

    func client(
        of profile: Profile,
        configuration: FitIQClient.Configuration = FitIQClient.Configuration(),
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws -> FitIQClient {
        let known = try? profile.tokens.load()?.server
        let address = server ?? environment["FITIQ_SERVER"] ?? known ?? Self.defaultServer
        return FitIQClient(
            serverURL: try Self.serverURL(address),
            tokens: profile.tokens,
            configuration: configuration
        )
    }

    static func serverURL(_ address: String) throws -> URL {
        guard let url = URL(string: address), ["http", "https"].contains(url.scheme), url.host()?.isEmpty == false
        else {
            throw ValidationError("'\(address)' is not a server's address, such as \(defaultServer).")
        }
        return url
    }
}
