import FitIQWire
import Foundation

// Loads the entries of all devices: with the diary, and once into a diary of an older version, which kept its own alone.
extension Diary {
    /// The number of times that it is begun anew because something happened meanwhile.
    private static let attempts = 3

    /// Lists all entries into the diary while no event is applied, and removes those that were deleted on another device.
    ///
    /// - Parameter isRestored: what such a server does not list nobody deleted; it is sent again.
    func reloadEntries(isRestored: Bool) async throws {
        guard let listed = try await listEntries() else { return }
        try await store.write { database in
            try EntryOutbox.takeAll(listed, in: database)
            try EntryOutbox.mark(listed.map(\.id), in: database)
        }
        if isRestored { return }
        for id in try await store.read({ try EntryOutbox.unlisted(from: $0) }) {
            let word = try await patiently {
                try await self.asked { try await self.ask(.get(Routes.progressEntry(id))) as ProgressEntry }
            }
            if word == nil { try await store.write { try EntryOutbox.remove(id, in: $0) } }
        }
    }

    /// Brings what other devices saved into a diary that has only heard of meals so far.
    func loadEntriesIfNeeded(_ place: DiaryPlace) async throws {
        var place = place
        for _ in 0..<Self.attempts {
            guard !place.hasEntries, place.reload == nil, place.cursor != nil,
                let listed = try await listEntries()
            else { return }
            let before = place
            place = try await store.write { database in
                // An entry that an event has removed meanwhile must not come back.
                if try DiaryPlace.fetch(from: database) == before {
                    try EntryOutbox.takeAll(listed, in: database)
                }
                return try DiaryPlace.fetch(from: database)
            }
        }
    }

    private enum Listing {
        case whole([SavedEntry])
        /// Something was added or removed between two pages.
        case broken
        /// The server is older than entries.
        case unknown
    }

    /// All entries of types that are known here; nil of a server that is older than entries.
    private func listEntries() async throws -> [SavedEntry]? {
        for _ in 0..<Self.attempts {
            switch try await listEntriesOnce() {
            case .whole(let entries): return entries
            case .unknown: return nil
            case .broken: continue
            }
        }
        throw FitIQError(.invalidAnswer, "The server's list of entries changes while it is read.")
    }

    /// Each page begins with the last entry of the one before, which shows that none went between them.
    private func listEntriesOnce() async throws -> Listing {
        var entries: [ProgressEntry] = []
        while true {
            let call = Self.allEntries(from: max(0, entries.count - 1))
            let page = try await patiently {
                try await self.asked { try await self.ask(call) as ProgressPage }
            }
            guard let page else { return .unknown }
            if let last = entries.last, page.entries.first?.id != last.id { return .broken }
            entries += page.entries.dropFirst(entries.isEmpty ? 0 : 1)
            if entries.count >= page.total { return .whole(entries.compactMap { SavedEntry($0) }) }
            if page.entries.count < 2 { return .broken }
        }
    }

    private static func allEntries(from offset: Int) -> HTTPCall {
        .get(
            Routes.progress,
            query: [("from", "0001-01-01"), ("to", "9999-12-31"), ("limit", "100"), ("offset", String(offset))]
        )
    }
}
