import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import Testing

@testable import FitIQClient

/// Learnt phrases that are forgotten or taken back while no server can be reached: against the real one.
@Suite(.timeLimit(.minutes(10)))
struct WaitingPhraseTests {
    /// Runs `body` with a diary of a person, their client, and the server's clock.
    private static func withPerson(
        _ body: @escaping @Sendable (DiaryFixture, FitIQClient, TestClock) async throws -> Void
    ) async throws {
        let clock = TestClock(Date())
        try await DiaryFixture.withPerson(now: { clock.now }) { try await body($0, $1, clock) }
    }

    /// Lets the server learn what the first food of a text weighs.
    private static func learn(_ text: String, _ grams: Double, _ diary: Diary) async throws {
        let meal = try await diary.log(text, mealType: .snack)
        repeat { try await diary.sync() } while try await diary.meal(meal.id)?.status.isFinal != true
        let item = try #require(try await diary.meal(meal.id)?.items.first)
        try await diary.editItem(item.id, of: meal.id, EditItemRequest(grams: grams, remember: true))
        try await diary.sync()
    }

    @Test(arguments: [("coffee", 200.0), ("2 slices toast", 90), ("a banana", 150)])
    func `a phrase that is forgotten without a network is read with no more, and is forgotten once`(
        text: String,
        grams: Double
    ) async throws {
        try await Self.withPerson { fixture, client, _ in
            try await fixture.with(DiaryFixture.real) { diary in
                let plain = try await diary.reading(of: text)?.items.first?.grams
                try await Self.learn(text, grams, diary)
                let phrase = try #require(try await diary.phrases().first)
                #expect(try await diary.reading(of: text)?.items.first?.grams?.doubleValue == grams)
                try await diary.forgetPhrase(phrase.id)
                #expect(try await diary.phrases().isEmpty)
                #expect(try await diary.reading(of: text)?.items.first?.grams == plain)
                #expect(try await diary.outbox().others.map(\.name) == [phrase.words])
                await expect(.notFound) { try await diary.forgetPhrase(phrase.id) }
                let known = try await client.phrases()
                #expect(known == [phrase], "the server has not heard of it")
            }
            await fixture.dieBeforeAnswer()
            try await fixture.with(DiaryFixture.real) { diary in
                #expect(try await diary.phrases().isEmpty)
                #expect(try await diary.sync().sent == 1)
                #expect(try await diary.outbox().isEmpty)
                #expect(try await diary.phrases().isEmpty)
                let known = try await client.phrases()
                #expect(known.isEmpty)
            }
        }
    }

    @Test func `a lesson that is taken back gives way to the one before`() async throws {
        try await Self.withPerson { fixture, client, clock in
            try await fixture.with(DiaryFixture.real) { diary in
                try await Self.learn("coffee", 200, diary)
                clock.advance(by: 5)
                try await Self.learn("coffee", 300, diary)
                let lesson = try #require(try await diary.phrases().first)
                #expect(lesson.gramsOfOne == 300)
                try await diary.takeBack(lesson)
                #expect(try await diary.phrases().isEmpty, "what it meant before only the server knows")
                await expect(.notFound) { try await diary.takeBack(lesson) }
                try await diary.sync()
                #expect(try await diary.phrases().map(\.gramsOfOne) == [200])
                #expect(try await diary.outbox().isEmpty)
            }
        }
    }

    @Test func `all is forgotten with one change, and what is learnt later is kept`() async throws {
        try await Self.withPerson { fixture, client, clock in
            try await fixture.with(DiaryFixture.real) { diary in
                for (text, grams) in [("coffee", 200.0), ("a banana", 150), ("2 slices toast", 90)] {
                    try await Self.learn(text, grams, diary)
                }
                let first = try #require(try await diary.phrases().first)
                try await diary.forgetPhrase(first.id)
                try await diary.forgetPhrases()
                #expect(try await diary.phrases().isEmpty)
                #expect(try await diary.sync().sent == 1)
                let known = try await client.phrases()
                #expect(known.isEmpty)
                clock.advance(by: 5)
                try await Self.learn("coffee", 250, diary)
                #expect(try await diary.phrases().map(\.gramsOfOne) == [250])
            }
        }
    }
}
