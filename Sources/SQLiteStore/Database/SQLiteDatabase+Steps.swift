import FitIQCore
import GRDB

extension SQLiteDatabase {
    /// The names of the steps of the schema that the file at `path` lacks; nothing in it is changed.
    ///
    /// - Throws: `StoreError.tooNew`, `.foreign`; what SQLite throws.
    package static func missingSteps(at path: String) throws -> [String] {
        let queue = try DatabaseQueue(path: path)
        let names = try queue.read { database in
            guard try !isForeign(database) else { throw StoreError.foreign }
            guard try !Migrations.all.hasBeenSuperseded(database) else { throw StoreError.tooNew }
            let done = try Migrations.all.appliedIdentifiers(database)
            return Migrations.all.migrations.filter { !done.contains($0) }
        }
        try queue.close()
        return names
    }
}
