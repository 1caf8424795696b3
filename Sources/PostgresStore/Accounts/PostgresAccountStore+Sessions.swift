package import FitIQCore
package import Foundation
import NIOConcurrencyHelpers

// Sessions: what signed-in devices have.
extension PostgresAccountStore {
    package func open(
        _ session: Session,
        provenBy passwordHash: String?,
        keeping limit: Int
    ) async throws -> [Session.ID]? {
        try await database.write(.unlessKept) { transaction in
            // Held, so that of many sign-ins at once each counts the others.
            let proven = try transaction.run(
                """
                SELECT 1 AS one FROM users WHERE id = $1 AND password_hash IS NOT DISTINCT FROM $2 AND NOT is_ended
                FOR NO KEY UPDATE
                """,
                session.account,
                passwordHash
            )
            guard !proven.isEmpty else { return nil }
            // Tokens of an expired session are refused anyway, so its row can go.
            let ended = PostgresStatement(
                """
                DELETE FROM sessions WHERE user_id = $1 AND (expires_at <= $2 OR id IN
                    (SELECT id FROM sessions WHERE user_id = $1 AND expires_at > $2
                        ORDER BY rotated_at DESC, id DESC OFFSET $3))
                RETURNING id
                """,
                session.account,
                session.createdAt,
                limit - 1
            )
            return try transaction.run([ended, Self.insertion(of: session)])[0].map { try $0["id"] }
        }
    }

    static func insertion(of session: Session) -> PostgresStatement {
        PostgresStatement(
            """
            INSERT INTO sessions (id, user_id, generation, rotated_at, expires_at, created_at, device)
            VALUES ($1, $2, $3, $4, $5, $6, $7)
            """,
            session.id,
            session.account,
            session.generation,
            session.rotatedAt,
            session.expiresAt,
            session.createdAt,
            session.device
        )
    }

    package func session(_ id: Session.ID) async throws -> Session? {
        try await database.fetch(PostgresStatement("SELECT * FROM sessions WHERE id = $1", id)) {
            try $0.first.map(Self.session)
        }
    }

    package func sessions(of id: Account.ID, at date: Date) async throws -> [Session] {
        try await database.fetch(Self.sessions(of: id, at: date)) { try $0.map(Self.session) }
    }

    static func sessions(of id: Account.ID, at date: Date) -> PostgresStatement {
        PostgresStatement(
            "SELECT * FROM sessions WHERE user_id = $1 AND expires_at > $2 ORDER BY rotated_at DESC, id DESC",
            id,
            date
        )
    }

    package func rotate(
        _ id: Session.ID,
        from generation: Int,
        keys: [String],
        at now: Date,
        expiresAt: Date
    ) async throws -> Session? {
        let rotation = PostgresStatement(
            """
            UPDATE sessions SET generation = generation + 1, rotated_at = $1, rotation_keys = $2, expires_at = $3
            WHERE id = $4 AND generation = $5 RETURNING *
            """,
            now,
            keys.joined(separator: " "),
            expiresAt,
            id,
            generation
        )
        return try await database.change(.unlessKept, rotation) { try $0.first.map(Self.session) }
    }

    package func close(_ id: Session.ID) async throws {
        try await database.change(.always, PostgresStatement("DELETE FROM sessions WHERE id = $1", id)) { _ in }
    }

    package func close(_ id: Session.ID, of account: Account.ID) async throws -> Bool {
        let removal = PostgresStatement("DELETE FROM sessions WHERE id = $1 AND user_id = $2", id, account)
        return try await database.change(.always, removal) { $0.changesCount > 0 }
    }

    package func closeAll(of id: Account.ID) async throws {
        try await database.write(.always) { transaction in
            _ = try transaction.run([
                PostgresStatement("DELETE FROM sessions WHERE user_id = $1", id),
                PostgresPersonalTokenStore.removal(ofAll: id),
            ])
        }
    }

    @Sendable static func session(_ row: PostgresRow) throws -> Session {
        let keys: String = try row["rotation_keys"]
        return Session(
            id: try row["id"],
            account: try row["user_id"],
            device: try row["device"],
            createdAt: try row["created_at"],
            generation: try row["generation"],
            rotatedAt: try row["rotated_at"],
            rotationKeys: keys.isEmpty ? [] : keys.components(separatedBy: " "),
            expiresAt: try row["expires_at"]
        )
    }

    /// Every server hears of every session that ended since it opened the database: each goes through the record for itself,
    /// and nobody takes anything away from the others. What is a day old goes.
    package func takeEndedSessions() async throws -> [EndedSession] {
        let last = database.heardEnds.withLockedValue(\.self)
        let statement = PostgresStatement(
            """
            SELECT session_id, user_id, transaction::text AS transaction, number FROM ended_sessions
            WHERE (transaction, number) > ($1::text::xid8, $2)
                AND transaction < pg_snapshot_xmin(pg_current_snapshot())
            ORDER BY transaction, number LIMIT 1000
            """,
            last.transaction,
            last.number
        )
        let (ended, next) = try await database.fetch(statement) { rows in
            (
                try rows.map { EndedSession(id: try $0["session_id"], account: try $0["user_id"]) },
                try rows.last.map { PlaceInEnds(transaction: try $0["transaction"], number: try $0["number"]) }
            )
        }
        guard let next else { return [] }
        database.heardEnds.withLockedValue { $0 = next }
        let removal = PostgresStatement("DELETE FROM ended_sessions WHERE ended_at < now() - interval '1 day'")
        try await database.change(.always, removal) { _ in }
        return ended
    }
}

/// Records how far a server has heard of sessions that ended.
struct PlaceInEnds: Sendable {
    /// PostgreSQL's number of the transaction that ended the last one.
    var transaction: String
    var number: Int
}
