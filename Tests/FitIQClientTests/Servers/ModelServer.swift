import FitIQClient
import FitIQCore
import FitIQTestSupport
import Foundation
import SeededNumbers

/// An account on a server, in small: its meals, and the numbered log of what happened to them.
struct ModelServer {
    private struct Event {
        let number: Int
        let kind: Change.Kind
        let mealID: String
        /// As a socket told it that was connected when it happened.
        let asItWas: SocketMessage
    }

    /// What the diary of the account holds.
    private(set) var meals: [String: MealLog] = [:]
    /// Whatever a GET or the answer to a request may have said, as long as it is still under way.
    private(set) var words: [MealLog] = []
    private var events: [Event] = []
    private var time = Date(timeIntervalSince1970: 1_767_225_600)
    private var mealCount = 0

    var cursor: Int { events.last?.number ?? 0 }

    /// From here on with other meals.
    mutating func beginAnew(at date: Date) {
        meals = [:]
        words = []
        time = date
    }

    // MARK: What happens

    /// One thing that people or the reader do.
    mutating func step(_ random: inout SplitMix64) {
        // Dates are whole seconds, so things happen at the same one.
        time += TimeInterval(Int.random(in: 0...2, using: &random))
        let some = meals.values.sorted { $0.id < $1.id }.randomElement(using: &random)
        switch (Int.random(in: 0..<10, using: &random), some) {
        case (0..<3, _), (_, nil): log(isManual: Int.random(in: 0..<5, using: &random) == 0, &random)
        case (3..<6, let meal?): if meal.status == .processing { read(meal, &random) } else { edit(meal, &random) }
        case (6..<8, let meal?): edit(meal, &random)
        case (_, let meal?): delete(meal)
        }
    }

    /// Nothing is left to be read.
    mutating func finish(_ random: inout SplitMix64) {
        for meal in meals.values.sorted(by: { $0.id < $1.id }) where meal.status == .processing { read(meal, &random) }
    }

    private mutating func log(isManual: Bool, _ random: inout SplitMix64) {
        mealCount += 1
        let id = String(format: "00000000-0000-8000-8000-%012x", mealCount)
        let meal = MealLog.model(id, version: 0, status: isManual ? .manual : .processing, at: time, &random)
        meals[id] = meal
        words.append(meal)
        if isManual { note(.mealCompleted, meal) }
    }

    private mutating func read(_ meal: MealLog, _ random: inout SplitMix64) {
        let isUnderstood = Int.random(in: 0..<5, using: &random) > 0
        change(meal, isUnderstood ? .completed : .failed, isUnderstood ? .mealCompleted : .mealFailed, &random)
    }

    private mutating func edit(_ meal: MealLog, _ random: inout SplitMix64) {
        let isManual = Int.random(in: 0..<3, using: &random) == 0
        change(
            meal,
            isManual ? .manual : .completed,
            meal.status == .processing ? .mealCompleted : .mealUpdated,
            &random
        )
    }

    private mutating func change(
        _ meal: MealLog,
        _ status: MealStatus,
        _ kind: Change.Kind,
        _ random: inout SplitMix64
    ) {
        let version = (meal.notes.flatMap(Int.init) ?? 0) + 1
        let changed = MealLog.model(meal.id, version: version, status: status, at: time, from: meal, &random)
        meals[meal.id] = changed
        words.append(changed)
        note(kind, changed)
    }

    private mutating func delete(_ meal: MealLog) {
        meals[meal.id] = nil
        note(.mealDeleted, meal)
    }

    private mutating func note(_ kind: Change.Kind, _ meal: MealLog) {
        let number = cursor + 1
        let message = Self.message(number, kind, kind == .mealDeleted ? nil : meal, id: meal.id, at: time)
        events.append(Event(number: number, kind: kind, mealID: meal.id, asItWas: message))
    }

    // MARK: What is told

    /// The events after `cursor`: each with its meal as it is now, as the log tells it, or as it was when it happened.
    func events(after cursor: Int, asTheyWere: Bool) -> [SocketMessage] {
        // Numbers follow on one another, from 1.
        events.dropFirst(cursor).map { event in
            asTheyWere
                ? event.asItWas
                : Self.message(event.number, event.kind, meals[event.mealID], id: event.mealID, at: time)
        }
    }

    private static func message(
        _ number: Int,
        _ kind: Change.Kind,
        _ meal: MealLog?,
        id: String,
        at date: Date
    ) -> SocketMessage {
        let body: SocketMessage.Body =
            if let meal {
                switch (kind, meal.status) {
                case (.mealUpdated, _): .mealLogUpdated(meal)
                case (_, .failed): .mealLogFailed(MealLogFailure(model: meal))
                default: .mealLogCompleted(meal)
                }
            } else {
                .mealLogDeleted(MealLogDeletion(id: id, userID: Answers.userID, deletedAt: date))
            }
        return SocketMessage(timestamp: date, eventID: number, body: body)
    }
}

extension MealLog {
    /// The version is its notes. Its items are some of 100 kcal each, and perhaps a glass of water.
    fileprivate static func model(
        _ id: String,
        version: Int,
        status: MealStatus,
        at date: Date,
        from earlier: MealLog? = nil,
        _ random: inout SplitMix64
    ) -> MealLog {
        let isRead = status == .completed || status == .manual
        let items = isRead ? (0..<Int.random(in: 1...3, using: &random)).map { item(id, $0, at: date, &random) } : []
        return MealLog(
            id: id,
            userID: Answers.userID,
            rawInput: status == .manual ? earlier?.rawInput : "meal \(id.suffix(4)), version \(version)",
            mealType: .lunch,
            status: status,
            totals: isRead ? NutrientTotals(calories: items.count * 100) : NutrientTotals(),
            loggedAt: earlier?.loggedAt ?? date,
            processingStartedAt: status == .manual ? nil : earlier?.createdAt,
            processingCompletedAt: status == .completed || status == .failed ? date : nil,
            errorMessage: status == .failed ? "Not understood." : nil,
            notes: String(version),
            createdAt: earlier?.createdAt ?? date,
            updatedAt: date,
            items: items,
            isComplete: isRead,
            unrecognized: [],
            errorCode: status == .failed ? .parsingFailed : nil,
            suggestions: status == .failed ? ["Name the food."] : nil
        )
    }

    private static func item(
        _ meal: String,
        _ position: Int,
        at date: Date,
        _ random: inout SplitMix64
    ) -> MealLogItem {
        let isWater = Bool.random(using: &random)
        return MealLogItem(
            id: UUID().uuidString.lowercased(),
            mealLogID: meal,
            foodName: isWater ? "Water" : "Soup",
            quantity: 1,
            unit: "glass",
            calories: 100,
            confidenceScore: 0.9,
            orderIndex: position,
            createdAt: date,
            foodType: isWater ? .water : .food,
            grams: Double(Int.random(in: 1...8, using: &random) * 125)
        )
    }
}

extension MealLogFailure {
    fileprivate init(model meal: MealLog) {
        self.init(
            id: meal.id,
            userID: meal.userID,
            rawInput: meal.rawInput,
            mealType: meal.mealType,
            errorMessage: meal.errorMessage,
            errorCode: meal.errorCode,
            details: meal.details,
            suggestions: meal.suggestions,
            loggedAt: meal.loggedAt,
            createdAt: meal.createdAt,
            updatedAt: meal.updatedAt,
            notes: meal.notes,
            processingStartedAt: meal.processingStartedAt,
            processingCompletedAt: meal.processingCompletedAt
        )
    }
}
