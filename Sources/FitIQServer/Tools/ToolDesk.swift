import Coach
import FitIQCore
import FitIQService
import FitIQWire
import Foundation

/// Does what tools do, for one person, through the same use cases and within the same limits as the routes.
struct ToolDesk: Sendable {
    let meals: MealService
    let nutrition: NutritionService
    let plans: PlanService
    let ownFoods: OwnFoodService
    let undo: UndoService
    let foods: FoodSearch
    let gate: WriteGate
    let planGate: WriteGate
    let mealLimit: SharedLimiter
    let largeAnswers: LargeAnswerLimit
    let metrics: Metrics
    let now: @Sendable () -> Date

    /// Whoever calls a tool, and what they may see.
    struct ToolCaller {
        let account: Account.ID
        let scopes: Set<PersonalToken.Scope>
    }

    /// Says why a tool did not do what it was asked, in words that help to ask better.
    struct Fault: Error {
        let message: String

        init(_ message: String) { self.message = message }
    }

    /// Holds the time and the person's time zone.
    struct Moment {
        let now: Date
        let zone: TimeZone
        var today: CalendarDate { CalendarDate(now, in: zone) }
        /// Returns false if the person has told no zone: what has no offset could be of any.
        var isZoneTold: Bool { zone.identifier != TimeZone.gmt.identifier }
    }

    /// The largest answer of a tool, in bytes of its JSON: what more would say, a model does not read.
    static let mostBytes = 16 * 1024

    /// Calls `tool`.
    ///
    /// - Throws: `Fault`; `RequestFailure` where a limit of the person is met.
    func call(_ tool: DiaryTool, _ arguments: [String: JSONValue], by caller: ToolCaller) async throws -> JSONValue {
        // Models that fill in every argument send null for those that they mean to leave out.
        let arguments = arguments.filter { $0.value != .null }
        var fields = FieldReader(values: arguments)
        let names = tool.parameters.map(\.name)
        for name in arguments.keys.sorted().filter({ !names.contains($0) }).prefix(10) {
            fields.fault(name, "is no argument of \(tool.name.rawValue)")
        }
        for parameter in tool.parameters where parameter.isRequired && !fields.isPresent(parameter.name) {
            fields.fault(parameter.name, "is missing")
        }
        let zone = try await meals.timeZone(of: caller.account)
        let work = ToolWork(
            desk: self,
            tool: tool,
            arguments: arguments,
            caller: caller,
            at: Moment(now: now(), zone: zone)
        )
        do {
            return try Self.fitting(try await work.run(&fields))
        } catch let failure as RequestFailure where failure.fields != nil {
            let faults = failure.fields?.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" } ?? []
            throw Fault(faults.joined(separator: "; ") + ".")
        }
    }

    /// The answer with so much of its list as fits; the end of the list is left out and counted.
    private static func fitting(_ answer: ToolAnswer) throws -> JSONValue {
        var (answer, leftOut) = (answer, 0)
        while true {
            var fields = answer.fields
            if let name = answer.listName { fields[name] = .array(answer.list) }
            if leftOut > 0 { fields["left_out"] = JSONValue(leftOut) }
            let value = JSONValue.object(fields)
            let size = try value.bytes().count
            guard size > mostBytes, !answer.list.isEmpty else { return value }
            // In a few steps, as most rows are of about the same length.
            let count = max(1, answer.list.count * (size - mostBytes) / size / 2)
            answer.list.removeLast(count)
            leftOut += count
        }
    }
}

/// Holds a tool's answer: fields, and a list whose end may be left out.
struct ToolAnswer {
    var fields: [String: JSONValue] = [:]
    var listName: String?
    var list: [JSONValue] = []

    init(_ fields: [String: JSONValue], list name: String? = nil, _ list: [JSONValue] = []) {
        self.fields = fields
        listName = name
        self.list = list
    }
}

/// The work on one call.
struct ToolWork {
    let desk: ToolDesk
    let tool: DiaryTool
    let arguments: [String: JSONValue]
    let caller: ToolDesk.ToolCaller
    let at: ToolDesk.Moment

    init(
        desk: ToolDesk,
        tool: DiaryTool,
        arguments: [String: JSONValue],
        caller: ToolDesk.ToolCaller,
        at moment: ToolDesk.Moment
    ) {
        self.desk = desk
        self.tool = tool
        self.arguments = arguments
        self.caller = caller
        at = moment
    }

    var account: Account.ID { caller.account }

    func run(_ fields: inout FieldReader) async throws -> ToolAnswer {
        switch tool.name {
        case .getDay: try await getDay(&fields)
        case .listMeals: try await listMeals(&fields)
        case .getMeal: try await getMeal(&fields)
        case .readMeal: try await readMeal(&fields)
        case .findFoods: try await findFoods(&fields)
        case .getTrends: try await getTrends(&fields)
        case .getPlan: try await getPlan(&fields)
        case .logMeal: try await logMeal(&fields)
        case .changeMeal: try await changeMeal(&fields)
        case .deleteMeal: try await deleteMeal(&fields)
        case .logWeight: try await logWeight(&fields)
        case .undo: try await undo(&fields)
        case .getWeights, .getProfile, .calculate: throw ToolDesk.Fault("There is no such tool.")
        }
    }

    func meal(_ id: Meal.ID) async throws -> Meal {
        guard let meal = try await desk.meals.meal(id, of: account) else {
            throw ToolDesk.Fault("There is no meal with the id \(id); list_meals shows those that there are.")
        }
        return meal
    }

    func mealID(_ fields: inout FieldReader) throws -> Meal.ID {
        let id = fields.id("id", of: Meal.self)
        guard let id, fields.areRight else { throw fields.refusal }
        return id
    }

    /// Reads a time; one without an offset is in the person's zone, and a fault where that is not known.
    func moment(_ name: String, _ fields: inout FieldReader) -> Date? {
        guard let text = fields.text(name, length: 1...64) else { return nil }
        let date: Date
        if let instant = WireCoding.date(text) {
            date = instant
        } else if !at.isZoneTold {
            fields.fault(name, "needs an offset, as 2024-01-15T08:30:00+01:00: the person has told no time zone")
            return nil
        } else if let local = at.instant(text) {
            date = local
        } else {
            fields.fault(name, "must be a time that there is, as 2024-01-15T08:30 or 2024-01-15T08:30:00+01:00")
            return nil
        }
        if !Meal.times(at: at.now).contains(date) { fields.fault(name, Meal.timesRule) }
        return date
    }
}

extension ToolDesk.Moment {
    /// The instant of `2024-01-15T08:30` here; nil of what is none, or left out as clocks change.
    func instant(_ text: String) -> Date? {
        guard let parts = text.wholeMatch(of: /(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2}))?/),
            let day = CalendarDate(parts.1), let hour = Int(parts.2), let minute = Int(parts.3), hour < 24, minute < 60,
            let second = Int(parts.4 ?? "00"), second < 60
        else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let wanted = DateComponents(
            year: day.year,
            month: day.month,
            day: day.day,
            hour: hour,
            minute: minute,
            second: second
        )
        guard let date = calendar.date(from: wanted) else { return nil }
        let found = calendar.dateComponents([.day, .hour, .minute], from: date)
        return found.day == day.day && found.hour == hour && found.minute == minute ? date : nil
    }

    /// `2024-01-15T08:30:00+01:00`
    func text(_ date: Date) -> String {
        date.formatted(Date.ISO8601FormatStyle(timeZoneSeparator: .colon, timeZone: zone))
    }
}
