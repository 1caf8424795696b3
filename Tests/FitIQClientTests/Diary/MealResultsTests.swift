import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import Testing

@testable import FitIQClient

/// Whoever waits for meals to be read hears of each, when there is something to show.
@Suite(.timeLimit(.minutes(10)))
struct MealResultsTests {
    /// The meals whose end is told while `work` runs.
    private func told(_ diary: Diary, _ work: () async throws -> Void) async throws -> [String] {
        let endings = diary.store.results.listen()
        try await work()
        diary.store.results.tell("no more")
        var told: [String] = []
        for await id in endings {
            if id == "no more" { break }
            told.append(id)
        }
        return told
    }

    @Test func `an edit behind a create whose answer was lost brings the end`() async throws {
        try await DiaryFixture.opened { _, diary, server in
            try await diary.sync()
            let meal = try await diary.log("egg", mealType: .lunch)
            await server.trouble(after: { $0.method == "POST" ? .cut : nil })
            _ = try await diary.send(early: true)
            await server.trouble()
            try await diary.edit(meal.id, text: "egg, egg")
            let told = try await told(diary) { try await diary.sync() }
            #expect(told == [meal.id])
            #expect(try await diary.meal(meal.id)?.status == .completed)
        }
    }

    @Test(arguments: [nil, "egg, egg"])
    func `what is read while an edit covers it is told when that is through`(text: String?) async throws {
        try await DiaryFixture.opened { _, diary, _ in
            try await diary.sync()
            let meal = try await diary.log("egg", mealType: .lunch)
            _ = try await diary.send(early: true)
            try await diary.edit(meal.id, text: text, notes: "soft")
            let early = try await told(diary) { _ = try await diary.pull() }
            #expect(early == [])
            #expect(try await diary.meal(meal.id)?.status == .processing)
            let told = try await told(diary) { try await diary.sync() }
            #expect(told == [meal.id])
            #expect(try await diary.meal(meal.id)?.status == .completed)
        }
    }

    @Test func `connecting returns when a diary that was loaded before hears the server`() async throws {
        let journal = Journal()
        let server = SmallServer()
        var script = server.script
        script.admits = { _ in true }
        script.socket = { socket in
            journal.note("greeted")
            socket.say(Answers.message(.connected(.init(userID: nil, cursor: 0, epoch: "first"))))
            await socket.untilLeft()
        }
        try await ScriptedServer.run(script) { scripted in
            try await withScratchFolder { folder in
                let client = scripted.client()
                try await DiaryFixture(folder: folder, client: client).with { _ = try await $0.sync() }
                let app = AppDependencies.build(authManager: AuthManager(client: client, folder: folder))
                try await app.mealLogWebSocketService.connect(onCompleted: { _ in }, onFailed: { _ in })
                journal.note("returned")
                #expect(app.mealLogWebSocketService.isConnected)
                app.mealLogWebSocketService.disconnect()
            }
        }
        #expect(journal.entries == ["greeted", "returned"])
    }
}
