import Crypto
package import FitIQCore
import Foundation

/// Reads texts, one after the other, and writes down which, so that the end of the process does not take that along: a text
/// that ends the process is not read for ever.
///
/// One after the other: reading takes no more than one core from those who answer, and finds its caches as it left them.
///
/// The file has 64 records of 16 bytes: a text's fingerprint, and how many times in a row reading it was begun. A record is
/// emptied when its reading comes to an end, so what stands there at a start was being read when the process before ended.
/// It is not flushed: it has to outlive the process, not the machine.
package actor TextReader {
    private struct Record {
        var text: UInt64 = 0
        var begun: UInt64 = 0
    }

    private static let capacity = 64

    private let readText: @Sendable (String) -> Reading
    private let file: Int32
    /// As in the file. The first is for what never was in the way, each other one for a text that ended the process.
    private var records = [Record](repeating: Record(), count: TextReader.capacity)

    /// - Parameters:
    ///   - path: the file, which is made, readable by its owner only, where there is none.
    ///   - read: text to reading; pure, and quick enough to run in a task.
    package init(journal path: String, read: @escaping @Sendable (String) -> Reading) throws {
        readText = read
        file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard file >= 0, pread(file, &records, Self.capacity * MemoryLayout<Record>.size, 0) >= 0 else {
            throw POSIXError(POSIXError.Code(rawValue: errno) ?? .EIO)
        }
        if records[0].begun > 0 {
            // Where each has its text, which takes as many ends of the process, the first of them is forgotten.
            let slot = records.firstIndex { $0.begun == 0 } ?? 1
            records[slot] = records[0]
            records[0] = Record()
            for changed in [slot, 0] { Self.write(records[changed], changed, file) }
        }
    }

    deinit { close(file) }

    /// How many times in a row reading `text` was begun and the process ended before it did; 0 where it has come to an end
    /// since.
    func timesUnended(_ text: String) -> Int {
        slot(of: Self.fingerprint(text)).map { Int(clamping: records[$0].begun) } ?? 0
    }

    /// Reads `text`; nil where that was begun `limit` times without an end.
    package func read(_ text: String, unlessUnended limit: Int) -> Reading? {
        let fingerprint = Self.fingerprint(text)
        let slot = slot(of: fingerprint) ?? 0
        guard records[slot].begun < limit else { return nil }
        note(Record(text: fingerprint, begun: records[slot].begun &+ 1), in: slot)
        defer { note(Record(), in: slot) }
        return readText(text)
    }

    private static func fingerprint(_ text: String) -> UInt64 {
        SHA256.hash(data: Data(text.utf8)).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
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
        // Where the disk fails, reading goes on without it.
        _ = pwrite(file, &record, size, off_t(slot * size))
    }
}
