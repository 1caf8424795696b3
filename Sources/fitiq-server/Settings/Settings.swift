import Configuration
import FitIQServer
import Foundation
import ModelCoach
import OpenIDConnect
import PostgresStore
import RedisHub
import SystemPackage

/// All settings, and how they are read: flags before environment before file before defaults.
enum Settings {
    /// Everything that is wrong, one line each.
    struct Faults: Error {
        let lines: [String]
    }

    static func load(flags: [String], environment: [String: String]) async throws -> ServerConfiguration {
        guard #available(macOS 15, iOS 18, *) else { throw Faults(lines: ["the server needs macOS 15 or newer"]) }
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
        let reader = FlaggedTexts(others: ConfigReader(providers: providers)) { name in
            value(of: Setting.flag(of: name), in: flags)
        }
        var configuration = ServerConfiguration()
        for setting in all where !repeated.contains(setting.flag) {
            do {
                try await setting.read(reader, &configuration)
            } catch let fault as Setting.Fault {
                faults.append("\(setting.names) \(fault.message)")
            } catch {
                faults.append("\(setting.names) must be: \(setting.value.rawValue)")
            }
        }
        do throws(DatabasePlace.Fault) {
            try hidesPassword(value(of: "--database", in: flags))
            configuration.place = try DatabasePlace(
                configuration.database,
                passwordFile: configuration.databasePasswordFile
            )
        } catch {
            faults.append("--database (FITIQ_DATABASE) \(error.message)")
        }
        do throws(RedisFault) {
            configuration.redisAddress = try redis(configuration, flag: value(of: "--redis", in: flags))
        } catch {
            faults.append("--redis (FITIQ_REDIS) \(error.message)")
        }
        do throws(ModelAddress.Fault) {
            configuration.model.address = try modelAddress(configuration.model)
        } catch {
            faults.append(line(error))
        }
        do throws(OpenIDClient.Fault) {
            configuration.provider.client = try openIDClient(configuration)
        } catch {
            faults.append(line(error))
        }
        guard faults.isEmpty else { throw Faults(lines: faults) }
        return configuration
    }

    /// - Throws: where a flag holds a password, which other people of the machine see.
    private static func hidesPassword(_ flag: String?) throws(DatabasePlace.Fault) {
        guard let flag, (try? PostgresAddress(flag))?.hasPassword == true else { return }
        throw DatabasePlace.Fault(
            message: "holds a password, which other people of this machine see in a flag: use FITIQ_DATABASE or "
                + "--database-password-file"
        )
    }

    /// Tells why a text names no Redis that can be used. It quotes nothing, for an address may hold a password.
    private struct RedisFault: Error {
        let message: String
    }

    /// The Redis that the settings name; nil where they name none.
    private static func redis(_ given: ServerConfiguration, flag: String?) throws(RedisFault) -> RedisAddress? {
        guard let text = given.redis else {
            guard given.redisPasswordFile == nil else {
                throw RedisFault(message: "is not set, so there is nothing that needs redisPasswordFile")
            }
            return nil
        }
        let address: RedisAddress
        do {
            address = try RedisAddress(text, passwordFile: given.redisPasswordFile.map { URL(filePath: $0) })
        } catch {
            throw RedisFault(message: "\(error)")
        }
        if let flag, (try? RedisAddress(flag))?.hasPassword == true {
            throw RedisFault(
                message: "holds a password, which other people of this machine see in a flag: use FITIQ_REDIS or "
                    + "--redis-password-file"
            )
        }
        // Faults of the database are told for themselves.
        guard case .file = given.place, !PostgresAddress.isAddress(given.database) else { return address }
        throw RedisFault(message: "stands between servers that share a PostgreSQL; an SQLite file has one server alone")
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
            // An address may hold a password.
            return isValue ? nil : "'\(quotable(flag))' is not a setting"
        }
    }

    private static func quotable(_ flag: String) -> String {
        if PostgresAddress.isAddress(flag) { return "postgres://…" }
        return RedisAddress.isAddress(flag) ? "redis://…" : flag
    }

    /// Names of the environment that look like settings and are none, sorted.
    static func unknownVariables(_ environment: [String: String]) -> [String] {
        // The client's own, which may be set for the same person.
        let others = ["CONFIG", "HOME", "PASSWORD", "PROFILE", "SERVER", "TIMEOUT", "UNIT"].map { "FITIQ_" + $0 }
        let known = Set(all.map(\.environmentName) + others)
        return environment.keys.filter { $0.hasPrefix("FITIQ_") && !known.contains($0) }.sorted()
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
}
