public import FitIQCore
public import Foundation

/// Lists meals, as the old client's guides call it: ``Diary/meals(in:)``.
public struct GetMealLogsUseCase: Sendable {
    private let open: OpenDiary

    init(_ open: OpenDiary) {
        self.open = open
    }

    /// The meals that fit all that is given, the latest first. They are always read from this device.
    ///
    /// - Parameters:
    ///   - startDate: the earliest that a meal was logged at.
    ///   - endDate: all were logged before it. Give both dates where the diary may be long.
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
        let start = startDate ?? .distantPast
        let end = max(start, endDate ?? .distantFuture)
        do {
            let diary = try await open.diary()
            if !useLocalOnly { _ = try? await diary.sync() }
            let meals = try await diary.meals(in: start..<end).reversed().lazy.filter { meal in
                (status == nil || meal.status == status) && (syncStatus == nil || meal.syncStatus == syncStatus)
                    && (mealType == nil || meal.mealType == mealType)
            }
            return Array(meals.prefix(max(0, limit ?? .max)))
        } catch let error as FitIQError where error.code == .notAuthenticated {
            throw GetMealLogsError.userNotAuthenticated
        }
    }

    /// The same for a meal type in words; one that does not exist has no meals.
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

/// Why meals could not be listed.
public enum GetMealLogsError: Error, Hashable, Sendable {
    case userNotAuthenticated
}

extension GetMealLogsError: LocalizedError {
    public var errorDescription: String? { "Sign in to see your meals." }
}
