package import FitIQCore
import Foundation
import SystemCrypto

/// A file in which stands what a process reads, so that the next one knows over which text it ended.
///
/// It has 64 records of 16 bytes: a text's fingerprint, and how many times in a row a process ended over it. The first is of
/// the text that is being read, and empty while none is; each of the others is of one whose end the store was not told of yet.
/// The file is not flushed: it has to outlive the process, not the machine.
package final class ReadingJournal {
    private struct Record {
        var text = TextFingerprint(bits: 0)
        var crashes: UInt64 = 0
    }

    private static let capacity = 64
    /// A record that counts more was written by no server.
    private static let mostCrashes: UInt64 = 100

    private let file: Int32
    /// Mirrors the file.
    private var records = [Record](repeating: Record(), count: ReadingJournal.capacity)

    /// - Parameter path: made, readable by its owner only, where there is no such file.
    package init(_ path: String) throws {
        file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard file >= 0, pread(file, &records, Self.capacity * MemoryLayout<Record>.size, 0) >= 0 else {
            throw POSIXError(POSIXError.Code(rawValue: errno) ?? .EIO)
        }
        for slot in records.indices { records[slot].crashes = min(records[slot].crashes, Self.mostCrashes) }
        if records[0].crashes > 0 { keepEnd(of: records[0].text) }
    }

    deinit { close(file) }

    /// Makes of what the last process was reading when it ended a record that stays.
    private func keepEnd(of text: TextFingerprint) {
        let known = records.indices.dropFirst().first { records[$0].crashes > 0 && records[$0].text == text }
        // When all records are taken, which needs as many ends of which the store heard nothing, the oldest is overwritten.
        let slot: Int = known ?? records.firstIndex { $0.crashes == 0 } ?? 1
        let crashes = known.map { records[$0].crashes } ?? 0
        note(Record(text: text, crashes: crashes + 1), in: slot)
        end()
    }

    /// Counts how many times in a row a process ended over each text of which the store was not told.
    var untold: [TextFingerprint: Int] {
        records.dropFirst().reduce(into: [:]) { untold, record in
            if record.crashes > 0 { untold[record.text, default: 0] += Int(record.crashes) }
        }
    }

    /// Notes that `text` is being read.
    package func begin(_ text: TextFingerprint) {
        note(Record(text: text, crashes: 1), in: 0)
    }

    /// Notes that nothing is being read.
    func end() {
        note(Record(), in: 0)
    }

    /// Empties the record of `text`: the store was told, or it was read to its end.
    func forget(_ text: TextFingerprint) {
        for slot in records.indices.dropFirst() where records[slot].crashes > 0 && records[slot].text == text {
            note(Record(), in: slot)
        }
    }

    private func note(_ record: Record, in slot: Int) {
        records[slot] = record
        var record = record
        let size = MemoryLayout<Record>.size
        // A failing disk does not stop the reading.
        _ = pwrite(file, &record, size, off_t(slot * size))
    }
}

extension TextFingerprint {
    package init(_ text: String) {
        let bytes = Digest.sha256(Data(text.utf8)).prefix(8)
        self.init(bits: Int64(bitPattern: bytes.reduce(0) { $0 << 8 | UInt64($1) }))
    }
}
