import Coach
import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import SystemCrypto

// The tools that change the diary. Each call has a key, so that a repeat changes nothing, and leaves what undoes it.
extension ToolWork {
    func logMeal(_ fields: inout FieldReader) async throws -> ToolAnswer {
        let text = fields.text("text", length: 1...1000, lines: true)
        let type = fields.oneOf("meal_type", MealType.self)
        let loggedAt = moment("at", &fields)
        let key = key(&fields)
        guard let text, let key, fields.areRight else { throw fields.refusal }
        let change = try keys(key)
        let command = LogMeal(id: nil, content: .text(text), type: type, loggedAt: loggedAt, notes: nil)
        let kept = kept
        let request = WriteRequest<Meal>(change.keys) { meal in
            var kept = kept
            kept.meal = meal.id.uuid
            kept.type = meal.type
            kept.loggedAt = meal.loggedAt
            return try kept.bytes()
        }
        let outcome = try await passing(change.keys, unreadText: text) {
            try await desk.meals.log(command, by: Caller(account), for: request)
        }
        if case .done = outcome { desk.metrics.count(.mealsAccepted) }
        let (done, isRepeated) = try Self.change(outcome)
        return try await mealAnswer(done, isRepeated, undo: change.handle)
    }

    func changeMeal(_ fields: inout FieldReader) async throws -> ToolAnswer {
        let text = fields.text("text", length: 1...1000, lines: true)
        let correction = fields.text("correction", length: 1...200)
        let type = fields.oneOf("meal_type", MealType.self)
        let loggedAt = moment("at", &fields)
        let version = fields.text("if_updated_at", length: 1...40)
        if text != nil, correction != nil { fields.fault("text", "cannot come together with correction") }
        if !["text", "correction", "meal_type", "at"].contains(where: fields.isPresent) {
            fields.fault("text", "it, correction, meal_type or at must be there")
        }
        let change = try keyed(&fields)
        let id = try mealID(&fields)
        if let repeated = try await desk.gate.firstOutcome(change.keys, account) {
            let (done, isRepeated) = try Self.change(repeated)
            return try await mealAnswer(done, isRepeated, undo: change.handle)
        }
        let before = try await meal(id)
        if let version, version != Self.version(before) {
            throw ToolDesk.Fault(
                "The meal has changed since: get_meal shows it, its updated_at is \(Self.version(before))."
            )
        }
        if before.status == .manual, text != nil || correction != nil {
            throw ToolDesk.Fault(
                "The foods of this meal were typed in one by one; only its type and time can be changed here."
            )
        }
        let words = try await words(text, correction, of: before)
        var kept = kept
        kept.before = KeptMeal(before)
        let request = WriteRequest<Meal>(change.keys) { [kept] meal in
            var kept = kept
            kept.meal = meal.id.uuid
            kept.updatedAt = meal.updatedAt
            return try kept.bytes()
        }
        let command = EditMeal(content: words.map { .text($0) }, type: type, loggedAt: loggedAt, notes: nil)
        let outcome = try await passing(change.keys) {
            do {
                return try await desk.meals.edit(id, command, by: Caller(account), for: request)
            } catch let error as EditMeal.NotUnderstood {
                let why =
                    error.reason == .nothingToRepeat
                    ? "There is no earlier meal that the new words ask for" : "No food was understood in the new words"
                throw ToolDesk.Fault("\(why); the meal is as it was.")
            } catch is MealEdit.Outdated {
                throw ToolDesk.Fault(
                    "Another device is changing this meal, so this change was not made: read it again."
                )
            }
        }
        let (done, isRepeated) = try Self.change(outcome)
        var answer = try await mealAnswer(done, isRepeated, undo: kept.before == nil ? nil : change.handle)
        answer.fields["before"] = .object(row(before))
        return answer
    }

    /// The meal's new words; nil where they stay.
    private func words(_ text: String?, _ correction: String?, of meal: Meal) async throws -> String? {
        guard let correction else { return text }
        let own = try await desk.meals.ownFoods(of: account)
        switch CorrectedText.of(meal.text ?? "", by: correction, own: own) {
        case .words(let words) where words.unicodeScalars.count <= 1000: return words
        case .words:
            throw RequestFailure.invalid(["correction": "would make the meal's words longer than 1000 characters"])
        case .refused(let reason): throw RequestFailure.invalid(["correction": reason])
        }
    }

    func deleteMeal(_ fields: inout FieldReader) async throws -> ToolAnswer {
        let change = try keyed(&fields)
        let id = try mealID(&fields)
        let outcome: WriteOutcome
        var before: Meal?
        if let repeated = try await desk.gate.firstOutcome(change.keys, account) {
            outcome = repeated
        } else {
            let meal = try await meal(id)
            before = meal
            var kept = kept
            kept.meal = id.uuid
            kept.before = KeptMeal(meal)
            let receipt = Receipt(change.keys, answer: try kept.bytes())
            outcome = try await passing(change.keys, within: nil) {
                try await desk.meals.delete(id, by: Caller(account), keeping: receipt)
            }
        }
        let (done, isRepeated) = try Self.change(outcome)
        var answer = header(done, isRepeated, undo: done.before == nil ? nil : change.handle)
        answer["deleted"] = true
        answer["id"] = .string(id.description)
        if let before { answer["before"] = .object(row(before)) }
        return ToolAnswer(answer)
    }

    func logWeight(_ fields: inout FieldReader) async throws -> ToolAnswer {
        let kg = fields.decimal("kg")
        if let kg, let fault = PlanRange.fault(kg, of: .weight) { fields.fault("kg", fault) }
        let day = fields.calendarDate("date")
        if let day, day > at.today { fields.fault("date", "must not lie after today, \(at.today)") }
        if let day, day.year < 1900 { fields.fault("date", "must lie after 1900") }
        let key = key(&fields)
        guard let kg, let key, fields.areRight else { throw fields.refusal }
        let change = try keys(key)
        let kept = kept
        let request = WriteRequest<Weighing>(change.keys) { weighing in
            var kept = kept
            kept.weight = weighing.id.uuid
            return try kept.bytes()
        }
        let outcome = try await passing(change.keys, within: nil, by: desk.planGate) {
            try await desk.plans.log(LogWeight(id: nil, weight: kg, day: day), by: Caller(account), for: request)
        }
        let (done, isRepeated) = try Self.change(outcome)
        var answer = header(done, isRepeated, undo: change.handle)
        let id = done.weight.map { Weighing.ID($0) }
        answer["id"] = JSONValue(id?.description)
        if let id, let entry = try await weighing(id) {
            answer["kg"] = .number(entry.weight.doubleValue)
            answer["date"] = .string(entry.day.description)
        } else {
            answer["gone"] = true
        }
        return ToolAnswer(answer)
    }

    private func weighing(_ id: Weighing.ID) async throws -> Weighing? {
        try await desk.plans.weighing(id, of: account)
    }

    // MARK: Keys and answers

    /// The keys of a change, and the handle by which it is taken back: the same for each repeat.
    struct ChangeKeys {
        let keys: [IdempotencyKey]
        let handle: String
    }

    /// The beginning of what is kept.
    private var kept: KeptChange { KeptChange(tool: tool.name.rawValue, date: at.now) }

    private func key(_ fields: inout FieldReader) -> String? {
        let key = fields.text("key", length: 8...64)
        if let key, !key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) {
            fields.fault("key", "must be letters, digits and signs of ASCII without spaces")
        }
        return key
    }

    /// Reads the key and judges the other fields.
    private func keyed(_ fields: inout FieldReader) throws -> ChangeKeys {
        let key = key(&fields)
        guard let key, fields.areRight else { throw fields.refusal }
        return try keys(key)
    }

    private func keys(_ key: String) throws -> ChangeKeys {
        let asked = try JSONValue.object(arguments.filter { $0.key != "key" }).bytes()
        let handle = KeptChange.handle("\(account)", tool.name.rawValue, key)
        return ChangeKeys(
            keys: [
                IdempotencyKey(key: "tool:\(tool.name.rawValue):\(key)", requestHash: Digest.sha256(asked)),
                KeptChange.key(of: handle),
            ],
            handle: handle
        )
    }

    /// Makes a change within the person's limits.
    func passing(
        _ keys: [IdempotencyKey],
        unreadText: String = "",
        within limit: SharedLimiter?,
        by gate: WriteGate? = nil,
        _ change: () async throws -> WriteOutcome
    ) async throws -> WriteOutcome {
        try await (gate ?? desk.gate).pass(
            Caller(account),
            keys: keys,
            unreadText: unreadText,
            within: limit,
            change
        )
    }

    private func passing(
        _ keys: [IdempotencyKey],
        unreadText: String = "",
        _ change: () async throws -> WriteOutcome
    ) async throws -> WriteOutcome {
        try await passing(keys, unreadText: unreadText, within: desk.mealLimit, change)
    }

    /// Returns the change as it is kept for its undo.
    ///
    /// - Throws: `ToolDesk.Fault` where nothing was changed.
    static func change(_ outcome: WriteOutcome) throws -> (change: KeptChange, isRepeated: Bool) {
        switch outcome {
        case .done(let answer, _): return (try JSONDecoder().decode(KeptChange.self, from: answer), false)
        case .repeated(let answer): return (try JSONDecoder().decode(KeptChange.self, from: answer), true)
        case .keyReused: throw ToolDesk.Fault("This key was used before, for another request: make a new key.")
        case .idTaken, .notThere: throw ToolDesk.Fault("It is not there any more.")
        }
    }

    func header(_ change: KeptChange, _ isRepeated: Bool, undo handle: String?) -> [String: JSONValue] {
        var answer: [String: JSONValue] = ["repeated": .bool(isRepeated)]
        let isOpen = at.now < change.date.addingTimeInterval(KeptChange.undoTime)
        answer["undo"] = JSONValue(isOpen ? handle : nil)
        if isRepeated { answer["first_done_at"] = .string(at.text(change.date)) }
        return answer
    }

    /// The meal as it is stored now.
    private func mealAnswer(_ change: KeptChange, _ isRepeated: Bool, undo handle: String?) async throws -> ToolAnswer {
        let id = change.meal.map { Meal.ID($0) }
        guard let id, let stored = try await desk.meals.meal(id, of: account) else {
            // A repeat that comes after the meal was deleted.
            return ToolAnswer(
                header(change, isRepeated, undo: nil).merging(["id": .init(id?.description), "gone": true]) { $1 }
            )
        }
        var answer = whole(stored)
        answer.fields.merge(header(change, isRepeated, undo: handle)) { $1 }
        return answer
    }
}
