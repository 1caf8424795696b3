import FitIQCore
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
    let now: @Sendable () -> Date
    let report: @Sendable (Trouble) -> Void

    /// - Parameters:
    ///   - maxAttempts: how many times reading a meal is begun before it counts as failed.
    ///   - report: called with each fault that will be tried again, or in another way.
    package init(
        reader: TextReader,
        maxAttempts: Int,
        now: @escaping @Sendable () -> Date,
        report: @escaping @Sendable (Trouble) -> Void
    ) {
        self.reader = reader
        self.maxAttempts = maxAttempts
        self.now = now
        self.report = report
    }

    /// Reads `text` of a new meal; nil where an earlier process ended while it read this text.
    func interpret(_ meal: Meal, saying text: String) async -> Meal? {
        let startedAt = now()
        guard let reading = await reader.read(text, crashLimit: 1) else { return nil }
        return final(meal, reading, startedAt: startedAt)
    }

    /// Reads a meal from the waiting queue. This is the `attempt`th try, counted from 1.
    func interpret(_ meal: Meal, attempt: Int) async -> Meal {
        let startedAt: Date = if case .processing(let first?) = meal.state { first } else { now() }
        let mayRead = attempt <= maxAttempts
        let reading = mayRead ? await reader.read(meal.text ?? "", crashLimit: .max) : nil
        return final(meal, reading, startedAt: startedAt)
    }

    /// Reads `text`, of no meal yet; nil where the process ended during its reading so often that it is not read any more.
    func reading(of text: String) async -> Reading? {
        await reader.read(text, crashLimit: maxAttempts)
    }

    /// Counts how many times in a row a process ended while it read `text`.
    func crashes(of text: String) async -> Int {
        await reader.crashes(of: text)
    }

    /// - Parameter reading: nil when reading was begun too often.
    private func final(_ meal: Meal, _ reading: Reading?, startedAt: Date) -> Meal {
        let end = now()
        func failed(_ code: Meal.FailureCode) -> Meal.State {
            .failed(Meal.Failure(code: code, startedAt: startedAt, failedAt: end))
        }
        var meal = meal
        meal.updatedAt = end
        meal.state =
            switch reading {
            case nil: failed(.tooManyAttempts)
            case let reading? where reading.items.isEmpty: failed(.nothingUnderstood)
            case let reading?: .completed(Meal.CompletedReading(reading, startedAt: startedAt, completedAt: end))
            }
        return meal
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
