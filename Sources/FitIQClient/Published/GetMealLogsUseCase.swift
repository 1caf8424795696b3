public import FitIQCore
public import Foundation
import GRDB

/// Lists meals, as the old client's guides call it: ``Diary/meals(in:)``.
public struct GetMealLogsUseCase: Sendable {
    private let open: LazyDiary

    init(_ open: LazyDiary) {
        self.open = open
    }

    /// The meals that fit all that is given, the latest first. They are always read from this device.
    ///
    /// - Parameters:
    ///   - startDate: the earliest that a meal was logged at.
    ///   - endDate: all were logged before it.
    ///   - limit: how many at most.
    ///   - useLocalOnly: false to ask the server first for what is new. Where it cannot be reached, what is here is
    ///     what you get.
    /// - Throws: ``GetMealLogsError``; ``FitIQError`` when the file cannot be read.
    public func execute(
        status: MealLogStatus? = nil,
        syncStatus: SyncStatus? = nil,
        mealType: MealType? = nil,
        startDate: Date? = nil,
        endDate: Date? = nil,
        limit: Int? = nil,
        useLocalOnly: Bool = false
    ) async throws -> [DiaryMeal] {
        var wanted = WantedMeals()
        if let startDate { wanted.add("logged_at >= ?", startDate.milliseconds) }
        if let endDate { wanted.add("logged_at < ?", endDate.milliseconds) }
        if let mealType { wanted.add("meal_type = ?", mealType.rawValue) }
        if let status { wanted.add(status) }
        if let syncStatus { wanted.add(syncStatus) }
        do {
            let diary = try await open.diary()
            if !useLocalOnly { _ = try? await diary.sync() }
            return try await diary.store.read { [wanted] in try wanted.fetch(limit: limit, from: $0) }
        } catch let error as FitIQError where error.code == .notAuthenticated {
            throw GetMealLogsError.userNotAuthenticated
        }
    }

    /// Lists meals by a meal type in words; a type that does not exist has no meals.
    public func execute(
        status: MealLogStatus? = nil,
        syncStatus: SyncStatus? = nil,
        mealType: String,
        startDate: Date? = nil,
        endDate: Date? = nil,
        limit: Int? = nil,
        useLocalOnly: Bool = false
    ) async throws -> [DiaryMeal] {
        guard let mealType = MealType(rawValue: mealType.lowercased()) else { return [] }
        return try await execute(
            status: status,
            syncStatus: syncStatus,
            mealType: mealType,
            startDate: startDate,
            endDate: endDate,
            limit: limit,
            useLocalOnly: useLocalOnly
        )
    }
}

/// Builds the condition on the rows of the wanted meals.
private struct WantedMeals: Sendable {
    private var conditions = ["1"]
    private var arguments = StatementArguments()

    mutating func add(_ condition: String, _ argument: (some DatabaseValueConvertible)? = Int?.none) {
        conditions.append(condition)
        if let argument { arguments += [argument] }
    }

    mutating func add(_ status: DiaryMeal.Status) {
        switch status {
        case .pending: add("status = 'processing' AND is_accepted = 0")
        case .processing: add("status = 'processing' AND is_accepted = 1")
        case .completed, .failed, .manual: add("status = ?", status.rawValue)
        }
    }

    mutating func add(_ syncStatus: SyncStatus) {
        let isWaiting = "EXISTS (SELECT 1 FROM outbox WHERE subject = meals.id)"
        let isRefused = "EXISTS (SELECT 1 FROM outbox WHERE subject = meals.id AND refusal IS NOT NULL)"
        switch syncStatus {
        case .synced: add("NOT \(isWaiting)")
        case .pending: add("\(isWaiting) AND NOT \(isRefused)")
        case .failed: add(isRefused)
        }
    }

    /// The latest first.
    func fetch(limit: Int?, from database: Database) throws -> [DiaryMeal] {
        try DiaryMeal.fetchAll(
            from: database,
            where: "\(conditions.joined(separator: " AND ")) ORDER BY logged_at DESC, id DESC LIMIT ?",
            arguments + [max(0, limit ?? .max)]
        )
    }
}

/// Tells why meals could not be listed.
public enum GetMealLogsError: Error, Hashable, Sendable {
    /// Nobody is signed in.
    case userNotAuthenticated
}

extension GetMealLogsError: LocalizedError {
    /// Says in a sentence what to do.
    public var errorDescription: String? { "Sign in to see your meals." }
}
