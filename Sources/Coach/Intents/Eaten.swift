import FitIQCore

/// The meals of a day or period, or one of them.
struct Eaten: Intent {
    let name = IntentName.eaten
    let examples = [
        "What did I eat on Monday?", "What was my lunch yesterday?", "Did I log breakfast?", "Show my meals of today",
    ]
    let data = "the meals of the day with their foods"
    let carries: Set<SlotKind> = [.period, .meal]
    private static let mostMeals = 12

    var frames: [Frame] {
        let allows: Set<WordClass> = [.what, .show, .eat, .everything, .past, .mine, .first]
        let none: Set<WordClass> = [
            .howMuch, .modal, .why, .not, .average, .top, .left, .often, .when, .rich, .unread,
            .place, .manner,
        ]
        let ofMeals = [
            Frame(
                [[.what, .show, .everything], [.eat, .everything], [.mine]],
                takes: [.period, .meal],
                allows: allows.union([.last]),
                none: none
            ),
            Frame(
                [[.what, .show, .everything, .last]],
                needs: [.meal],
                takes: [.period],
                allows: allows,
                none: none.union([.suggest])
            ),
            Frame([[.show, .everything]], needs: [.period], takes: [.meal], allows: allows, none: none),
            Frame([[.what, .show], [.last], [.everything]], allows: allows, none: none),
            Frame([[.what, .show], [.past], [.eat]], needs: [.period], takes: [.meal], allows: allows, none: none),
            Frame([[.past], [.eat]], needs: [.meal], takes: [.period], allows: allows, none: none),
            Frame([[.past], [.skip]], needs: [.meal], takes: [.period], allows: [.mine, .eat], none: none),
            Frame([[.past], [.eat]], takes: [.period], allows: allows, none: none, needsQuestionMark: true),
            Frame([], needs: [.meal, .period], allows: [.mine], none: none),
        ]
        return ofMeals + times(none: none.subtracting([.when]).union([.long, .days, .total, .more, .burn, .weight]))
    }

    /// "What time did I eat dinner?", "when did I last eat?"
    private func times(none: Set<WordClass>) -> [Frame] {
        let allows: Set<WordClass> = [.mine, .eat, .past, .last, .everything]
        return [
            Frame([[.when], [.past]], needs: [.meal], takes: [.period], allows: allows, none: none),
            Frame([[.when], [.past], [.eat]], needs: [.period], allows: allows, none: none),
            Frame([[.when], [.past], [.last], [.eat, .meal]], allows: allows, none: none),
        ]
    }

    /// A day that is asked for by "when" is told with the hours.
    func tells(_ slots: Slots) -> Bool { slots.detail != .time || slots.period?.isSpan != true }

    func answer(_ slots: Slots, _ work: TurnWork) async throws -> Answer {
        if slots.isLatest, slots.period == nil { return try await latest(slots, work) }
        let period = work.period(slots)
        let found = try await work.meals(in: period, of: slots.meal)
        // "The last thing I ate yesterday", "what did I eat first today"
        let inOrder = found.sorted { $0.loggedAt < $1.loggedAt }
        let isOfLast = slots.isLatest && period.isOneDay
        let meals =
            isOfLast ? Array(inOrder.suffix(1)) : slots.detail == .first ? Array(inOrder.prefix(1)) : found
        guard !meals.isEmpty else {
            return Answer("You logged \(slots.meal.map { "no \($0.rawValue)" } ?? "nothing") \(period).")
        }
        let shown = meals.suffix(Self.mostMeals)
        let showsTime = slots.detail == .time
        var lines = shown.map { line($0, showsDay: !period.isOneDay, showsTime: showsTime, work) }
        if meals.count > shown.count {
            lines.append("These are the latest of \(work.count(meals.count, .meals)) \(period).")
        }
        if showsTime { lines.append(Self.ofTimes) }
        var answer = Answer(lines)
        if meals.count == 1 { answer.meal = meals[0].id }
        return answer
    }

    private func latest(_ slots: Slots, _ work: TurnWork) async throws -> Answer {
        let week = Period(work.today.advanced(by: -30) ?? work.today, work.today, "in the last month")
        guard let meal = try await work.meals(in: week, of: slots.meal).max(by: { $0.loggedAt < $1.loggedAt }) else {
            return Answer(Shared.nothingLogged(week, slots.meal))
        }
        let showsTime = slots.detail == .time
        var answer = Answer(line(meal, showsDay: true, showsTime: showsTime, work))
        if showsTime { answer.lines.append(Self.ofTimes) }
        answer.meal = meal.id
        return answer
    }

    private static let ofTimes: Line =
        "The time is as you told it, else the usual for that meal, or when you wrote it down."

    private func line(_ meal: Meal, showsDay: Bool, showsTime: Bool, _ work: TurnWork) -> Line {
        let day = CalendarDate(meal.loggedAt, in: work.zone)
        let hour: Line = showsTime ? " at \(time: work.hour(of: meal))" : ""
        let date: Line = showsDay ? " on \(time: day.told(today: work.today))\(hour)" : hour
        let name = meal.type.rawValue
        switch meal.status {
        case .failed:
            return Line("\(name)\(date): \(name: "“\(meal.text ?? "")”", .init(meal: meal.id)), which I couldn't read.")
                .capitalized
        case .processing:
            return Line(
                "\(name)\(date): \(name: "“\(meal.text ?? "")”", .init(meal: meal.id)), which is still being read."
            ).capitalized
        case .completed, .manual:
            let energy: Line = Shared.energy(of: meal, work).map { " (\($0))" } ?? ""
            return Line("\(name)\(date): \(Shared.foods(of: meal))\(energy).").capitalized
        }
    }
}
