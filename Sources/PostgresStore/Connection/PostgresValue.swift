import CPQ
import FitIQCore
import Foundation

/// A value as PostgreSQL takes it: in the binary form of its type.
protocol PostgresEncodable: Sendable {
    /// Names the type; the numbers stand in PostgreSQL's `pg_type.dat` and never change.
    static var type: Oid { get }
    /// Names the type of arrays of it.
    static var arrayType: Oid { get }
    /// The bytes of the value; nil is null.
    var bytes: [UInt8]? { get }
}

/// A value as PostgreSQL gives it: in the binary form of its type.
protocol PostgresDecodable {
    /// Fails with nil where the bytes are no value of the type.
    ///
    /// - Parameter bytes: nil is null.
    init?(bytes: UnsafeRawBufferPointer?)
}

extension Optional: PostgresEncodable where Wrapped: PostgresEncodable {
    static var type: Oid { Wrapped.type }
    static var arrayType: Oid { Wrapped.arrayType }
    var bytes: [UInt8]? { flatMap(\.bytes) }
}

extension Optional: PostgresDecodable where Wrapped: PostgresDecodable {
    init?(bytes: UnsafeRawBufferPointer?) {
        guard let bytes else {
            self = .none
            return
        }
        guard let value = Wrapped(bytes: bytes) else { return nil }
        self = value
    }
}

extension Int: PostgresEncodable, PostgresDecodable {
    static var type: Oid { 20 }
    static var arrayType: Oid { 1016 }
    var bytes: [UInt8]? { bigEndianBytes(Int64(self)) }

    init?(bytes: UnsafeRawBufferPointer?) {
        switch bytes?.count {
        case 2: self = Int(number(in: bytes, as: Int16.self))
        case 4: self = Int(number(in: bytes, as: Int32.self))
        case 8: self = Int(number(in: bytes, as: Int64.self))
        default: return nil
        }
    }
}

extension Bool: PostgresEncodable, PostgresDecodable {
    static var type: Oid { 16 }
    static var arrayType: Oid { 1000 }
    var bytes: [UInt8]? { [self ? 1 : 0] }

    init?(bytes: UnsafeRawBufferPointer?) {
        guard let bytes, bytes.count == 1 else { return nil }
        self = bytes[0] != 0
    }
}

extension Double: PostgresEncodable, PostgresDecodable {
    static var type: Oid { 701 }
    static var arrayType: Oid { 1022 }
    var bytes: [UInt8]? { bigEndianBytes(bitPattern) }

    init?(bytes: UnsafeRawBufferPointer?) {
        guard bytes?.count == 8 else { return nil }
        self.init(bitPattern: number(in: bytes, as: UInt64.self))
    }
}

extension String: PostgresEncodable, PostgresDecodable {
    static var type: Oid { 25 }
    static var arrayType: Oid { 1009 }
    var bytes: [UInt8]? { Array(utf8) }

    init?(bytes: UnsafeRawBufferPointer?) {
        guard let bytes else { return nil }
        self.init(decoding: bytes, as: UTF8.self)
    }
}

extension Data: PostgresEncodable, PostgresDecodable {
    static var type: Oid { 17 }
    static var arrayType: Oid { 1001 }
    var bytes: [UInt8]? { Array(self) }

    init?(bytes: UnsafeRawBufferPointer?) {
        guard let bytes else { return nil }
        self.init(bytes)
    }
}

extension Identifier: PostgresEncodable, PostgresDecodable {
    static var type: Oid { 2950 }
    static var arrayType: Oid { 2951 }
    var bytes: [UInt8]? { withUnsafeBytes(of: uuid.uuid) { Array($0) } }

    init?(bytes: UnsafeRawBufferPointer?) {
        guard let bytes, bytes.count == 16 else { return nil }
        self.init(UUID(uuid: bytes.loadUnaligned(as: uuid_t.self)))
    }
}

/// Counted in microseconds from 2000 on, and exact to the millisecond, as in every store.
extension Date: PostgresEncodable, PostgresDecodable {
    static var type: Oid { 1184 }
    static var arrayType: Oid { 1185 }
    var bytes: [UInt8]? { bigEndianBytes((milliseconds - Self.millisecondsTo2000) * 1000) }

    init?(bytes: UnsafeRawBufferPointer?) {
        guard bytes?.count == 8 else { return nil }
        let microseconds = number(in: bytes, as: Int64.self)
        // Downwards, for the quotient alone goes towards zero.
        let rest = ((microseconds % 1000) + 1000) % 1000
        self.init(milliseconds: (microseconds - rest) / 1000 + Self.millisecondsTo2000)
    }

    private static var millisecondsTo2000: Int64 { 946_684_800_000 }
}

/// Counted in days from 2000 on.
extension CalendarDate: PostgresEncodable, PostgresDecodable {
    static var type: Oid { 1082 }
    static var arrayType: Oid { 1182 }
    var bytes: [UInt8]? { bigEndianBytes(Int32(daysSince1970 - Self.daysTo2000)) }

    init?(bytes: UnsafeRawBufferPointer?) {
        guard bytes?.count == 4 else { return nil }
        self.init(daysSince1970: Int(number(in: bytes, as: Int32.self)) + Self.daysTo2000)
    }

    private static var daysTo2000: Int { 10_957 }
}

/// A short list or record that is only ever read as a whole; `jsonb` to PostgreSQL.
struct JSON<Value: Codable & Sendable>: PostgresEncodable, PostgresDecodable {
    static var type: Oid { 3802 }
    static var arrayType: Oid { 3807 }
    let value: Value
    let bytes: [UInt8]?

    init(_ value: Value) throws {
        self.value = value
        // The binary form begins with a version.
        bytes = try [1] + JSONEncoder().encode(value)
    }

    init?(bytes: UnsafeRawBufferPointer?) {
        guard let bytes, bytes.first == 1,
            let value = try? JSONDecoder().decode(Value.self, from: Data(bytes.dropFirst()))
        else { return nil }
        self.value = value
        self.bytes = Array(bytes)
    }
}

private func bigEndianBytes(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
}

/// The number in `bytes`, which must be as long as it is.
private func number<Number: FixedWidthInteger>(in bytes: UnsafeRawBufferPointer?, as: Number.Type) -> Number {
    bytes.map { Number(bigEndian: $0.loadUnaligned(as: Number.self)) } ?? 0
}

/// Encodes an array for `= ANY ($1)` and `unnest($1)`.
extension Array: PostgresEncodable where Element: PostgresEncodable {
    static var type: Oid { Element.arrayType }
    static var arrayType: Oid { Element.arrayType }
    var bytes: [UInt8]? {
        // Dimensions, whether there are nulls, the elements' type; of the one dimension the length and the first index.
        var bytes = [isEmpty ? 0 : 1, 0, Int32(bitPattern: Element.type)].flatMap(bigEndianBytes)
        if !isEmpty { bytes += [Int32(count), 1].flatMap(bigEndianBytes) }
        for element in self {
            let value = element.bytes
            bytes += bigEndianBytes(Int32(value?.count ?? -1)) + (value ?? [])
        }
        return bytes
    }
}
