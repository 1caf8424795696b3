package import FitIQCore
package import Foundation

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
