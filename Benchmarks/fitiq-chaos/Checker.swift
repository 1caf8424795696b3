import ChaosSupport

/// Holds what the clients saw against what the database holds.
struct Checker {
    private let journal: Journal
    private let stored: StoredState
    private let meals: [String: StoredState.Meal]
    private var violations: [Violation] = []

    static func violations(_ journal: Journal, _ stored: StoredState) -> [Violation] {
        var checker = Checker(journal, stored)
        checker.check()
        return checker.violations
    }

    private init(_ journal: Journal, _ stored: StoredState) {
        self.journal = journal
        self.stored = stored
        meals = Dictionary(stored.meals.map { ($0.id, $0) }) { first, _ in first }
    }

    private mutating func add(_ promise: Violation.Promise, _ detail: String) {
        violations.append(Violation(promise: promise, detail: detail))
    }

    private mutating func check() {
        for line in stored.damage { add(.damaged, line) }
        for line in stored.orphans { add(.orphaned, line) }
        // Nothing more was read of a damaged file.
        guard stored.damage.isEmpty else { return }
        for person in journal.people {
            checkPosts(person)
            checkChanges(person)
            checkRows(person)
            checkEvents(person)
            checkDiary(person)
            for device in person.devices { checkDevice(device, of: person) }
        }
    }

    // MARK: Meals

    private mutating func checkPosts(_ person: Journal.Person) {
        let removed = Set(person.changes.filter { $0.text == nil }.map(\.mealID))
        for post in person.posts {
            for refusal in post.refusals { add(.refused, "'\(post.text)' got \(refusal)") }
            guard let id = post.answers.first else {
                if post.refusals.isEmpty { add(.unanswered, "'\(post.text)'") }
                continue
            }
            if Set(post.answers).count > 1 { add(.answersDiffer, "'\(post.text)' is \(post.answers)") }
            guard let meal = meals[id], meal.userID == person.userID else {
                if !removed.contains(id) { add(.mealLost, "'\(post.text)', \(id)") }
                continue
            }
            if !possibleTexts(of: id, post, person.changes).contains(meal.text) {
                add(.contentChanged, "'\(post.text)', \(id), is '\(meal.text)'")
            }
        }
    }

    /// The last words that were acknowledged, and any sent after them whose answer is not known.
    private func possibleTexts(of id: String, _ post: Journal.Post, _ changes: [Journal.Change]) -> [String] {
        changes.filter { $0.mealID == id && $0.refusals.isEmpty }.reduce([post.text]) { texts, change in
            guard let text = change.text else { return texts }
            return change.isAnswered ? [text] : texts + [text]
        }
    }

    private mutating func checkChanges(_ person: Journal.Person) {
        for change in person.changes {
            let what = "\(change.text.map { "'\($0)'" } ?? "removal") of \(change.mealID)"
            for refusal in change.refusals { add(.refused, "\(what) got \(refusal)") }
            if !change.isAnswered, change.refusals.isEmpty { add(.unanswered, what) }
            if change.text == nil, change.isAnswered, meals[change.mealID] != nil {
                add(.contentChanged, "\(change.mealID) was removed and is there")
            }
        }
    }

    private mutating func checkRows(_ person: Journal.Person) {
        let rows = stored.meals.filter { $0.userID == person.userID }
        let accepted = Set(person.posts.flatMap(\.answers))
        let texts = Dictionary(grouping: rows, by: \.text)
        for post in person.posts {
            if let rows = texts[post.text], rows.count > 1 {
                add(.storedTwice, "'\(post.text)' is \(rows.map(\.id))")
            }
        }
        let sent = Set(person.posts.map(\.text))
        for meal in rows {
            if !accepted.contains(meal.id), !sent.contains(meal.text) { add(.neverSent, "'\(meal.text)', \(meal.id)") }
            if meal.status == "processing" { add(.notFinal, "'\(meal.text)', \(meal.id)") }
        }
    }

    private mutating func checkDiary(_ person: Journal.Person) {
        let shown = Dictionary(grouping: person.diary, by: \.id)
        let rows = stored.meals.filter { $0.userID == person.userID }
        for meal in person.diary { checkTotals(meal, "in the diary") }
        for meal in rows {
            guard let seen = shown[meal.id], seen.count == 1 else {
                add(.diaryDiffers, "\(meal.id) is shown \(shown[meal.id]?.count ?? 0) times")
                continue
            }
            if seen[0].status != meal.status || seen[0].text != meal.text || seen[0].items.count != meal.itemCount {
                add(.diaryDiffers, "\(meal.id) is stored as \(meal) and shown as \(seen[0])")
            }
        }
        let ids = Set(rows.map(\.id))
        for meal in person.diary where !ids.contains(meal.id) { add(.diaryDiffers, "\(meal.id) is not there") }
    }

    private mutating func checkTotals(_ meal: SeenMeal, _ place: String) {
        guard meal.status == "completed" else { return }
        let sums = meal.totals.indices.map { part in
            meal.items.reduce(Int?.some(0)) { sum, item in sum.flatMap { sum in item[part].map { sum + $0 } } }
        }
        if sums != meal.totals { add(.totalIsNotSum, "\(meal.id) \(place): \(meal.totals), items \(meal.items)") }
    }

    // MARK: Events

    private mutating func checkEvents(_ person: Journal.Person) {
        let events = stored.events[person.userID] ?? []
        let last = stored.lastEvent[person.userID] ?? 0
        if events.map(\.number) != Array(1..<last + 1) {
            add(.numberMissing, "\(person.userID) has \(events.map(\.number)), the last is \(last)")
        }
        let byMeal = Dictionary(grouping: events, by: \.mealID)
        for id in Set(person.posts.compactMap(\.answers.first)).sorted() {
            let kinds = (byMeal[id] ?? []).map(\.kind)
            let finals = kinds.filter { $0 == "meal_log.completed" || $0 == "meal_log.failed" }
            if finals.count > 1 || kinds.filter({ $0 == "meal_log.deleted" }).count > 1 {
                add(.secondFinal, "\(id) has \(kinds)")
            }
            // A meal may be removed before it was read.
            if finals.isEmpty, meals[id] != nil { add(.notFinal, "\(id) has \(kinds)") }
            let edits = person.changes.filter { $0.mealID == id && $0.text != nil }
            let updates = kinds.filter { $0 == "meal_log.updated" }.count
            // The first edit of a meal that waits to be read is what completes it.
            if edits.allSatisfy(\.isAnswered), updates > edits.count || updates < edits.count - 1 {
                add(.changedTwice, "\(id) was edited \(edits.count) times and has \(kinds)")
            }
        }
    }

    private mutating func checkDevice(_ device: Journal.Device, of person: Journal.Person) {
        let events = Dictionary((stored.events[person.userID] ?? []).map { ($0.number, $0) }) { first, _ in first }
        if device.resyncs > 0 { add(.resyncAsked, "\(device.name), \(device.resyncs) times") }
        var heard: Set<Int> = []
        for event in device.heard {
            if event.number < heard.max() ?? 0, !heard.contains(event.number) {
                add(.eventOutOfOrder, "\(device.name) heard \(event.number) after \(heard.max() ?? 0)")
            }
            heard.insert(event.number)
            checkTotals(event.meal, "as \(device.name) heard it")
            guard let logged = events[event.number], logged.mealID == event.meal.id else {
                add(.eventDiffers, "\(device.name) heard \(event.number) of \(event.meal.id)")
                continue
            }
            if event.kind != logged.kind, !isTruer(event, than: logged, person) {
                add(.eventDiffers, "\(device.name) heard \(event.number) as \(event.kind), it is \(logged.kind)")
            }
        }
        let missing = events.keys.filter { !heard.contains($0) }.sorted()
        if !missing.isEmpty { add(.eventNotHeard, "\(device.name) did not hear \(missing)") }
    }

    /// An event is told with its meal as it is by then: gone, or, where it was not understood, edited into one that was.
    private func isTruer(_ told: Journal.Heard, than logged: StoredState.Event, _ person: Journal.Person) -> Bool {
        switch told.kind {
        case "meal_log.deleted": meals[logged.mealID] == nil
        case "meal_log.completed":
            logged.kind == "meal_log.failed" && person.changes.contains { $0.mealID == logged.mealID && $0.text != nil }
        default: false
        }
    }
}
