import FitIQCore
import FitIQWire
import Foundation
import Testing

@testable import ChaosSupport
@testable import fitiq_sync_chaos

/// That `make sync-chaos` would name each promise that was broken: the evidence of a good run, spoilt in one place.
struct SyncCheckerTests {
    @Test func `a run in which everything was kept breaks nothing`() {
        #expect(Case.good.violations == [])
    }

    private static let spoilt: [(Violation.Promise, @Sendable (inout Case) -> Void)] = [
        (.lost, { $0.removeMeal("apple") }),
        (.lost, { $0.setNotes("apple", "device 1, change 1") }),
        (.lost, { $0.setNotes("tea", "device 1, change 4") }),
        (.doubled, { $0.setNotes("tea", "device 2, change 1") }),
        (.doubled, { $0.evidence.diary.append($0.evidence.diary[0]) }),
        (.doubled, { $0.evidence.devices[1].meals.append($0.evidence.devices[1].meals[0]) }),
        (.doubled, { $0.addEvent("meal_log.updated", "apple") }),
        (.doubled, { $0.addEvent("meal_log.completed", "apple") }),
        (.resurrected, { $0.addMeal(.sample("soup", notes: "device 1, change 2")) }),
        (.neverWritten, { $0.addMeal(.sample("cake", notes: "nobody's")) }),
        (.neverWritten, { $0.setNotes("tea", "nobody's") }),
        (
            .refused,
            { spoilt in
                let refused = SyncJournal.Change(
                    number: 9,
                    kind: .edit,
                    mealID: "apple",
                    marker: "x",
                    outcome: .refused,
                    reason: "STORE_BUSY"
                )
                spoilt.evidence.journals[0].append(refused)
            }
        ),
        (.unfinished, { $0.replace("tea", with: .sample("tea", notes: "device 1, change 5", status: .processing)) }),
        (
            .unfinished,
            { $0.evidence.devices[0].meals[0] = .init(log: $0.evidence.diary[0], isProvisional: true, unsynced: nil) }
        ),
        (.outboxNotEmpty, { $0.evidence.devices[2].outbox = ["an edit"] }),
        (.deviceDiffers, { $0.evidence.devices[2].meals.removeFirst() }),
        (
            .deviceDiffers,
            { spoilt in
                let ghost = DeviceState.Meal(log: .sample("soup", notes: nil), isProvisional: false, unsynced: nil)
                spoilt.evidence.devices[0].meals.append(ghost)
            }
        ),
        (
            .deviceDiffers,
            { spoilt in
                let old = MealLog.sample("apple", notes: "device 1, change 1")
                spoilt.evidence.devices[0].meals[0] = .init(log: old, isProvisional: false, unsynced: nil)
            }
        ),
        (.serverDiffers, { $0.stored.meals.removeFirst() }),
        (.serverDiffers, { $0.evidence.diary.removeLast() }),
        (.waterIsNotSum, { $0.evidence.devices[0].water = [:] }),
        (.waterIsNotSum, { $0.evidence.devices[1].water["2026-01-02"] = 0.5 }),
        (
            .totalIsNotSum,
            { spoilt in
                let wrong = MealLog.sample("apple", notes: "device 2, change 1", calories: 51)
                spoilt.evidence.devices[0].meals[0] = .init(log: wrong, isProvisional: false, unsynced: nil)
            }
        ),
        (.summaryDiffers, { $0.evidence.devices[2].summaries = [:] }),
        (.lost, { $0.evidence.entries.removeAll { $0.id == "waist" } }),
        (.lost, { $0.evidence.height = 180 }),
        (.lost, { $0.evidence.height = nil }),
        (.doubled, { $0.evidence.entries.append($0.evidence.entries[0]) }),
        (.doubled, { $0.evidence.devices[1].entries.append($0.evidence.entries[0]) }),
        (.resurrected, { $0.evidence.entries.append(.sample("hip", notes: "device 1, change 7")) }),
        (.neverWritten, { $0.evidence.entries.append(.sample("steps", notes: "nobody's")) }),
        (.neverWritten, { $0.evidence.entries = [.sample("waist", notes: "nobody's")] }),
        (.deviceDiffers, { $0.evidence.devices[2].entries = [] }),
        (.deviceDiffers, { $0.evidence.devices[0].entries.append(.sample("hip", notes: nil)) }),
        (.deviceDiffers, { $0.evidence.devices[0].entries = [.sample("waist", notes: "x")] }),
        (.deviceDiffers, { $0.evidence.devices[1].height = 170.002 }),
        (
            .refused,
            { spoilt in
                let refused = SyncJournal.Change(
                    number: 9,
                    kind: .save,
                    mealID: "waist",
                    marker: "x",
                    outcome: .refused,
                    reason: "STORE_BUSY"
                )
                spoilt.evidence.journals[0].append(refused)
            }
        ),
        (.lost, { $0.evidence.foods.removeAll { $0.id == "loaf" } }),
        (.lost, { $0.evidence.foods = [.sample("loaf", "device 1, change 10")] }),
        (.doubled, { $0.evidence.foods.append($0.evidence.foods[0]) }),
        (.doubled, { $0.evidence.devices[1].foods.append($0.evidence.foods[0]) }),
        (.doubled, { $0.evidence.foods = [.sample("loaf", "device 1, change 11")] }),
        (.resurrected, { $0.evidence.foods.append(.sample("pie", "device 1, change 11")) }),
        (.neverWritten, { $0.evidence.foods.append(.sample("cake", "nobody's")) }),
        (.neverWritten, { $0.evidence.foods = [.sample("loaf", "nobody's")] }),
        (.deviceDiffers, { $0.evidence.devices[2].foods = [] }),
        (.deviceDiffers, { $0.evidence.devices[0].foods.append(.sample("pie", "device 1, change 11")) }),
        (.deviceDiffers, { $0.evidence.devices[0].foods = [.sample("loaf", "device 1, change 10")] }),
        (
            .refused,
            { spoilt in
                let refused = SyncJournal.Change(
                    number: 12,
                    kind: .changeFood,
                    mealID: "loaf",
                    marker: "x",
                    outcome: .refused,
                    reason: "NOT_FOUND"
                )
                spoilt.evidence.journals[0].append(refused)
            }
        ),
        (.damaged, { $0.evidence.devices[0].damage = ["row 3 missing from index"] }),
        (.damaged, { $0.stored.damage = ["row 3 missing from index"] }),
        (.damaged, { $0.stored.events["ada"]?.remove(at: 1) }),
    ]

    @Test(arguments: spoilt.indices) func `what is spoilt is named`(row: Int) {
        let (promise, spoil) = Self.spoilt[row]
        var evidence = Case.good
        spoil(&evidence)
        #expect(evidence.violations.map(\.promise).contains(promise))
    }

    @Test func `every promise is tried`() {
        #expect(Set(Self.spoilt.map(\.0)) == Set(Violation.Promise.allCases))
    }

    @Test func `of two devices that edited one meal either may have been the last`() {
        var evidence = Case.good
        let edit = SyncJournal.Change(
            number: 7,
            kind: .edit,
            mealID: "apple",
            marker: "device 3, change 7",
            outcome: .kept
        )
        evidence.evidence.journals[2].append(edit)
        evidence.addEvent("meal_log.updated", "apple")
        #expect(evidence.violations == [])
        evidence.setNotes("apple", "device 3, change 7")
        #expect(evidence.violations == [])
    }

    @Test func `a change whose process was killed may have happened or not`() {
        var evidence = Case.good
        let unknown = SyncJournal.Change(number: 8, kind: .edit, mealID: "tea", marker: "device 1, change 8")
        evidence.evidence.journals[0].append(unknown)
        #expect(evidence.violations == [])
        evidence.setNotes("tea", "device 1, change 8")
        evidence.addEvent("meal_log.updated", "tea")
        #expect(evidence.violations == [])
    }

    @Test func `an edit may be refused because the meal was deleted elsewhere`() {
        var evidence = Case.good
        let edit = SyncJournal.Change(
            number: 3,
            kind: .edit,
            mealID: "soup",
            marker: "device 2, change 3",
            outcome: .refused,
            reason: "NOT_FOUND"
        )
        evidence.evidence.journals[1].append(edit)
        #expect(evidence.violations == [])
    }

    @Test func `of two devices that changed one food either may have been the last, and a deleted one takes no change`()
    {
        var evidence = Case.good
        evidence.evidence.journals[2] = [
            .init(number: 1, kind: .changeFood, mealID: "loaf", marker: "device 3, change 1", outcome: .kept),
            .init(
                number: 2,
                kind: .changeFood,
                mealID: "pie",
                marker: "device 3, change 2",
                outcome: .refused,
                reason: "NOT_FOUND"
            ),
        ]
        #expect(evidence.violations == [])
        evidence.setFoods([.sample("loaf", "device 3, change 1")])
        #expect(evidence.violations == [])
    }

    @Test func `events that were swept are not missed`() {
        var evidence = Case.good
        evidence.stored.events["ada"]?.removeFirst(2)
        #expect(evidence.violations == [])
    }
}

/// The evidence of a run: an apple that device 1 logged and device 2 edited, a soup that was logged and deleted, and a tea
/// that device 1 logged and edited.
private struct Case {
    var evidence: Evidence
    var stored: StoredState

    var violations: [Violation] { SyncChecker.violations(evidence, stored) }

    static var good: Case {
        let meals = [
            MealLog.sample("apple", notes: "device 2, change 1"), MealLog.sample("tea", notes: "device 1, change 5"),
        ]
        let summary = DaySummary(
            date: "2026-01-01",
            timeZone: "GMT",
            totals: .init(mealCount: 2, totals: NutrientTotals(calories: 100), incomplete: []),
            byMealType: [:],
            processingCount: 0,
            failedCount: 0
        )
        let device = DeviceState(
            meals: meals.map { .init(log: $0, isProvisional: false, unsynced: nil) },
            outbox: [],
            water: ["2026-01-01": 0.5],
            summaries: ["2026-01-01": summary],
            entries: [.sample("waist", notes: "device 1, change 6")],
            foods: [.sample("loaf", "device 2, change 4")],
            height: 170.001,
            damage: []
        )
        var stored = StoredState()
        stored.meals = meals.map(StoredState.Meal.init)
        var result = Case(
            evidence: Evidence(
                journals: journals,
                devices: [device, device, device],
                diary: meals,
                summaries: ["2026-01-01": summary],
                entries: device.entries,
                foods: device.foods,
                height: device.height
            ),
            stored: stored
        )
        result.addEvent("meal_log.completed", "apple")
        result.addEvent("meal_log.completed", "soup")
        result.addEvent("meal_log.updated", "apple")
        result.addEvent("meal_log.deleted", "soup")
        result.addEvent("meal_log.completed", "tea")
        return result
    }

    private static var journals: [[SyncJournal.Change]] {
        [
            [
                .init(number: 1, kind: .log, mealID: "apple", marker: "device 1, change 1", outcome: .kept),
                .init(number: 2, kind: .log, mealID: "soup", marker: "device 1, change 2", outcome: .kept),
                .init(number: 3, kind: .delete, mealID: "soup", marker: nil, outcome: .kept),
                .init(number: 4, kind: .log, mealID: "tea", marker: "device 1, change 4", outcome: .kept),
                .init(number: 5, kind: .edit, mealID: "tea", marker: "device 1, change 5", outcome: .kept),
                .init(number: 6, kind: .save, mealID: "waist", marker: "device 1, change 6", outcome: .kept),
                .init(number: 7, kind: .save, mealID: "hip", marker: "device 1, change 7", outcome: .kept),
                .init(number: 8, kind: .tell, mealID: "profile", marker: "180000", outcome: .kept),
                .init(number: 9, kind: .tell, mealID: "profile", marker: "170001", outcome: .kept),
                .init(number: 10, kind: .saveFood, mealID: "loaf", marker: "device 1, change 10", outcome: .kept),
                .init(number: 11, kind: .saveFood, mealID: "pie", marker: "device 1, change 11", outcome: .kept),
            ],
            [
                .init(number: 1, kind: .edit, mealID: "apple", marker: "device 2, change 1", outcome: .kept),
                .init(number: 2, kind: .remove, mealID: "hip", marker: nil, outcome: .kept),
                .init(number: 3, kind: .remove, mealID: "hip", marker: nil, outcome: .refused, reason: "NOT_FOUND"),
                .init(number: 4, kind: .changeFood, mealID: "loaf", marker: "device 2, change 4", outcome: .kept),
                .init(number: 5, kind: .deleteFood, mealID: "pie", marker: nil, outcome: .kept),
            ],
            [],
        ]
    }

    mutating func addEvent(_ kind: String, _ mealID: String) {
        let number = (stored.lastEvent["ada"] ?? 0) + 1
        stored.events["ada", default: []].append(.init(number: number, kind: kind, mealID: mealID))
        stored.lastEvent["ada"] = number
    }

    /// Everywhere.
    mutating func addMeal(_ meal: MealLog) {
        evidence.diary.append(meal)
        for device in evidence.devices.indices {
            evidence.devices[device].meals.append(.init(log: meal, isProvisional: false, unsynced: nil))
        }
        stored.meals.append(StoredState.Meal(meal))
    }

    mutating func removeMeal(_ id: String) {
        evidence.diary.removeAll { $0.id == id }
        for device in evidence.devices.indices { evidence.devices[device].meals.removeAll { $0.log.id == id } }
        stored.meals.removeAll { $0.id == id }
    }

    mutating func replace(_ id: String, with meal: MealLog) {
        removeMeal(id)
        addMeal(meal)
    }

    /// Everywhere.
    mutating func setFoods(_ foods: [OwnFoodRecord]) {
        evidence.foods = foods
        for device in evidence.devices.indices { evidence.devices[device].foods = foods }
    }

    mutating func setNotes(_ id: String, _ notes: String) { replace(id, with: .sample(id, notes: notes)) }
}

extension StoredState.Meal {
    fileprivate init(_ meal: MealLog) {
        let shown = SeenMeal(
            id: meal.id,
            status: meal.status.rawValue,
            text: meal.rawInput,
            type: meal.mealType.rawValue,
            notes: meal.notes,
            loggedAt: Int(meal.loggedAt.timeIntervalSince1970),
            totals: SeenMeal.unknown,
            items: (meal.items ?? []).map {
                SeenMeal.Item(name: $0.foodName, milligrams: nil, amounts: SeenMeal.unknown)
            }
        )
        self.init(userID: meal.userID, attempts: 1, shown: shown)
    }
}

extension OwnFoodRecord {
    fileprivate static func sample(_ id: String, _ name: String) -> OwnFoodRecord {
        let date = Date(timeIntervalSince1970: 1_767_225_600)
        return OwnFoodRecord(id: id, food: OwnFoodDescription(name: name), createdAt: date, updatedAt: date)
    }
}

extension ProgressEntry {
    fileprivate static func sample(_ id: String, notes: String?) -> ProgressEntry {
        ProgressEntry(
            id: id,
            type: "waist_cm",
            quantity: 84,
            unit: "cm",
            loggedAt: Date(timeIntervalSince1970: 1_767_225_600),
            date: "2026-01-01",
            notes: notes
        )
    }
}

extension MealLog {
    /// 50 kcal; an apple comes with half a litre of water.
    fileprivate static func sample(
        _ id: String,
        notes: String?,
        status: MealStatus = .completed,
        calories: Int = 50
    ) -> MealLog {
        let date = Date(timeIntervalSince1970: 1_767_225_600)
        let item = MealLogItem(
            id: "item",
            mealLogID: id,
            foodName: id,
            quantity: 1,
            unit: "piece",
            calories: 50,
            proteinGrams: 1.5,
            carbsGrams: 2,
            fatGrams: nil,
            fiberGrams: 0,
            sugarGrams: 0,
            confidenceScore: 0.9,
            parsingNotes: nil,
            orderIndex: 0,
            createdAt: date,
            foodType: id == "apple" ? .water : .food,
            grams: 500
        )
        return MealLog(
            id: id,
            userID: "ada",
            rawInput: id,
            mealType: .lunch,
            status: status,
            totals: NutrientTotals(
                calories: calories,
                proteinGrams: 1.5,
                carbsGrams: 2,
                fatGrams: nil,
                fiberGrams: 0,
                sugarGrams: 0
            ),
            loggedAt: date,
            notes: notes,
            createdAt: date,
            updatedAt: date,
            items: [item]
        )
    }
}
