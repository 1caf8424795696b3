import ChaosSupport

/// Holds what the clients saw against what the database holds.
struct Checker {
    /// A meal of which more often than this begins to be read is given up.
    private static let mostAttempts = 3

    let stored: StoredState
    let rows: [String: StoredState.Meal]
    private let journal: Journal
    private let read: MealHistory.Reader
    private var violations: [Violation] = []

    /// - Parameter read: what the reader makes of a text.
    static func violations(
        _ journal: Journal,
        _ stored: StoredState,
        read: @escaping MealHistory.Reader
    ) -> [Violation] {
        var checker = Checker(journal, stored, read)
        checker.check()
        return checker.violations
    }

    private init(_ journal: Journal, _ stored: StoredState, _ read: @escaping MealHistory.Reader) {
        self.journal = journal
        self.stored = stored
        self.read = read
        rows = Dictionary(stored.meals.map { ($0.id, $0) }) { first, _ in first }
    }

    mutating func add(_ promise: Violation.Promise, _ detail: String) {
        violations.append(Violation(promise: promise, detail: detail))
    }

    private mutating func check() {
        for line in stored.damage { add(.damaged, line) }
        for line in stored.orphans { add(.orphaned, line) }
        // Nothing more was read of a damaged file.
        guard stored.damage.isEmpty else { return }
        for person in journal.people {
            for refusal in person.refusals { add(.refused, refusal) }
            if let talk = person.talk {
                checkTalk(talk, of: person.userID)
                continue
            }
            var histories: [String: MealHistory] = [:]
            for post in person.posts {
                guard let id = post.answers.first?.id else { continue }
                histories[id] = MealHistory(post, id: id, person.changes, read)
            }
            for post in person.posts { checkPost(post, histories, of: person) }
            checkChanges(person, histories)
            checkKeys(person)
            checkRows(person)
            checkEvents(person, histories)
            checkDiary(person)
            for device in person.devices { checkDevice(device, histories, of: person) }
        }
    }

    // MARK: What was done

    private mutating func checkPost(_ post: Journal.Post, _ histories: [String: MealHistory], of person: Journal.Person)
    {
        for refusal in post.refusals { add(.refused, "\(post.said) got \(refusal)") }
        guard let answer = post.answers.first, let history = histories[answer.id] else {
            if post.refusals.isEmpty { add(.unanswered, "\(post.said)") }
            return
        }
        if post.ids.count > 1 || post.answers.contains(where: { $0 != answer }) {
            add(.answersDiffer, "\(post.key) was answered with \(post.answers)")
        }
        if !answer.shows(history.states[0]), !answer.shows(history.states[0].unread) {
            add(.contentChanged, "\(history.states[0]) was answered with \(answer)")
        }
        if let row = rows[answer.id], row.userID == person.userID {
            if history.isRemoved { add(.contentChanged, "\(row.id) was removed and is there") }
            // Said below.
            guard row.shown.status != "processing" else { return }
            if !history.outcomes.contains(where: row.shown.shows) {
                add(.contentChanged, "\(row.shown) should be \(history.outcomes)")
            }
        } else if history.removals.isEmpty {
            add(.mealLost, "\(post.said), \(answer.id)")
        }
    }

    private mutating func checkChanges(_ person: Journal.Person, _ histories: [String: MealHistory]) {
        for change in person.changes {
            let what = change.said.map { "\($0) for \(change.mealID)" } ?? "removal of \(change.mealID)"
            for refusal in change.refusals { add(.refused, "\(what) got \(refusal)") }
            if !change.isAnswered, change.refusals.isEmpty { add(.unanswered, what) }
            guard let answer = change.answer, let history = histories[change.mealID] else { continue }
            if !history.states.dropFirst().contains(where: answer.shows) {
                add(.contentChanged, "\(what) was answered with \(answer)")
            }
        }
    }

    /// What a request was answered with is kept under its key, so that a repeat gets the same.
    private mutating func checkKeys(_ person: Journal.Person) {
        let kept = stored.answers[person.userID] ?? [:]
        let keys =
            person.posts.map { ($0.storedKey, !$0.answers.isEmpty, $0.answers.first) }
            + person.changes.map { ($0.key, $0.isAnswered, $0.answer) }
        for (key, isAnswered, answer) in keys where isAnswered {
            guard let bytes = kept[key] else {
                add(.answerNotKept, "of \(key)")
                continue
            }
            let meal = ServerAPI.data(bytes, as: WireMeal.self)?.seen
            // Of a removal what it can be undone by is kept, as an object, or nothing.
            let isEmpty = bytes.isEmpty || bytes.first == UInt8(ascii: "{")
            if meal != answer || (answer == nil && !isEmpty) {
                add(
                    .answersDiffer,
                    "\(key) was answered with \(String(describing: answer)), kept is \(String(describing: meal))"
                )
            }
        }
        let sent = keys.map(\.0) + person.posts.map(\.idKey)
        // What a removal can be undone by is kept beside its answer, under a key of the server's own.
        let undone = sent.map { "undo:\($0)" }
        for key in Set(kept.keys).subtracting(sent + undone) { add(.neverSent, "the key \(key)") }
    }

    // MARK: What is there

    private mutating func checkRows(_ person: Journal.Person) {
        let known = person.posts.reduce(into: Set<String>()) { $0.formUnion($1.ids) }
        for row in stored.meals where row.userID == person.userID {
            if row.shown.status == "processing" { add(.notFinal, "\(row.shown)") }
            if row.attempts > Self.mostAttempts { add(.triedTooOften, "\(row.id), \(row.attempts) times") }
            guard !known.contains(row.id) else { continue }
            guard let post = person.posts.first(where: { row.shown.isNamed($0.said) }) else {
                add(.neverSent, "\(row.shown)")
                continue
            }
            // One whose id is not known is unanswered.
            if !post.ids.isEmpty { add(.storedTwice, "\(post.ids.sorted()) is there as \(row.shown) too") }
        }
        // All ids are known where each meal that has none of its own was answered.
        guard person.posts.allSatisfy({ !$0.ids.isEmpty }) else { return }
        for event in stored.events[person.userID] ?? [] where !known.contains(event.mealID) {
            add(.neverSent, "event \(event.number) is of \(event.mealID)")
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
            if seen[0] != meal.shown { add(.diaryDiffers, "\(meal.shown) is shown as \(seen[0])") }
        }
        let ids = Set(rows.map(\.id))
        for meal in person.diary where !ids.contains(meal.id) { add(.diaryDiffers, "\(meal.id) is not there") }
    }

    mutating func checkTotals(_ meal: SeenMeal, _ place: String) {
        if meal.totals != meal.sums { add(.totalIsNotSum, "\(place): \(meal)") }
    }
}

extension SeenMeal {
    /// Returns true if these are the words, or the food, of `said`.
    fileprivate func isNamed(_ said: Said) -> Bool {
        text.map { $0 == said.text } ?? (items.first?.name == said.items?.first?.name)
    }
}
