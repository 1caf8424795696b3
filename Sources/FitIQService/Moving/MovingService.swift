package import DiaryFiles
package import FitIQCore
package import Foundation

/// Moves diaries out and in.
package struct MovingService: Sendable {
    /// The most things that are added in one transaction; other writes wait meanwhile.
    private static let thingsAtOnce = 100
    /// The most bytes of them, where they are more than one.
    private static let bytesAtOnce = 1 << 20

    private let store: any MovingStore
    private let hub: any EventPublisher
    private let worker: MealWorker?
    private let plans: any PlanStore
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - worker: woken where meals were added that are still to be read.
    ///   - plans: knows the zone of an account's days.
    package init(
        store: any MovingStore,
        hub: any EventPublisher,
        worker: MealWorker? = nil,
        plans: any PlanStore,
        now: @escaping @Sendable () -> Date
    ) {
        self.store = store
        self.hub = hub
        self.worker = worker
        self.plans = plans
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
        /// The zone of times that tell none; nil takes that of the profile.
        package var timeZone: TimeZone?
        package var columns: [String: String] = [:]
        package var dayFirst: Bool?
        /// Indicates whether nothing is to be added.
        package var isPreview = false

        package init() {}
    }

    /// Adds what a file holds and the account has not, or says what that would be.
    ///
    /// It keeps what was added where the rest fails, or where the quota is used up: the same file once more goes on.
    ///
    /// - Parameters:
    ///   - open: opens the file, apart from what answers requests.
    ///   - quota: limits what is stored.
    /// - Throws: `ImportRefusal` for a file that is not taken, and what `quota` throws.
    package func take(
        _ open: @escaping @Sendable () throws -> ImportFile,
        _ request: Request,
        for account: Account.ID,
        within quota: StorageQuota = .unlimited
    ) async throws -> ImportReport {
        let zone =
            if let zone = request.timeZone { zone } else { try await plans.timeZone(of: account) }
        let settings = ImportSettings(
            account: account,
            now: now(),
            timeZone: zone,
            columns: request.columns,
            dayFirst: request.dayFirst
        )
        let opened = try await Background.run { try OpenedFile(try open(), settings) }
        var report = opened.report
        if let lack = opened.lack {
            // Whoever is shown the columns can say what they hold.
            guard request.isPreview else { throw lack.refusal }
            report.remarks.append(lack.remark)
            return report
        }
        let names = try await names(for: opened.ids, in: account)
        let parts: [OpenedFile.Part]
        (parts, report) = try await Background.run { [report] in
            var report = report
            return (try opened.parts(names, measures: !request.isPreview, &report), report)
        }
        report.days = OpenedFile.days(of: parts, in: zone)
        for batch in Self.batches(of: parts) {
            if request.isPreview {
                try await foresee(batch, for: account, &report)
            } else {
                try quota.require()
                try await add(batch, to: account, quota, &report)
            }
        }
        if report.known > 0, let remark = request.remarkOnKnown(of: report.columns) { report.remarks.append(remark) }
        return report
    }

    /// Cuts the parts into those that are added in one transaction.
    private static func batches(of parts: [OpenedFile.Part]) -> [ArraySlice<OpenedFile.Part>] {
        var batches: [ArraySlice<OpenedFile.Part>] = []
        var (start, bytes) = (0, 0)
        for (place, part) in parts.enumerated() {
            if place - start == thingsAtOnce || place > start && bytes + part.bytes > bytesAtOnce {
                batches.append(parts[start..<place])
                (start, bytes) = (place, 0)
            }
            bytes += part.bytes
        }
        if start < parts.count { batches.append(parts[start...]) }
        return batches
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
        _ parts: ArraySlice<OpenedFile.Part>,
        for account: Account.ID,
        _ report: inout ImportReport
    ) async throws {
        let holders = try await store.holders(of: parts.map(\.thing.id), for: account)
        for thing in parts.map(\.thing) {
            if holders[thing.id] == nil {
                report.counts[thing.kind, default: .init()].added += 1
            } else {
                report.counts[thing.kind, default: .init()].known += 1
            }
        }
    }

    private func add(
        _ all: ArraySlice<OpenedFile.Part>,
        to account: Account.ID,
        _ quota: StorageQuota,
        _ report: inout ImportReport
    ) async throws {
        let holders = try await store.holders(of: all.map(\.thing.id), for: account)
        let parts = all.filter { holders[$0.thing.id] != .buried }
        for part in all where holders[part.thing.id] == .buried {
            report.counts[part.thing.kind, default: .init()].known += 1
        }
        guard let first = parts.first else { return }
        let outcomes: [ThingOutcome]
        do {
            outcomes = try await store.add(parts.map(\.thing), to: account, at: now())
        } catch let error where error is StoreError || error is CancellationError {
            throw error
        } catch {
            // One of them cannot be kept: which one, the halves tell.
            guard parts.count > 1 else { return report.refuse(first.place, "does not fit what a diary can keep") }
            let half = parts.count / 2
            try await add(parts.prefix(half), to: account, quota, &report)
            return try await add(parts.dropFirst(half), to: account, quota, &report)
        }
        var last: Change?
        var isUnread = false
        var bytes = 0
        for (part, outcome) in zip(parts, outcomes) {
            let kind = part.thing.kind
            switch outcome {
            case .added(let change):
                if change == nil, kind == .meals { isUnread = true }
                report.counts[kind, default: .init()].added += 1
                last = change ?? last
                bytes += part.bytes
            case .known: report.counts[kind, default: .init()].known += 1
            case .taken: report.refuse(part.place, "this ID is already in use")
            case .tooMany where kind == .phrases:
                report.refuse(part.place, "you have the most learnt phrases allowed")
            case .tooMany: report.refuse(part.place, "you have the most own foods allowed")
            case .foodMissing: report.refuse(part.place, "uses a food of your own that you do not have")
            }
        }
        quota.charge(bytes)
        // Who hears of the last one reads those before it from the log.
        if let last { await hub.publish(last) }
        if isUnread { worker?.wake() }
    }
}

extension MovingService.Request {
    /// The most columns that a remark names, and the most characters of each.
    private static let (mostTitles, titleLength) = (5, 40)

    /// Says that what is there already is not read anew as this request says; nil where it says nothing of the reading.
    fileprivate func remarkOnKnown(of columns: [ImportReport.Column]) -> String? {
        let titles = columns.map(\.title).filter { self.columns[$0] != nil }
        var said: [String] = []
        if !titles.isEmpty {
            let named = titles.prefix(Self.mostTitles).map { "“\($0.prefix(Self.titleLength))”" }
            let more = titles.count > named.count ? ["\(titles.count - named.count) more"] : []
            said.append("of the column\(titles.count == 1 ? "" : "s") \((named + more).joined(separator: ", "))")
        }
        if dayFirst != nil { said.append("of the order of day and month") }
        if timeZone != nil { said.append("of the time zone") }
        guard !said.isEmpty else { return nil }
        return
            "What was there already stays as it is: what you say \(said.joined(separator: " and ")) applies only to "
            + "what is added."
    }
}

extension Array {
    /// Cuts the list into parts of `count` elements; the last may have fewer.
    fileprivate func parts(of count: Int) -> [[Element]] {
        stride(from: 0, to: self.count, by: count).map { Array(self[$0..<Swift.min(self.count, $0 + count)]) }
    }
}
