public import FitIQCore
public import Foundation

/// Logs meals, as the old client's guides call it: ``Diary/log(_:mealType:loggedAt:notes:id:)``.
public struct SaveMealLogUseCase: Sendable {
    private let open: LazyDiary

    init(_ open: LazyDiary) {
        self.open = open
    }

    /// Keeps the meal on this device and lets it be sent in the background. No network is needed.
    ///
    /// - Parameters:
    ///   - rawInput: 1 to 1,000 characters.
    ///   - notes: at most 500 characters.
    /// - Returns: the meal's id, here and at the server.
    /// - Throws: ``SaveMealLogError``; ``FitIQError`` for a text that is too long, or when the file cannot be written.
    @discardableResult
    public func execute(
        rawInput: String,
        mealType: MealType,
        loggedAt: Date = Date(),
        notes: String? = nil
    ) async throws -> DiaryMeal.ID {
        guard rawInput.contains(where: { !$0.isWhitespace }) else { throw SaveMealLogError.emptyInput }
        do {
            let meal = try await open.diary().log(rawInput, mealType: mealType, loggedAt: loggedAt, notes: notes)
            await open.sendSoon()
            return meal.id
        } catch let error as FitIQError where error.code == .notAuthenticated {
            throw SaveMealLogError.userNotAuthenticated
        }
    }

    /// Keeps a meal with its type in words: `breakfast`, `lunch`, `dinner` or `snack`.
    ///
    /// - Throws: ``SaveMealLogError/invalidMealType`` for another one.
    @discardableResult
    public func execute(
        rawInput: String,
        mealType: String,
        loggedAt: Date = Date(),
        notes: String? = nil
    ) async throws -> DiaryMeal.ID {
        guard let mealType = MealType(rawValue: mealType.lowercased()) else { throw SaveMealLogError.invalidMealType }
        return try await execute(rawInput: rawInput, mealType: mealType, loggedAt: loggedAt, notes: notes)
    }
}

/// Tells why a meal was not saved.
public enum SaveMealLogError: Error, Hashable, Sendable {
    /// The text is empty or white space.
    case emptyInput
    /// The meal type is no word of ``MealType``.
    case invalidMealType
    /// Nobody is signed in.
    case userNotAuthenticated
}

extension SaveMealLogError: LocalizedError {
    /// Says in a sentence what to do.
    public var errorDescription: String? {
        switch self {
        case .emptyInput: "Say what you ate."
        case .invalidMealType: "Choose breakfast, lunch, dinner or snack."
        case .userNotAuthenticated: "Sign in to log meals."
        }
    }
}
