import FitIQCore
import MealParser

/// Corrects the meal that the talk is about.
struct CorrectMeal: Order {
    let name = IntentName.correctMeal
    let examples = ["Make it 3 eggs", "No coffee", "Tea instead of coffee"]
    let data = "the words of the meal, corrected and read again"

    func answer(_ order: Ordered, _ work: TurnWork) async throws -> Answer? {
        let named = NamedCorrection(order.words, work)
        if let answer = try await named?.answer(order, work, ifSure: true) { return answer }
        if let answer = try await ofTalk(order, work) { return answer }
        return try await named?.answer(order, work)
    }

    /// Corrects the meal that was just spoken of, or the last one.
    private func ofTalk(_ order: Ordered, _ work: TurnWork) async throws -> Answer? {
        var text = Self.plain(order.text.trimming { $0.isWhitespace || ".!".contains($0) })
        let last = text.prefixMatch(of: Self.beginsWithLast.regex)
        if let last {
            text = String(text[last.range.upperBound...])
            if !MealReader.isCorrection(text) { text = "make it \(text)" }
        }
        // "With butter" behind a meal that was just logged is of it.
        if work.turn.memory.meal != nil, work.turn.memory.question == nil,
            let with = text.prefixMatch(of: Self.beginsWithWith.regex)
        {
            text = "add \(text[with.range.upperBound...])"
        }
        if let had = text.wholeMatch(of: Self.hadWithIt.regex) {
            text = "add \(had.output.food)"
        } else if text.prefixMatch(of: Self.alsoHad.regex) != nil {
            // "Also had a pear" is a meal of its own.
            return nil
        }
        if let joined = try await joining(order, text, work) { return joined }
        // With its hour it is a meal of its own too: "forgot an apple at 10".
        guard !Addition.isOfItsOwn(said: work.turn.text, order), work.tools.reader.read(text).when?.hour == nil else {
            return nil
        }
        // "And salmon" behind a question goes on with it.
        let other = Self.other(text)
        guard MealReader.isCorrection(text) || other != nil, work.turn.memory.question == nil || !Self.goesOn(order),
            Self.isOfFoods(order), order.sentence.slots.meal == nil || last != nil,
            order.sentence.slots.period == nil
        else { return nil }
        let spoken = last == nil ? try await work.mealInTalk() : try await latest(order.sentence.slots.meal, work)
        guard let meal = spoken, let words = meal.text, meal.status != .manual else {
            return last == nil ? nil : Answer("There is no such meal with words to change; nothing was changed.")
        }
        let instead = work.tools.reader.read(words).items.count == 1 ? other : nil
        let corrected: String?
        do {
            corrected = try work.tools.reader.corrected(words, by: text) ?? instead
        } catch {
            if case .leavesNothing = error {
                return Answer("Nothing would be left of \(name: "“\(words)”"). Say “delete it” to delete the meal.")
            }
            guard instead != nil else {
                // Words such as "add a banana" are a meal's of their own, where they correct none.
                return last == nil
                    ? nil : Answer("That doesn't fit \(name: "“\(words)”", .init(meal: meal.id)); nothing was changed.")
            }
            corrected = instead
        }
        guard let corrected, changes(words, corrected, work.tools.reader) else { return nil }
        return try await Self.change(meal, words, to: corrected, order, work)
    }

    private static func change(_ meal: Meal, _ words: String, to corrected: String, _ order: Ordered, _ work: TurnWork)
        async throws -> Answer
    {
        await work.call(.changeMeal, ["text": corrected])
        let changed = try await order.actions.edit(meal.id, text: corrected, type: nil, at: nil)
        var answer = Answer(work.stored("Changed", changed))
        answer.meal = meal.id
        answer.undo = .restore(meal.id.uuid, text: words, type: meal.type, loggedAt: meal.loggedAt)
        return answer
    }

    /// Puts the food of "add an apple to it" and "add an egg to my lunch" into the meal that is meant; nil where there is none.
    private func joining(_ order: Ordered, _ text: String, _ work: TurnWork) async throws -> Answer? {
        guard let addition = Addition(text), order.sentence.slots.period == nil, !order.sentence.isDouble else {
            return nil
        }
        let meal: Meal?
        if let type = addition.meal {
            let spoken = try await work.mealInTalk()
            let todays = try await work.meals(in: Period(work.today, "today"), of: type).last
            meal = spoken?.type == type ? spoken : todays
        } else {
            meal = try await work.mealInTalk()
        }
        guard let meal, let words = meal.text, meal.status == .completed,
            let corrected = try? work.tools.reader.corrected(words, by: "add \(addition.food)"),
            changes(words, corrected, work.tools.reader)
        else { return nil }
        return try await Self.change(meal, words, to: corrected, order, work)
    }

    /// "an apple" of "change it to an apple": the only food of a meal may be another one.
    private static func other(_ text: String) -> String? {
        text.wholeMatch(of: Self.change.regex).map { String($0.output.food) }
    }

    /// True where other foods or amounts are read from the words than before, and no further word is left over.
    private func changes(_ before: String, _ now: String, _ reader: MealReader) -> Bool {
        let (old, new) = (reader.read(before), reader.read(now))
        func told(_ reading: Reading) -> [String] {
            reading.items.map { "\($0.foodName) \($0.grams?.milligrams ?? -1)" }
        }
        // "I weigh 73.1, not 73.5" says nothing of biscuits.
        let more = Set(SentenceWords(now).texts).subtracting(SentenceWords(before).texts)
        return !new.items.isEmpty && new.unrecognized.count <= old.unrecognized.count && told(old) != told(new)
            && Self.ofTalk.isDisjoint(with: more)
    }

    /// Words of a sentence, which the words of a meal have no need of.
    private static let ofTalk: Set<String> = [
        "i", "we", "you", "my", "our", "was", "were", "is", "are", "am", "should", "be", "been", "weigh", "weighed",
    ]

    /// False of "change my goal weight to 70", and of "and protein", which goes on with a question.
    private static func isOfFoods(_ order: Ordered) -> Bool {
        let tokens = order.sentence.tokens
        let isOfPlan = tokens.contains {
            $0.slot == nil && !$0.classes.isDisjoint(with: [.target, .plan, .goalWeight, .profile])
        }
        // "No, I weigh 73.1" is no amount of food.
        let isOfBody = order.words.contains { ["weigh", "weighed", "weight", "scales", "scale"].contains($0) }
        guard !isOfPlan, !isOfBody else { return false }
        guard goesOn(order) else { return true }
        return !tokens.allSatisfy { $0.slot == .nutrient || !$0.classes.isDisjoint(with: [.filler, .and]) }
    }

    private static func goesOn(_ order: Ordered) -> Bool {
        order.text.prefixMatch(of: Self.joint.regex) != nil
    }

    private static let recentDays = 2

    private func latest(_ type: MealType?, _ work: TurnWork) async throws -> Meal? {
        let days = Period(work.today.advanced(by: -Self.recentDays) ?? work.today, work.today, "in the last days")
        return try await work.meals(in: days, of: type).last
    }

    /// "no bacon" of "actually, there was no bacon", "it was 3" of "no sorry it was 3", "no cheese" of "take the cheese off", and
    /// "make it 2 eggs" of "it should be 2 eggs".
    private static func plain(_ text: String) -> String {
        let text = text.replacing(Self.beginning.regex, with: "", maxReplacements: 1)
            .replacing(Self.interjections.regex, with: "", maxReplacements: 1)
        if let match = text.wholeMatch(of: Self.taken.regex) { return "no \(match.output.food)" }
        return text.replacing(Self.ought.regex, with: "make it ", maxReplacements: 1)
    }
}

// MARK: Patterns

extension CorrectMeal {
    private static let change = Pattern(
        /(?:make (?:it|that)(?: into)?|change (?:it|that) (?:to|into)|switch (?:it|that) (?:to|for)) (?<food>.+)/
            .ignoresCase()
    )
    private static let joint = Pattern(
        /^\s*(?:and|plus|also)\b/.ignoresCase()
    )
    private static let beginsWithWith = Pattern(/[Ww]ith\s+/)
    private static let beginsWithLast = Pattern(
        /(?:change|correct|fix|edit|update|amend|adjust) (?:my|the) (?:last|latest|previous|most recent) (?:meal|entry|log|breakfast|lunch|dinner|snack)(?: to|,|:|;| so| -)*\s+/
            .ignoresCase()
    )
    private static let beginning = Pattern(
        /^(?:actually,? )?there (?:was|were) (?=no )/.ignoresCase()
    )
    private static let interjections = Pattern(
        /^(?:(?:no|nope|oh|sorry|oops|whoops|wait|hang on|my bad|my mistake),? )+(?=(?:it|that) (?:was|should)\b|make (?:it|that)\b|actually\b)/
            .ignoresCase()
    )
    private static let hadWithIt = Pattern(
        /(?:(?:and|oh|i|we|also|just)[, ]+)*(?:had|ate|drank) (?<food>.+?) (?:with|on|in) (?:it|that|them)(?: too| as well)*/
            .ignoresCase()
    )
    private static let alsoHad = Pattern(
        /(?:(?:and|oh|i|we)[, ]+)*also (?:just )?(?:had|ate|drank|nibbled|snacked|grabbed|finished|munched)\b/
            .ignoresCase()
    )
    private static let taken = Pattern(
        /(?:take|leave|knock|get) (?:the |that |my )?(?<food>[a-z][a-z ]*?) (?:off|out)(?: of)?(?: (?:that|it|this|there|the (?:meal|list|sandwich)))?/
            .ignoresCase()
    )
    private static let ought = Pattern(
        /(?:it|that|this) should(?: have been| be| have said| say)\s+/.ignoresCase()
    )
}
