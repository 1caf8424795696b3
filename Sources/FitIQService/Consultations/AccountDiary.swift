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
    private var writes = 0

    init(of account: Account.ID, in turn: Message.ID, meals: MealService, plans: PlanService) {
        self.account = account
        self.turn = turn
        self.meals = meals
        self.plans = plans
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

    func weights(on days: ClosedRange<CalendarDate>) async throws -> [WeighIn] {
        var byDay: [CalendarDate: WeighIn] = [:]
        var (count, total) = (0, 1)
        while count < total {
            let page = try await plans.weighIns(of: account, on: days, limit: 500, offset: count)
            // The newest come first, and the last of a day counts.
            for weighIn in page.weighIns { byDay[weighIn.day] = byDay[weighIn.day] ?? weighIn }
            if page.weighIns.isEmpty { break }
            (count, total) = (count + page.weighIns.count, page.totalCount)
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
        try done(try await meals.log(command, by: caller, for: WriteRequest(key) { _ in Data() }))
        return try await stored(id)
    }

    func edit(_ id: Meal.ID, text: String?, type: MealType?, at date: Date?) async throws -> Meal {
        let key = try key("edit", id.description, text ?? "", type?.rawValue ?? "", "\(date?.milliseconds ?? 0)")
        let command = EditMeal(content: text.map { .text($0) }, type: type, loggedAt: date, notes: nil)
        try done(try await meals.edit(id, command, by: caller, for: WriteRequest(key) { _ in Data() }))
        return try await stored(id)
    }

    func delete(_ id: Meal.ID) async throws {
        let key = try key("delete", id.description)
        try done(try await meals.delete(id, by: caller, keeping: Receipt(key)))
    }

    func logWeight(_ weight: Thousandths, on day: CalendarDate) async throws -> WeighIn {
        try countWrite()
        // Of the message's own id, with a part that no meal of the turn has.
        var bytes = turn.uuid.uuid
        bytes.14 = bytes.14 &+ UInt8(writes)
        let id = WeighIn.ID(UUID(uuid: bytes))
        let hash = Self.hash("weight", weight.description, day.description)
        let request = WriteRequest<WeighIn>(IdempotencyKey(clientID: id, requestHash: hash)) { _ in Data() }
        try done(try await plans.log(LogWeight(id: id, weight: weight, day: day), by: caller, for: request))
        guard let stored = try await plans.store.weighIns([id], of: account).first else { throw Refused() }
        return stored
    }

    func removeWeight(_ id: WeighIn.ID) async throws -> Bool {
        let key = try key("remove weight", id.description)
        switch try await plans.deleteWeighIn(id, by: caller, keeping: Receipt(key)) {
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

    private func done(_ outcome: WriteOutcome) throws {
        switch outcome {
        case .done, .repeated: break
        case .keyReused, .idTaken, .notThere: throw Refused()
        }
    }

    private static func hash(_ parts: String...) -> Data { hash(parts) }

    private static func hash(_ parts: [String]) -> Data {
        Digest.sha256(Data(parts.joined(separator: "\u{0}").utf8))
    }
}
