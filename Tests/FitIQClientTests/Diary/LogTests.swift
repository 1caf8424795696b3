import FitIQTestSupport
import Foundation
import Logging
import Testing

@testable import FitIQClient

@Suite(.timeLimit(.minutes(10)))
struct LogTests {
    @Test func `what a diary does is logged without what was eaten`() async throws {
        let lines = Journal()
        let server = SmallServer()
        try await ScriptedServer.run(server.script) { scripted in
            try await withScratchFolder { folder in
                let client = scripted.client { $0.logger = { .collecting($0, lines) } }
                let diary = try await DiaryFixture(folder: folder, client: client).open()
                try await diary.log("two eggs with bacon", mealType: .breakfast, notes: "and toast")
                try await diary.sync()
                try diary.close()
            }
        }
        let labels = Set(lines.entries.compactMap { $0.split(separator: " ").first.map(String.init) })
        #expect(labels.isSuperset(of: ["FitIQ.Outbox", "FitIQ.Sync"]))
        for secret in ["egg", "bacon", "toast", "Egg"] {
            let line = lines.entries.first { $0.contains(secret) }
            #expect(line == nil, "\(secret) in \(line ?? "")")
        }
    }

    @Test func `neither tokens nor meals are logged`() async throws {
        let lines = Journal()
        let first = Answers.jwt()
        let second = Answers.jwt(issuedAt: Answers.date.addingTimeInterval(600))
        let connections = Journal()
        let script = ScriptedServer.Script.greeting(
            { socket in
                socket.say(Answers.message(.mealLogCompleted(Answers.meal("m1", .completed, text: "eggs")), eventID: 1))
                socket.say(Answers.message(.mealLogFailed(Answers.failure("m2")), eventID: 2))
                socket.say(Answers.message(.error(.init(code: .serverError, message: "eggs"))))
                if connections.note("connected") == 1 { return socket.close(1011) }
                await socket.untilLeft()
            },
            answer: { request in
                switch request.path {
                case Routes.login: Answers.data(Answers.signedIn(access: first, refresh: "refresh-one"))
                case Routes.refresh: Answers.data(Answers.signedIn(access: second, refresh: "refresh-two"))
                case Routes.logout: .answer(204, "")
                case _ where request.bearer == second:
                    Answers.data(Answers.meal("m1", .processing, text: "two eggs with bacon"))
                default: Answers.error(401, .authFailed, "eggs are not for \(request.bearer ?? "-")")
                }
            }
        )
        try await ScriptedServer.run(script) { server in
            let client = server.client(tokens: InMemoryTokenStore()) { $0.logger = { .collecting($0, lines) } }
            try await client.login(email: "ada@example.org", password: "correct horse")
            _ = try await client.log("two eggs with bacon", mealType: .breakfast, notes: "and toast")
            try await ignoringEnough {
                try await client.watch { update in
                    if connections.entries.count == 2, update.word == "error SERVER_ERROR" { throw Enough() }
                }
            }
            try await client.logout()
        }
        let labels = Set(lines.entries.compactMap { $0.split(separator: " ").first.map(String.init) })
        #expect(labels.isSuperset(of: ["FitIQ.WebSocket", "FitIQ.Auth"]))
        #expect(lines.entries.contains { $0.contains("meal_log.completed") })
        let secrets = [first, second, "refresh-one", "refresh-two", "Bearer", "correct horse", "ada@", "eggs", "toast"]
        for secret in secrets + ["xyz123"] {
            let line = lines.entries.first { $0.contains(secret) }
            #expect(line == nil, "\(secret) in \(line ?? "")")
        }
    }

    /// The guides' apps look for these lines in their logs.
    @MainActor
    @Test func `the socket's service and the view model log under the names of the guides, where a logger is given`()
        async throws
    {
        let lines = Journal()
        var configuration = FitIQClient.Configuration()
        for label in ["FitIQ.WebSocket", "FitIQ.Model"] {
            #expect(configuration.logger(label).handler is SwiftLogNoOpLogHandler, "silent where none is given")
        }
        configuration.logger = { .collecting($0, lines) }
        let client = FitIQClient(
            serverURL: URL(string: "http://127.0.0.1:1")!,
            tokens: InMemoryTokenStore(.sample()),
            configuration: configuration
        )
        try await withScratchFolder { folder in
            let manager = AuthManager(client: client, folder: folder)
            let service = AppDependencies.build(authManager: manager).mealLogWebSocketService
            try await service.connect(onCompleted: { _ in }, onFailed: { _ in })
            service.disconnect()
            let diary = try await DiaryFixture(folder: folder.appending(path: "other"), client: client).open()
            let model = NutritionViewModel(diary: diary)
            await model.saveMealLog(rawInput: "egg", mealType: .lunch)
            try diary.close()
        }
        for begin in ["FitIQ.WebSocket debug MealLogWebSocketService: ", "FitIQ.Model info NutritionViewModel: "] {
            #expect(lines.entries.contains { $0.hasPrefix(begin) }, "\(begin)")
        }
    }
}
