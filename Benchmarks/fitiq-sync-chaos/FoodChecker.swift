import FitIQWire

/// Holds the person's own foods against what was done with them. The name of a food is the marker of its last change.
struct FoodChecker {
    private let evidence: Evidence
    private var violations: [Violation] = []

    static func violations(_ evidence: Evidence) -> [Violation] {
        var checker = FoodChecker(evidence: evidence)
        checker.checkChanges()
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
        let histories = ChangeHistory.all(.food, in: evidence.journals)
        let kept = Dictionary(grouping: evidence.foods) { $0.id.lowercased() }
        let owners = Dictionary(
            histories.values.flatMap { history in history.markers.map { ($0, history.id) } }
        ) { first, _ in first }
        for (id, foods) in kept where foods.count > 1 { add(.doubled, "the food \(id) is listed \(foods.count) times") }
        for food in evidence.foods where histories[food.id.lowercased()] == nil {
            add(.neverWritten, "the food \(food.id), '\(food.food.name)'")
        }
        for history in histories.values.sorted(by: { $0.id < $1.id }) {
            for change in history.refusals { add(.refused, "\(change.kind) of \(history.id): \(change.reason ?? "")") }
            guard let food = kept[history.id]?.first else {
                if history.mustExist { add(.lost, "the food \(history.id), \(history)") }
                continue
            }
            if history.isDeleted { add(.resurrected, "the food \(history.id), \(history)") }
            let name = food.food.name
            if let owner = owners[name], owner != history.id {
                add(.doubled, "'\(name)' of \(owner) is the food \(history.id) too")
            } else if owners[name] == nil {
                add(.neverWritten, "the food \(history.id) is called '\(name)'")
            } else if !history.possibleMarkers.contains(name) {
                let possible = history.possibleMarkers.sorted()
                add(.lost, "the food \(history.id) is called '\(name)', not one of \(possible): \(history)")
            }
        }
    }

    private mutating func check(_ device: DeviceState, _ name: String) {
        let kept = Dictionary(evidence.foods.map { ($0.id.lowercased(), $0) }) { first, _ in first }
        let shown = Dictionary(grouping: device.foods) { $0.id.lowercased() }
        for (id, foods) in shown where foods.count > 1 {
            add(.doubled, "\(name) shows the food \(id) \(foods.count) times")
        }
        for id in kept.keys where shown[id] == nil { add(.deviceDiffers, "\(name) misses the food \(id)") }
        for food in device.foods {
            guard let there = kept[food.id.lowercased()] else {
                add(.deviceDiffers, "\(name) shows the food \(food.id), which the server has not")
                continue
            }
            let fields = Difference.fields(food, there)
            if !fields.isEmpty { add(.deviceDiffers, "\(name), the food \(food.id): \(fields)") }
        }
    }
}
