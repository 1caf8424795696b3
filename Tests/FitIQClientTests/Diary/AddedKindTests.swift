import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import GRDB
import NIOConcurrencyHelpers
import NIOHTTP1
import Testing

@testable import FitIQClient

/// A kind of thing that no other file knows, as docs/architecture.md says how to add one: a note that a person keeps. The
/// outbox, the merge and the reload carry it as they are.
@Suite(.timeLimit(.minutes(10)))
struct AddedKindTests {
    private func withNotes(
        _ body: (DiaryFixture, Diary, SmallServer, NoteServer) async throws -> Void
    ) async throws {
        let notes = NoteServer()
        try await DiaryFixture.online { fixture, server in
            await server.trouble(before: { notes.reply(to: $0) })
            try await fixture.with({ $0.kinds.changed.append(NoteSync.self) }) { diary in
                try await body(fixture, diary, server, notes)
            }
        }
    }

    @Test func `a change waits without a network, and is sent once beside a meal's`() async throws {
        try await withNotes { fixture, diary, server, notes in
            try await diary.sync()
            notes.isReachable = false
            try await diary.note("a walk", at: fixture.clock.now)
            let meal = try await diary.log("2 eggs", mealType: .lunch)
            _ = try await diary.send(early: false)
            #expect(try await diary.entries.map(\.thing) == [NoteSync.name])
            #expect(await server.meals[meal.id] != nil, "one kind does not hold up another")

            // It is carried out, and the answer is lost: the repeat has the same key.
            notes.isReachable = true
            notes.losesAnswers = true
            _ = try await diary.send(early: true)
            #expect(try await diary.entries.map(\.thing) == [NoteSync.name])
            notes.losesAnswers = false
            try await diary.sync()
            #expect(notes.kept == ["a walk"])
            #expect(try await diary.store.read { try NoteSync.kept.fetch(from: $0) } == "a walk")
            #expect(try await diary.entries.isEmpty)
        }
    }

    @Test func `what the server refuses is set aside`() async throws {
        try await withNotes { fixture, diary, _, notes in
            try await diary.note("", at: fixture.clock.now)
            #expect(try await diary.sync().setAside == 1)
            #expect(try await diary.entries.first?.refusal?.code == .validationFailed)
            #expect(notes.kept == [])
        }
    }

    @Test func `what other devices did is listed, and heard of`() async throws {
        try await withNotes { _, diary, _, notes in
            notes.kept = ["theirs"]
            try await diary.sync()
            #expect(try await diary.store.read { try NoteSync.kept.fetch(from: $0) } == "theirs")
            _ = try await diary.apply([
                SocketMessage(timestamp: Answers.date, eventID: 1, body: .unknown(type: "note.cleared"))
            ])
            #expect(try await diary.store.read { try NoteSync.kept.fetch(from: $0) } == nil)
        }
    }
}

/// The last note of a person.
private enum NoteSync: SyncedKind {
    struct Answer: Codable, Sendable {
        let text: String
    }

    static let name = "note"
    static let path = "/api/v1/notes"
    static let kept = KeptWord<String>(name: name)

    static func call(for entry: OutboxEntry) -> HTTPCall { HTTPCall(.POST, path, entry) }

    static func isAnswer(_ answer: Answer, to entry: OutboxEntry, of account: String) -> Bool {
        entry.body?.contains(answer.text) == true
    }

    static func confirm(_ entry: OutboxEntry, _ answer: Answer?, _ merge: Merge) throws {
        try entry.remove(from: merge.database)
        try kept.set(answer?.text, in: merge.database)
    }

    static func refuse(_ entry: OutboxEntry, because reason: APIError, _ merge: Merge) throws {
        try Outbox.setAside(entry, because: reason, in: merge.database)
    }

    static func markGone(_ id: String, _ merge: Merge) throws { try kept.set(nil, in: merge.database) }

    static func receive(_ message: SocketMessage, _ merge: Merge) throws -> Bool {
        guard case .unknown("note.cleared") = message.body else { return false }
        try kept.set(nil, in: merge.database)
        return true
    }

    static func list(for diary: Diary) async throws -> (@Sendable (Merge) throws -> Void)? {
        let note: Answer? = try await diary.askedLeniently { try await diary.ask(.get(path)) }
        return { try kept.set(note?.text, in: $0.database) }
    }
}

extension Diary {
    fileprivate func note(_ text: String, at date: Date) async throws {
        let body = try JSONColumn.text(NoteSync.Answer(text: text))
        try await store.write { database in
            try OutboxEntry.append(.create, of: NoteSync.self, "note", body: body, at: date, in: database)
        }
    }
}

/// Keeps notes, each once for its key.
private final class NoteServer: Sendable {
    private struct State {
        var kept: [String] = []
        var keys: Set<String> = []
        var isReachable = true
        var losesAnswers = false
    }

    private let state = NIOLockedValueBox(State())

    var kept: [String] {
        get { state.withLockedValue { $0.kept } }
        set { state.withLockedValue { $0.kept = newValue } }
    }

    var isReachable: Bool {
        get { state.withLockedValue { $0.isReachable } }
        set { state.withLockedValue { $0.isReachable = newValue } }
    }

    var losesAnswers: Bool {
        get { state.withLockedValue { $0.losesAnswers } }
        set { state.withLockedValue { $0.losesAnswers = newValue } }
    }

    /// - Returns: nil of what is no note's.
    func reply(to request: ScriptedServer.Request) -> ScriptedServer.Reply? {
        guard request.path == NoteSync.path else { return nil }
        return state.withLockedValue { state in
            guard state.isReachable else { return .cut }
            guard request.method == "POST" else {
                return state.kept.last.map { Answers.data(NoteSync.Answer(text: $0)) } ?? Answers.error(404, .notFound)
            }
            guard let note = try? JSONDecoder().decode(NoteSync.Answer.self, from: request.body), !note.text.isEmpty
            else { return Answers.error(422, .validationFailed) }
            if state.keys.insert(request.idempotencyKey ?? "").inserted { state.kept.append(note.text) }
            return state.losesAnswers ? .cut : Answers.data(note)
        }
    }
}
