import ChaosSupport

// What is told: the log of each person's events, and what their devices heard of it.
extension Checker {
    mutating func checkEvents(_ person: Journal.Person, _ histories: [String: MealHistory]) {
        let events = stored.events[person.userID] ?? []
        let last = stored.lastEvent[person.userID] ?? 0
        if events.map(\.number) != Array(1..<last + 1) {
            add(.numberMissing, "\(person.userID) has \(events.map(\.number)), the last is \(last)")
        }
        let kinds = Dictionary(grouping: events, by: \.mealID).mapValues { $0.map(\.kind) }
        for id in histories.keys.sorted() {
            if let history = histories[id] { checkKinds(kinds[id] ?? [], of: id, history) }
        }
        let heard = person.devices.flatMap(\.heard).map(\.number).max() ?? 0
        let acknowledged = stored.acknowledged[person.userID] ?? 0
        if acknowledged > heard {
            add(.ackDiffers, "\(person.userID) heard up to \(heard), acknowledged \(acknowledged)")
        }
    }

    /// One final status, one event for each edit, and nothing after the removal.
    private mutating func checkKinds(_ kinds: [String], of id: String, _ history: MealHistory) {
        let finals = kinds.filter(Self.finals.contains)
        let updates = kinds.filter { $0 == "meal_log.updated" }
        let removals = kinds.filter { $0 == "meal_log.deleted" }
        if finals.count > 1 || removals.count > 1 { add(.secondFinal, "\(id) has \(kinds)") }
        if kinds != finals + updates + removals { add(.eventOutOfOrder, "\(id) has \(kinds)") }
        // A meal may be removed before it was read.
        if finals.isEmpty, rows[id] != nil { add(.notFinal, "\(id) has \(kinds)") }
        guard history.isAcknowledged else { return }
        // The first edit of a meal that waits to be read is what completes it.
        let edits = history.edits.count
        if updates.count > edits || updates.count < edits - 1 || removals.count != history.removals.count {
            add(.changedTwice, "\(id) was edited \(edits) and removed \(history.removals.count) times and has \(kinds)")
        }
    }

    private static let finals = ["meal_log.completed", "meal_log.failed"]

    mutating func checkDevice(
        _ device: Journal.Device,
        _ histories: [String: MealHistory],
        of person: Journal.Person
    ) {
        let events = Dictionary((stored.events[person.userID] ?? []).map { ($0.number, $0) }) { first, _ in first }
        if device.resyncs > 0 { add(.resyncAsked, "\(device.name), \(device.resyncs) times") }
        checkOrder(device)
        for event in device.heard {
            checkTotals(event.meal, "as \(device.name) heard it")
            guard let logged = events[event.number], logged.mealID == event.meal.id else {
                add(.eventDiffers, "\(device.name) heard \(event.number) of \(event.meal.id)")
                continue
            }
            if event.kind != logged.kind, !isTruer(event, than: logged, histories[logged.mealID]) {
                add(.eventDiffers, "\(device.name) heard \(event.number) as \(event.kind), it is \(logged.kind)")
            }
            let states = histories[event.meal.id]?.states ?? []
            if event.kind != "meal_log.deleted", !states.contains(where: event.meal.shows) {
                add(.eventDiffers, "\(device.name) heard \(event.number) with \(event.meal), never so")
            }
        }
        let last = Dictionary(device.heard.map { ($0.meal.id, $0) }) { $0.number > $1.number ? $0 : $1 }
        for (id, event) in last where (event.kind == "meal_log.deleted" ? nil : event.meal) != rows[id]?.shown {
            add(.eventDiffers, "\(device.name) heard last \(event), stored is \(String(describing: rows[id]?.shown))")
        }
        let missing = Set(events.keys).subtracting(device.heard.map(\.number)).sorted()
        if !missing.isEmpty { add(.eventNotHeard, "\(device.name) did not hear \(missing)") }
    }

    /// Each event comes once, after the one before it: a socket goes on where the device stood.
    private mutating func checkOrder(_ device: Journal.Device) {
        var cursor = 0
        for socket in device.sockets {
            if socket.cursor != cursor {
                add(.eventTwice, "\(device.name) was at \(cursor), came back at \(socket.cursor)")
            }
            // What comes before the server has read `resume` is what happens now.
            var mayJump = socket.resumes
            var next = 1 + (mayJump ? socket.last ?? socket.cursor : socket.cursor)
            for event in socket.heard {
                if mayJump, event.number != next, event.number == socket.cursor + 1 {
                    (next, mayJump) = (event.number, false)
                }
                if event.number != next {
                    let promise: Violation.Promise = event.number < next ? .eventTwice : .eventOutOfOrder
                    add(promise, "\(device.name) heard \(event.number) where \(next) should come")
                }
                next = event.number + 1
                if event.number == cursor + 1 { cursor += 1 }
            }
        }
    }

    /// An event is told with its meal as it is by then: gone, or, where it was not understood, edited into one that was.
    private func isTruer(_ told: Journal.Heard, than logged: StoredState.Event, _ history: MealHistory?) -> Bool {
        switch told.kind {
        case "meal_log.deleted": rows[logged.mealID] == nil
        case "meal_log.completed": logged.kind == "meal_log.failed" && history?.edits.isEmpty == false
        default: false
        }
    }
}
