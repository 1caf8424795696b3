import FitIQWire
import Foundation
import GRDB

// Converts values to columns of the diary's file and back.

extension Date {
    /// Drops the fraction, which the wire does not carry, so that the same time is shown before and after the answer.
    var wholeSeconds: Date { Date(timeIntervalSince1970: timeIntervalSince1970.rounded(.down)) }
}

/// Keeps values as JSON that are only ever read as a whole.
enum JSONColumn {
    static func text(_ value: (some Encodable)?) throws -> String? {
        guard let value else { return nil }
        return String(decoding: try WireCoding.encode(value), as: UTF8.self)
    }

    static func value<Value: Decodable>(_ text: String?) throws -> Value? {
        guard let text else { return nil }
        do {
            return try WireCoding.decoder().decode(Value.self, from: Data(text.utf8))
        } catch {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT)
        }
    }
}

/// A stored word that is not one of ours: the file is not what this program wrote.
func known<T>(_ value: T?) throws -> T {
    guard let value else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
    return value
}
