package import FitIQCore
package import Foundation

/// Makes the final state of a meal out of its text.
package struct MealInterpreter: Sendable {
    package enum Trouble: Sendable {
        /// The store did not answer; nothing is lost, and the next look tries again.
        case storeUnavailable(any Error)
        /// The store refuses the result of one meal for good; the meal is then stored as failed.
        case mealNotWritten(any Error)
    }

    private let reader: TextReader
    private let maxAttempts: Int
    private let ownFoods: OwnFoodService?
    let now: @Sendable () -> Date
    let report: @Sendable (Trouble) -> Void

    /// - Parameters:
    ///   - maxAttempts: how many times reading a meal is begun before it counts as failed.
    ///   - ownFoods: knows what people described for themselves; their texts are read with it.
    ///   - report: called with each fault that will be tried again, or in another way.
    package init(
        reader: TextReader,
        maxAttempts: Int,
        ownFoods: OwnFoodService? = nil,
        now: @escaping @Sendable () -> Date,
        report: @escaping @Sendable (Trouble) -> Void
    ) {
        self.reader = reader
        self.maxAttempts = maxAttempts
        self.ownFoods = ownFoods
        self.now = now
        self.report = report
    }

    /// Reads `text` of a new meal; nil where a process ended while it read this text, here or at another server.
    ///
    /// - Throws: what the store of own foods throws.
    func reading(ofNew text: String, by account: Account.ID) async throws -> Reading? {
        await reader.read(text, with: try await foods(of: account), crashLimit: 1)
    }

    /// Reads a meal from the waiting queue. This is the `attempt`th try, counted from 1.
    ///
    /// - Throws: what the store of own foods throws.
    func interpret(_ meal: Meal, attempt: Int) async throws -> Meal {
        let startedAt: Date = if case .processing(let first?) = meal.state { first } else { now() }
        let mayRead = attempt <= maxAttempts
        let foods = mayRead ? try await foods(of: meal.account) : .none
        let reading = mayRead ? await reader.read(meal.text ?? "", with: foods, crashLimit: maxAttempts) : nil
        return final(meal, reading, startedAt: startedAt)
    }

    /// Reads `text` of a person, of no meal yet; nil where processes ended during its reading so often that it is not read any
    /// more.
    ///
    /// - Throws: what the store of own foods throws.
    func reading(of text: String, by account: Account.ID) async throws -> Reading? {
        await reader.read(text, with: try await foods(of: account), crashLimit: maxAttempts)
    }

    /// Reads `text` of a person, which tells what goes into a recipe; nil as above.
    func readingOfRecipe(_ text: String, by account: Account.ID) async throws -> Reading? {
        await reader.read(text, with: try await foods(of: account).ofRecipe, crashLimit: maxAttempts)
    }

    /// Reads `text` of a person as it would be without what their corrections have taught; nil as above.
    func readingWithoutPhrases(of text: String, by account: Account.ID) async throws -> Reading? {
        await reader.read(text, with: try await foods(of: account).withoutPhrases, crashLimit: maxAttempts)
    }

    /// The foods of the person's own.
    func foods(of account: Account.ID) async throws -> OwnFoods { try await ownFoods?.foods(of: account) ?? .none }

    /// Counts how many times in a row a process ended while it read `text`.
    func crashes(of text: String) async -> Int {
        await reader.crashes(of: text)
    }

    /// Returns `meal` with its final state.
    ///
    /// - Parameter reading: nil when reading was begun too often.
    func final(_ meal: Meal, _ reading: Reading?, startedAt: Date) -> Meal {
        let end = now()
        func failed(_ code: Meal.FailureCode) -> Meal.State {
            .failed(Meal.Failure(code: code, startedAt: startedAt, failedAt: end))
        }
        var meal = meal
        meal.updatedAt = end
        meal.state =
            switch reading {
            case nil: failed(.tooManyAttempts)
            case let reading? where reading.items.isEmpty: failed(Self.code(of: meal.text ?? "", reading))
            case let reading?: .completed(Meal.CompletedReading(reading, startedAt: startedAt, completedAt: end))
            }
        return meal
    }

    private static func code(of text: String, _ reading: Reading) -> Meal.FailureCode {
        Meal.FailureCode(NoFoodReason(of: text, reading))
    }

    /// Writes `meal` with `write`. Where the store refuses it for good, writes it as a meal whose reading failed.
    func write<Result>(_ meal: Meal, _ write: @Sendable (Meal) async throws -> Result) async throws -> Result {
        do {
            return try await write(meal)
        } catch let error where !(error is StoreError || error is CancellationError) {
            report(.mealNotWritten(error))
            guard let failed = Self.givenUp(meal) else { throw error }
            return try await write(failed)
        }
    }

    /// Returns the meal as one whose reading failed on our side; nil when it is that already.
    private static func givenUp(_ meal: Meal) -> Meal? {
        guard case .completed(let reading) = meal.state else { return nil }
        var failed = meal
        failed.state = .failed(
            Meal.Failure(code: .tooManyAttempts, startedAt: reading.startedAt, failedAt: reading.completedAt)
        )
        return failed
    }
}
