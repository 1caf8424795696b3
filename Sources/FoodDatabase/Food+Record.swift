package import FitIQCore
import Foundation

/// A food's id is made from where it comes from, so that it is the same in every release of the tables:
/// record 11100000 of FNDDS 2017–2018 is `f1d20170-0000-8000-8000-000011100000`, record 01001 of SR28
/// `5e280000-0000-8000-8000-000000001001`. Both are UUIDs of version 8 (RFC 9562 §5.8), the number in decimal digits.
extension Identifier<Food> {
    /// - Precondition: `dataset` is one of `RecordNumbers.all`, and `record` a number of at most 12 digits.
    package init(dataset: Food.Dataset, record: String) {
        guard let numbers = RecordNumbers(of: dataset) else { preconditionFailure("no ids for \(dataset.rawValue)") }
        precondition(record.utf8.count <= 12 && record.utf8.allSatisfy(isDigit), "not a record number: \(record)")
        var uuid: uuid_t = (0, 0, 0, 0, 0, 0, 0x80, 0, 0x80, 0, 0, 0, 0, 0, 0, 0)
        withUnsafeMutableBytes(of: &uuid) { bytes in
            bytes.storeBytes(of: numbers.idPrefix.bigEndian, as: UInt32.self)
            for (place, digit) in record.utf8.reversed().enumerated() {
                bytes[bytes.count - 1 - place / 2] |= (digit & 0x0F) << (place % 2 * 4)
            }
        }
        self.init(UUID(uuid: uuid))
    }

    /// The record that the id was made from; nil when it is not the id of a record.
    package var source: (dataset: Food.Dataset, record: String)? {
        let text = description
        for numbers in RecordNumbers.all where text.hasPrefix(numbers.idStart) {
            let number = text.dropFirst(numbers.idStart.count)
            let padding = number.dropLast(numbers.digits)
            guard number.utf8.allSatisfy(isDigit), padding.allSatisfy({ $0 == "0" }) else { return nil }
            return (numbers.dataset, String(number.suffix(numbers.digits)))
        }
        return nil
    }
}

/// How a dataset numbers its records, and what their ids begin with. People's diaries keep ids: a line here never changes.
package struct RecordNumbers: Sendable {
    package let dataset: Food.Dataset
    let idPrefix: UInt32
    package let digits: Int

    package static let all = [
        RecordNumbers(dataset: .fndds, idPrefix: 0xf1d2_0170, digits: 8),
        RecordNumbers(dataset: .sr28, idPrefix: 0x5e28_0000, digits: 5),
    ]

    private init(dataset: Food.Dataset, idPrefix: UInt32, digits: Int) {
        self.dataset = dataset
        self.idPrefix = idPrefix
        self.digits = digits
    }

    /// Finds how a dataset numbers its records; nil for one that our tables do not have.
    package init?(of dataset: Food.Dataset) {
        guard let numbers = Self.all.first(where: { $0.dataset == dataset }) else { return nil }
        self = numbers
    }

    fileprivate var idStart: String { String(idPrefix, radix: 16) + "-0000-8000-8000-" }
}

private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}
