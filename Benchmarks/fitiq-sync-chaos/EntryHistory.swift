import FitIQWire

/// What was done with one entry, on all devices. An entry is saved once and perhaps removed, never changed.
struct EntryHistory {
    let id: String
    private var changes: [SyncJournal.Change] = []

    static func all(_ journals: [[SyncJournal.Change]]) -> [String: EntryHistory] {
        var histories: [String: EntryHistory] = [:]
        for change in journals.flatMap(\.self) where change.kind == .save || change.kind == .remove {
            histories[change.mealID, default: EntryHistory(id: change.mealID)].changes.append(change)
        }
        return histories
    }

    private init(id: String) { self.id = id }

    /// A removal that was accepted stands, whatever was done elsewhere.
    var isRemoved: Bool { changes.contains { $0.kind == .remove && $0.outcome == .kept } }
    private var mayBeRemoved: Bool { changes.contains { $0.kind == .remove && $0.outcome != .refused } }
    private var isSaved: Bool { changes.contains { $0.kind == .save && $0.outcome == .kept } }
    var mustExist: Bool { isSaved && !mayBeRemoved }
    /// The notes that it was saved with.
    var marker: String? { changes.first { $0.kind == .save }?.marker }

    /// Changes that the SDK should have accepted: the only good reason against is that the entry was removed meanwhile.
    var refusals: [SyncJournal.Change] {
        changes.filter { $0.outcome == .refused && !($0.kind == .remove && mayBeRemoved && $0.reason == "NOT_FOUND") }
    }
}

/// What was told of the person's height, on all devices; no two changes told the same.
enum ProfileHistory {
    /// The heights that the profile may have in the end: of each program its last accepted, or a later one of which it is
    /// not known whether it was accepted.
    static func possibleHeights(_ journals: [[SyncJournal.Change]]) -> Set<String> {
        var possible: Set<String> = []
        for journal in journals {
            let happened = journal.filter { $0.kind == .tell && $0.outcome != .refused }
            let lastKept = happened.lastIndex { $0.outcome == .kept } ?? 0
            possible.formUnion(happened.dropFirst(lastKept).compactMap(\.marker))
        }
        return possible
    }

    static func isTold(_ journals: [[SyncJournal.Change]]) -> Bool {
        journals.flatMap(\.self).contains { $0.kind == .tell && $0.outcome == .kept }
    }

    /// As the journal marks a height.
    static func marker(_ height: Double) -> String { "\(Int((height * 1000).rounded()))" }
}

/// Holds entries and the profile against what was done with them.
struct EntryChecker {
    private let evidence: Evidence
    private var violations: [Violation] = []

    static func violations(_ evidence: Evidence) -> [Violation] {
        var checker = EntryChecker(evidence: evidence)
        checker.checkChanges()
        checker.checkProfile()
        for (number, device) in evidence.devices.enumerated() { checker.check(device, "device \(number + 1)") }
        return checker.violations
    }

    private init(evidence: Evidence) {
        self.evidence = evidence
    }

    private mutating func add(_ promise: Violation.Promise, _ detail: String) {
        violations.append(Violation(promise: promise, detail: detail))
    }

    private mutating func checkChanges() {
        let histories = EntryHistory.all(evidence.journals)
        let kept = Dictionary(grouping: evidence.entries, by: \.id)
        for (id, entries) in kept where entries.count > 1 { add(.doubled, "\(id) is listed \(entries.count) times") }
        for entry in evidence.entries where histories[entry.id] == nil { add(.neverWritten, "\(entry)") }
        for history in histories.values.sorted(by: { $0.id < $1.id }) {
            for change in history.refusals { add(.refused, "\(change.kind) of \(history.id): \(change.reason ?? "")") }
            guard let entry = kept[history.id]?.first else {
                if history.mustExist { add(.lost, "the entry \(history.id)") }
                continue
            }
            if history.isRemoved { add(.resurrected, "the entry \(history.id)") }
            // A weight has no notes.
            if entry.type != "weight", entry.notes != history.marker { add(.neverWritten, "\(entry)") }
        }
    }

    private mutating func checkProfile() {
        guard ProfileHistory.isTold(evidence.journals) else { return }
        let possible = ProfileHistory.possibleHeights(evidence.journals)
        let height = evidence.height.map(ProfileHistory.marker)
        if let height, possible.contains(height) { return }
        add(.lost, "the height is \(height ?? "not there"), not one of \(possible.sorted())")
    }

    private mutating func check(_ device: DeviceState, _ name: String) {
        let kept = Dictionary(evidence.entries.map { ($0.id, $0) }) { first, _ in first }
        let shown = Dictionary(grouping: device.entries, by: \.id)
        for (id, entries) in shown where entries.count > 1 {
            add(.doubled, "\(name) shows \(id) \(entries.count) times")
        }
        for id in kept.keys where shown[id] == nil { add(.deviceDiffers, "\(name) misses the entry \(id)") }
        for entry in device.entries {
            guard let there = kept[entry.id] else {
                add(.deviceDiffers, "\(name) shows \(entry), which the server has not")
                continue
            }
            let fields = Difference.fields(entry, there)
            if !fields.isEmpty { add(.deviceDiffers, "\(name), \(entry.id): \(fields)") }
        }
        if device.height != evidence.height {
            add(.deviceDiffers, "\(name) shows the height \(device.height ?? 0), not \(evidence.height ?? 0)")
        }
    }
}
