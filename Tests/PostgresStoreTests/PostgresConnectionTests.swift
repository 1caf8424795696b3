import FitIQCore
import Foundation
import TestBasics
import Testing

@testable import PostgresStore

@Suite(.enabled(if: PostgresServer.isWanted))
struct PostgresConnectionTests {
    @Test func `values come back as they were given`() async throws {
        try await withConnection { connection, deadline in
            let id = Account.ID.new(at: .sample)
            let early = Date(milliseconds: -62_135_596_799_999)
            let rows = try connection.perform(
                PostgresStatement(
                    "SELECT $1 AS a, $2 AS b, $3 AS c, $4 AS d, $5 AS e, $6 AS f, $7 AS g, $8 AS h, $9 AS i, $10 AS j",
                    "2 🍎",
                    -7,
                    0.1,
                    true,
                    Data([0, 255]),
                    id,
                    early,
                    CalendarDate("1999-12-31"),
                    nil as String?,
                    ""
                ),
                until: deadline
            )
            #expect(try rows[0]["a"] == "2 🍎")
            #expect(try rows[0]["b"] == -7)
            #expect(try rows[0]["c"] == 0.1)
            #expect(try rows[0]["d"] == true)
            #expect(try rows[0]["e"] == Data([0, 255]))
            #expect(try rows[0]["f"] == id)
            #expect(try rows[0]["g"] == early)
            #expect(try rows[0]["h"] == CalendarDate("1999-12-31"))
            #expect(try rows[0]["i"] == nil as String?)
            #expect(try rows[0]["j"] == "")
            #expect(throws: PostgresError.unreadable(column: "i")) { try rows[0]["i"] as String }
            let list = ["a", "", "c"]
            let count = try connection.perform(
                PostgresStatement(
                    "SELECT cardinality($1) AS c, $1[2] AS second, cardinality($2) AS none",
                    list,
                    [Int]()
                ),
                until: deadline
            )
            #expect(try count[0]["c"] == 3)
            #expect(try count[0]["second"] == "")
            #expect(try count[0]["none"] == 0)
        }
    }

    @Test func `a refusal has a state and no value, and undoes what went out with it`() async throws {
        try await withConnection { connection, deadline in
            _ = try connection.perform(
                PostgresStatement("CREATE TABLE t (n bigint CONSTRAINT small CHECK (n < 9))"),
                until: deadline
            )
            func insert(_ number: Int) -> PostgresStatement { PostgresStatement("INSERT INTO t VALUES ($1)", number) }
            let error = #expect(throws: PostgresError.self) {
                try connection.perform([insert(1), insert(1234), insert(2)], until: deadline)
            }
            #expect(error == .refused(state: "23514", constraint: "small"))
            #expect(error?.description.contains("1234") == false)
            #expect(throws: PostgresError.refused(state: "42601", constraint: nil)) {
                try connection.perform(PostgresStatement("SELEC 1"), until: deadline)
            }
            let rows = try connection.perform([insert(3), PostgresStatement("SELECT n FROM t")], until: deadline)
            #expect(rows[0].changesCount == 1)
            #expect(try rows[1].map { try $0["n"] as Int } == [3])
        }
    }

    @Test func `a pipeline that is longer than every buffer comes through`() async throws {
        try await withConnection { connection, deadline in
            let text = String(repeating: "x", count: 100_000)
            let statements = (0..<200).map { _ in PostgresStatement("SELECT $1 AS t", text) }
            let rows = try connection.perform(statements, until: deadline)
            #expect(rows.count == 200)
            #expect(try rows.allSatisfy { try $0[0]["t"] == text })
        }
    }

    @Test func `a statement that takes too long ends at the deadline`() async throws {
        try await withConnection { connection, _ in
            let start = ContinuousClock.now
            #expect(throws: PostgresError.lost) {
                try connection.perform(PostgresStatement("SELECT pg_sleep(60)"), until: .now + .milliseconds(50))
            }
            #expect(ContinuousClock.now - start < .seconds(30))
        }
    }

    @Test func `a transaction whose body fails keeps nothing, and the connection goes on`() async throws {
        try await withConnection { connection, deadline in
            _ = try connection.perform(PostgresStatement("CREATE TABLE t (n bigint)"), until: deadline)
            #expect(throws: StoreError.noSuchAccount) {
                try connection.transaction(.write, until: deadline) { transaction in
                    try transaction.run("INSERT INTO t VALUES (1)")
                    throw StoreError.noSuchAccount
                }
            }
            let count = try connection.transaction(.read, until: deadline) { transaction in
                try transaction.run("SELECT count(*) AS n FROM t")[0]["n"] as Int
            }
            #expect(count == 0)
        }
    }
}

/// Runs `body` on a thread with a connection to a database of its own.
private func withConnection(
    _ body: @escaping @Sendable (PostgresConnection, Deadline) throws -> Void
) async throws {
    try await withPool(PostgresServer.shared.newDatabase()) { pool in
        try await pool.run { worker, deadline in
            try worker.attempt(.unlessKept, until: deadline) { try body($0, deadline) }
        }
    }
}
