import Coach
import FitIQCore
import Foundation
import Testing

@Suite struct OrderTests {
    @Test(arguments: [
        ("log 2 eggs and toast", MealType.lunch), ("I had porridge for breakfast", .breakfast),
        ("add a banana to lunch", .lunch),
        ("I ate an apple as a snack", .snack), ("log pizza for dinner yesterday", .dinner),
        ("just had a coffee", .lunch),
    ])
    func `a meal is logged, and the answer is the stored row`(sentence: String, type: MealType) async throws {
        let diary = MemoryDiary()
        var talk = Talk(diary)
        let heard = try await talk.ask(sentence)
        #expect(heard.outcome.intent == .logMeal, "\(heard.text)")
        #expect(await diary.writes == 1)
        let meals = await diary.meals(in: .distantPast ..< .distantFuture)
        #expect(meals.map(\.type) == [type])
        #expect(heard.text.hasPrefix("Logged for \(type.rawValue)"))
        let undone = try await talk.ask("undo that")
        #expect(undone.outcome.intent == .undo)
        #expect(await diary.meals(in: .distantPast ..< .distantFuture).isEmpty)
    }

    @Test func `a meal of the talk is corrected, moved and taken back`() async throws {
        let diary = MemoryDiary()
        var talk = Talk(diary)
        _ = try await talk.ask("log 2 eggs and toast")
        #expect(try await talk.ask("make it 3 eggs").outcome.intent == .correctMeal)
        #expect(await diary.meals(in: .distantPast ..< .distantFuture).first?.text?.contains("3 eggs") == true)
        #expect(try await talk.ask("undo that").outcome.intent == .undo)
        #expect(await diary.meals(in: .distantPast ..< .distantFuture).first?.text?.contains("2 eggs") == true)
        #expect(try await talk.ask("move it to dinner").outcome.intent == .moveMeal)
        #expect(await diary.meals(in: .distantPast ..< .distantFuture).first?.type == .dinner)
        #expect(try await talk.ask("delete it").outcome.intent == .deleteMeal)
        #expect(await diary.meals(in: .distantPast ..< .distantFuture).isEmpty)
        #expect(try await talk.ask("undo").outcome.intent == .undo)
        #expect(await diary.meals(in: .distantPast ..< .distantFuture).count == 1)
    }

    @Test(arguments: [
        ("I drank a beer last night", MealType.dinner, -1), ("I had porridge this morning", .breakfast, 0),
        ("I ate an omelette yesterday evening", .dinner, -1),
    ])
    func `a part of a day is a day and a meal`(sentence: String, type: MealType, day: Int) async throws {
        let diary = MemoryDiary()
        var talk = Talk(diary)
        #expect(try await talk.ask(sentence).outcome.intent == .logMeal)
        let meals = await diary.meals(in: .distantPast ..< .distantFuture)
        #expect(meals.map(\.type) == [type])
        #expect(
            meals.map { CalendarDate($0.loggedAt, in: MemoryDiary.zone) } == [MemoryDiary.today.advanced(by: day)]
        )
    }

    @Test(arguments: [
        ("i had a banana at 9am", MealType.breakfast, 0, 9, 0), ("I ate an apple yesterday at 4pm", .snack, -1, 16, 0),
        ("I had porridge at 8:30am", .breakfast, 0, 8, 30), ("log 2 eggs at 7am for lunch", .lunch, 0, 7, 0),
        ("yesterday I had 2 eggs at 9am", .breakfast, -1, 9, 0),
    ])
    func `the time told is the meal's`(sentence: String, type: MealType, day: Int, hour: Int, minute: Int) async throws
    {
        let diary = MemoryDiary()
        var talk = Talk(diary)
        #expect(try await talk.ask(sentence).outcome.intent == .logMeal)
        let meal = try #require(await diary.meals(in: .distantPast ..< .distantFuture).first)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = MemoryDiary.zone
        #expect(calendar.component(.hour, from: meal.loggedAt) == hour)
        #expect(calendar.component(.minute, from: meal.loggedAt) == minute)
        #expect(CalendarDate(meal.loggedAt, in: MemoryDiary.zone) == MemoryDiary.today.advanced(by: day))
        #expect(meal.type == type)
    }

    @Test(arguments: ["take my lunch out of the log", "get rid of my lunch", "oops, delete my lunch"])
    func `a meal is taken out in other words too`(sentence: String) async throws {
        let diary = Diaries.month.make()
        var talk = Talk(diary)
        #expect(try await talk.ask(sentence).outcome.intent == .deleteMeal)
        #expect(await diary.writes == 1)
    }

    @Test(arguments: [
        ("put a banana down for breakfast", MealType.breakfast), ("stick an apple in for lunch", .lunch),
        ("pop a beer on for last night", .dinner), ("for breakfast: 2 eggs and toast", .breakfast),
    ])
    func `a meal that is put down is logged`(sentence: String, type: MealType) async throws {
        let diary = MemoryDiary()
        var talk = Talk(diary)
        #expect(try await talk.ask(sentence).outcome.intent == .logMeal)
        #expect(await diary.meals(in: .distantPast ..< .distantFuture).map(\.type) == [type])
    }

    @Test(arguments: [
        ("log 2 boiled eggs", "no sorry it was 3", "3 boiled eggs"), ("log 1 banana", "oops, it was 2", "2 banana"),
        ("log toast, butter and jam", "take the butter off that", "jam"),
        ("log rice, cheese and beans", "leave the cheese out of it", "beans"),
    ])
    func `a correction may begin with an excuse, or take a food off`(meal: String, said: String, left: String)
        async throws
    {
        let diary = MemoryDiary()
        var talk = Talk(diary)
        _ = try await talk.ask(meal)
        #expect(try await talk.ask(said).outcome.intent == .correctMeal)
        let text = try #require(await diary.meals(in: .distantPast ..< .distantFuture).first?.text)
        #expect(text.contains(left) && !text.contains("butter") && !text.contains("cheese"), "\(text)")
    }

    @Test(arguments: [
        ("when did I last have pizza", "and salmon"), ("how often did I have apples this week", "and coffee"),
        ("calories in a banana?", "and an egg"),
    ])
    func `what goes on with a question is no correction of the meal before it`(question: String, more: String)
        async throws
    {
        let diary = Diaries.month.make()
        var talk = Talk(diary)
        _ = try await talk.ask("log a pear")
        let asked = try await talk.ask(question).outcome.intent
        #expect(try await talk.ask(more).outcome.intent == asked)
        #expect(await diary.writes == 1)
    }

    @Test(arguments: [
        ("what can I have for dinner under 600 kcal", "the first one"),
        ("suggest a lunch under 500 kcal", "log the first"),
        ("give me a breakfast under 450 kcal", "I'll have the first one"),
    ])
    func `one of what was suggested is offered, and logged at a yes`(question: String, pick: String) async throws {
        let diary = Diaries.month.make()
        var talk = Talk(diary)
        _ = try await talk.ask(question)
        let offered = try await talk.ask(pick)
        #expect(offered.outcome.intent == .pick && offered.text.hasPrefix("Shall I log “"), "\(offered.text)")
        #expect(await diary.writes == 0)
        #expect(try await talk.ask("yes").text.hasPrefix("Logged for "))
        #expect(await diary.writes == 1)
    }

    @Test(arguments: ["the ninth one", "two eggs?", "the first day"])
    func `what names none of the suggestions picks none`(said: String) async throws {
        let diary = Diaries.month.make()
        var talk = Talk(diary)
        _ = try await talk.ask("what can I have for dinner under 600 kcal")
        let heard = try await talk.ask(said)
        #expect(heard.outcome.intent != .pick, "\(heard.text)")
        #expect(await diary.writes == 0)
    }

    @Test(arguments: Golden.changesNothing)
    func `what may be taken for an order changes nothing`(sentence: String) async throws {
        let diary = Diaries.month.make()
        var talk = Talk(diary)
        _ = try await talk.ask("log a pear")
        let before = await diary.writes
        let heard = try await talk.ask(sentence)
        #expect(await diary.writes == before, "\(sentence) → \(heard.text)")
    }

    @Test(arguments: ["how much insulin for 60g carbs?", "what is my blood pressure?", "sing me a song"])
    func `a question that is refused or declined leaves what can be taken back`(question: String) async throws {
        let diary = MemoryDiary()
        var talk = Talk(diary)
        _ = try await talk.ask("log a pear")
        let refused = try await talk.ask(question)
        #expect(refused.outcome.intent == nil)
        #expect(try await talk.ask("undo that").outcome.intent == .undo)
        #expect(await diary.meals(in: .distantPast ..< .distantFuture).isEmpty)
    }

    @Test func `where several meals fit, one is picked before anything is deleted`() async throws {
        let diary = Diaries.month.make()
        var talk = Talk(diary)
        let asked = try await talk.ask("delete yesterday's snack")
        #expect(asked.outcome.intent == .deleteMeal)
        let many = Diaries.month.make()
        var other = Talk(many)
        let which = try await other.ask("delete my meal of yesterday")
        #expect(which.outcome.choices.count == 4, "\(which.text)")
        #expect(await many.writes == 0)
        let picked = try await other.ask("the second one")
        #expect(picked.outcome.intent == .pick)
        #expect(await many.writes == 1)
    }

    @Test func `an earlier meal and a weight are logged`() async throws {
        let diary = Diaries.month.make()
        var talk = Talk(diary)
        #expect(try await talk.ask("same breakfast as yesterday").outcome.intent == .repeatMeal)
        #expect(await diary.writes == 1)
        let weighed = try await talk.ask("I weigh 160 lb")
        #expect(weighed.outcome.intent == .logWeight)
        #expect(weighed.text.contains("160 lb"), "\(weighed.text)")
        #expect(try await talk.ask("undo").outcome.intent == .undo)
    }

    @Test func `a weight that may be a slip is asked about before it is kept`() async throws {
        let diary = Diaries.month.make()
        var talk = Talk(diary)
        let asked = try await talk.ask("I weigh 90 kg")
        #expect(asked.outcome.intent == .logWeight)
        #expect(asked.text.hasPrefix("90 kg is much more than "), "\(asked.text)")
        #expect(asked.outcome.choices == ["Yes", "No"])
        #expect(await diary.writes == 0)
        #expect(try await talk.ask("no").outcome.intent == .pick)
        #expect(await diary.writes == 0)
        _ = try await talk.ask("I weigh 90 kg")
        let kept = try await talk.ask("yes")
        #expect(kept.outcome.intent == .pick && kept.text.contains("90 kg"), "\(kept.text)")
        #expect(await diary.weights(on: MemoryDiary.today...MemoryDiary.today).last?.weight == Thousandths(90))
        #expect(try await talk.ask("undo").outcome.intent == .undo)
    }

    @Test func `a meal of which an item was changed is repeated as it is`() async throws {
        let date = MemoryDiary.at(1, 8)
        var meal = MemoryDiary.read("3 eggs", .breakfast, date)
        var food = meal.items[0].food
        food.grams = Grams(50)
        food.nutrients.energyKcal = 88
        meal.state = .completed(
            .init(
                items: [MealItem(id: meal.items[0].id, food: food)],
                unrecognized: [],
                startedAt: date,
                completedAt: date
            )
        )
        let diary = MemoryDiary(meals: [meal])
        var talk = Talk(diary)
        #expect(try await talk.ask("same breakfast as yesterday").outcome.intent == .repeatMeal)
        let meals = await diary.meals(in: .distantPast ..< .distantFuture)
        #expect(meals.flatMap(\.items).map(\.food.nutrients.energyKcal) == [88, 88])
    }

    @Test(arguments: ["2 eggs and toast", "sardines on toast", "2 poached eggs on a muffin"])
    func `bare foods are offered, and logged after a yes`(meal: String) async throws {
        let diary = MemoryDiary()
        var talk = Talk(diary)
        let offered = try await talk.ask(meal)
        #expect(offered.proposals.count == 1)
        #expect(await diary.writes == 0)
        #expect(try await talk.ask("yes").outcome.intent == .pick)
        #expect(await diary.writes == 1)
    }

    @Test(arguments: [
        ("change my last meal, it was 3 eggs not 2", "3 eggs"), ("correct my last meal to 3 eggs", "3 eggs"),
        ("it was 3 eggs not 2", "3 eggs"), ("3 eggs, not two", "3 eggs"), ("fix my last entry: no toast", "2 eggs"),
    ])
    func `the last meal is corrected`(sentence: String, words: String) async throws {
        let diary = MemoryDiary()
        var talk = Talk(diary)
        _ = try await talk.ask("log 2 eggs and toast")
        #expect(try await talk.ask(sentence).outcome.intent == .correctMeal)
        let meals = await diary.meals(in: .distantPast ..< .distantFuture)
        #expect(meals.count == 1)
        #expect(meals.first?.text?.contains(words) == true, "\(meals.first?.text ?? "")")
    }

    @Test(arguments: [
        "change my goal weight to 70", "change my weight to 80", "and protein", "plus fibre", "and then", "same",
        "add up my calories for the week",
    ])
    func `what is said of the plan, or goes on with a question, corrects no meal`(sentence: String) async throws {
        let diary = MemoryDiary()
        var talk = Talk(diary)
        _ = try await talk.ask("log 1 banana")
        let heard = try await talk.ask(sentence)
        #expect(await diary.writes == 1, "\(heard.text)")
    }

    @Test(arguments: [
        "change my last meal, it was 2 pears not 1", "I had 2 eggs, not 3", "correct my last meal to xqzzt",
    ])
    func `a correction that fits nothing changes nothing`(sentence: String) async throws {
        let diary = Diaries.month.make()
        var talk = Talk(diary)
        let heard = try await talk.ask(sentence)
        #expect(await diary.writes == 0, "\(heard.text)")
    }

    @Test(arguments: [
        "weighed in at 80.6 this morning", "I weighed 79.8 today", "my weight is 80.2", "weight today 80.1",
        "80.4 kg this morning",
    ])
    func `a weight without its unit is one where the last weighing was near it`(sentence: String) async throws {
        let diary = Diaries.month.make()
        var talk = Talk(diary)
        let heard = try await talk.ask(sentence)
        #expect(heard.outcome.intent == .logWeight, "\(heard.text)")
        #expect(heard.text.contains("kg"), "\(heard.text)")
        let empty = MemoryDiary()
        var other = Talk(empty)
        #expect(try await other.ask(sentence).outcome.intent == nil)
        #expect(await empty.writes == 0)
    }

    @Test(arguments: [
        "put my last meal under dinner instead", "move my last meal to dinner", "change my last entry to dinner",
    ])
    func `the last meal is moved`(sentence: String) async throws {
        let diary = Diaries.month.make()
        var talk = Talk(diary)
        let heard = try await talk.ask(sentence)
        #expect(heard.outcome.intent == .moveMeal, "\(heard.text)")
        #expect(await diary.writes == 1)
        #expect(await diary.meals(in: .distantPast ..< .distantFuture).last?.type == .dinner)
    }

    @Test func `a number far from the last weighing is no weight`() async throws {
        let diary = Diaries.month.make()
        var talk = Talk(diary)
        #expect(try await talk.ask("I weighed 176 today").outcome.intent == nil)
        #expect(try await talk.ask("80 today").outcome.intent == nil)
        #expect(await diary.writes == 0)
    }

    @Test(arguments: [
        "what about 2 eggs?", "did I log lunch?", "I didn't eat lunch", "should I log 2 eggs?", "I might have a pizza",
        "if I had 2 eggs",
        "my wife had 2 eggs", "I will eat an apple", "I had xqzzt blorf", "delete everything", "can I delete lunch?",
        "I never ate the cake",
    ])
    func `what is no order writes nothing`(sentence: String) async throws {
        let diary = Diaries.month.make()
        var talk = Talk(diary)
        _ = try await talk.ask(sentence)
        #expect(await diary.writes == 0, "\(sentence)")
    }
}
