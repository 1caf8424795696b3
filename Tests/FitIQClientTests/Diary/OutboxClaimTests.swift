import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import GRDB
import Testing

@testable import FitIQClient

/// What is sent when, and what each answer means.
@Suite(.timeLimit(.minutes(10)))
struct OutboxClaimTests {
    // MARK: What an answer means

    static let codes: [(FitIQError, OutboxEntry.Kind, String)] = [
        (FitIQError(.unreachable, ""), .create, "failed, and all others would"),
        (FitIQError(.timedOut, ""), .edit, "failed, and all others would"),
        (FitIQError(.invalidAnswer, "", status: 502), .create, "failed"),
        (FitIQError(.invalidAnswer, "", status: 404), .delete, "failed"),
        (FitIQError(.invalidAnswer, ""), .edit, "failed"),
        (FitIQError(.init(.serverError), "", status: 500), .create, "failed"),
        (FitIQError(.init(rawValue: "NEWER"), "", status: 599), .create, "failed"),
        (FitIQError(.init(.unavailable), "", status: 503), .create, "failed, and all others would"),
        (
            FitIQError(.init(.rateLimit), "", retryAfter: .seconds(9), status: 429), .edit,
            "failed, and all others would"
        ),
        (FitIQError(.init(.requestTimeout), "", status: 408), .edit, "failed, and all others would"),
        (FitIQError(.authFailed, "", status: 401), .create, "failed"),
        (.notSignedIn, .create, "not sent"),
        (FitIQError(.notFound, "", status: 404), .create, "refused"),
        (FitIQError(.notFound, "", status: 404), .edit, "gone"),
        (FitIQError(.notFound, "", status: 404), .delete, "gone"),
        (FitIQError(.validationFailed, "", status: 422), .create, "refused"),
        (FitIQError(.parsingFailed, "", status: 422), .edit, "refused"),
        (FitIQError(.init(.forbidden), "", status: 403), .delete, "refused"),
        (FitIQError(.init(rawValue: "NEWER"), "", status: 418), .edit, "refused"),
    ]

    @Test(arguments: codes)
    func `each answer has its consequence`(error: FitIQError, kind: OutboxEntry.Kind, consequence: String) async throws
    {
        try await DiaryFixture.offline { _, diary in
            try await diary.log("egg", mealType: .lunch)
            let entry = try await diary.entries[0].with(kind)
            let said =
                switch OutboxVerdict(error, of: entry) {
                case .done: "done"
                case .gone: "gone"
                case .refused: "refused"
                case .failed(_, isOfAll: true): "failed, and all others would"
                case .failed: "failed"
                case .notSent: "not sent"
                }
            #expect(said == consequence)
        }
    }

    @Test(arguments: [(1, 1.0), (2, 5), (3, 30), (4, 120), (5, 600), (50, 600)])
    func `pauses grow to ten minutes, give or take a fifth`(attempt: Int, seconds: Double) {
        #expect(Backoff.outbox(afterAttempt: attempt, jitter: 0) == .seconds(seconds * 0.8))
        #expect(Backoff.outbox(afterAttempt: attempt, jitter: 0.5) == .seconds(seconds))
        #expect(Backoff.outbox(afterAttempt: attempt, jitter: 0.9999) < .seconds(seconds * 1.2))
    }

    // MARK: Claims

    private func claim(
        _ fixture: DiaryFixture,
        after seconds: TimeInterval = 0,
        isEarly: Bool = false,
        limit: Int = 9
    ) -> Outbox.Claim {
        Outbox.Claim(
            limit: limit,
            now: fixture.clock.now.addingTimeInterval(seconds),
            lease: .seconds(60),
            isEarly: isEarly,
            except: []
        )
    }

    @Test func `a claim takes the first of each meal, once, and counts before sending`() async throws {
        try await DiaryFixture.offline { fixture, diary in
            let first = try await diary.log("egg", mealType: .lunch)
            let second = try await diary.log("water", mealType: .lunch)
            let store = diary.store
            let claim = claim(fixture, limit: 1)
            let taken = try await store.write { try Outbox.claim(claim, in: $0) }
            #expect(taken.map(\.subject) == [first.id])
            #expect(taken.map(\.attempts) == [1])
            // An edit waits behind what is on its way.
            try await diary.edit(first.id, text: "egg, egg")
            #expect(try await diary.entries.map(\.kind) == [.create, .create, .edit])
            let rest = self.claim(fixture)
            #expect(try await store.write { try Outbox.claim(rest, in: $0) }.map(\.subject) == [second.id])
            #expect(try await store.write { try Outbox.claim(rest, in: $0) }.isEmpty)
        }
    }

    @Test(arguments: [
        (59.0, 0), (61, 1),
        // The clock was set back by hours after the claim.
        (-7200, 1),
    ])
    func `a lease ends`(after seconds: TimeInterval, count: Int) async throws {
        try await DiaryFixture.offline { fixture, diary in
            try await diary.log("egg", mealType: .lunch)
            let (first, second) = (claim(fixture), claim(fixture, after: seconds))
            _ = try await diary.store.write { try Outbox.claim(first, in: $0) }
            #expect(try await diary.store.write { try Outbox.claim(second, in: $0) }.count == count)
        }
    }

    @Test func `a meal waits for the own foods that were saved before it`() async throws {
        try await DiaryFixture.offline { fixture, diary in
            let before = try await diary.log("egg", mealType: .lunch)
            let food = OwnFoodDescription(name: "Zorbit", servingSize: 1, servingUnit: "bar")
            let bar = try await diary.saveOwnFood(food)
            let other = try await diary.saveOwnFood(
                OwnFoodDescription(name: "Mush", servingSize: 1, servingUnit: "bowl")
            )
            let meal = try await diary.log("2 zorbits", mealType: .lunch)
            let claim = claim(fixture)
            let store = diary.store
            let taken = try await store.write { try Outbox.claim(claim, in: $0) }
            #expect(
                taken.map(\.subject) == [before.id, bar.id],
                "foods go one after the other, as one may be in the next"
            )
            // The server failed at the one food alone.
            try await store.write { try Outbox.postpone(taken[1], until: claim.now, isPassed: true, in: $0) }
            try await store.write { try $0.execute(sql: "DELETE FROM outbox WHERE subject = '\(other.id)'") }
            #expect(try await store.write { try Outbox.claim(claim, in: $0) }.map(\.subject) == [bar.id, meal.id])
        }
    }

    @Test func `a lease ends with the process that took it`() async throws {
        try await DiaryFixture.offline { fixture, diary in
            try await diary.log("egg", mealType: .lunch)
            let claim = claim(fixture)
            _ = try await diary.store.write { try Outbox.claim(claim, in: $0) }
            // No process has this number: the largest is 2²².
            try await diary.store.write { try $0.execute(sql: "UPDATE outbox SET lease_owner = 4194305") }
            #expect(try await diary.store.write { try Outbox.claim(claim, in: $0) }.count == 1)
        }
    }

    @Test(arguments: [
        (0.0, false, 0), (0, true, 1), (31, false, 1), (-300, false, 0),
        // Months ahead: the clock was set back.
        (-1e7, false, 1),
    ])
    func `what is to be tried later waits`(after seconds: TimeInterval, isEarly: Bool, count: Int) async throws {
        try await DiaryFixture.offline { fixture, diary in
            try await diary.log("egg", mealType: .lunch)
            let now = fixture.clock.now
            let store = diary.store
            let first = claim(fixture)
            let entry = try await store.write { try Outbox.claim(first, in: $0) }[0]
            try await store.write { try Outbox.postpone(entry, until: now.addingTimeInterval(30), in: $0) }
            let second = claim(fixture, after: seconds, isEarly: isEarly)
            #expect(try await store.write { try Outbox.claim(second, in: $0) }.count == count)
        }
    }

    @Test func `a try that is under way is not one that failed`() async throws {
        try await DiaryFixture.offline { fixture, diary in
            let meal = try await diary.log("egg", mealType: .lunch)
            let claim = claim(fixture)
            let entry = try await diary.store.write { try Outbox.claim(claim, in: $0) }[0]
            #expect(try await diary.meal(meal.id)?.remark == "Saved on this device. Will sync.")
            try await diary.store.write { try Outbox.postpone(entry, until: claim.now, in: $0) }
            #expect(
                try await diary.meal(meal.id)?.remark
                    == "Saved on this device; the server could not be reached yet. Will sync."
            )
        }
    }
}

extension OutboxEntry {
    fileprivate func with(_ kind: Kind) -> OutboxEntry {
        OutboxEntry(number: number, subject: subject, kind: kind, key: key, attempts: 1, createdAt: createdAt)
    }

    private init(number: Int64, subject: String, kind: Kind, key: String, attempts: Int, createdAt: Date) {
        try! self.init([
            "number": number, "thing": MealSync.name, "subject": subject, "line": subject, "kind": kind.rawValue,
            "key": key, "body": nil, "attempts": attempts,
            "next_attempt_at": createdAt.milliseconds, "lease_until": nil, "lease_owner": nil, "refusal": nil,
            "created_at": createdAt.milliseconds,
        ])
    }
}
