package import FitIQCore
package import Foundation
import SystemCrypto

/// Reads texts one after the other, and keeps one that ends the process from being read for ever, at any server.
///
/// It reads one text at a time, which leaves the other cores to requests and keeps its caches warm.
///
/// What is being read stands in a file, so that reading costs the store nothing. The next start finds there what ended the
/// process and tells the store, where the other servers learn it: see `exchange()`.
package actor TextReader {
    /// More texts than these would take that many ends of processes, within a month.
    private static let mostTexts = 1000

    private let readText: @Sendable (String, OwnFoods) -> Reading
    private let journal: ReadingJournal
    private let log: any CrashLog
    private let metrics: Metrics
    private let now: @Sendable () -> Date
    /// The number of times in a row that a process ended over a text, at any server, as far as it is known here.
    private var crashes: [TextFingerprint: Int]
    /// The texts of those that were read to their end here, of which the store was not told yet.
    private var trusted: Set<TextFingerprint> = []

    /// - Parameters:
    ///   - path: the file, of this server alone.
    ///   - log: what all servers know.
    ///   - metrics: told how long each reading takes.
    ///   - read: text to reading, with the foods of the person's own; pure, and quick enough to run in a task.
    package init(
        journal path: String,
        log: any CrashLog,
        metrics: Metrics = Metrics(),
        now: @escaping @Sendable () -> Date,
        read: @escaping @Sendable (String, OwnFoods) -> Reading
    ) throws {
        readText = read
        let journal = try ReadingJournal(path)
        crashes = journal.untold
        self.journal = journal
        self.log = log
        self.metrics = metrics
        self.now = now
    }

    /// Counts how many times in a row a process ended while it read `text`; 0 once a reading has ended.
    package func crashes(of text: String) -> Int {
        crashes[TextFingerprint(text)] ?? 0
    }

    /// Reads `text`; nil where a process ended over it `limit` times in a row.
    package func read(_ text: String, with foods: OwnFoods = .none, crashLimit limit: Int) -> Reading? {
        let fingerprint = TextFingerprint(text)
        let crashes = crashes[fingerprint] ?? 0
        guard crashes < limit else { return nil }
        journal.begin(fingerprint)
        let start = ContinuousClock.now
        let reading = readText(text, foods)
        metrics.observe(.parse, start.duration(to: .now))
        journal.end()
        if crashes > 0 { trust(fingerprint) }
        return reading
    }

    private func trust(_ text: TextFingerprint) {
        crashes[text] = nil
        trusted.insert(text)
        journal.forget(text)
    }

    /// Tells the store over which texts this server ended and which were read since, and learns what other servers told. To be
    /// called at the start, and then every second or so.
    ///
    /// A server that ends after it told and before its file says so tells the same again: a text may count once too often.
    package func exchange() async throws {
        let untold = journal.untold
        if !untold.isEmpty {
            try await log.add(untold, at: now())
            for text in untold.keys { journal.forget(text) }
        }
        // Behind the addition: what was read to its end meanwhile is to be forgotten.
        let read = trusted
        if !read.isEmpty {
            try await log.forget(read)
            trusted.subtract(read)
        }
        let known = try await log.crashes(limit: Self.mostTexts)
        crashes = known.filter { !trusted.contains($0.key) }
    }
}

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
