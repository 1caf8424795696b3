package import DiaryFiles
package import FitIQCore
package import Foundation

/// Moves diaries out and in.
package struct MovingService: Sendable {
    /// The most things that a file may hold.
    static let mostThings = 500_000
    /// The things that are added in one transaction; other writes wait meanwhile.
    private static let thingsAtOnce = 100

    private let store: any MovingStore
    private let hub: any EventPublisher
    private let wakeWorker: @Sendable () -> Void
    private let timeZone: @Sendable (Account.ID) async throws -> TimeZone
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - wakeWorker: called where meals were added that are still to be read.
    ///   - timeZone: of an account's days.
    package init(
        store: any MovingStore,
        hub: any EventPublisher,
        wakeWorker: @escaping @Sendable () -> Void = {},
        timeZone: @escaping @Sendable (Account.ID) async throws -> TimeZone,
        now: @escaping @Sendable () -> Date
    ) {
        self.store = store
        self.hub = hub
        self.wakeWorker = wakeWorker
        self.timeZone = timeZone
        self.now = now
    }

    /// Returns all that the account keeps, as it is at one moment, as a zip file.
    package func archive(of account: Account.ID) async throws -> [UInt8] {
        try await store.read(of: account) { things in
            var writer = try ArchiveWriter()
            try things { if !$0.isEmptyDefault { try writer.add($0) } }
            return try writer.finish()
        }
    }

    /// Says how a file is to be read.
    package struct Request: Sendable {
        /// Nil goes by the profile.
        package var timeZone: TimeZone?
        package var columns: [String: String] = [:]
        package var dayFirst: Bool?
        /// True where nothing is to be added.
        package var isPreview = false

        package init() {}
    }

    /// Adds what a file holds and the account has not, or says what that would be.
    ///
    /// What was added stays where the rest fails: the same file once more goes on.
    ///
    /// - Throws: `ImportRefusal` for a file that is not taken.
    package func take(
        _ file: ImportFile,
        _ request: Request,
        for account: Account.ID
    ) async throws -> ImportReport {
        let zone =
            if let zone = request.timeZone { zone } else { try await timeZone(account) }
        let settings = ImportSettings(
            account: account,
            now: now(),
            timeZone: zone,
            columns: request.columns,
            dayFirst: request.dayFirst
        )
        let opened = try await Background.run { try OpenedFile(file, settings) }
        var report = ImportReport(format: opened.format)
        report.columns = opened.columns
        report.remarks = opened.remarks
        let names = try await names(for: opened.ids, in: account)
        let parts = try await Background.run { try opened.parts(names) }
        var things: [(place: String, thing: DiaryThing)] = []
        for part in parts {
            switch part.thing {
            case .success(let thing): things.append((part.place, thing))
            case .failure(let fault): report.refuse(part.place, fault.reason)
            }
        }
        report.days = Self.days(of: things.map(\.thing), in: zone)
        for part in things.parts(of: Self.thingsAtOnce) {
            if request.isPreview {
                try await foresee(part, for: account, &report)
            } else {
                try await add(part, to: account, &report)
            }
        }
        return report
    }

    /// Finds other names for ids of a file: for all where somebody else has one of them, or where they got such names
    /// before, and for each that the account has used and deleted.
    private func names(for ids: [UUID], in account: Account.ID) async throws -> [UUID: UUID] {
        var names: [UUID: UUID] = [:]
        var areTaken = false
        for part in ids.parts(of: Self.idsAtOnce) {
            let derived = part.map { Self.derived(from: $0, for: account) }
            let holders = try await store.holders(of: part + derived, for: account)
            areTaken = areTaken || part.contains { holders[$0] == .other } || derived.contains { holders[$0] == .own }
            for (id, name) in zip(part, derived) where holders[id] == .buried { names[id] = name }
        }
        if areTaken { names = Dictionary(uniqueKeysWithValues: ids.map { ($0, Self.derived(from: $0, for: account)) }) }
        // What was deleted under its other name, too, gets a further one.
        var open = Array(names.keys)
        while !open.isEmpty {
            var buried: [UUID] = []
            for part in open.parts(of: Self.idsAtOnce) {
                let holders = try await store.holders(of: part.compactMap { names[$0] }, for: account)
                buried += part.filter { names[$0].flatMap { holders[$0] } == .buried }
            }
            for id in buried { names[id] = names[id].map { Self.derived(from: $0, for: account) } }
            open = buried
        }
        return names
    }

    private static let idsAtOnce = 2_000

    private static func derived(from id: UUID, for account: Account.ID) -> UUID {
        IDNames.derived(from: Identifier<DiaryThing>(id).description, for: account)
    }

    /// Counts what is to be added. What was deleted here since it was imported stays deleted, and counts as known.
    private func foresee(
        _ things: [(place: String, thing: DiaryThing)],
        for account: Account.ID,
        _ report: inout ImportReport
    ) async throws {
        let holders = try await store.holders(of: things.map(\.thing.id), for: account)
        for (_, thing) in things {
            if holders[thing.id] == nil {
                report.counts[thing.kind, default: .init()].added += 1
            } else {
                report.counts[thing.kind, default: .init()].known += 1
            }
        }
    }

    private func add(
        _ things: [(place: String, thing: DiaryThing)],
        to account: Account.ID,
        _ report: inout ImportReport
    ) async throws {
        let holders = try await store.holders(of: things.map(\.thing.id), for: account)
        let all = things
        let things = all.filter { holders[$0.thing.id] != .buried }
        for (_, thing) in all where holders[thing.id] == .buried {
            report.counts[thing.kind, default: .init()].known += 1
        }
        guard !things.isEmpty else { return }
        let outcomes: [ThingOutcome]
        do {
            outcomes = try await store.add(things.map(\.thing), to: account, at: now())
        } catch let error where error is StoreError || error is CancellationError {
            throw error
        } catch {
            // One of them cannot be kept: which one, the halves tell.
            guard things.count > 1 else {
                return report.refuse(things[0].place, "does not fit what a diary can keep")
            }
            let middle = things.count / 2
            try await add(Array(things[..<middle]), to: account, &report)
            return try await add(Array(things[middle...]), to: account, &report)
        }
        var last: Change?
        var isUnread = false
        for ((place, thing), outcome) in zip(things, outcomes) {
            switch outcome {
            case .added(let change):
                if change == nil, thing.kind == .meals { isUnread = true }
                report.counts[thing.kind, default: .init()].added += 1
                last = change ?? last
            case .known: report.counts[thing.kind, default: .init()].known += 1
            case .taken: report.refuse(place, "somebody else has something of this id")
            case .tooMany: report.refuse(place, "you have as many foods of your own as may be")
            }
        }
        // Who hears of the last one reads those before it from the log.
        if let last { await hub.publish(last) }
        if isUnread { wakeWorker() }
    }

    private static func days(of things: [DiaryThing], in zone: TimeZone) -> ClosedRange<CalendarDate>? {
        let times = things.compactMap(\.time)
        guard let first = times.min(), let last = times.max() else { return nil }
        return CalendarDate(first, in: zone)...CalendarDate(last, in: zone)
    }
}

extension DiaryThing {
    /// The time of what was eaten or measured.
    fileprivate var time: Date? {
        switch self {
        case .meal(let meal): meal.loggedAt
        case .entry(let entry): entry.loggedAt
        case .weight(let weighIn): weighIn.loggedAt ?? weighIn.createdAt
        case .profile, .food, .plan, .consultation: nil
        }
    }
}

extension Array {
    /// Cuts the list into parts of `count` elements; the last may have fewer.
    fileprivate func parts(of count: Int) -> [[Element]] {
        stride(from: 0, to: self.count, by: count).map { Array(self[$0..<Swift.min(self.count, $0 + count)]) }
    }
}
