import Foundation
import TestBasics

@testable import PostgresStore

extension PostgresServer {
    /// The address of a new database, empty and of nobody else's.
    func newDatabase() async throws -> PostgresAddress {
        try PostgresAddress(await newURL())
    }
}

func withDatabase(_ address: PostgresAddress, _ body: (PostgresDatabase) async throws -> Void) async throws {
    let database = try await PostgresDatabase(address)
    do {
        try await body(database)
    } catch {
        await database.close()
        throw error
    }
    await database.close()
}

/// Runs `body` with one connection, beside any store.
func withPool(_ address: PostgresAddress, _ body: (PostgresPool) async throws -> Void) async throws {
    let pool = PostgresPool(address, connections: 1, limits: .init(), patience: .seconds(60))
    do {
        try await body(pool)
    } catch {
        await pool.close()
        throw error
    }
    await pool.close()
}

/// Performs a statement.
///
/// - Returns: the number in the column `n` of its first row; nil without one.
@discardableResult
func perform(_ sql: String, in pool: PostgresPool) async throws -> Int? {
    try await pool.run { worker, deadline in
        try worker.attempt(.unlessKept, until: deadline) { connection in
            try connection.perform(PostgresStatement(sql), until: deadline).first?["n"]
        }
    }
}
