import FitIQTestSupport
import Foundation
import TestBasics
import Testing

/// The settings of whom the coach names to people who need help.
@Suite(.timeLimit(.minutes(10)))
struct ContactSettingsTests {
    private static func check(_ flags: [String], _ environment: [String: String] = [:]) async throws -> (
        status: Int32, output: String, error: String
    ) {
        let run = try await Program.run("fitiq-server", ["check-config"] + flags, environment: environment)
        return (run.status, run.standardOutput, run.standardError)
    }

    @Test func `they are set by flag, environment and file, and none is built in`() async throws {
        let none = try await Self.check([])
        #expect(none.output.contains(/coachCrisisContact +not set/))
        #expect(none.output.contains(/coachEatingContact +not set/))
        try await withScratchFolder { folder in
            let file = folder.appending(path: "fitiq.json")
            try Data(#"{"coachCrisisContact":"of the file","coachEatingContact":"of the file"}"#.utf8).write(to: file)
            let flags = ["--config", file.path(), "--coach-crisis-contact", " the Example Line on 555 0100 "]
            let set = try await Self.check(flags, ["FITIQ_COACH_EATING_CONTACT": "the Example Group"])
            #expect(set.status == 0, "\(set.error)")
            #expect(set.output.contains(/coachCrisisContact +the Example Line on 555 0100/))
            #expect(set.output.contains(/coachEatingContact +the Example Group/))
        }
    }

    @Test func `a comma in a flag belongs to its words`() async throws {
        let set = try await Self.check(["--coach-eating-contact", "the Example Group, example.org"])
        #expect(set.status == 0, "\(set.error)")
        #expect(set.output.contains(/coachEatingContact +the Example Group, example.org/))
    }

    @Test(arguments: [
        "", "  ", "two\nlines", "a bell\u{7}", "turned \u{202E}round", "hid\u{200B}den",
        String(repeating: "a", count: 201),
    ])
    func `what is no line of words is refused`(text: String) async throws {
        let told = try await Self.check([], ["FITIQ_COACH_CRISIS_CONTACT": text])
        #expect(told.status == 78)
        #expect(told.error.contains("--coach-crisis-contact (FITIQ_COACH_CRISIS_CONTACT) must be one line"))
    }
}
