import FitIQCore
import Foundation
import NIOConcurrencyHelpers

/// Opens a PostgreSQL database that everything is kept in, by several servers at once.
///
/// A call that has returned is committed and, where PostgreSQL flushes what it commits, survives a power cut.
package struct PostgresDatabase: Sendable {
    package struct Settings: Sendable {
        /// The number of connections that the stores share; one more tells that this server runs.
        package var connections = 8
        /// The longest time that a call may take, with all its repeats, before it fails with `StoreError.unavailable`.
        package var patience = Duration.seconds(10)
        /// The longest time that PostgreSQL may work on one statement.
        package var statementTimeout = Duration.seconds(8)
        /// The longest time that a statement may wait for somebody else's lock.
        package var lockTimeout = Duration.seconds(4)
        /// The longest time that opening may wait for a server that is away or starts.
        package var openingTimeout = Duration.seconds(60)
        /// The longest time that bringing the schema up to date may take.
        package var migrationTimeout = Duration.seconds(600)
        /// Indicates whether another database is being copied to this one.
        var isCopied = false

        package init() {}

        fileprivate var limits: PostgresConnection.Limits {
            PostgresConnection.Limits(
                statement: statementTimeout.milliseconds,
                lock: lockTimeout.milliseconds,
                idleInTransaction: 2 * patience.milliseconds
            )
        }
    }

    /// Says why a server is of no use.
    package enum Fault: Error, Hashable, CustomStringConvertible {
        /// - Parameter version: such as 130004 for 13.4; 14 is the oldest that will do.
        case oldServer(version: Int)
        /// - Parameter encoding: of the database; only UTF8 has every letter.
        case encoding(String)
        /// The copy of another database into this one has not ended.
        case unfinishedCopy

        package var description: String {
            switch self {
            case .oldServer(let version): "PostgreSQL 14 or later is needed, and this is \(version / 10_000)"
            case .encoding(let name): "the database has to have the encoding UTF8, and has \(name)"
            case .unfinishedCopy: "a copy to it is not finished; the same fitiq-server copy goes on with it"
            }
        }
    }

    /// The longest time that a call waits for a server that takes no writes: a standby that is just being promoted takes
    /// them before it is over, and those who only read shall not wait for a connection meanwhile.
    private static let readOnlyPatience = Duration.seconds(1)

    let pool: PostgresPool
    /// Becomes true when PostgreSQL finds its disk full.
    let wasFull = NIOLockedValueBox(false)
    let presence: Presence
    /// From the moment of opening on.
    let heardEnds: NIOLockedValueBox<PlaceInEnds>

    /// Connects, and brings the schema up to date.
    ///
    /// - Parameters:
    ///   - mayMigrate: false where an older program may be using it.
    ///   - onWait: called once where the server is away, before it is waited for.
    /// - Throws: `PostgresError` where the database cannot be reached or used; ``Fault``; `StoreError.tooNew`, `.tooOld`
    ///   and `.foreign`, as of every store.
    package init(
        _ address: PostgresAddress,
        _ settings: Settings = Settings(),
        mayMigrate: Bool = true,
        onWait: @escaping @Sendable (PostgresError) -> Void = { _ in }
    ) async throws {
        let limits = settings.limits
        let presence = Presence()
        self.presence = presence
        let heardEnds = NIOLockedValueBox(PlaceInEnds(transaction: "0", number: 0))
        self.heardEnds = heardEnds
        pool = PostgresPool(
            address,
            connections: settings.connections,
            limits: limits,
            patience: settings.patience
        )
        presence.pool = PostgresPool(
            address,
            connections: 1,
            limits: limits,
            patience: settings.patience,
            whenIdle: { [weak presence] in presence?.hold(by: $0) }
        )
        do {
            try await pool.run(within: settings.openingTimeout) { worker, deadline in
                try worker.attempt(.always, until: deadline, onWait: firstAlone(onWait)) { connection in
                    try Self.check(connection)
                    try Migrations.migrate(connection, mayMigrate: mayMigrate, until: .now + settings.migrationTimeout)
                    guard try !CopyProgress.isUnfinished(connection, until: deadline) || settings.isCopied else {
                        throw Fault.unfinishedCopy
                    }
                    let now = PostgresStatement("SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS transaction")
                    let rows = try connection.perform(now, until: deadline)
                    let first = PlaceInEnds(transaction: try rows[0]["transaction"], number: 0)
                    heardEnds.withLockedValue { $0 = first }
                }
                // What it has prepared until here is never said again.
                worker.disconnect()
            }
        } catch {
            await close()
            throw error
        }
    }

    static func check(_ connection: PostgresConnection) throws {
        guard connection.serverVersion >= 140_000 else { throw Fault.oldServer(version: connection.serverVersion) }
        guard connection.serverEncoding == "UTF8" else { throw Fault.encoding(connection.serverEncoding) }
    }

    /// Ends all connections, once what waits is done.
    package func close() async {
        await presence.close()
        await pool.close()
    }

    /// Reads with one statement.
    func fetch<T: Sendable>(
        _ statement: PostgresStatement,
        _ map: @escaping @Sendable (PostgresRows) throws -> T
    ) async throws -> T {
        try await run(.always) { try map($0.perform(statement, until: $1)) }
    }

    /// Reads with several statements, which all see the same moment.
    func read<T: Sendable>(_ body: @escaping @Sendable (PostgresTransaction) throws -> T) async throws -> T {
        try await run(.always) { try $0.transaction(.read, until: $1, body) }
    }

    /// Performs `body` in a transaction, and again where that was undone by others or broke off.
    ///
    /// - Parameter repeats: whether also where a commit went unanswered.
    func write<T: Sendable>(
        _ repeats: PostgresWorker.Repeat,
        _ body: @escaping @Sendable (PostgresTransaction) throws -> T
    ) async throws -> T {
        try await run(repeats) { try $0.transaction(.write, until: $1, body) }
    }

    /// Writes with one statement.
    func change<T: Sendable>(
        _ repeats: PostgresWorker.Repeat,
        _ statement: PostgresStatement,
        _ map: @escaping @Sendable (PostgresRows) throws -> T
    ) async throws -> T {
        try await run(repeats) { try map($0.perform([statement], until: $1, commits: true)[0]) }
    }

    func run<T: Sendable>(
        _ repeats: PostgresWorker.Repeat,
        _ body: @escaping @Sendable (PostgresConnection, Deadline) throws -> T
    ) async throws -> T {
        do {
            return try await pool.run { worker, deadline in
                try worker.attempt(repeats, until: deadline, writable: .now + Self.readOnlyPatience) {
                    try body($0, deadline)
                }
            }
        } catch let error as PostgresError {
            if case .refused("53100", _) = error { wasFull.withLockedValue { $0 = true } }
            throw error.storeError
        }
    }
}

extension PostgresError {
    /// Separates a wrong statement or value, which is a fault of ours, from a fault of the server or the moment, which says
    /// nothing about the row to be written.
    var storeError: any Error {
        switch self {
        case .refused("23503", let constraint?) where constraint.hasSuffix("_user_id_fkey"):
            StoreError.noSuchAccount
        case .refused(let state, _) where ["22", "23", "42"].contains(state.prefix(2)) && state != "42501":
            self
        case .refused, .unreachable, .untrusted, .lost, .inDoubt, .unreadable:
            StoreError.unavailable(reason: description)
        }
    }
}

/// Passes on the first error alone.
func firstAlone(_ tell: @escaping (PostgresError) -> Void) -> (PostgresError) -> Void {
    var isTold = false
    return { error in
        if !isTold { tell(error) }
        isTold = true
    }
}
