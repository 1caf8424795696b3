package import Foundation

/// Where operators see who is connected, and what each device has acknowledged. It is written behind what happens, in
/// batches, and nothing the server does depends on it.
package protocol ConnectionStore: Sendable {
    /// Writes what happened since the last batch in one transaction.
    func record(_ batch: ConnectionBatch) async throws
    /// Notes that these connections were found alive at `date`. Those that the record has lost come back.
    func touch(_ connections: [LiveConnection], at date: Date) async throws
    /// Forgets those that were not found alive at `date`.
    func removeConnections(notTouchedAt date: Date) async throws
    /// Forgets all of them: after a crash none is left, whatever the record says.
    func clearConnections() async throws
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

/// What happened to connections in a while.
package struct ConnectionBatch: Hashable, Sendable {
    package var opened: [LiveConnection] = []
    package var closed: [LiveConnection.ID] = []
    /// The last event that each device says it has.
    package var acknowledged: [Session.ID: Int] = [:]

    package init() {}

    package var isEmpty: Bool { opened.isEmpty && closed.isEmpty && acknowledged.isEmpty }
}
