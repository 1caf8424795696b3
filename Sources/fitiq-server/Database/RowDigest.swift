import FitIQCore
import Foundation
import SystemCrypto

/// The number of some rows, and a hash of them that does not depend on their order.
struct RowDigest: Hashable, Sendable {
    private(set) var count = 0
    /// The sums of the halves of 128 bits of each row's SHA-256.
    private var sums = [UInt64](repeating: 0, count: 2)

    mutating func add(_ row: StoredRow, of table: StoredTable) {
        var text = Data()
        for (value, column) in zip(row.values, table.columns) { Self.add(value, column.kind, to: &text) }
        Digest.sha256(text).withUnsafeBytes { bytes in
            for half in sums.indices {
                sums[half] &+= bytes.loadUnaligned(fromByteOffset: half * 8, as: UInt64.self)
            }
        }
        count += 1
    }

    /// Adds the value with its length, so that no two rows are written alike.
    private static func add(_ value: StoredValue, _ kind: StoredTable.Kind, to text: inout Data) {
        let bytes: [UInt8]
        switch value {
        case .null:
            text.append(0)
            return
        // A whole number may stand for it in SQLite.
        case .integer(let number) where kind == .real: bytes = Self.bytes(Double(number).bitPattern)
        case .integer(let number): bytes = Self.bytes(number)
        // Zero has two signs, which mean the same.
        case .real(let number): bytes = Self.bytes((number == 0 ? 0 : number).bitPattern)
        case .text(let value): bytes = Array((kind == .json ? canonical(value) : value).utf8)
        case .bytes(let data): bytes = data
        }
        text.append(1)
        text.append(contentsOf: Self.bytes(bytes.count))
        text.append(contentsOf: bytes)
    }

    private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }

    /// Returns `text` with its keys in order, so that JSON of the same meaning is the same text.
    private static func canonical(_ text: String) -> String {
        guard let value = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed),
            let data = try? JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
        else { return text }
        return String(decoding: data, as: UTF8.self)
    }
}
