public import FitIQCore
public import FitIQWire
public import Foundation

extension FitIQClient {
    /// Hands over a meal in the person's own words. It is stored when this returns; reading it may take longer.
    ///
    /// - Parameters:
    ///   - text: 1 to 1,000 characters.
    ///   - notes: at most 500 characters.
    ///   - id: the same id again is the same meal, so repeating a call whose answer was lost does nothing twice.
    /// - Returns: the meal, most likely `processing`.
    public func log(
        _ text: String,
        mealType: MealType,
        loggedAt: Date? = nil,
        notes: String? = nil,
        id: Meal.ID = .new(at: Date())
    ) async throws -> MealLog {
        let request = LogMealRequest(
            id: id.description,
            rawInput: text,
            mealType: mealType,
            loggedAt: loggedAt,
            notes: notes
        )
        return try await send(.post(Routes.naturalMealLogs, request, isRepeatable: true))
    }

    /// Asks for one meal, with its items.
    ///
    /// - Throws: ``FitIQError/Code/notFound`` where there is none, or it is someone else's.
    public func mealLog(_ id: String) async throws -> MealLog {
        try await send(.get(Routes.mealLog(id)))
    }

    /// Returns one page of the diary, newest first, each meal with its items.
    public func mealLogs(_ query: MealLogQuery = MealLogQuery()) async throws -> MealLogPage {
        try await send(.get(Routes.mealLogs, query: query.parameters))
    }

    /// Every meal logged in `interval`, the latest first, also while others are deleted or added.
    public func mealLogs(in interval: Range<Date>) async throws -> [MealLog] {
        var paging: MealPaging? = MealPaging(interval: interval)
        var meals: [MealLog] = []
        var listed: Set<String> = []
        while let query = paging?.query {
            let page = try await mealLogs(query)
            meals += page.mealLogs.filter { listed.insert($0.id).inserted }
            paging = try paging?.next(after: page)
        }
        return meals
    }

    /// Changes what is given of a meal.
    ///
    /// - Parameters:
    ///   - text: new words, which the server reads at once.
    ///   - notes: an empty text takes the notes away.
    /// - Throws: ``FitIQError/Code/parsingFailed`` where nothing in `text` is understood; nothing is changed then.
    public func editMealLog(
        _ id: String,
        text: String? = nil,
        mealType: MealType? = nil,
        loggedAt: Date? = nil,
        notes: String? = nil
    ) async throws -> MealLog {
        let request = EditMealRequest(rawInput: text, mealType: mealType, loggedAt: loggedAt, notes: notes)
        return try await send(.put(Routes.mealLog(id), request))
    }

    /// Deletes a meal on all the person's devices.
    ///
    /// - Throws: ``FitIQError/Code/notFound`` where there is none, or it is someone else's.
    public func deleteMealLog(_ id: String) async throws {
        try await send(.delete(Routes.mealLog(id)))
    }
}

/// Selects the meals to list.
public struct MealLogQuery: Hashable, Sendable {
    /// Is how many meals a page may hold at most.
    public static let largestLimit = 100

    /// Lists meals of this status only; nil lists all.
    public var status: MealStatus?
    /// Lists meals of this type only; nil lists all.
    public var mealType: MealType?
    /// Lists meals logged in this interval only; nil lists all.
    public var interval: Range<Date>?
    /// 1...100
    public var limit: Int
    /// Skips this many of the newest.
    public var offset: Int

    /// Makes a query; without parameters it asks for the 50 newest meals.
    public init(
        status: MealStatus? = nil,
        mealType: MealType? = nil,
        interval: Range<Date>? = nil,
        limit: Int = 50,
        offset: Int = 0
    ) {
        self.status = status
        self.mealType = mealType
        self.interval = interval
        self.limit = limit
        self.offset = offset
    }

    var parameters: [(name: String, value: String)] {
        var parameters = [("include", "items"), ("limit", String(limit)), ("offset", String(offset))]
        if let status { parameters.append(("status", status.rawValue)) }
        if let mealType { parameters.append(("meal_type", mealType.rawValue)) }
        if let interval {
            parameters.append(("start_date", interval.lowerBound.formatted(.iso8601)))
            parameters.append(("end_date", interval.upperBound.formatted(.iso8601)))
        }
        return parameters
    }
}
