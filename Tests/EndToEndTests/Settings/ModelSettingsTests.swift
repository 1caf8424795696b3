import FitIQTestSupport
import Foundation
import TestBasics
import Testing

/// The settings of the coach's language model.
@Suite(.timeLimit(.minutes(10)))
struct ModelSettingsTests {
    private static func check(_ flags: [String], _ environment: [String: String] = [:]) async throws -> (
        status: Int32, output: String, error: String
    ) {
        let run = try await Program.run("fitiq-server", ["check-config"] + flags, environment: environment)
        return (run.status, run.standardOutput, run.standardError)
    }

    @Test func `a model on this machine needs its name alone, and its key is never shown`() async throws {
        try await withScratchFolder { folder in
            let key = folder.appending(path: "model.key")
            try Data("sekret-key\n".utf8).write(to: key)
            let environment = ["FITIQ_COACH_MODEL": "qwen3-4b", "FITIQ_COACH_KEY_FILE": key.path()]
            let shown = try await Self.check(["--coach-url", "http://127.0.0.1:8081/v1"], environment)
            #expect(shown.status == 0, "\(shown.error)")
            #expect(shown.output.contains("http://127.0.0.1:8081/v1"))
            #expect(shown.output.contains("qwen3-4b"))
            #expect(!shown.output.contains("sekret"))
        }
    }

    @Test(arguments: [
        (["--coach-url", "http://127.0.0.1/v1"], "--coach-model (FITIQ_COACH_MODEL) must name the model"),
        (["--coach-model", "m"], "--coach-url (FITIQ_COACH_URL) is not set"),
        (["--coach-url", "http://10.0.0.5/v1", "--coach-model", "m"], "coachAllowRemote allows it"),
        (["--coach-url", "ftp://127.0.0.1", "--coach-model", "m"], "must be an http or https address"),
        (
            ["--coach-url", "http://127.0.0.1/v1", "--coach-model", "m", "--coach-key-file", "/nowhere/key"],
            "--coach-key-file (FITIQ_COACH_KEY_FILE) cannot be read"
        ),
    ])
    func `a wrong one is told with its name`(flags: [String], fault: String) async throws {
        let told = try await Self.check(flags)
        #expect(told.status == 78)
        #expect(told.error.contains(fault), "\(told.error)")
    }

    @Test func `another machine's is taken where the operator says so`() async throws {
        let flags = ["--coach-url", "https://api.example.org/v1", "--coach-model", "m", "--coach-allow-remote", "true"]
        #expect(try await Self.check(flags).status == 0)
    }
}
