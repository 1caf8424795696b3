/// A running server: a process from its start to its end.
package enum ServerInstance {
    package typealias ID = Identifier<ServerInstance>
}

/// Keeps apart what the servers on one store hold: the leases of meals they read, and the record of their connections.
package protocol InstanceStore: Sendable {
    /// Begins `instance`: what it claims and records from here on is its own. Frees what instances held that are dead; what
    /// a living one holds stays.
    func begin(_ instance: ServerInstance.ID) async throws
    /// Ends `instance`: it has no connection any more.
    func end(_ instance: ServerInstance.ID) async throws
    /// Writes something that changes nothing: a server that cannot is not ready.
    func checkWritable() async throws
}
