import FitIQCore
import Foundation
import GRDB

// Converts the values of the core to column values and back.

extension Identifier {
    /// The 16 bytes of the UUID.
    var column: Data { withUnsafeBytes(of: uuid.uuid) { Data($0) } }

    init(column: Data) throws {
        guard column.count == 16 else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "an id of \(column.count) bytes")
        }
        self.init(UUID(uuid: column.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) }))
    }
}

extension Date {
    var column: Int64 { milliseconds }

    init(column: Int64) {
        self.init(milliseconds: column)
    }
}

extension Grams {
    var column: Int { milligrams }
}

/// A stored word that the core no longer knows: the file is not what this program wrote.
func known<T>(_ value: T?, _ column: String) throws -> T {
    guard let value else {
        throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "\(column) holds an unknown word")
    }
    return value
}
