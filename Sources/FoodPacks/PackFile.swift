import FitIQCore
import Foundation
import GRDB

/// The file of a pack: an SQLite database with the table `food`, by GTIN-14, and `card`, which says whose data they are.
enum PackFile {
    /// "FIPK": tells packs from other SQLite files.
    static let applicationID = 0x4649_504B
    static let version = 1
    static let suffix = ".pack"
    /// The file that is being made; no server opens it.
    static let partSuffix = ".pack.part"
    /// The whole pack before it is in its place.
    static let newSuffix = ".pack.new"

    private static var nutrientColumns: String {
        PackColumns.nutrients.map { "\($0.name) INTEGER" }.joined(separator: ", ")
    }

    static var schema: String {
        """
        PRAGMA application_id = \(applicationID);
        PRAGMA user_version = \(version);
        CREATE TABLE card (
            id INTEGER PRIMARY KEY CHECK (id = 0), name TEXT NOT NULL, origin TEXT NOT NULL, dataset TEXT NOT NULL,
            licence TEXT NOT NULL, attribution TEXT NOT NULL, dated TEXT, installed_at TEXT NOT NULL, foods INTEGER NOT NULL
        );
        CREATE TABLE food (
            gtin INTEGER PRIMARY KEY, name TEXT NOT NULL, brand TEXT, unit TEXT NOT NULL, serving TEXT,
            serving_size INTEGER, record INTEGER, \(nutrientColumns)
        );
        CREATE TABLE progress (
            id INTEGER PRIMARY KEY CHECK (id = 0), dump TEXT NOT NULL, stage INTEGER NOT NULL, place INTEGER NOT NULL,
            day TEXT, report BLOB NOT NULL
        );
        """
    }

    static func url(_ name: String, in folder: URL) -> URL { folder.appending(path: name + suffix) }

    /// Opens a whole pack.
    ///
    /// - Throws: ``PackFault/unusable(_:)`` of a file that is none, or of a later version's.
    static func open(_ url: URL) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.readonly = true
        let path = url.path(percentEncoded: false)
        do {
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            let (id, version) = try queue.read { database in
                (
                    try Int.fetchOne(database, sql: "PRAGMA application_id"),
                    try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
                )
            }
            guard id == applicationID else { throw PackFault.unusable("\(path) is no food pack") }
            guard version <= Self.version else {
                throw PackFault.unusable("\(path) is of a later version of fitiq-server")
            }
            return queue
        } catch let error as DatabaseError {
            throw PackFault.unusable("\(path) is no food pack (SQLite: \(error.resultCode.rawValue))")
        }
    }
}

/// Holds what a pack says of itself.
package struct PackCard: Hashable, Sendable {
    package let name: String
    package let origin: String
    package let dataset: String
    package let licence: String
    package let attribution: String
    /// The day of the data, as "2026-11-20"; nil where they do not tell it.
    package let dated: String?
    package let installedAt: String
    package let foods: Int

    init(_ queue: DatabaseQueue) throws {
        guard let row = try queue.read({ try Row.fetchOne($0, sql: "SELECT * FROM card") }) else {
            throw PackFault.unusable("\(queue.path) is no whole food pack")
        }
        name = row["name"]
        origin = row["origin"]
        dataset = row["dataset"]
        licence = row["licence"]
        attribution = row["attribution"]
        dated = row["dated"]
        installedAt = row["installed_at"]
        foods = row["foods"]
    }

    var source: PackFood.Source {
        PackFood.Source(pack: name, dataset: dataset, licence: licence, attribution: attribution, dated: dated)
    }
}
