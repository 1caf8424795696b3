import FitIQCore

/// Takes one of the choices that the turn before offered.
struct Pick: Sendable {
    let name = IntentName.pick
    let examples = ["The second one", "Yes", "Cancel"]
    let data = "the choices of the answer before"

    private static let ordinals: [[String]] = [
        ["1", "first", "one", "1st"], ["2", "second", "two", "2nd"], ["3", "third", "three", "3rd"],
        ["4", "fourth", "four", "4th"],
    ]
    private static let fillers: Set<String> = [
        "the", "one", "please", "number", "option", "that", "thanks", "it", "do", "log", "of", "them", "these", "those",
        "actually", "just", "mind", "choice", "i", "mean", "meant", "want", "take", "choose", "pick", "would", "like",
    ]

    /// "I had two" tells of a meal.
    private static let eaten: Set<String> = ["had", "ate", "drank", "eat", "drink", "weigh"]

    private static let refusals: Set<String> = [
        "cancel", "no", "nope", "none", "stop", "neither", "nothing", "forget", "leave", "never", "nevermind", "nvm",
    ]

    private static let wishes: Set<String> = ["i", "will", "would", "have", "take", "like", "go", "with", "for", "add"]

    /// "The first one" of suggested meals asks whether to log it.
    private func suggested(_ work: TurnWork) -> Answer? {
        guard let meals = work.turn.memory.suggested, work.tools.actions != nil, !work.turn.text.contains("?") else {
            return nil
        }
        let words = SentenceWords(work.turn.text).texts
        let said = words.filter { !Self.fillers.union(Self.wishes).contains($0) || words.count == 1 }
        guard said.count == 1, let place = Self.ordinals.firstIndex(where: { $0.contains(said[0]) }),
            meals.indices.contains(place), let meal = meals[place]
        else { return nil }
        return Answer("Shall I log \(name: "“\(meal.text)”")?", offering: meal)
    }

    /// Is nil where nothing was offered, or `text` picks none of it.
    func answer(_ work: TurnWork) async throws -> Answer? {
        let choices = work.turn.memory.choices
        if choices.isEmpty { return suggested(work) }
        guard let actions = work.tools.actions else { return nil }
        let words = SentenceWords(work.turn.text).texts
        let said = words.filter { !Self.fillers.contains($0) || words.count == 1 }
        let named = placeNamed(words, choices)
        guard named != nil || said.count <= 2 && Self.eaten.isDisjoint(with: words), !work.turn.text.contains("?")
        else {
            return nil
        }
        if named == nil, !Set(said).isDisjoint(with: Self.refusals) {
            return Answer("All right, nothing was changed.")
        }
        let place: Int? =
            if let named {
                named
            } else if said.count == 1, ["yes", "yeah", "yep", "sure", "ok", "okay", "yup"].contains(said[0]) {
                choices.count { $0.deed != .none } == 1 ? 0 : nil
            } else if said == ["last"] {
                choices.count - 1
            } else {
                Self.ordinals.firstIndex { !Set($0).isDisjoint(with: said) }
            }
        guard let place, choices.indices.contains(place) else { return nil }
        switch choices[place].deed {
        case .none: return Answer("All right, nothing was changed.")
        case .delete(let id):
            guard let meal = try await work.tools.diary.meal(Meal.ID(id)) else {
                return Answer("That meal is gone already.")
            }
            return try await DeleteMeal.delete(meal, actions, work)
        case .logAgain(let id):
            guard let meal = try await work.tools.diary.meal(Meal.ID(id)) else {
                return Answer("That meal is gone already.")
            }
            return try await RepeatMeal.again(meal, actions, work)
        case .change(let edit): return try await edit.made(actions, work)
        case .logWeight(let kilograms, let day):
            guard let weight = Thousandths(kilograms), let day = CalendarDate(day) else { return nil }
            return try await LogWeight.log(weight, on: day, actions, work)
        case .log(let proposal):
            let (type, date) =
                work.moment(saying: proposal.text, proposal.meal, besideDay: false)
                ?? (proposal.meal ?? .usual(at: work.turn.now, in: work.zone), work.turn.now)
            return try await LogMeal.log(proposal.text, type: type, at: date, actions, work)
        }
    }

    private static let articles: Set<String> = ["the", "that", "my"]
    private static let besideNames: Set<String> = ["the", "that", "my", "one", "please", "thanks", "delete", "remove"]

    /// The one choice whose words hold all of `words`: "the banana"; nil where none or several do, and of "a banana" and "log
    /// banana", which are another meal.
    private func placeNamed(_ words: [String], _ choices: [Memory.Choice]) -> Int? {
        func plain(_ word: String) -> String { word.count > 3 && word.hasSuffix("s") ? String(word.dropLast()) : word }
        let told = words.filter { !Self.besideNames.contains($0) }.map(plain)
        guard !told.isEmpty, told.allSatisfy({ $0.count > 2 && Double($0) == nil }),
            !Self.articles.isDisjoint(with: words)
        else { return nil }
        let fitting = choices.indices.filter { place in
            Set(told).isSubset(of: SentenceWords(choices[place].label).texts.map(plain))
        }
        return fitting.count == 1 ? fitting[0] : nil
    }
}
