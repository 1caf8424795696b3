import CoachBefore
import FitIQCore
import Foundation
import PlanScience

let inputs = PlanInputs(
    weight: Thousandths(count: 82_000), height: Thousandths(count: 180_000), age: 35, gender: .male,
    activity: .lightlyActive, goal: .loseWeight, targetWeight: Thousandths(count: 75_000), isPregnant: false)
let plan = Plan(inputs, startDate: MemoryDiary.today.advanced(by: -30)!)
var profile = Profile(account: MemoryDiary.account, createdAt: MemoryDiary.now)
profile.dateOfBirth = CalendarDate(year: 1991, month: 3, day: 1)
profile.gender = .male
profile.height = Thousandths(count: 180_000)
profile.goal = .loseWeight
profile.targetWeight = Thousandths(count: 75_000)
profile.activity = .lightlyActive

let breakfasts = [
    "porridge with milk and a banana, coffee with milk", "2 eggs, 2 slices of toast with butter, coffee",
    "greek yogurt with granola and blueberries, coffee", "2 slices of toast with jam, a cup of tea with milk",
]
let lunches = [
    "chicken tikka wrap and an apple", "lentil soup and a bread roll", "cheese sandwich, crisps, orange juice",
    "200 g chicken breast with 150 g rice and broccoli", "2 rotis and dal",
]
let dinners = [
    "salmon with 250 g potatoes and peas", "spaghetti bolognese", "3 slices of pizza and a beer",
    "chicken curry with rice", "beef stir fry with noodles", "fish and chips", "vegetable curry with 2 naan",
]
let snacks = ["protein shake", "4 digestive biscuits", "a bar of dark chocolate", "apple", "2 mince pies", "a handful of almonds"]
var meals: [Meal] = []
for day in (0..<30).reversed() {
    if day == 17 { continue }
    meals.append(MemoryDiary.read(breakfasts[day % 4], .breakfast, MemoryDiary.at(day, 7.75)))
    if day % 9 != 5 { meals.append(MemoryDiary.read(lunches[day % 5], .lunch, MemoryDiary.at(day, 12.75))) }
    if day % 2 == 0 { meals.append(MemoryDiary.read(snacks[day % 6], .snack, MemoryDiary.at(day, 16))) }
    if day == 1 { meals.append(MemoryDiary.read("protein shake", .snack, MemoryDiary.at(day, 15.5))) 
        meals.append(MemoryDiary.read("4 digestive biscuits", .snack, MemoryDiary.at(day, 16.5))) }
    if day == 0 { meals.append(MemoryDiary.read("1 banana", .snack, MemoryDiary.at(day, 18.75))) }
    if day > 0 { meals.append(MemoryDiary.read(dinners[day % 7], .dinner, MemoryDiary.at(day, 19.5))) }
}
let weights: [WeighIn] = stride(from: 29, through: 0, by: -1).filter { $0 % 3 != 1 }.map { day in
    WeighIn(
        id: .new(at: MemoryDiary.at(day, 7)), account: MemoryDiary.account,
        weight: Thousandths(count: 82_000 + day * 45 + (day % 2 == 0 ? 200 : -100)),
        day: MemoryDiary.today.advanced(by: -day)!, createdAt: MemoryDiary.at(day, 7))
}
var drinks: [Entry] = []
for day in 0..<30 {
    for hour in [9.0, 13, 17] {
        let at = MemoryDiary.at(day, hour)
        drinks.append(
            Entry(id: .new(at: at), account: MemoryDiary.account, type: .water, quantity: Thousandths(count: 400),
                loggedAt: at, day: MemoryDiary.today.advanced(by: -day)!, notes: nil, createdAt: at))
    }
}
drinks.sort { $0.loggedAt < $1.loggedAt }

@MainActor func ask(_ texts: [String]) async throws -> (String, String, Int) {
    let diary = await MemoryDiary(meals: meals, weights: weights, profile: profile, plan: plan, drinks: drinks)
    var memory = Memory()
    var (text, end) = ("", "")
    for sentence in texts {
        text = ""
        let turn = Turn(sentence, now: MemoryDiary.now, timeZone: MemoryDiary.zone, memory: memory, isMealTracking: tracking)
        for try await step in BuiltInCoach().answer(turn, tools: Functions(diary: diary, actions: diary, own: .none)) {
            switch step {
            case .sentence(let words, _): text += words
            case .end(let outcome):
                end = outcome.screened.map { "screen:\($0)" } ?? outcome.intent?.rawValue ?? outcome.kind.rawValue
                if !outcome.withheld.isEmpty { end += " WITHHELD" }
                memory = outcome.memory
            default: break
            }
        }
    }
    return (text, end, await diary.writes)
}

let arguments = CommandLine.arguments
let tracking = arguments.contains("--tracking")
if arguments.contains("--diary") {
    for meal in meals {
        print(CalendarDate(meal.loggedAt, in: MemoryDiary.zone), meal.type, meal.text ?? "",
            meal.items.map { "\($0.food.foodName) \($0.food.grams?.doubleValue ?? -1)g \($0.food.nutrients.energyKcal ?? -1)kcal" })
    }
}
while let line = readLine() {
    if line.first == "{" {
        let fields = try JSONSerialization.jsonObject(with: Data(line.utf8)) as! [String: Any]
        let (text, end, writes) = try await ask([fields["text"] as! String])
        var out = fields
        out["answer"] = text
        out["end"] = end
        out["writes"] = writes
        print(String(decoding: try JSONSerialization.data(withJSONObject: out, options: [.sortedKeys]), as: UTF8.self))
    } else if !line.isEmpty {
        let (text, end, writes) = try await ask(line.components(separatedBy: " / "))
        print("\(end)\(writes > 0 ? " WROTE \(writes)" : "")\t\(line)\t\(text)")
    }
}
