package import FitIQCore
package import Foundation
import GRDB

// Makes, lists and takes back invitations, for operators.
extension SQLiteAccountStore {
    package func keep(_ invitations: [Invitation]) async throws {
        try await database.write { database in
            for invitation in invitations {
                try database.run(
                    sql: """
                        INSERT INTO invitations (id, code_hash, email, created_at, expires_at) VALUES (?, ?, ?, ?, ?)
                        """,
                    arguments: [
                        invitation.id.column, invitation.codeHash, invitation.email, invitation.createdAt.column,
                        invitation.expiresAt.column,
                    ]
                )
            }
        }
    }

    package func openInvitations(at now: Date) async throws -> [Invitation] {
        try await database.read { database in
            try database.rows(
                sql: "SELECT * FROM invitations WHERE used_at IS NULL AND expires_at > ? ORDER BY expires_at, id",
                arguments: [now.column]
            ).map {
                Invitation(
                    id: try Invitation.ID(column: $0["id"]),
                    codeHash: $0["code_hash"],
                    email: $0["email"],
                    createdAt: Date(column: $0["created_at"]),
                    expiresAt: Date(column: $0["expires_at"])
                )
            }
        }
    }

    package func removeInvitation(_ id: Invitation.ID) async throws -> Bool {
        try await database.write { database in
            try database.run(
                sql: "DELETE FROM invitations WHERE id = ? AND used_at IS NULL",
                arguments: [id.column]
            )
            return database.changesCount > 0
        }
    }

    package func removeInvitations(expiredBefore date: Date) async throws {
        try await database.write { database in
            try database.run(sql: "DELETE FROM invitations WHERE expires_at < ?", arguments: [date.column])
        }
    }
}
