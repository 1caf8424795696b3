import ChaosSupport
import FitIQCore
import FitIQWire
import Foundation

/// Holds what was done on the devices against what they show, what the server shows, and what its database holds.
struct SyncChecker {
    private let evidence: Evidence
    private let stored: StoredState
    private var violations: [Violation] = []

    static func violations(_ evidence: Evidence, _ stored: StoredState) -> [Violation] {
        var checker = SyncChecker(evidence: evidence, stored: stored)
        checker.check()
        return checker.violations
    }

    private init(evidence: Evidence, stored: StoredState) {
        self.evidence = evidence
        self.stored = stored
    }

    private mutating func add(_ promise: Violation.Promise, _ detail: String) {
        violations.append(Violation(promise: promise, detail: detail))
    }

    private mutating func check() {
        for line in stored.damage + stored.orphans { add(.damaged, "the server: \(line)") }
        guard stored.damage.isEmpty else { return }
        checkChanges()
        checkEffects()
        checkServer()
        for (number, device) in evidence.devices.enumerated() { check(device, "device \(number + 1)") }
        violations += EntryChecker.violations(evidence)
        violations += FoodChecker.violations(evidence)
    }

    // MARK: What was done

    private mutating func checkChanges() {
        let histories = ChangeHistory.all(.meal, in: evidence.journals)
        let diary = Dictionary(grouping: evidence.diary, by: \.id)
        for (id, meals) in diary where meals.count > 1 { add(.doubled, "\(id) is listed \(meals.count) times") }
        for meal in evidence.diary where histories[meal.id] == nil {
            add(.neverWritten, "\(meal.id), '\(meal.notes ?? "")'")
        }
        let owners = Dictionary(
            histories.values.flatMap { history in history.markers.map { ($0, history.id) } }
        ) { first, _ in first }
        for history in histories.values.sorted(by: { $0.id < $1.id }) {
            for change in history.refusals { add(.refused, "\(change.kind) of \(history.id): \(change.reason ?? "")") }
            guard let meal = diary[history.id]?.first else {
                if history.mustExist { add(.lost, "\(history.id), \(history)") }
                continue
            }
            if history.isDeleted { add(.resurrected, "\(history.id), \(history)") }
            let marker = meal.notes ?? ""
            if let owner = owners[marker], owner != meal.id {
                add(.doubled, "'\(marker)' of \(owner) is \(meal.id) too")
            } else if owners[marker] == nil {
                add(.neverWritten, "\(meal.id) says '\(marker)'")
            } else if !history.possibleMarkers.contains(marker) {
                add(.lost, "\(meal.id) says '\(marker)', not one of \(history.possibleMarkers.sorted()): \(history)")
            }
        }
    }

    /// However often a request arrived, it had one effect: the log has no more events than changes were made.
    private mutating func checkEffects() {
        let histories = ChangeHistory.all(.meal, in: evidence.journals)
        for (user, events) in stored.events {
            if events.map(\.number) != Array(1..<(stored.lastEvent[user] ?? 0) + 1), !isSwept(events, user) {
                add(.damaged, "the events of \(user) do not follow on one another")
            }
            for (id, events) in Dictionary(grouping: events, by: \.mealID) {
                let kinds = events.map(\.kind)
                let finals = kinds.count { $0 == "meal_log.completed" || $0 == "meal_log.failed" }
                let updates = kinds.count { $0 == "meal_log.updated" }
                let deletions = kinds.count { $0 == "meal_log.deleted" }
                if finals > 1 || deletions > 1 || updates > histories[id]?.editCount ?? 0 {
                    add(.doubled, "\(id) has \(kinds)")
                }
            }
        }
    }

    /// Old events are dropped from the beginning.
    private func isSwept(_ events: [StoredState.Event], _ user: String) -> Bool {
        guard let first = events.first?.number else { return true }
        return events.map(\.number) == Array(first..<(stored.lastEvent[user] ?? 0) + 1)
    }

    // MARK: What is shown

    private mutating func checkServer() {
        let rows = Dictionary(stored.meals.map { ($0.id, $0) }) { first, _ in first }
        for meal in evidence.diary {
            guard let row = rows[meal.id] else {
                add(.serverDiffers, "\(meal.id) is shown and not stored")
                continue
            }
            let isSame =
                row.shown.text == meal.rawInput && row.shown.notes == meal.notes
                && row.shown.status == meal.status.rawValue && row.shown.items.count == meal.items?.count ?? 0
            if !isSame { add(.serverDiffers, "\(row) is shown as \(meal)") }
            if meal.status == .processing { add(.unfinished, "\(meal.id) is not read") }
        }
        let shown = Set(evidence.diary.map(\.id))
        for id in rows.keys where !shown.contains(id) { add(.serverDiffers, "\(id) is stored and not shown") }
    }

    private mutating func check(_ device: DeviceState, _ name: String) {
        for line in device.damage { add(.damaged, "\(name): \(line)") }
        for entry in device.outbox { add(.outboxNotEmpty, "\(name): \(entry)") }
        let shown = Dictionary(grouping: device.meals, by: \.log.id)
        for (id, meals) in shown where meals.count > 1 { add(.doubled, "\(name) shows \(id) \(meals.count) times") }
        for meal in device.meals {
            if meal.isProvisional || meal.unsynced != nil {
                add(.unfinished, "\(name): \(meal.log.id), \(meal.log.status), \(meal.unsynced ?? "synced")")
            }
            if let wrong = DayArithmetic.wrongTotal(of: meal.log) { add(.totalIsNotSum, "\(name): \(wrong)") }
        }
        let diary = Dictionary(evidence.diary.map { ($0.id, $0) }) { first, _ in first }
        for meal in evidence.diary where shown[meal.id] == nil { add(.deviceDiffers, "\(name) misses \(meal.id)") }
        for meal in device.meals {
            guard let there = diary[meal.log.id] else {
                add(.deviceDiffers, "\(name) shows \(meal.log.id), '\(meal.log.notes ?? "")', which the server has not")
                continue
            }
            let fields = Difference.fields(meal.log, there)
            if !fields.isEmpty { add(.deviceDiffers, "\(name), \(meal.log.id): \(fields)") }
        }
        checkDays(device, name)
    }

    private mutating func checkDays(_ device: DeviceState, _ name: String) {
        let sums = DayArithmetic.water(of: device.meals.map(\.log))
        for day in Set(sums.keys).union(device.water.keys).sorted() {
            let (sum, tally) = (sums[day] ?? 0, device.water[day] ?? 0)
            if abs(sum - tally) > 1e-6 { add(.waterIsNotSum, "\(name), \(day): \(tally) l, its meals have \(sum) l") }
        }
        for day in Set(evidence.summaries.keys).union(device.summaries.keys).sorted()
        where evidence.summaries[day] != device.summaries[day] {
            let fields = Difference.fields(device.summaries[day], evidence.summaries[day])
            add(.summaryDiffers, "\(name), \(day): \(fields)")
        }
    }
}
