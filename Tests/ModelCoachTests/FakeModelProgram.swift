import Foundation
import TestModel
import Testing

/// The fake as a server of its own, so that a client which is known to be right can be pointed at it: `FITIQ_FAKE_MODEL=PORT swift test
/// --filter FakeModelProgram`, and then `Scripts/checks/fake_model.py PORT`, which ends it.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["FITIQ_FAKE_MODEL"] != nil), .timeLimit(.minutes(5)))
struct FakeModelProgram {
    @Test func `serves until it is told to end`() async throws {
        let port = Int(ProcessInfo.processInfo.environment["FITIQ_FAKE_MODEL"] ?? "") ?? 0
        try await FakeModel.run(port: port, { Self.reply(to: $0) }) { fake in
            while !fake.requests.contains(where: { $0.path == "/end" }) { try await Task.sleep(for: .milliseconds(50)) }
        }
    }

    /// The profile is the model's name; the words say what is wanted.
    private static func reply(to request: FakeModel.Request) -> FakeModel.Reply {
        guard request.isChat, let profile = (request.fields["model"] as? String).flatMap(ModelProfile.init) else {
            return .answer(200, "{}")
        }
        return switch request.texts.last {
        case "calls":
            .events(profile.calls([.init("get_day", #"{"date":"2026-11-23"}"#), .init("get_plan")]), by: 7)
        case "overflow": profile.overflow
        case "failing": .events(profile.failing(after: "You had"))
        default: .events(profile.words("You had 1,240 kcal today."), by: 3)
        }
    }
}
