package import Foundation
package import TestBasics

/// `fitiq` on the device of one person: each run of it is a process of its own.
package struct CommandLineTool: Sendable {
    private let home: URL
    private let port: Int?
    private let timeout: String

    /// - Parameters:
    ///   - home: where it keeps its profile: another home is another device.
    ///   - port: of the server that the environment names; nil for none.
    ///   - timeout: the seconds that it waits for a server: on a busy machine an answer takes long.
    package init(home: URL, port: Int?, timeout: Int = 600) {
        self.home = home
        self.port = port
        self.timeout = String(timeout)
    }

    /// Where the profile's sign-in and diary are.
    package var folder: URL { home.appending(path: "profiles/default") }

    private var environment: [String: String] {
        [
            "FITIQ_HOME": home.path(), "FITIQ_SERVER": port.map { "http://127.0.0.1:\($0)" } ?? "",
            "FITIQ_PASSWORD": "correct horse", "TZ": noonZone, "FITIQ_TIMEOUT": timeout,
        ]
    }

    package func start(_ arguments: String...) throws -> Program {
        try Program(product: "fitiq", arguments, environment: environment)
    }

    package func run(_ arguments: String..., input: String? = nil) async throws -> Program.Output {
        try await run(arguments, input: input)
    }

    package func run(_ arguments: [String], input: String? = nil) async throws -> Program.Output {
        try await Program.run("fitiq", arguments, environment: environment, input: input)
    }

    /// What `arguments` print with `--json`.
    package func json<Value: Decodable>(_ arguments: String..., as type: Value.Type = Value.self) async throws -> Value
    {
        let output = try await Program.run("fitiq", arguments + ["--json"], environment: environment)
        return try JSONDecoder().decode(Value.self, from: Data(output.standardOutput.utf8))
    }
}
