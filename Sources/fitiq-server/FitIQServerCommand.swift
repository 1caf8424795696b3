import ArgumentParser
import FitIQCore
import Foundation

/// `fitiq-server`: the server, and what its operator needs beside it.
@main
struct FitIQServerCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fitiq-server",
        abstract: "Keeps food diaries: reads what was eaten and tells each of a person's devices.",
        discussion: """
            Each setting comes from a flag (--max-body-bytes 2000), else the environment (FITIQ_MAX_BODY_BYTES), else \
            the JSON file named by --config or FITIQ_CONFIG ({"maxBodyBytes": 2000}), else its default. \
            'fitiq-server check-config' prints them all.

            Exit codes: 0 ended as asked, 1 could not run, 64 wrong usage, 78 wrong settings.
            """,
        version: "fitiq-server \(FitIQRelease.version)",
        subcommands: [Serve.self, Accounts.self, CheckConfig.self, Migrate.self, Copy.self, Restore.self, Foods.self],
        defaultSubcommand: Serve.self
    )
}

/// The settings as they follow a command.
struct SettingFlags: ParsableArguments {
    @Argument(parsing: .allUnrecognized, help: ArgumentHelp("Settings, as --name value.", valueName: "settings"))
    var flags: [String] = []

    /// The configuration that flags, environment and file make together.
    ///
    /// - Parameter isStrict: whether a variable that names no setting is a fault; it is told in any case.
    /// - Throws: `ExitCode(78)` after every fault was told, one a line.
    func load(isStrict: Bool = false) async throws -> ServerConfiguration {
        try await Self.load(flags, isStrict: isStrict)
    }

    static func load(_ flags: [String], isStrict: Bool = false) async throws -> ServerConfiguration {
        let environment = ProcessInfo.processInfo.environment
        let unknown = Settings.unknownVariables(environment)
        for name in unknown { complain("there is no setting \(name)\(isStrict ? "" : "; it is ignored")") }
        do {
            let configuration = try await Settings.load(flags: flags, environment: environment)
            guard unknown.isEmpty || !isStrict else { throw ExitCode(78) }
            return configuration
        } catch let faults as Settings.Faults {
            for fault in faults.lines { complain(fault) }
            throw ExitCode(78)
        }
    }
}

/// One line on standard error.
func complain(_ line: String) {
    FileHandle.standardError.write(Data("fitiq-server: \(line)\n".utf8))
}
