package import FitIQCore
import Foundation
import SystemCrypto

/// Reads texts one after the other and keeps a journal of it, so that a text which ends the process is not read for
/// ever.
///
/// It reads one text at a time, which leaves the other cores to requests and keeps its caches warm.
///
/// The journal has 64 records of 16 bytes: a text's fingerprint, and how many times in a row its reading was begun. A
/// record is emptied when its reading ends, so a record that is there at a start was being read when the last process
/// ended. The file is not flushed: it has to outlive the process, not the machine.
package actor TextReader {
    private struct Record {
        var text: UInt64 = 0
        var begun: UInt64 = 0
    }

    private static let capacity = 64

    private let readText: @Sendable (String, OwnFoods) -> Reading
    private let file: Int32
    /// Mirrors the file. Record 0 is for texts that never ended the process; each of the others is for one that did.
    private var records = [Record](repeating: Record(), count: TextReader.capacity)

    /// - Parameters:
    ///   - path: the file, which is made, readable by its owner only, where there is none.
    ///   - read: text to reading, with the foods of the person's own; pure, and quick enough to run in a task.
    package init(journal path: String, read: @escaping @Sendable (String, OwnFoods) -> Reading) throws {
        readText = read
        file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard file >= 0, pread(file, &records, Self.capacity * MemoryLayout<Record>.size, 0) >= 0 else {
            throw POSIXError(POSIXError.Code(rawValue: errno) ?? .EIO)
        }
        if records[0].begun > 0 {
            // When all records are taken, which needs as many ends of the process, the oldest is overwritten.
            let slot = records.firstIndex { $0.begun == 0 } ?? 1
            records[slot] = records[0]
            records[0] = Record()
            for changed in [slot, 0] { Self.write(records[changed], changed, file) }
        }
    }

    deinit { close(file) }

    /// Counts how many times in a row a process ended while it read `text`; 0 once a reading has ended.
    func crashes(of text: String) -> Int {
        slot(of: Self.fingerprint(text)).map { Int(clamping: records[$0].begun) } ?? 0
    }

    /// Reads `text`; nil where `limit` readings of it were begun in a row without an end.
    package func read(_ text: String, with foods: OwnFoods = .none, crashLimit limit: Int) -> Reading? {
        let fingerprint = Self.fingerprint(text)
        let slot = slot(of: fingerprint) ?? 0
        guard records[slot].begun < limit else { return nil }
        note(Record(text: fingerprint, begun: records[slot].begun &+ 1), in: slot)
        defer { note(Record(), in: slot) }
        return readText(text, foods)
    }

    private static func fingerprint(_ text: String) -> UInt64 {
        Digest.sha256(Data(text.utf8)).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    private func slot(of fingerprint: UInt64) -> Int? {
        records.firstIndex { $0.begun > 0 && $0.text == fingerprint }
    }

    private func note(_ record: Record, in slot: Int) {
        records[slot] = record
        Self.write(record, slot, file)
    }

    private static func write(_ record: Record, _ slot: Int, _ file: Int32) {
        var record = record
        let size = MemoryLayout<Record>.size
        // A failing disk does not stop the reading.
        _ = pwrite(file, &record, size, off_t(slot * size))
    }
}
