package import Foundation

/// Records, for operators, who is connected and which events each device has acknowledged. The server writes it in
/// batches, about a second late, and depends on nothing in it.
package protocol ConnectionStore: Sendable {
    /// Writes what happened since the last batch in one transaction.
    func record(_ batch: ConnectionBatch) async throws
    /// Returns every recorded connection of this instance, open or not.
    func connections() async throws -> Set<LiveConnection.ID>
}

/// An open socket, as operators see it.
package struct LiveConnection: Hashable, Sendable {
    package typealias ID = Identifier<LiveConnection>

    package enum Kind: String, Sendable {
        case mealLogs = "meal_logs"
        case consultation
    }

    package let id: ID
    package let account: Account.ID
    package let kind: Kind
    package let connectedAt: Date

    package init(id: ID, account: Account.ID, kind: Kind, connectedAt: Date) {
        self.id = id
        self.account = account
        self.kind = kind
        self.connectedAt = connectedAt
    }
}

/// Collects what happened to connections since the last batch.
package struct ConnectionBatch: Hashable, Sendable {
    package var opened: [LiveConnection] = []
    /// The time of the last frame of each connection; connections without a record are left out.
    package var heard: [LiveConnection.ID: Date] = [:]
    package var closed: [LiveConnection.ID] = []
    /// The last event that each device says it has.
    package var acknowledged: [Session.ID: Int] = [:]

    package init() {}

    package var isEmpty: Bool { opened.isEmpty && heard.isEmpty && closed.isEmpty && acknowledged.isEmpty }
}
