import FitIQWire
import Foundation

// Loads what a diary keeps beside meals, of all devices: with the diary, and once into a diary of an older version.
extension Diary {
    /// The number of times that it is begun anew because something happened meanwhile.
    private static let attempts = 3

    /// Lists everything beside the meals into the diary while no event is applied, and removes what was deleted on another
    /// device.
    ///
    /// - Parameter isRestored: what such a server does not list nobody deleted; it is sent again.
    func reloadBesideMeals(isRestored: Bool) async throws {
        for kind in configuration.kinds.received {
            guard let write = try await kind.list(for: self) else { continue }
            try await store.merge(at: configuration.now(), write)
            if !isRestored { try await kind.settleUnlisted(self) }
        }
    }

    /// Brings what other devices saved into a diary that has only heard of meals so far.
    func loadBesideMealsIfNeeded(_ position: SyncPosition) async throws {
        var position = position
        for _ in 0..<Self.attempts {
            guard !position.hasEntries, position.reload == nil, position.cursor != nil else { return }
            var writes: [@Sendable (Merge) throws -> Void] = []
            for kind in configuration.kinds.received {
                guard let write = try await kind.list(for: self) else { return }
                writes.append(write)
            }
            let (before, listed) = (position, writes)
            position = try await store.merge(at: configuration.now()) { merge in
                // What an event has removed meanwhile must not come back.
                if try SyncPosition.fetch(from: merge.database) == before {
                    for write in listed { try write(merge) }
                }
                return try SyncPosition.fetch(from: merge.database)
            }
        }
    }

    /// Sees to it that an entry is here as the server has it: sends what waits, takes over what the server says, and
    /// removes what was deleted on another device.
    func refresh(_ entry: DiaryEntry) async throws {
        guard entry.sync == .synced else {
            _ = try await send(early: true)
            return
        }
        if let word = try await asked({ try await self.ask(.get(Routes.progressEntry(entry.id))) as ProgressEntry }) {
            return try await store.merge(at: configuration.now()) { merge in
                if let entry = SavedEntry(word) { try StoredEntry.take(entry, merge) }
            }
        }
        // One that was brought back from a backup, or is older than entries, has deleted nothing.
        let isKept = try await asked { try await self.ask(.get(Routes.progress)) as ProgressPage } != nil
        guard isKept, await isKnownEpoch() else { return }
        try await store.merge(at: configuration.now()) { try EntrySync.markGone(entry.id, $0) }
    }

    /// Returns what `ask` gets from the server, or nil when the server answers 404.
    func asked<Answer>(_ ask: () async throws -> Answer) async throws -> Answer? {
        do {
            return try await ask()
        } catch let error as FitIQError where error.code == .notFound {
            return nil
        }
    }

    /// Lists all entries of types that are known here; nil of a server that is older than entries.
    func listEntries() async throws -> [SavedEntry]? {
        let days = [(name: "from", value: "0001-01-01"), (name: "to", value: "9999-12-31")]
        return try await listAll(ProgressPage.self, "entries", at: Routes.progress, query: days)?
            .compactMap { SavedEntry($0) }
    }
}
