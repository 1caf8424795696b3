import FitIQTestSupport
import FitIQWire
import Foundation
import Testing

@testable import FitIQClient

/// A conversation as a view shows it.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ConsultationViewModelTests {
    @Test func `a question shows with its answer, and choices can be picked`() async throws {
        try await ConsultationTests.withDevice { @MainActor device, _ in
            try await device.diary.sync()
            let begun = try await device.talk.begin()
            try await Self.shown(device.diary, begun.id) { model in
                await model.send("2 eggs and toast")
                await changes(of: model) { !$0.choices.isEmpty }
                #expect(model.messages.map(\.origin) == [.device, .device])
                #expect(try await device.diary.all == [])
                await model.pick(try #require(model.choices.first))
                await changes(of: model) { $0.messages.count == 4 }
                let meals = try await device.diary.all
                #expect(meals.map(\.log.rawInput) == ["2 eggs and toast"])
            }
        }
    }

    @Test func `an answer of the device is taken back, one that is declined suggests others`() async throws {
        try await ConsultationTests.withDevice { @MainActor device, _ in
            try await device.diary.sync()
            let id = try await device.talk.main().id
            try await Self.shown(device.diary, id) { model in
                await model.send("log 2 eggs")
                await changes(of: model) { $0.messages.last.map { $0.message.intent == "log_meal" } ?? false }
                let logged = try #require(model.messages.last)
                #expect(model.canUndo(logged))
                await model.undo(logged)
                await changes(of: model) { $0.messages.last.map { $0.message.intent == "undo" } ?? false }
                #expect(try await device.diary.all == [])
                #expect(!model.canUndo(logged))

                await model.send("What is the weather in Paris?")
                await changes(of: model) { !$0.suggestions.isEmpty }
                #expect(model.errorMessage == nil)
                await model.send("")
                #expect(model.errorMessage?.isEmpty == false)
            }
        }
    }

    @Test func `with a server it shows what the server says, and takes it back by the handle`() async throws {
        try await ConsultationTests.withDevice { @MainActor device, _ in
            try await device.running { @MainActor in
                try await Self.shown(device.diary, nil) { model in
                    await changes(of: model) { !$0.quickActions.isEmpty && $0.connection == .live }
                    await model.send("log 2 eggs")
                    await changes(of: model) { $0.messages.last?.message.undo != nil && !$0.isAnswering }
                    let logged = try #require(model.messages.last)
                    await model.undo(logged)
                    #expect(model.errorMessage == nil)
                    #expect(!model.canUndo(logged))
                    #expect(try await device.diary.client.mealLogs().totalCount == 0)
                }
            }
        }
    }

    private static func shown(
        _ diary: Diary,
        _ id: String?,
        _ body: @MainActor (ConsultationViewModel) async throws -> Void
    ) async throws {
        let model = ConsultationViewModel(diary: diary, consultation: id)
        let running = Task { await model.run() }
        defer { running.cancel() }
        await changes(of: model) { $0.consultation != nil }
        try await body(model)
        running.cancel()
        await running.value
    }
}
