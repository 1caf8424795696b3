public import FitIQCore
public import FitIQWire
public import Foundation
import Logging
public import Observation

/// A day of the diary for a view: its meals and what they come to, as they change.
///
/// It holds no rules: what it shows is what the diary's file says, and what a person does goes to the ``Diary``. Let
/// ``run()`` run while the view is there.
@Observable @MainActor
public final class NutritionViewModel {
    /// Keeps what is shown, and takes what the person does.
    @ObservationIgnored public let diary: Diary

    /// Any moment of the day that is shown.
    public var selectedDate: Date { didSet { shownDate.set(selectedDate) } }
    /// The day's meals, the earliest first.
    public private(set) var meals: [DiaryMeal] = []
    /// Sums the meals up; nil until they were read.
    public private(set) var summary: DaySummary?
    /// The water of the day, in litres: in meals and beside them, as far as its amount is known.
    public private(set) var waterLitres: Double = 0
    /// Holds the changes of any day that the server has not confirmed; nil until they were read.
    public private(set) var outbox: OutboxState?
    /// Says whether the server's events are heard as they happen.
    public private(set) var connection: ConnectionState
    /// True until the selected day was read.
    public private(set) var isLoading = false
    /// Says in a sentence why something did not work, or a meal could not be read; nil again with the next thing done.
    public var errorMessage: String?
    /// Lists what to try instead.
    public var suggestionsList: [String] = []

    /// The meals whose result the person waits for.
    @ObservationIgnored private var awaited: Set<DiaryMeal.ID> = []
    @ObservationIgnored private let shownDate: Observed<Date>
    @ObservationIgnored private let reconnections = Observed(0)

    /// Shows the day of `selectedDate`; nothing is read before ``run()``.
    public init(diary: Diary, selectedDate: Date = Date()) {
        self.diary = diary
        self.selectedDate = selectedDate
        shownDate = Observed(selectedDate)
        connection = diary.connection
    }

    // MARK: What a person does

    /// Logs a meal, which shows at once. Where that fails, ``errorMessage`` says why.
    ///
    /// - Returns: its id; nil when it was not saved.
    @discardableResult
    public func saveMealLog(
        rawInput: String,
        mealType: MealType,
        loggedAt: Date = Date(),
        notes: String? = nil
    ) async -> DiaryMeal.ID? {
        await attempt { try await log(rawInput, mealType, loggedAt, notes) }
    }

    /// Logs a meal with its type in words: `breakfast`, `lunch`, `dinner` or `snack`.
    @discardableResult
    public func saveMealLog(
        rawInput: String,
        mealType: String,
        loggedAt: Date = Date(),
        notes: String? = nil
    ) async -> DiaryMeal.ID? {
        await attempt {
            guard let type = MealType(rawValue: mealType.lowercased()) else { throw SaveMealLogError.invalidMealType }
            return try await log(rawInput, type, loggedAt, notes)
        }
    }

    private func log(_ text: String, _ type: MealType, _ date: Date, _ notes: String?) async throws -> DiaryMeal.ID {
        note("Saving meal log")
        let meal = try await diary.log(text, mealType: type, loggedAt: date, notes: notes)
        note("Meal log saved", meal.id)
        awaited.insert(meal.id)
        return meal.id
    }

    /// Takes a meal out of the diary.
    public func deleteMealLog(_ id: DiaryMeal.ID) async {
        await attempt { try await diary.delete(id) }
    }

    /// Sends once more what the server did not take.
    public func retry(_ id: DiaryMeal.ID) async {
        await attempt { try await diary.retry(id) }
    }

    /// Connects now rather than after the rest of a pause, and also where the connection had ended for good.
    public func reconnectWebSocket() async {
        note("Reconnecting")
        diary.becameActive()
        reconnections.set(reconnections.value + 1)
    }

    /// Tells the app's log what happens, never what a person ate.
    private func note(_ event: String, _ id: DiaryMeal.ID? = nil) {
        diary.client.log.model.info("NutritionViewModel: \(event)", metadata: id.map { ["meal": "\($0)"] })
    }

    @discardableResult
    private func attempt<Result>(_ action: () async throws -> Result) async -> Result? {
        errorMessage = nil
        suggestionsList = []
        do {
            return try await action()
        } catch {
            show(error)
            return nil
        }
    }

    private func show(_ error: any Error) {
        guard !(error is CancellationError) else { return }
        errorMessage = error.localizedDescription
        suggestionsList = (error as? FitIQError)?.suggestions ?? []
    }
}

// MARK: - What it shows

extension NutritionViewModel {
    /// Shows what happens, and keeps the diary in step with the server, until the task is cancelled. In SwiftUI:
    /// `.task { await model.run() }`.
    public func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await self.followSelectedDate() }
            group.addTask { await self.followOutbox() }
            group.addTask { await self.followConnection() }
            group.addTask { await self.followStoreProblem() }
            group.addTask { await self.keepInStep() }
        }
    }

    /// Reads the selected day from this device. While ``run()`` runs that happens by itself.
    public func loadDataForSelectedDate() async {
        let date = selectedDate
        isLoading = true
        do {
            try await show(diary.meals(in: diary.day(of: date)), of: date)
        } catch {
            show(error)
        }
        isLoading = false
    }

    private func followSelectedDate() async {
        var following: Task<Void, Never>?
        for await date in shownDate.values() {
            following?.cancel()
            following = Task { await follow(date) }
        }
        following?.cancel()
        await following?.value
    }

    private func follow(_ date: Date) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await self.followMeals(of: date) }
            group.addTask { await self.followWater(of: date) }
        }
    }

    private func followWater(of date: Date) async {
        await observing {
            for try await water in diary.observeWater(on: date) where date == selectedDate {
                waterLitres = water.litres
            }
        }
    }

    private func followMeals(of date: Date) async {
        isLoading = true
        await observing {
            for try await meals in diary.observeMeals(in: diary.day(of: date)) {
                try await show(meals, of: date)
                isLoading = false
            }
        }
    }

    /// Does `work` until it ends or the task is cancelled; anew after a pause when the file could not be read and may be.
    private func observing(_ work: () async throws -> Void) async {
        while true {
            do {
                return try await work()
            } catch {
                isLoading = false
                show(error)
                if (error as? FitIQError)?.isPassing == false { return }
                do { try await diary.configuration.pause(.seconds(5)) } catch { return }
            }
        }
    }

    private func show(_ meals: [DiaryMeal], of date: Date) async throws {
        let summary = try await diary.summary(of: date)
        let water = try await diary.water(on: date)
        // Another day may have been selected meanwhile.
        guard date == selectedDate else { return }
        tellFailures(in: meals)
        self.meals = meals
        self.summary = summary
        waterLitres = water.litres
    }

    /// Says why a meal that was being read could not be.
    private func tellFailures(in meals: [DiaryMeal]) {
        for meal in meals {
            guard meal.status.isFinal else {
                awaited.insert(meal.id)
                continue
            }
            guard awaited.remove(meal.id) != nil else { continue }
            note("Meal log \(meal.status.rawValue)", meal.id)
            guard meal.status == .failed else { continue }
            errorMessage = meal.failure?.errorMessage ?? "We couldn’t read this."
            suggestionsList = meal.failure?.suggestions ?? []
        }
    }

    private func followOutbox() async {
        await observing {
            for try await outbox in diary.observeOutbox() { self.outbox = outbox }
        }
    }

    private func followStoreProblem() async {
        for await problem in diary.observeStoreProblem() {
            if let problem { show(problem) }
        }
    }

    private func followConnection() async {
        for await connection in diary.observeConnection() { self.connection = connection }
    }

    private func keepInStep() async {
        while !Task.isCancelled {
            do {
                try await diary.run()
            } catch {
                show(error)
            }
            // It ended for good, until the person wants it otherwise.
            let reconnection = reconnections.value
            for await number in reconnections.values() where number != reconnection { break }
        }
    }
}
