import FitIQClient
import FitIQCore
import FitIQTestSupport
import Foundation
import Testing

/// From asking to live updates and back, by the server's setting alone.
@Suite(.timeLimit(.minutes(10)))
struct RolloutTests {
    /// A diary that waits milliseconds where it would wait minutes.
    private static func phone(_ server: ServerProcess, in folder: URL) async throws -> (FitIQClient, Diary) {
        let url = try #require(URL(string: "http://127.0.0.1:\(server.port)"))
        let pause: @Sendable (Duration) async throws -> Void = { _ in try await Task.sleep(for: .milliseconds(20)) }
        var settings = FitIQClient.Configuration()
        settings.pause = pause
        let client = FitIQClient(serverURL: url, tokens: InMemoryTokenStore(), configuration: settings)
        try await client.register(email: "ada@example.org", password: "correct horse", name: "Ada")
        var configuration = Diary.Configuration()
        configuration.pause = pause
        return (client, try await Diary(client: client, folder: folder, configuration: configuration))
    }

    private static func untilSeen(_ text: String, in diary: Diary) async throws {
        for try await meals in diary.observeMeals(in: Date(timeIntervalSince1970: 0)..<Date.distantFuture) {
            if meals.contains(where: { $0.log.rawInput == text && $0.status == .completed }) { return }
        }
    }

    @Test func `an app asks while sockets are off, hears while they are on, and loses nothing either way`()
        async throws
    {
        try await withScratchFolder { folder in
            let database = folder.appending(path: "fitiq.sqlite")
            let limits = ["--requests-per-minute", "100000", "--connects-per-minute", "100000"]
            var server = try await ServerProcess(database: database, flags: limits + ["--socket-share", "0"])
            let (client, diary) = try await Self.phone(server, in: folder.appending(path: "phone"))
            let running = Task { try await diary.run() }
            let tablet = FitIQClient(serverURL: client.serverURL, tokens: InMemoryTokenStore())
            try await tablet.login(email: "ada@example.org", password: "correct horse")

            _ = try await tablet.log("1 apple", mealType: .snack)
            try await Self.untilSeen("1 apple", in: diary)
            #expect(diary.connection != .live)

            for (share, text) in [("100", "1 banana"), ("0", "1 pear")] {
                #expect(await server.stop() == 0)
                server = try await ServerProcess(
                    database: database,
                    port: server.port,
                    flags: limits + ["--socket-share", share]
                )
                if share == "100" { for await state in client.observeConnection() where state == .live { break } }
                _ = try await tablet.log(text, mealType: .snack)
                try await Self.untilSeen(text, in: diary)
                #expect((diary.connection == .live) == (share == "100"))
            }
            running.cancel()
            _ = try? await running.value
            let meals = try await diary.meals(in: Date(timeIntervalSince1970: 0)..<Date.distantFuture)
            #expect(Set(meals.compactMap(\.log.rawInput)) == ["1 apple", "1 banana", "1 pear"])
            #expect(meals.count == 3)
            try diary.close()
            #expect(await server.stop() == 0)
        }
    }
}
