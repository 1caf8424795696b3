import ChaosSupport
import FitIQCore
import FitIQTestSupport
import Foundation
import GRDB
import SQLiteStore
import Testing

@testable import fitiq_chaos

/// That `make chaos` would name each promise that was broken: a round's evidence, spoilt in one place.
struct CheckerTests {
    @Test func `a round in which everything was kept breaks nothing`() async throws {
        try await withEvidence { evidence in
            let violations = try evidence.violations()
            #expect(violations == [])
        }
    }

    @Test(arguments: [
        ("DELETE FROM meal_logs WHERE id = (SELECT id FROM apple)", Violation.Promise.mealLost),
        ("UPDATE meal_logs SET raw_input = 'pear' WHERE id = (SELECT id FROM apple)", .contentChanged),
        (
            """
            INSERT INTO meal_logs (id, user_id, raw_input, meal_type, logged_at, created_at, updated_at, status)
            SELECT randomblob(16), user_id, raw_input, meal_type, logged_at, created_at, updated_at, 'processing'
            FROM meal_logs WHERE id = (SELECT id FROM apple)
            """, .storedTwice
        ),
        (
            """
            INSERT INTO meal_logs (id, user_id, raw_input, meal_type, logged_at, created_at, updated_at, status)
            SELECT randomblob(16), user_id, 'cake', meal_type, logged_at, created_at, updated_at, 'processing'
            FROM meal_logs WHERE id = (SELECT id FROM apple)
            """, .neverSent
        ),
        (
            """
            UPDATE meal_logs SET status = 'processing', started_at = NULL, finished_at = NULL
            WHERE id = (SELECT id FROM apple)
            """, .notFinal
        ),
        (
            """
            INSERT INTO events SELECT user_id, 3, 'meal_log.failed', meal_log_id, created_at FROM events WHERE number = 1;
            UPDATE users SET last_event = 3;
            """, .secondFinal
        ),
        ("DELETE FROM events WHERE number = 1", .numberMissing),
        ("UPDATE users SET last_event = 3", .numberMissing),
        ("UPDATE events SET meal_log_id = randomblob(16) WHERE number = 1", .eventDiffers),
        ("UPDATE events SET kind = 'meal_log.failed' WHERE number = 1", .eventDiffers),
        ("DELETE FROM meal_log_items", .diaryDiffers),
        ("DELETE FROM users", .orphaned),
        (
            """
            PRAGMA writable_schema = ON;
            UPDATE sqlite_schema SET sql = replace(sql, 'raw_input TEXT', 'raw_input INTEGER') WHERE name = 'meal_logs';
            """, .damaged
        ),
    ])
    func `a spoilt database is named`(sql: String, promise: Violation.Promise) async throws {
        try await withEvidence { evidence in
            try evidence.spoil(sql)
            let broken = try evidence.violations().map(\.promise)
            #expect(broken.contains(promise))
        }
    }

    private static let spoiltJournals: [(Violation.Promise, @Sendable (inout Journal.Person) -> Void)] = [
        (.unanswered, { $0.posts[0].answers = [] }),
        (.refused, { $0.posts[0].refusals = ["500 SERVER_ERROR"] }),
        (.answersDiffer, { $0.posts[0].answers.append("another") }),
        (.unanswered, { $0.changes.append(.init(mealID: $0.posts[0].answers[0], text: "two apples")) }),
        (.refused, { $0.changes.append(.init(mealID: "x", text: "tea", refusals: ["404 NOT_FOUND"])) }),
        (
            .contentChanged,
            { $0.changes.append(.init(mealID: $0.posts[0].answers[0], text: "two apples", isAnswered: true)) }
        ),
        (.contentChanged, { $0.changes.append(.init(mealID: $0.posts[0].answers[0], text: nil, isAnswered: true)) }),
        (
            .changedTwice,
            { person in
                let change = Journal.Change(mealID: person.posts[0].answers[0], text: "apple", isAnswered: true)
                person.changes = [change, change]
            }
        ),
        (.eventNotHeard, { $0.devices[0].heard.removeLast() }),
        (.eventNotHeard, { $0.devices[0].heard.removeFirst() }),
        (.eventOutOfOrder, { $0.devices[0].heard.reverse() }),
        (.eventDiffers, { $0.devices[0].heard[0] = .init(number: 1, kind: "meal_log.updated", meal: $0.diary[0]) }),
        (.eventDiffers, { $0.devices[0].heard[0] = .init(number: 9, kind: "meal_log.completed", meal: $0.diary[0]) }),
        (.resyncAsked, { $0.devices[0].resyncs = 1 }),
        (.totalIsNotSum, { $0.diary[0].totals[0] = 96 }),
        (.totalIsNotSum, { $0.diary[0].items[0][5] = nil }),
        (.diaryDiffers, { $0.diary.removeLast() }),
        (.diaryDiffers, { $0.diary.append($0.diary[0]) }),
        (.diaryDiffers, { $0.diary[0].status = "processing" }),
    ]

    @Test(arguments: spoiltJournals.indices) func `a spoilt journal is named`(row: Int) async throws {
        let (promise, spoil) = Self.spoiltJournals[row]
        try await withEvidence { evidence in
            var evidence = evidence
            spoil(&evidence.journal.people[0])
            let broken = try evidence.violations().map(\.promise)
            #expect(broken.contains(promise))
        }
    }

    @Test func `every promise is tried`() {
        let spoilt = Set(Self.spoiltJournals.map(\.0))
        let inDatabase: Set<Violation.Promise> = [
            .mealLost, .storedTwice, .neverSent, .notFinal, .secondFinal, .numberMissing, .orphaned, .damaged,
        ]
        #expect(spoilt.union(inDatabase) == Set(Violation.Promise.allCases))
    }

    @Test func `an event that came twice is heard once`() async throws {
        try await withEvidence { evidence in
            var evidence = evidence
            evidence.journal.people[0].devices[0].heard.append(evidence.journal.people[0].devices[0].heard[0])
            let violations = try evidence.violations()
            #expect(violations == [])
        }
    }

    // MARK: Evidence

    private struct Evidence {
        let path: String
        var journal: Journal

        func violations() throws -> [Violation] {
            Checker.violations(journal, try StoredState(path: path))
        }

        /// Runs `sql` past all that keeps the database whole; `apple` holds the first meal's id.
        func spoil(_ sql: String) throws {
            var configuration = Configuration()
            configuration.foreignKeysEnabled = false
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            try queue.write { database in
                try database.execute(
                    sql: """
                        DROP TRIGGER meal_logs_final;
                        CREATE TEMPORARY TABLE apple AS SELECT id FROM meal_logs WHERE raw_input = 'apple';
                        \(sql)
                        """
                )
            }
            try queue.close()
        }
    }

    /// A round of one person with one device: an apple that was read, and a text that was not understood.
    private func withEvidence(_ body: (Evidence) throws -> Void) async throws {
        try await withScratchFolder { folder in
            let path = folder.appending(path: "fitiq.sqlite").path()
            let database = try SQLiteDatabase(path: path)
            let ada = Account.sample()
            _ = try await SQLiteAccountStore(database).create(ada, passwordHash: nil)
            let store = SQLiteMealStore(database)
            let (apple, nonsense) = (Meal.sample("apple", of: ada.id), Meal.sample("xyz", of: ada.id))
            for meal in [apple.completed([.sample()]), nonsense.failed()] {
                _ = try await store.accept(meal, keys: [], answer: Data())
            }
            try database.close()
            try body(Evidence(path: path, journal: journal(of: ada, apple, nonsense)))
        }
    }

    private func journal(of ada: Account, _ apple: Meal, _ nonsense: Meal) -> Journal {
        let amounts = [95, 470, 25_130, 310, 4400, 18_900]
        let unknown = Amounts(repeating: nil, count: 6)
        let read = SeenMeal(
            id: "\(apple.id)",
            status: "completed",
            text: "apple",
            totals: amounts,
            items: [amounts]
        )
        let failed = SeenMeal(id: "\(nonsense.id)", status: "failed", text: "xyz", totals: unknown, items: [])
        var person = Journal.Person(userID: "\(ada.id)")
        person.posts = [
            .init(key: "1", text: "apple", answers: [read.id]), .init(key: "2", text: "xyz", answers: [failed.id]),
        ]
        person.diary = [read, failed]
        person.devices = [
            .init(
                name: "phone",
                heard: [
                    .init(number: 1, kind: "meal_log.completed", meal: read),
                    .init(number: 2, kind: "meal_log.failed", meal: failed),
                ]
            )
        ]
        return Journal(people: [person])
    }
}
