import FitIQCore
import FitIQWire
import Foundation

@testable import FitIQClient

/// A diary's other end for tests of faults: meals, numbered events, and one effect per key, in a hundred lines. What is
/// read is told at once. Whether it is right the real server says, in the tests against that.
actor SmallServer {
    typealias Reply = ScriptedServer.Reply
    typealias Request = ScriptedServer.Request

    private(set) var meals: [String: MealLog] = [:]
    private(set) var events: [(id: String, kind: Kind)] = []
    private var answers: [String: Reply] = [:]
    /// The weights and the water, by id.
    private(set) var entries: [String: Data] = [:]
    private(set) var profile = ProfileResponse(
        userId: Answers.userID,
        timeZone: "GMT",
        hasCompletedOnboarding: false,
        missing: []
    )
    /// What each meal was created with: its id is good for that alone, also when it is deleted.
    private var creations: [String: Data] = [:]
    /// Method and path of each request, in order.
    private(set) var asked: [String] = []
    private(set) var epoch = "first"
    /// The first event that can still be told.
    private var oldestEvent = 1
    private var seconds = 0.0

    enum Kind { case completed, updated, deleted }

    /// Answers in place of the server, before anything is carried out; nil leaves it to the server.
    private var before: @Sendable (Request) -> Reply? = { _ in nil }
    /// The same when it was carried out.
    private var after: @Sendable (Request) -> Reply? = { _ in nil }

    func trouble(
        before: @escaping @Sendable (Request) -> Reply? = { _ in nil },
        after: @escaping @Sendable (Request) -> Reply? = { _ in nil }
    ) {
        self.before = before
        self.after = after
    }

    nonisolated var script: ScriptedServer.Script {
        ScriptedServer.Script(answer: { await self.reply(to: $0) })
    }

    // MARK: What other devices do

    func put(_ meal: MealLog, _ kind: Kind = .completed) {
        seconds += 1
        var meal = meal
        meal.updatedAt = Answers.date.addingTimeInterval(seconds)
        meals[meal.id] = meal
        events.append((meal.id, kind))
    }

    func delete(_ id: String) {
        meals[id] = nil
        events.append((id, .deleted))
    }

    /// Forgets the events there were.
    func prune() { oldestEvent = events.count + 1 }

    func forgetEntries() { entries = [:] }

    func setEntries(_ old: [String: Data]) { entries = old }

    func setProfile(_ change: (inout ProfileResponse) -> Void) {
        seconds += 1
        change(&profile)
        profile.updatedAt = Answers.date.addingTimeInterval(seconds)
    }

    /// The profile was told long ago.
    func ageProfile() { profile.updatedAt = Answers.date.addingTimeInterval(-86_400) }

    func putEntry(_ entry: LogEntryRequest) throws { entries[entry.id ?? ""] = try WireCoding.encode(entry) }

    func putWeight(_ weight: LogWeightRequest) throws { entries[weight.id ?? ""] = try WireCoding.encode(weight) }

    /// As a backup brings it back: without the meals `ids`, and with events numbered anew.
    func restore(without ids: Set<String>, with old: [MealLog] = [], epoch new: String? = nil) {
        epoch = new ?? epoch + "+"
        meals = meals.filter { !ids.contains($0.key) }
        creations = creations.filter { !ids.contains($0.key) }
        answers = [:]
        for meal in old { meals[meal.id] = meal }
        events = []
        oldestEvent = 1
    }

    // MARK: HTTP

    private func reply(to request: Request) -> Reply {
        asked.append("\(request.method) \(request.path)")
        if let reply = before(request) { return reply }
        let reply = carryOut(request)
        return after(request) ?? reply
    }

    private func carryOut(_ request: Request) -> Reply {
        let parts = request.path.split(separator: "/").map(String.init)
        if request.method == "POST", [Routes.weights, Routes.progress].contains(request.path) { return keep(request) }
        if request.path == Routes.profile {
            return request.method == "PUT" ? once(request, tell) : Answers.data(profile)
        }
        if request.path == Routes.currentPlan { return Answers.error(404, .notFound) }
        if parts.count > 2, ["weights", "progress"].contains(parts[parts.count - 2]) {
            let id = parts[parts.count - 1]
            return request.method == "DELETE" ? once(request) { entry(id, $0) } : entry(id, request)
        }
        guard request.path.hasPrefix("/api/v1/"), parts.count > 2 else { return .answer(404, "") }
        switch (request.method, request.path) {
        case ("GET", Routes.events):
            return Answers.data(list(request))
        case ("GET", Routes.mealLogs):
            return Answers.data(page(request))
        case ("GET", Routes.progress):
            let entries = entries.values.compactMap(Self.entry)
            return Answers.data(ProgressPage(entries: entries, total: entries.count, limit: 100, offset: 0))
        case ("POST", Routes.naturalMealLogs):
            return once(request) { create($0) }
        case ("POST", Routes.mealLogBatch):
            return once(request) { createItems($0) }
        case _ where parts.count == 3:
            return .answer(404, "")
        case ("GET", _):
            return meals[parts[3]].map { Answers.data($0) } ?? Answers.error(404, .notFound)
        case ("PUT", _):
            return once(request) { edit(parts[3], $0) }
        case ("DELETE", _):
            return once(request) { _ in
                guard meals[parts[3]] != nil else { return Answers.error(404, .notFound) }
                delete(parts[3])
                return .answer(204, "")
            }
        default:
            return .answer(404, "")
        }
    }

    private func entry(_ id: String, _ request: Request) -> Reply {
        guard let body = entries[id], let entry = Self.entry(body) else { return Answers.error(404, .notFound) }
        guard request.method == "DELETE" else { return Answers.data(entry) }
        entries[id] = nil
        return .answer(204, "")
    }

    private func tell(_ request: Request) -> Reply {
        guard let told = try? WireCoding.decoder().decode(JSONFields.self, from: request.body),
            let merged = try? JSONFields(of: profile).overlaid(with: told).value(as: ProfileResponse.self)
        else { return Answers.error(400, .malformedRequest) }
        setProfile { $0 = merged }
        return Answers.data(profile)
    }

    private func keep(_ request: Request) -> Reply {
        struct Body: Codable { let id: String }
        guard let body = try? WireCoding.decoder().decode(Body.self, from: request.body) else {
            return Answers.error(400, .malformedRequest)
        }
        guard entries[body.id] ?? request.body == request.body else {
            return Answers.error(422, .idempotencyKeyReused)
        }
        entries[body.id] = request.body
        return Answers.data(body)
    }

    /// - Parameter body: of the request that brought it.
    private static func entry(_ body: Data) -> ProgressEntry? {
        let decoder = WireCoding.decoder()
        if let weight = try? decoder.decode(LogWeightRequest.self, from: body), let id = weight.id {
            return ProgressEntry(
                id: id,
                type: "weight",
                quantity: weight.weight,
                unit: "kg",
                loggedAt: Answers.date,
                date: weight.date ?? "2024-01-15"
            )
        }
        guard let entry = try? decoder.decode(LogEntryRequest.self, from: body), let id = entry.id else { return nil }
        return ProgressEntry(
            id: id,
            type: entry.type,
            quantity: entry.quantity,
            unit: "l",
            loggedAt: entry.loggedAt ?? Answers.date,
            date: "2024-01-15"
        )
    }

    private func once(_ request: Request, _ effect: (Request) -> Reply) -> Reply {
        let key = request.idempotencyKey ?? ""
        if let answer = answers[key] { return answer }
        let answer = effect(request)
        if case .answer(200..<300, _, _) = answer { answers[key] = answer }
        return answer
    }

    private func create(_ request: Request) -> Reply {
        guard let body = try? WireCoding.decoder().decode(LogMealRequest.self, from: request.body), let id = body.id
        else {
            return Answers.error(400, .malformedRequest)
        }
        if let known = answer(to: request.body, of: id) { return known }
        var meal = Answers.meal(id, .processing, text: body.rawInput)
        meal.mealType = body.mealType ?? .snack
        meal.notes = body.notes
        meal.loggedAt = body.loggedAt ?? Answers.date
        let accepted = meal
        read(&meal)
        put(meal)
        return Answers.data(accepted)
    }

    /// Is nil where the id is new.
    private func answer(to creation: Data, of id: String) -> Reply? {
        if creations[id] == creation, let meal = meals[id] { return Answers.data(meal) }
        guard creations[id] == nil, meals[id] == nil else { return Answers.error(422, .idempotencyKeyReused) }
        creations[id] = creation
        return nil
    }

    private func createItems(_ request: Request) -> Reply {
        guard let body = try? WireCoding.decoder().decode(LogItemsRequest.self, from: request.body), let id = body.id
        else { return Answers.error(400, .malformedRequest) }
        if let known = answer(to: request.body, of: id) { return known }
        var meal = Answers.meal(id, .manual)
        meal.rawInput = nil
        meal.mealType = body.mealType
        meal.totals = NutrientTotals(calories: body.items.compactMap(\.calories).reduce(0, +))
        put(meal)
        return Answers.data(meals[id]!)
    }

    private func edit(_ id: String, _ request: Request) -> Reply {
        guard var meal = meals[id] else { return Answers.error(404, .notFound) }
        guard let body = try? WireCoding.decoder().decode(EditMealRequest.self, from: request.body) else {
            return Answers.error(400, .malformedRequest)
        }
        meal.rawInput = body.rawInput ?? meal.rawInput
        meal.mealType = body.mealType ?? meal.mealType
        meal.loggedAt = body.loggedAt ?? meal.loggedAt
        if let notes = body.notes { meal.notes = notes.isEmpty ? nil : notes }
        if body.rawInput != nil { read(&meal) }
        guard meal.items?.isEmpty == false || body.rawInput == nil else { return Answers.error(422, .parsingFailed) }
        put(meal, .updated)
        return Answers.data(meals[id]!)
    }

    private func read(_ meal: inout MealLog) {
        let reading = FoodWords.read(meal.rawInput ?? "")
        meal.status = reading.items.isEmpty ? .failed : .completed
        meal.totals = reading.items.isEmpty ? NutrientTotals() : NutrientTotals(reading.totals)
        meal.items = reading.items.enumerated().map {
            MealLogItem($1, id: UUID().uuidString.lowercased(), of: meal.id, at: $0, createdAt: Answers.date)
        }
        meal.isComplete = true
        meal.unrecognized = []
    }

    func message(_ number: Int) -> SocketMessage {
        let event = events[number - 1]
        let body: SocketMessage.Body =
            if let meal = meals[event.id] {
                meal.status == .failed
                    ? .mealLogFailed(MealLogFailure(meal))
                    : event.kind == .updated ? .mealLogUpdated(meal) : .mealLogCompleted(meal)
            } else {
                .mealLogDeleted(MealLogDeletion(id: event.id, userID: Answers.userID, deletedAt: nil))
            }
        return SocketMessage(timestamp: Answers.date, eventID: number, body: body)
    }

    private func list(_ request: Request) -> MealEventList {
        let query = request.parameters
        let since = query["since"].flatMap { Int($0) }
        func list(_ numbers: Range<Int> = 0..<0, resync: Bool = false) -> MealEventList {
            MealEventList(
                events: numbers.map(message),
                cursor: events.count,
                epoch: epoch,
                hasMore: !numbers.isEmpty && numbers.upperBound <= events.count,
                resyncRequired: resync
            )
        }
        guard let since else { return list() }
        guard query["epoch"] == epoch, since <= events.count, since + 1 >= oldestEvent else {
            return list(resync: true)
        }
        return list(since + 1..<min(events.count, since + 100) + 1)
    }

    private func page(_ request: Request) -> MealLogPage {
        let query = request.parameters
        let end = query["end_date"].flatMap(WireCoding.date) ?? .distantFuture
        let offset = Int(query["offset"] ?? "") ?? 0
        let limit = Int(query["limit"] ?? "") ?? 50
        let all = meals.values.filter { $0.loggedAt < end }
            .sorted { ($0.loggedAt, $0.id) > ($1.loggedAt, $1.id) }
        return MealLogPage(
            mealLogs: Array(all.dropFirst(offset).prefix(limit)),
            totalCount: all.count,
            limit: limit,
            offset: offset
        )
    }
}

extension ScriptedServer.Request {
    /// Where a socket is to go on, or what is asked for that happened since.
    var place: String { (query ?? "").replacing(/&?kinds=all/, with: "") }

    var parameters: [String: String] {
        let pairs = (query ?? "").split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1).map { $0.removingPercentEncoding ?? "" }
            return (parts[0], parts.count > 1 ? parts[1] : "")
        }
        return Dictionary(pairs) { first, _ in first }
    }
}
