import FitIQCore
import MealParser

/// Answers what it understands whole, from the diary and the tables, by rules alone; declines the rest.
package struct BuiltInCoach: Coach {
    private let screen: Screen

    /// Whom the fixed texts name.
    package var contacts: Screen.Contacts { screen.contacts }

    package init(screen: Screen = Screen()) {
        self.screen = screen
    }

    /// The questions, in the order in which they are tried: what is asked more closely comes first.
    static let intents: [any Intent] = [
        Help(), Unread(), DaysOnTarget(), WhyTarget(), Advices(), WhyItem(), Timeline(), Adaptive(), WouldFit(), Fits(),
        Left(),
        Average(), Top(), LastTime(), CompareFoods(), RichIn(), Total(), Targets(), WeightTrend(), ProfileFacts(),
        Eaten(),
        FoodFacts(),
    ]

    /// The orders, in the order in which they are tried.
    static let orders: [any Order] = [
        UndoLast(), RepeatMeal(), DeleteMeal(), MoveMeal(), LogWeight(), CorrectMeal(), LogMeal(),
    ]

    /// The table of what can be said: each intent, its examples, and what it answers from.
    package static var table: [(name: IntentName, examples: [String], data: String)] {
        let questions = intents.map { ($0.name, $0.examples, $0.data) }
        let others = orders.map { ($0.name, $0.examples, $0.data) } + [(Pick().name, Pick().examples, Pick().data)]
        let all = Dictionary(uniqueKeysWithValues: (questions + others).map { ($0.0, $0) })
        return IntentName.allCases.compactMap { all[$0] }
    }

    package func answer(_ turn: Turn, tools: Functions) -> AsyncThrowingStream<Step, any Error> {
        .telling { tell in
            for step in try await steps(of: turn, tools) { tell(step) }
        }
    }

    private func steps(of turn: Turn, _ tools: Functions) async throws -> [Step] {
        let work = TurnWork(turn: turn, tools: tools)
        if let screened = screen.result(of: turn.text) {
            var outcome = Outcome(.complete, engine: .screen)
            outcome.screened = screened.rule
            outcome.memory = turn.memory
            outcome.memory.choices = []
            outcome.memory.suggested = nil
            return [.sentence(screened.text, []), .end(outcome)]
        }
        guard let claim = try await claim(work) else { return declined(turn, tools) }
        return try await Telling(work: work, claim: claim).steps()
    }

    /// An answer to what was understood.
    struct Claim: Sendable {
        let intent: IntentName
        let answer: Answer
        /// The question that "and yesterday?" may go on with; nil of one that no question goes on with.
        var question: Memory.Question?
    }

    private func claim(_ work: TurnWork) async throws -> Claim? {
        // Longer texts are no questions; each word costs.
        guard work.turn.text.utf8.count <= 600 else { return nil }
        if let answer = try await Pick().answer(work) { return Claim(intent: .pick, answer: answer) }
        let sentence = Sentence(work.turn.text, today: work.today)
        guard !sentence.tokens.isEmpty else { return nil }
        let order = Ordered(work.turn, sentence, work.tools)
        if let order {
            for kind in Self.orders where order.allows(kind.name) {
                if let answer = try await kind.answer(order, work) { return Claim(intent: kind.name, answer: answer) }
            }
        }
        // "Log my usual breakfast" is no question about it.
        if let order, order.isToWrite { return nil }
        let foods = FoodWords(reader: work.tools.reader)
        guard let parts = Questions.parts(of: work.turn.text) else { return nil }
        if parts.count == 1, parts[0] != work.turn.text {
            return try await asked(Sentence(parts[0], today: work.today), foods, work)
        }
        guard parts.count == 1 else {
            if let claim = try await askedTogether(parts, foods, work) { return claim }
            return try await besideAside(foods, work, forgets: false)
        }
        if let claim = try await carried(sentence, foods, work) { return claim }
        if let claim = try await besideAside(foods, work, forgets: true) { return claim }
        if let claim = try await asked(sentence, foods, work) { return claim }
        if let claim = try await bareMeal(order, foods, work) { return claim }
        let forgiven = Sentence(work.turn.text, today: work.today, isForgiving: true)
        if let claim = try await asked(forgiven, foods, work) { return claim }
        if let before = work.turn.memory.question, let words = Carried(before.slots, sentence, foods).withNutrient {
            let named = Sentence(words, today: work.today)
            if let claim = try await asked(named, foods, work, among: Self.ofNutrients) { return claim }
        }
        return try await besideAside(foods, work, forgets: false)
    }

    private static let ofNutrients: Set<IntentName> = [.top, .left, .average, .total, .daysOnTarget]

    /// Answers the question of a sentence that tells something else too.
    private func besideAside(_ foods: FoodWords, _ work: TurnWork, forgets: Bool) async throws -> Claim? {
        let aside = Asides(foods, today: work.today)
        if let question = aside.questionBesideSigh(of: work.turn.text) {
            let sentence = Sentence(question, today: work.today)
            if let claim = try await asked(sentence, foods, work, among: Asides.besideExclamations) { return claim }
        }
        guard let question = aside.question(of: work.turn.text, forgets: forgets) else { return nil }
        return try await asked(
            Sentence(question, today: work.today),
            foods,
            work,
            among: aside.intents(beside: work.turn.text)
        )
    }

    /// Answers each of several questions, or none: half an answer is another question's.
    private func askedTogether(_ parts: [String], _ foods: FoodWords, _ work: TurnWork) async throws -> Claim? {
        var claims: [Claim] = []
        for part in parts {
            guard let claim = try await asked(Sentence(part, today: work.today), foods, work) else { return nil }
            // "How does this work? What can I ask?" asks the same twice.
            let isSaid = claims.contains { $0.answer.lines.map(\.text) == claim.answer.lines.map(\.text) }
            if !isSaid { claims.append(claim) }
        }
        guard let last = claims.last else { return nil }
        var answer = Answer(claims.flatMap(\.answer.lines))
        answer.asked = claims.flatMap(\.answer.asked)
        return Claim(intent: claims[0].intent, answer: answer, question: last.question)
    }

    /// - Parameter names: the intents that may claim it; nil of any.
    private func asked(
        _ sentence: Sentence,
        _ foods: FoodWords,
        _ work: TurnWork,
        among names: Set<IntentName>? = nil
    ) async throws -> Claim? {
        let before = work.turn.memory.question?.slots
        for intent in Self.intents where names?.contains(intent.name) ?? true {
            var foods = foods
            foods.takesGroups = intent.name == .lastTime
            for frame in intent.frames {
                guard var slots = frame.slots(of: sentence, foods: foods, splitsFoods: intent.splitsFoods),
                    intent.tells(slots)
                else { continue }
                if let before { slots = sentence.going(on: before, with: slots, for: intent) }
                if intent.readsAmounts { slots.foods = slots.foods.map(sentence.withArticle) }
                guard sentence.pointsBack, slots.tellsNothing else { return try await answered(intent, slots, work) }
                return try await pointingBack(intent, slots, work)
            }
        }
        return nil
    }

    private static let tellsOfDays: Set<IntentName> = [.eaten, .total, .top]

    /// "How many calories was that?": of what the question before was about, of the food that it named, or of the meal of this talk.
    /// Returns nil where the words ask for nothing of the kind.
    private func pointingBack(_ intent: any Intent, _ slots: Slots, _ work: TurnWork) async throws -> Claim? {
        guard Self.tellsOfDays.contains(intent.name) else { return try await answered(intent, slots, work) }
        guard let before = work.turn.memory.question else {
            guard intent.name == .total, let meal = try await work.mealInTalk() else { return nil }
            return Claim(intent: .total, answer: Total.answer(slots, of: meal, work))
        }
        var slots = slots
        if before.intent == .foodFacts {
            guard intent.name == .total, !slots.nutrients.isEmpty else { return nil }
            slots.foods = before.slots.foods
            return try await answered(FoodFacts(), slots, work)
        }
        guard Self.tellsOfDays.contains(before.intent) else { return nil }
        if intent.name == .total, before.slots.isLatest {
            guard let meal = try await work.mealInTalk() else { return nil }
            return Claim(intent: .total, answer: Total.answer(slots, of: meal, work))
        }
        (slots.period, slots.meal) = (before.slots.period, before.slots.meal)
        return try await answered(intent, slots, work)
    }

    private func answered(_ intent: any Intent, _ slots: Slots, _ work: TurnWork) async throws -> Claim {
        let answer = try await intent.answer(slots, work)
        let question = intent.carries.isEmpty ? nil : Memory.Question(intent: intent.name, slots: slots)
        return Claim(intent: intent.name, answer: answer, question: question)
    }

    /// "and yesterday?", "what about fibre?": the question before, with one slot changed.
    private func carried(_ sentence: Sentence, _ foods: FoodWords, _ work: TurnWork) async throws -> Claim? {
        guard let before = work.turn.memory.question,
            let intent = Self.intents.first(where: { $0.name == before.intent })
        else { return nil }
        let follow = Carried(before.slots, sentence, foods)
        if let slots = follow.multiplied(for: intent) ?? follow.compared(for: intent) {
            return try await answered(intent, slots, work)
        }
        if let slots = follow.reason(for: intent) { return try await answered(WhyTarget(), slots, work) }
        if let claim = try await narrowed(before, intent, sentence, foods, work) { return claim }
        guard
            sentence.tokens.contains(where: { $0.slot == nil && $0.classes.contains(.carry) })
                || sentence.tokens.count(where: { $0.slot == nil }) <= 3
        else { return nil }
        if let slots = follow.slots(of: intent) {
            return try await answered(intent, slots, work)
        }
        let frames = intent.carries.map { kind in
            Frame(
                [],
                needs: [kind],
                allows: [.carry, .and, .mine],
                none: [.modal, .why, .howMuch, .past, .when],
                joints: ["and", "about", "for", "in", "of"]
            )
        }
        for frame in frames {
            guard let told = frame.slots(of: sentence, foods: foods, splitsFoods: intent.splitsFoods) else { continue }
            var slots = before.slots
            if frame.needs.contains(.period) { slots.period = told.period }
            if frame.needs.contains(.meal) { slots.meal = told.meal }
            if frame.needs.contains(.nutrient) { slots.nutrients = told.nutrients }
            if frame.needs.contains(.food) {
                slots.foods =
                    intent.readsAmounts ? told.foods.map(sentence.withArticle).map(follow.inAmount) : told.foods
            }
            if frame.needs.contains(.limit) {
                let others = slots.limits.filter { old in !told.limits.contains { $0.nutrient == old.nutrient } }
                slots.limits = others + told.limits
            }
            slots.isLatest = false
            guard intent.tells(slots) else { continue }
            return try await answered(intent, slots, work)
        }
        return nil
    }

    /// "Something without meat" of the suggestions before, and "would it fit?" of the food before.
    private func narrowed(
        _ before: Memory.Question,
        _ intent: any Intent,
        _ sentence: Sentence,
        _ foods: FoodWords,
        _ work: TurnWork
    ) async throws -> Claim? {
        let follow = Carried(before.slots, sentence, foods)
        if let words = follow.named(for: intent) {
            return try await asked(Sentence(words, today: work.today), foods, work, among: [.wouldFit])
        }
        guard intent.name == .fits, let words = follow.narrower else { return nil }
        let sentence = Sentence(words, today: work.today)
        for frame in intent.frames {
            guard let told = frame.slots(of: sentence, foods: foods, splitsFoods: intent.splitsFoods) else { continue }
            let slots = follow.narrowed(by: told)
            guard intent.tells(slots) else { continue }
            return try await answered(intent, slots, work)
        }
        return nil
    }

    /// Foods and nothing else: logged where meals are kept by saying them, else offered.
    private func bareMeal(_ order: Ordered?, _ foods: FoodWords, _ work: TurnWork) async throws -> Claim? {
        guard let order, order.allows(.logMeal), order.sentence.slots.nutrients.isEmpty,
            let (type, date) = order.moment(work), foods.isFood(work.turn.text)
        else { return nil }
        if work.turn.isMealTracking {
            let answer = try await LogMeal.log(work.turn.text, type: type, at: date, order.actions, work)
            return answer.map { Claim(intent: .logMeal, answer: $0) }
        }
        let proposal = Proposal(text: work.turn.text, meal: order.sentence.slots.meal)
        return Claim(intent: .logMeal, answer: Answer("Shall I log this?", offering: proposal))
    }

    private func declined(_ turn: Turn, _ tools: Functions) -> [Step] {
        let sentence = Sentence(turn.text, today: turn.today)
        var outcome = Outcome(.declined)
        outcome.memory = turn.memory
        outcome.memory.choices = []
        outcome.memory.suggested = nil
        outcome.suggestions = NearQuestions(sentence: sentence, reader: tools.reader).all
        return [.sentence("I can't answer that.", []), .end(outcome)]
    }
}
