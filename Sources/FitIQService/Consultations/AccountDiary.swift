import Coach
import FitIQCore
import Foundation
import PlanScience
import SystemCrypto

/// An account's diary, as the coach reads and changes it within one turn.
///
/// It writes through the use cases that requests take, each call under a key of its own that is made of the message and what
/// is asked for: the same turn again writes nothing twice.
actor AccountDiary: CoachDiary, CoachActions {
    /// A turn may write no more often.
    static let mostWrites = 3

    struct Refused: Error {}

    private let account: Account.ID
    private let turn: Message.ID
    private let meals: MealService
    private let plans: PlanService
    private let now: @Sendable () -> Date
    private var writes = 0
    /// Takes back the last write of the turn; nil before the first, and where it cannot be taken back.
    private(set) var undo: String?

    init(
        of account: Account.ID,
        in turn: Message.ID,
        meals: MealService,
        plans: PlanService,
        now: @escaping @Sendable () -> Date
    ) {
        self.account = account
        self.turn = turn
        self.meals = meals
        self.plans = plans
        self.now = now
    }

    private var caller: Caller { Caller(account) }

    // MARK: Reading

    func meals(in interval: Range<Date>) async throws -> [Meal] {
        var found: [Meal] = []
        while true {
            let query = MealQuery(
                start: interval.lowerBound,
                end: interval.upperBound,
                limit: 500,
                offset: found.count
            )
            let page = try await meals.meals(of: account, matching: query)
            found += page.meals
            if page.meals.isEmpty || found.count >= page.totalCount { return found.reversed() }
        }
    }

    func meal(_ id: Meal.ID) async throws -> Meal? { try await meals.meal(id, of: account) }

    func weights(on days: ClosedRange<CalendarDate>) async throws -> [Weighing] {
        var byDay: [CalendarDate: Weighing] = [:]
        var (count, total) = (0, 1)
        while count < total {
            let page = try await plans.weighings(of: account, on: days, limit: 500, offset: count)
            // The newest come first, and the last of a day counts.
            for weighing in page.weighings { byDay[weighing.day] = byDay[weighing.day] ?? weighing }
            if page.weighings.isEmpty { break }
            (count, total) = (count + page.weighings.count, page.totalCount)
        }
        return byDay.values.sorted { $0.day < $1.day }
    }

    func entries(_ type: EntryType, on days: ClosedRange<CalendarDate>) async throws -> [Entry] {
        var found: [Entry] = []
        while true {
            let page = try await plans.entries(of: account, type: type, on: days, limit: 500, offset: found.count)
            found += page.entries
            if page.entries.isEmpty || found.count >= page.totalCount { return found.reversed() }
        }
    }

    func profile() async throws -> Profile? {
        let facts = try await plans.facts(of: account)
        guard facts.isProfileTold else { return nil }
        var profile = facts.profile
        profile.dateOfBirth = facts.dateOfBirth
        return profile
    }

    func plan(on day: CalendarDate) async throws -> Plan? {
        guard let active = try await plans.store.activePlan(of: account), active.startDate <= day else { return nil }
        return Plan(active)
    }

    // MARK: Writing

    func log(_ content: MealContent, type: MealType, at date: Date, id: Meal.ID) async throws -> Meal {
        try countWrite()
        let content: LogMeal.Content =
            switch content {
            case .text(let text): .text(text)
            case .items(let items): .items(items)
            }
        let command = LogMeal(id: id, content: content, type: type, loggedAt: date, notes: nil)
        let key = IdempotencyKey(clientID: id, requestHash: Self.hash("log", "\(content)", type.rawValue))
        let (kept, undo) = (KeptChange(tool: "log_meal", date: now()), undoHandle)
        let request = WriteRequest<Meal>([key, KeptChange.key(of: undo)]) { meal in
            var kept = kept
            (kept.meal, kept.type, kept.loggedAt) = (meal.id.uuid, meal.type, meal.loggedAt)
            return try kept.bytes()
        }
        try done(try await meals.log(command, by: caller, for: request), undo)
        return try await stored(id)
    }

    func edit(_ id: Meal.ID, text: String?, type: MealType?, at date: Date?) async throws -> Meal {
        let key = try key("edit", id.description, text ?? "", type?.rawValue ?? "", "\(date?.milliseconds ?? 0)")
        let command = EditMeal(content: text.map { .text($0) }, type: type, loggedAt: date, notes: nil)
        let kept = try await kept("change_meal", before: id)
        let undo = undoHandle
        let request = WriteRequest<Meal>([key, KeptChange.key(of: undo)]) { meal in
            var kept = kept
            kept.updatedAt = meal.updatedAt
            return try kept.bytes()
        }
        let outcome: WriteOutcome
        do {
            outcome = try await meals.edit(id, command, by: caller, for: request)
        } catch is MealEdit.Outdated {
            throw Refused()
        }
        try done(outcome, kept.before == nil ? nil : undo)
        return try await stored(id)
    }

    func delete(_ id: Meal.ID) async throws {
        let key = try key("delete", id.description)
        let kept = try await kept("delete_meal", before: id)
        let receipt = Receipt([key, KeptChange.key(of: undoHandle)], answer: try kept.bytes())
        let outcome = try await meals.delete(id, by: caller, keeping: receipt)
        try done(outcome, kept.before == nil ? nil : undoHandle)
    }

    func logWeight(_ weight: Thousandths, on day: CalendarDate) async throws -> Weighing {
        try countWrite()
        // Of the message's own id, with a part that no meal of the turn has.
        var place = turn.uuid.uuid
        place.14 = place.14 &+ UInt8(writes)
        let id = Weighing.ID(UUID(uuid: place))
        let hash = Self.hash("weight", weight.description, day.description)
        var kept = KeptChange(tool: "log_weight", date: now())
        kept.weight = id.uuid
        let (bytes, undo) = (try kept.bytes(), undoHandle)
        let keys = [IdempotencyKey(clientID: id, requestHash: hash), KeptChange.key(of: undo)]
        let request = WriteRequest<Weighing>(keys) { _ in bytes }
        try done(try await plans.log(LogWeight(id: id, weight: weight, day: day), by: caller, for: request), undo)
        guard let stored = try await plans.store.weighings([id], of: account).first else { throw Refused() }
        return stored
    }

    func removeWeight(_ id: Weighing.ID) async throws -> Bool {
        let key = try key("remove weight", id.description)
        switch try await plans.deleteWeighing(id, by: caller, keeping: Receipt(key)) {
        case .done, .repeated: return true
        case .keyReused, .idTaken, .notThere: return false
        }
    }

    private func stored(_ id: Meal.ID) async throws -> Meal {
        guard let meal = try await meal(id) else { throw Refused() }
        return meal
    }

    private func countWrite() throws {
        guard writes < Self.mostWrites else { throw Refused() }
        writes += 1
    }

    /// The key of the turn's next write.
    private func key(_ parts: String...) throws -> IdempotencyKey {
        try countWrite()
        return IdempotencyKey(key: "coach:\(turn):\(writes)", requestHash: Self.hash(parts))
    }

    /// The handle by which the turn's last write is taken back: the same for a repeat of the turn.
    private var undoHandle: String { KeptChange.handle("\(account)", "coach", "\(turn)", "\(writes)") }

    /// The beginning of what is kept of a change of a meal.
    private func kept(_ tool: String, before id: Meal.ID) async throws -> KeptChange {
        var kept = KeptChange(tool: tool, date: now())
        kept.meal = id.uuid
        kept.before = try await meal(id).flatMap { KeptMeal($0) }
        return kept
    }

    private func done(_ outcome: WriteOutcome, _ undo: String?) throws {
        switch outcome {
        case .done, .repeated: self.undo = undo
        case .keyReused, .idTaken, .notThere: throw Refused()
        }
    }

    private static func hash(_ parts: String...) -> Data { hash(parts) }

    private static func hash(_ parts: [String]) -> Data {
        Digest.sha256(Data(parts.joined(separator: "\u{0}").utf8))
    }
}
