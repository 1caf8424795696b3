package import Foundation

/// Where operators see who is connected, and what each device has acknowledged. It is written behind what happens, in
/// batches, and nothing the server does depends on it.
package protocol ConnectionStore: Sendable {
    /// Writes what happened since the last batch in one transaction.
    func record(_ batch: ConnectionBatch) async throws
    /// All of this instance's that stand there, whether they are open or not.
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

/// What happened to connections in a while.
package struct ConnectionBatch: Hashable, Sendable {
    package var opened: [LiveConnection] = []
    /// When something last came over each; those that do not stand there are left out.
    package var heard: [LiveConnection.ID: Date] = [:]
    package var closed: [LiveConnection.ID] = []
    /// The last event that each device says it has.
    package var acknowledged: [Session.ID: Int] = [:]

    package init() {}

    package var isEmpty: Bool { opened.isEmpty && heard.isEmpty && closed.isEmpty && acknowledged.isEmpty }
}
