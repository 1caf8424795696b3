import Coach
import FitIQCore
import Foundation
import SQLiteStore
import TestBasics
import Testing

@testable import FitIQService

/// The making of an answer, from its beginning to the store.
@Suite(.timeLimit(.minutes(10)))
struct TurnRunnerTests {
    /// A turn whose words are kept, and what makes its answer.
    private struct Bench: Sendable {
        let store: SQLiteDatabase
        let runner: TurnRunner
        let board: TurnBoard
        let turn: TurnRunner.Turn

        var stored: Message? {
            get async throws { try await store.stores.consultations.message(turn.answer.id, of: turn.answer.account) }
        }
    }

    private static func with(
        make: @escaping @Sendable (TurnRunner.Turn) async throws -> Made,
        _ body: (Bench) async throws -> Void
    ) async throws {
        try await withScratchFolder { folder in
            let store = try SQLiteDatabase(path: folder.appending(path: "fitiq.sqlite").path())
            let account = Account.sample()
            _ = try await store.stores.accounts.create(account, passwordHash: nil)
            let board = TurnBoard()
            let runner = TurnRunner(
                store: store.stores.consultations,
                hub: Silence(),
                board: board,
                now: { .sample }
            ) { turn, _ in try await make(turn) }
            var talk = Consultation(
                id: .new(at: .sample),
                account: account.id,
                persona: .nutritionist,
                context: .general,
                createdAt: .sample
            )
            func message(_ content: String, _ progress: Message.Progress) -> Message {
                talk.append(
                    Message(
                        id: .new(at: .sample),
                        consultation: talk.id,
                        account: account.id,
                        content: content,
                        createdAt: .sample,
                        progress: progress
                    )
                )
            }
            let (words, answer) = (message("hello", .said), message("", .answering))
            _ = try await store.stores.consultations.begin(talk, [words, answer], keeping: .none)
            let turn = TurnRunner.Turn(consultation: talk, words: words, answer: answer)
            try await body(Bench(store: store, runner: runner, board: board, turn: turn))
            try store.close()
        }
    }

    private struct Silence: EventPublisher {
        func publish(_ change: Change) async {}
    }

    @Test func `an answer that is stopped while it is made ends as stopped, for whoever stops it`() async throws {
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        try await Self.with { _ in
            begin.yield()
            try await Task.sleep(for: .seconds(3600))
            return Made("never", .complete)
        } _: { (bench: Bench) async throws in
            await bench.runner.begin(bench.turn)
            for await _ in begun { break }
            #expect(try await bench.stored?.progress == .answering)
            await bench.runner.stop(bench.turn.answer.id)
            let stopped = try await bench.stored
            #expect(stopped?.answer?.outcome == .stopped)
            #expect(stopped?.content == EndedEarly.stopped)
            await bench.runner.stop(bench.turn.answer.id)
            #expect(try await bench.stored == stopped)
        }
    }

    @Test func `what is told was kept before`() async throws {
        /// Notes what is kept when the end is told.
        final class Listener: TurnListener {
            let heard: @Sendable (TurnNews) -> Void
            init(_ heard: @escaping @Sendable (TurnNews) -> Void) { self.heard = heard }
            func hear(_ news: TurnNews) { heard(news) }
        }
        var made = Made("One. ", .complete)
        made.parts.append(("Two.", []))
        let whole = made
        try await Self.with { _ in
            whole
        } _: { (bench: Bench) async throws in
            let (news, tell) = AsyncStream.makeStream(of: TurnNews.self)
            let listener = Listener { tell.yield($0) }
            bench.board.add(listener, to: bench.turn.consultation.id)
            await bench.runner.begin(bench.turn)
            var chunks = ""
            for await one in news {
                #expect(try await bench.stored?.content == "One. Two.")
                if case .said(_, _, let text, _) = one { chunks += text }
                if case .ended(let message) = one {
                    #expect(message.content == chunks)
                    break
                }
            }
        }
    }

    @Test func `an answer that fails is cut, and an answer that is awaited comes or the time is over`() async throws {
        struct Fault: Error {}
        try await Self.with { _ in
            throw Fault()
        } _: { (bench: Bench) async throws in
            await bench.runner.begin(bench.turn)
            await bench.runner.wait(for: bench.turn.answer.id, atMost: .seconds(600))
            #expect(try await bench.stored?.answer?.outcome == .cut)
            #expect(try await bench.stored?.content == EndedEarly.interrupted)
        }
        try await Self.with { _ in
            try await Task.sleep(for: .seconds(3600))
            return Made("never", .complete)
        } _: { (bench: Bench) async throws in
            await bench.runner.begin(bench.turn)
            await bench.runner.wait(for: bench.turn.answer.id, atMost: .milliseconds(10))
            #expect(try await bench.stored?.progress == .answering)
            await bench.runner.stop(bench.turn.answer.id)
        }
    }
}
