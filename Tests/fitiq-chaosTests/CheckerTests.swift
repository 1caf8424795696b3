import ChaosSupport
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

    @Test(arguments: spoiltDatabases) func `a spoilt database is named`(sql: String, promise: Violation.Promise)
        async throws
    {
        try await withEvidence { evidence in
            try evidence.spoil(sql)
            let broken = try evidence.violations().map(\.promise)
            #expect(broken.contains(promise))
        }
    }

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
        let spoilt = Set(
            Self.spoiltJournals.map(\.0) + Self.spoiltDatabases.map(\.1) + TalkCheckerTests.spoilt.map(\.0)
        )
        #expect(spoilt == Set(Violation.Promise.allCases))
    }

    @Test(arguments: [
        // What happened before the server had read where the device stands comes twice.
        [5, 6, 4, 5, 6], [6, 4, 5, 6], [4, 5, 6],
    ]) func `a device that resumes hears what happens meanwhile`(numbers: [Int]) async throws {
        try await withEvidence { evidence in
            var evidence = evidence
            let devices = evidence.journal.people[0].devices
            let heard = Dictionary(uniqueKeysWithValues: devices[0].heard.map { ($0.number, $0) })
            evidence.journal.people[0].devices[0].sockets[1] = Journal.Socket(
                cursor: 3,
                resumes: true,
                last: (numbers.first ?? 0) - 1,
                heard: numbers.compactMap { heard[$0] }
            )
            let violations = try evidence.violations()
            #expect(violations == [])
        }
    }

    // MARK: What is spoilt

    private static let spoiltDatabases: [(String, Violation.Promise)] = [
        ("DELETE FROM meal_logs WHERE id = (SELECT id FROM apple)", .mealLost),
        ("UPDATE meal_logs SET raw_input = 'pear' WHERE id = (SELECT id FROM apple)", .contentChanged),
        ("UPDATE meal_logs SET raw_input = 'bun' WHERE raw_input = 'roll'", .contentChanged),
        ("UPDATE meal_logs SET meal_type = 'snack'", .contentChanged),
        ("UPDATE meal_logs SET notes = 'x'", .contentChanged),
        ("UPDATE meal_logs SET logged_at = 0", .contentChanged),
        (
            "UPDATE meal_logs SET status = 'manual', started_at = NULL WHERE id = (SELECT id FROM apple)",
            .contentChanged
        ),
        ("UPDATE meal_log_items SET food_name = 'cake'", .contentChanged),
        ("UPDATE meal_log_items SET mass_mg = 1", .contentChanged),
        ("UPDATE meal_log_items SET sugar_mg = NULL", .contentChanged),
        ("DELETE FROM meal_log_items", .diaryDiffers),
        (again("apple"), .storedTwice),
        // What became of the first since does not hide the second.
        (again("bun"), .storedTwice),
        (again("plum"), .storedTwice),
        (again("cake"), .neverSent),
        (
            "INSERT INTO idempotency SELECT user_id, 'x', request_hash, answer, created_at FROM idempotency LIMIT 1",
            .neverSent
        ),
        ("DELETE FROM idempotency WHERE key = 'apple'", .answerNotKept),
        ("DELETE FROM idempotency WHERE key = 'edit'", .answerNotKept),
        ("DELETE FROM idempotency WHERE key = 'removal'", .answerNotKept),
        ("UPDATE idempotency SET answer = CAST(replace(answer, 'apple', 'pear') AS BLOB)", .answersDiffer),
        ("UPDATE idempotency SET answer = x'00' WHERE key = 'removal'", .answersDiffer),
        (
            """
            UPDATE meal_logs SET status = 'processing', started_at = NULL, finished_at = NULL
            WHERE id = (SELECT id FROM apple)
            """, .notFinal
        ),
        ("UPDATE meal_logs SET attempts = 4", .triedTooOften),
        (
            """
            INSERT INTO changes SELECT user_id, 7, 'meal_log.failed', subject_id, 7, created_at FROM changes
            WHERE number = 1;
            UPDATE users SET last_event = 7, last_meal_event = 7;
            """, .secondFinal
        ),
        (
            """
            INSERT INTO changes SELECT user_id, 7, 'meal_log.updated', subject_id, 7, created_at FROM changes
            WHERE number = 4;
            UPDATE users SET last_event = 7, last_meal_event = 7;
            """, .changedTwice
        ),
        ("UPDATE changes SET kind = 'meal_log.completed' WHERE number = 6", .changedTwice),
        (
            "UPDATE changes SET kind = iif(number = 3, 'meal_log.updated', 'meal_log.completed') WHERE number IN (3, 4)",
            .eventOutOfOrder
        ),
        ("DELETE FROM changes WHERE number = 1", .numberMissing),
        ("UPDATE users SET last_event = 7, last_meal_event = 7", .numberMissing),
        ("UPDATE changes SET subject_id = randomblob(16) WHERE number = 1", .eventDiffers),
        ("UPDATE changes SET subject_id = randomblob(16) WHERE number = 1", .neverSent),
        ("UPDATE changes SET kind = 'meal_log.failed' WHERE number = 1", .eventDiffers),
        (
            """
            INSERT INTO sessions (id, user_id, generation, rotated_at, expires_at, created_at, acked_event)
            SELECT randomblob(16), id, 0, 0, 0, 0, 7 FROM users
            """, .ackDiffers
        ),
        ("DELETE FROM users", .orphaned),
        (
            """
            PRAGMA writable_schema = ON;
            UPDATE sqlite_schema SET sql = replace(sql, 'raw_input TEXT', 'raw_input INTEGER') WHERE name = 'meal_logs';
            """, .damaged
        ),
    ]

    /// A second row of `text`.
    private static func again(_ text: String) -> String {
        """
        INSERT INTO meal_logs (id, user_id, raw_input, meal_type, logged_at, created_at, updated_at, status)
        SELECT randomblob(16), user_id, '\(text)', meal_type, logged_at, created_at, updated_at, 'processing'
        FROM meal_logs WHERE id = (SELECT id FROM apple)
        """
    }

    private static let spoiltJournals: [(Violation.Promise, @Sendable (inout Journal.Person) -> Void)] = [
        (.unanswered, { $0.posts[0].answers = [] }),
        (.refused, { $0.posts[0].refusals = ["500 SERVER_ERROR"] }),
        (.refused, { $0.refusals = ["an exchange of tokens got 401"] }),
        (.answersDiffer, { $0.posts[0].answers.append($0.posts[1].answers[0]) }),
        (.answersDiffer, { $0.posts[1].answers[0] = $0.posts[0].answers[0] }),
        (.answersDiffer, { $0.posts[0].answers[0].notes = "x" }),
        (.contentChanged, { $0.posts[0].answers[0].type = "snack" }),
        (.unanswered, { $0.changes[0].isAnswered = false }),
        (.refused, { $0.changes[0].refusals = ["404 NOT_FOUND"] }),
        (.contentChanged, { $0.changes[0].answer?.text = "bun" }),
        (.contentChanged, { $0.add(Said(text: "pear"), to: 0) }),
        (.contentChanged, { $0.add(nil, to: 0) }),
        (
            .changedTwice,
            {
                $0.add(Said(text: "apple"), to: 0); $0.add(Said(text: "apple"), to: 0)
            }
        ),
        (.eventNotHeard, { $0.devices[0].sockets[1].heard.removeLast() }),
        (.eventNotHeard, { $0.devices[0].sockets[0].heard.removeFirst() }),
        (.eventOutOfOrder, { $0.devices[0].sockets[0].heard.swapAt(1, 2) }),
        (.eventOutOfOrder, { $0.devices[0].sockets[1].heard.removeFirst() }),
        (.eventTwice, { $0.devices[0].sockets[0].heard.insert($0.devices[0].heard[0], at: 0) }),
        (.eventTwice, { $0.devices[0].sockets[0].heard.append($0.devices[0].heard[0]) }),
        (.eventTwice, { $0.devices[0].sockets[1].heard.append($0.devices[0].heard[5]) }),
        // `since` does not matter to the server.
        (.eventTwice, { $0.devices[0].sockets[1].heard = $0.devices[0].heard }),
        (.eventTwice, { $0.devices[0].sockets[1] = .init(cursor: 0, resumes: false, heard: $0.devices[0].heard) }),
        (
            .eventTwice,
            { person in
                let heard = person.devices[0].sockets[1].heard
                person.devices[0].sockets[1] = .init(cursor: 3, resumes: true, last: 6, heard: heard + heard + heard)
            }
        ),
        (
            .eventDiffers,
            { $0.devices[0].sockets[0].heard[0] = .init(number: 1, kind: "meal_log.updated", meal: $0.diary[0]) }
        ),
        (
            .eventDiffers,
            { $0.devices[0].sockets[0].heard[0] = .init(number: 9, kind: "meal_log.completed", meal: $0.diary[0]) }
        ),
        (.eventDiffers, { $0.devices[0].sockets[0].heard[0].meal.text = "pear" }),
        (.eventDiffers, { $0.devices[0].sockets[0].heard[0].meal.type = "snack" }),
        (.eventDiffers, { $0.devices[0].sockets[0].heard[0].meal.notes = "x" }),
        (.eventDiffers, { $0.devices[0].sockets[0].heard[0].meal.loggedAt = 0 }),
        (.eventDiffers, { $0.devices[0].sockets[0].heard[0].meal.items = [] }),
        (.eventDiffers, { $0.devices[0].sockets[0].heard[0].meal.items[0].name = "cake" }),
        (.eventDiffers, { $0.devices[0].sockets[0].heard[0].meal.items[0].milligrams = nil }),
        (.eventDiffers, { $0.devices[0].sockets[1].heard[0].meal = $0.devices[0].heard[2].meal }),
        (.resyncAsked, { $0.devices[0].resyncs = 1 }),
        (.totalIsNotSum, { $0.diary[0].totals[0] = 96 }),
        (.totalIsNotSum, { $0.diary[0].items[0].amounts[5] = nil }),
        (.totalIsNotSum, { $0.devices[0].sockets[0].heard[0].meal.totals[0] = nil }),
        (.diaryDiffers, { $0.diary.removeLast() }),
        (.diaryDiffers, { $0.diary.append($0.diary[0]) }),
        (.diaryDiffers, { $0.diary[0].status = "processing" }),
        (.diaryDiffers, { $0.diary[0].notes = "x" }),
    ]
}

extension Journal.Person {
    /// Another change of a meal, which was acknowledged.
    fileprivate mutating func add(_ said: Said?, to post: Int) {
        changes.append(.init(mealID: posts[post].answers[0].id, key: "another", said: said, isAnswered: true))
    }
}
