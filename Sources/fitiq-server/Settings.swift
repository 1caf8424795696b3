import Configuration
import FitIQServer
import Foundation
import SystemPackage

/// All settings, and how they are read: flags before environment before file before defaults.
enum Settings {
    /// Everything that is wrong, one line each.
    struct Faults: Error {
        let lines: [String]
    }

    static func load(flags: [String], environment: [String: String]) async throws -> ServerConfiguration {
        let repeated = repeatedFlags(flags)
        var faults = unknownFlags(flags) + repeated.map { "\($0) is given more than once" }
        var providers: [any ConfigProvider] = [
            CommandLineArgumentsProvider(arguments: ["fitiq-server"] + flags),
            EnvironmentVariablesProvider(environmentVariables: environment).prefixKeys(with: "fitiq"),
        ]
        let flagged = value(of: "--config", in: flags)
        if flagged?.isEmpty == true { faults.append("--config (FITIQ_CONFIG) must be: path of a file") }
        if let path = flagged ?? environment["FITIQ_CONFIG"], !path.isEmpty {
            do {
                faults += try unknownNames(inFile: path)
                providers.append(try await FileProvider<JSONSnapshot>(filePath: FilePath(path)))
            } catch {
                faults.append("\(path) is not a readable JSON file")
            }
        }
        let reader = ConfigReader(providers: providers)
        var configuration = ServerConfiguration()
        for setting in all where !repeated.contains(setting.flag) {
            do {
                try await setting.read(reader, &configuration)
            } catch let fault as Setting.Fault {
                faults.append("\(setting.flag) (\(setting.environmentName)) \(fault.message)")
            } catch {
                faults.append("\(setting.flag) (\(setting.environmentName)) must be: \(setting.value.rawValue)")
            }
        }
        guard faults.isEmpty else { throw Faults(lines: faults) }
        return configuration
    }

    private static func unknownFlags(_ flags: [String]) -> [String] {
        let known = Set(all.filter { !$0.isSecret }.map(\.flag) + ["--config"])
        return flags.enumerated().compactMap { position, flag in
            if flag.hasPrefix("--") {
                let name = flag.prefix { $0 != "=" }
                return known.contains(String(name)) ? nil : "there is no setting \(name)"
            }
            // What follows a flag is its value.
            let isValue = position > 0 && flags[position - 1].hasPrefix("--") && !flags[position - 1].contains("=")
            return isValue ? nil : "'\(flag)' is not a setting"
        }
    }

    private static func repeatedFlags(_ flags: [String]) -> [String] {
        let names = flags.filter { $0.hasPrefix("--") }.map { String($0.prefix { $0 != "=" }) }
        return Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }.keys.sorted()
    }

    /// Empty when the flag is there without one.
    private static func value(of flag: String, in flags: [String]) -> String? {
        if let joined = flags.first(where: { $0.hasPrefix(flag + "=") }) {
            return String(joined.dropFirst(flag.count + 1))
        }
        guard let position = flags.firstIndex(of: flag) else { return nil }
        return flags.dropFirst(position + 1).first.flatMap { $0.hasPrefix("--") ? nil : $0 } ?? ""
    }

    private static func unknownNames(inFile path: String) throws -> [String] {
        let content = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: path)))
        guard let object = content as? [String: Any] else { return ["\(path) is not a JSON object"] }
        let known = Set(all.map(\.name))
        return object.keys.filter { !known.contains($0) }.sorted().map { "\(path): there is no setting \($0)" }
    }

    /// Every setting, in the order that `check-config` prints them.
    static var all: [Setting] {
        [
            .text("host", \.server.host, "Address to listen on"),
            .number("port", \.server.port, 0...65535, "Port to listen on; 0 takes a free one"),
            .text("database", \.database, "Path of the SQLite file; made when it is not there"),
            .secretText(
                "secret",
                \.secret,
                minLength: 32,
                "What tokens are signed with; made and kept beside the database if not set"
            ),
            .secretList(
                "apiKeys",
                \.server.apiKeys,
                minLength: 16,
                "When set, API requests must carry one as X-API-Key"
            ),
            .yesOrNo("behindProxy", \.server.behindProxy, "Trust X-Forwarded-For and X-Forwarded-Proto"),
            .text(
                "logLevel",
                \.logLevel,
                allowed: ["trace", "debug", "info", "notice", "warning", "error", "critical"],
                "How much is logged, to standard error"
            ),

            .seconds(
                "accessTokenLifetime",
                \.server.accessTokenLifetime,
                1...86_400,
                "How long an access token is good"
            ),
            .seconds(
                "refreshTokenLifetime",
                \.server.refreshTokenLifetime,
                60...31_536_000,
                "How long a device stays signed in without coming"
            ),
            .seconds(
                "refreshRepeatWindow",
                \.server.refreshRepeatWindow,
                0...60,
                "How long an exchanged refresh token gets the same answer again"
            ),

            .number("maxBodyBytes", \.server.maxBodyBytes, 1024...67_108_864, "Largest request body"),
            .number("maxHeaderBytes", \.server.maxHeaderBytes, 1024...65_536, "Largest request address and headers"),
            .number("maxHeaderCount", \.server.maxHeaderCount, 10...1000, "Most header fields of a request"),
            .number("maxMealTextLength", \.server.maxMealTextLength, 1...10_000, "Longest meal text, in characters"),
            .number("maxNotesLength", \.server.maxNotesLength, 1...10_000, "Longest notes, in characters"),
            .number("maxMealItems", \.server.maxMealItems, 1...1000, "Most items of a meal typed in by hand"),
            .number("maxPageSize", \.server.maxPageSize, 1...1000, "Most meals or foods in one answer"),

            .number("mealsPerMinute", \.server.mealsPerMinute, 1...10_000_000, "Meals a user may log"),
            .number("mealBurst", \.server.mealBurst, 1...10_000_000, "Meals a user may log at once"),
            .number("requestsPerMinute", \.server.requestsPerMinute, 1...10_000_000, "Requests of a user"),
            .number(
                "anonymousRequestsPerMinute",
                \.server.anonymousRequestsPerMinute,
                1...10_000_000,
                "Requests of an address without a token"
            ),
            .number(
                "failedLoginsPerWindow",
                \.server.failedLoginsPerWindow,
                1...1_000_000,
                "Failed log-ins of an account"
            ),
            .number(
                "maxWaitingPasswords",
                \.server.maxWaitingPasswords,
                1...10_000,
                "Passwords that may wait to be checked"
            ),
            .seconds("failedLoginWindow", \.server.failedLoginWindow, 1...86_400, "The time they are counted over"),

            .number("connectsPerMinute", \.server.connectsPerMinute, 1...10_000_000, "Sockets a user may open"),
            .number("devicesPerUser", \.server.devicesPerUser, 1...1000, "Devices of a user connected at once"),
            .number("socketsPerAddress", \.server.socketsPerAddress, 1...10_000_000, "Sockets of an address"),
            .number("maxFrameBytes", \.server.maxFrameBytes, 128...16_777_216, "Largest frame from a client"),
            .seconds(
                "socketAuthTimeout",
                \.server.socketAuthTimeout,
                0.1...3600,
                "Time for the token as first message"
            ),
            .seconds(
                "socketIdleTimeout",
                \.server.socketIdleTimeout,
                1...86_400,
                "A socket without any frame is closed"
            ),
            .seconds("socketPingInterval", \.server.socketPingInterval, 0.1...3600, "Time between pings"),
            .seconds("socketCloseTimeout", \.server.socketCloseTimeout, 0.1...3600, "Time a closing socket waits"),
            .number(
                "maxOutboundBytes",
                \.server.maxOutboundBytes,
                65_536...1_073_741_824,
                "What may wait for a slow reader before it is cut off"
            ),

            .seconds(
                "firstRequestTimeout",
                \.server.firstRequestTimeout,
                0.1...3600,
                "Time for a connection's first request"
            ),
            .seconds("httpIdleTimeout", \.server.httpIdleTimeout, 0.1...3600, "An HTTP connection at rest is closed"),
            .seconds(
                "requestTimeout",
                \.server.requestTimeout,
                0.1...3600,
                "Time for a request to come whole, and for its answer to be taken"
            ),
            .number("listenBacklog", \.server.listenBacklog, 1...65_535, "Connections that may wait to be taken"),
        ]
    }
}
