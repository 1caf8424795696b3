import FitIQCore
public import FitIQWire
import Foundation
import GRDB

/// Keeps the household that the person is in, which the server tells, and the foods of the others in it, which are asked for where
/// they are not as before. Texts that are read here are read with them.
enum HouseholdSync: ReceivedKind {
    static let kept = KeptWord<HouseholdRecord>(name: "household")

    static func receive(_ message: SocketMessage, _ merge: Merge) throws -> Bool {
        guard case .householdUpdated(let answer) = message.body else { return false }
        try take(answer, in: merge.database)
        return true
    }

    static func list(for diary: Diary) async throws -> (@Sendable (Merge) throws -> Void)? {
        let answer: HouseholdAnswer? = try await diary.patiently {
            try await diary.askedLeniently { try await diary.ask(.get(Routes.household)) }
        }
        // A server that is older than households has none.
        return { try take(answer ?? HouseholdAnswer(household: nil), in: $0.database) }
    }

    /// Takes over the household, and forgets the foods of who is not in it.
    private static func take(_ answer: HouseholdAnswer, in database: Database) throws {
        try kept.set(answer.household, in: database)
        let others = answer.household?.others.map(\.id) ?? []
        try database.execute(
            sql: "DELETE FROM household_foods WHERE member NOT IN (SELECT value FROM json_each(?))",
            arguments: [JSONColumn.text(others)]
        )
    }

    /// Returns the others whose foods are not here as they stand.
    static func stale(from database: Database) throws -> [HouseholdMember] {
        try kept.fetch(from: database)?.others.filter { member in
            let version = try Int.fetchOne(
                database.cachedStatement(sql: "SELECT version FROM household_foods WHERE member = ?"),
                arguments: [member.id]
            )
            return version != member.foodsVersion
        } ?? []
    }

    /// Takes over a member's foods, as long as they are one.
    static func take(_ foods: [OwnFoodRecord], of member: HouseholdMember, in database: Database) throws {
        guard try kept.fetch(from: database)?.others.contains(where: { $0.id == member.id }) == true else { return }
        try database.execute(
            sql: """
                INSERT INTO household_foods (member, version, foods) VALUES (?, ?, ?)
                ON CONFLICT (member) DO UPDATE SET version = excluded.version, foods = excluded.foods
                """,
            arguments: [member.id, member.foodsVersion, JSONColumn.text(foods)]
        )
    }

    /// Returns the foods of the others, the newest first.
    static func foods(from database: Database) throws -> [OwnFoodRecord] {
        let lists = try String.fetchAll(database.cachedStatement(sql: "SELECT foods FROM household_foods"))
        let foods = try lists.flatMap { try known(JSONColumn.value($0) as [OwnFoodRecord]?) }
        return foods.sorted { ($1.createdAt, $1.id) < ($0.createdAt, $0.id) }
    }
}

extension Diary {
    private static let householdPause = Duration.seconds(5)
    private static let foodsAtOnce = 100

    /// Returns the household that the person is in, as far as this device has heard of it; nil where they are in none.
    public func household() async throws -> HouseholdRecord? {
        try await store.read { try HouseholdSync.kept.fetch(from: $0) }
    }

    /// Returns the own foods of the others in the household, the newest first: what is written here is read with them, behind the
    /// person's own.
    public func householdFoods() async throws -> [OwnFoodRecord] {
        try await store.read { try HouseholdSync.foods(from: $0) }
    }

    /// Asks for the foods of the others whenever they have changed, until the task is cancelled.
    func keepReadingHousehold() async throws {
        while true {
            do {
                for try await stale in store.observe({ try HouseholdSync.stale(from: $0) }) where !stale.isEmpty {
                    try await readHousehold()
                }
                throw CancellationError()
            } catch let error as FitIQError where error.isPassing {
                try await configuration.pause(Self.householdPause)
            }
        }
    }

    /// Asks for the foods of the others that are not here as they stand.
    func readHousehold() async throws {
        for member in try await store.read({ try HouseholdSync.stale(from: $0) }) {
            // Who has left meanwhile is told of by an event.
            guard let foods = try await foods(of: member) else { continue }
            try await store.merge(at: configuration.now()) {
                try HouseholdSync.take(foods, of: member, in: $0.database)
            }
        }
    }

    private func foods(of member: HouseholdMember) async throws -> [OwnFoodRecord]? {
        var foods: [OwnFoodRecord] = []
        while true {
            let call = HTTPCall.householdFoods(of: member.id, limit: Self.foodsAtOnce, offset: foods.count)
            let page = try await patiently { try await self.asked { try await self.ask(call) as OwnFoodPage } }
            guard let page else { return nil }
            foods += page.foods
            if !page.hasMore || page.foods.isEmpty { return foods }
        }
    }
}

extension OwnFood {
    /// Reads a food as this device has it; nil for what a newer server tells in another way.
    init?(_ record: OwnFoodRecord, of account: Account.ID) {
        guard let id = OwnFood.ID(record.id), let label = record.food.label else { return nil }
        self.init(
            id: id,
            account: account,
            label: label,
            createdAt: record.createdAt,
            updatedAt: record.updatedAt,
            ownerName: record.ownerName
        )
    }
}
