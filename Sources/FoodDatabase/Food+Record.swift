package import FitIQCore
import Foundation

/// A food's id is made from where it comes from, so that it is the same in every release of the tables:
/// record 11100000 of FNDDS 2017–2018 is `f1d20170-0000-8000-8000-000011100000`, record 01001 of SR28
/// `5e280000-0000-8000-8000-000000001001`. Both are UUIDs of version 8 (RFC 9562 §5.8), the number in decimal digits.
extension Identifier<Food> {
    /// - Precondition: `record` is a number of at most 12 digits.
    package init(dataset: Food.Dataset, record: String) {
        precondition(record.utf8.count <= 12 && record.utf8.allSatisfy(isDigit), "not a record number: \(record)")
        var uuid = dataset.idOfZero
        withUnsafeMutableBytes(of: &uuid) { bytes in
            for (place, digit) in record.utf8.reversed().enumerated() {
                bytes[bytes.count - 1 - place / 2] |= (digit & 0x0F) << (place % 2 * 4)
            }
        }
        self.init(UUID(uuid: uuid))
    }

    /// The record that the id was made from; nil when it is not the id of a record.
    package var source: (dataset: Food.Dataset, record: String)? {
        let text = description
        for dataset in Food.Dataset.allCases where text.hasPrefix(dataset.idPrefix) {
            let number = text.dropFirst(dataset.idPrefix.count)
            let padding = number.dropLast(dataset.recordDigits)
            guard number.utf8.allSatisfy(isDigit), padding.allSatisfy({ $0 == "0" }) else { return nil }
            return (dataset, String(number.suffix(dataset.recordDigits)))
        }
        return nil
    }
}

extension Food.Dataset {
    /// How many digits a record number has.
    package var recordDigits: Int {
        switch self {
        case .fndds: 8
        case .sr28: 5
        }
    }

    /// The bytes of `idPrefix`, twelve zeros behind it.
    fileprivate var idOfZero: uuid_t {
        switch self {
        case .fndds: (0xf1, 0xd2, 0x01, 0x70, 0, 0, 0x80, 0, 0x80, 0, 0, 0, 0, 0, 0, 0)
        case .sr28: (0x5e, 0x28, 0, 0, 0, 0, 0x80, 0, 0x80, 0, 0, 0, 0, 0, 0, 0)
        }
    }

    fileprivate var idPrefix: String {
        switch self {
        case .fndds: "f1d20170-0000-8000-8000-"
        case .sr28: "5e280000-0000-8000-8000-"
        }
    }
}

private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}
