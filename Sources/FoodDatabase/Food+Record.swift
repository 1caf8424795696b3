package import FitIQCore
import Foundation

/// A food's id is made from where it comes from, so that it is the same in every release of the tables:
/// record 11100000 of FNDDS 2017–2018 is `f1d20170-0000-8000-8000-000011100000`, record 01001 of SR28
/// `5e280000-0000-8000-8000-000000001001`. Both are UUIDs of version 8 (RFC 9562 §5.8), the number in decimal digits.
extension Identifier<Food> {
    /// - Precondition: `dataset` is one of `DatasetCard.all`, and `record` a number of at most 12 digits.
    package init(dataset: Food.Dataset, record: String) {
        guard let card = DatasetCard(of: dataset) else { preconditionFailure("no ids for \(dataset.rawValue)") }
        precondition(record.utf8.count <= 12 && record.utf8.allSatisfy(isDigit), "not a record number: \(record)")
        var uuid: uuid_t = (0, 0, 0, 0, 0, 0, 0x80, 0, 0x80, 0, 0, 0, 0, 0, 0, 0)
        withUnsafeMutableBytes(of: &uuid) { bytes in
            bytes.storeBytes(of: card.idPrefix.bigEndian, as: UInt32.self)
            for (place, digit) in record.utf8.reversed().enumerated() {
                bytes[bytes.count - 1 - place / 2] |= (digit & 0x0F) << (place % 2 * 4)
            }
        }
        self.init(UUID(uuid: uuid))
    }

    /// The record that the id was made from; nil when it is not the id of a record.
    package var source: (dataset: Food.Dataset, record: String)? {
        let text = description
        for card in DatasetCard.all where text.hasPrefix(card.idStart) {
            let number = text.dropFirst(card.idStart.count)
            let padding = number.dropLast(card.digits)
            guard number.utf8.allSatisfy(isDigit), padding.allSatisfy({ $0 == "0" }) else { return nil }
            return (card.dataset, String(number.suffix(card.digits)))
        }
        return nil
    }
}

extension DatasetCard {
    fileprivate var idStart: String { String(idPrefix, radix: 16) + "-0000-8000-8000-" }
}

private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}
