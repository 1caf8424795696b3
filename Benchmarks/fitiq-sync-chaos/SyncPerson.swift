import ChaosSupport
import FitIQClient
import FitIQCore
import FitIQWire
import Foundation
import SeededNumbers

/// Somebody who logs meals on a device, and edits and deletes meals of all devices. What they do next follows from the seed
/// and what was done before.
struct SyncPerson {
    let diary: Diary
    let journal: SyncJournal
    let place: DevicePlace
    /// Mean time between two changes, in milliseconds.
    let pace: Int

    /// Changes that wait to be sent before the person does: otherwise everything would be sent at the end, when nothing
    /// fails any more.
    private static let mostWaiting = 40
    /// Own foods of which no more are made: a server takes 2,000, and every text is read with them.
    private static let mostFoods = 300

    /// All meals are of these days, so that devices meet at the same ones.
    private static let firstDay = Date(timeIntervalSince1970: 1_767_225_600)
    private static let dayCount = 7

    /// - Parameters:
    ///   - mealCount: how many meals are logged, in all lives.
    ///   - limit: how many changes are made in this one at most.
    ///   - afterChange: done after each, and while there is no room for another.
    mutating func live(
        until mealCount: Int,
        changes limit: Int = .max,
        afterChange: () async throws -> Void
    ) async throws {
        var made = 0
        while made < limit, journal.mealCount < mealCount {
            made += 1
            // Not the number of changes alone: a life that ends before its first change would be lived again and again.
            let number = journal.changes.count + 1
            var random = SplitMix64(seed: place.seed, stream: place.stream * 1_000_000 + number)
            try await change(number, &random)
            try await Task.sleep(for: random.milliseconds(0...2 * pace))
            try await afterChange()
            while try await diary.outbox().waitingCount > Self.mostWaiting {
                try await Task.sleep(for: .milliseconds(50))
                try await afterChange()
            }
        }
    }

    /// Finds out whether the change during which the last life ended is on the disk: if so it was taken, though the call did
    /// not return. To be asked before anything is heard of the server.
    func rememberLastChange() async throws {
        guard let last = journal.changes.last, last.outcome == .unknown else { return }
        let isThere: Bool
        switch last.kind {
        case .delete: isThere = try await diary.meal(last.mealID) == nil
        case .log, .edit: isThere = try await diary.meal(last.mealID)?.log.notes == last.marker
        case .save: isThere = try await diary.entry(last.mealID) != nil
        case .remove: isThere = try await diary.entry(last.mealID) == nil
        case .tell: isThere = try await diary.profile()?.height.map(ProfileHistory.marker) == last.marker
        case .saveFood, .changeFood: isThere = try await food(last.mealID)?.food.name == last.marker
        case .deleteFood: isThere = try await food(last.mealID) == nil
        }
        if isThere { try journal.end(.kept) }
    }

    private func change(_ number: Int, _ random: inout SplitMix64) async throws {
        let marker = "device \(place.number)\(place.isTool ? "'s tool" : ""), change \(number)"
        switch Int.random(in: 0..<32, using: &random) {
        case 0..<5:
            guard let id = try await someMeal(&random) else { return try await log(marker, &random) }
            try await edit(id, marker, &random)
        case 5..<7:
            guard let id = try await someMeal(&random) else { return try await log(marker, &random) }
            try journal.begin(.delete, id, marker: nil)
            try await noting { try await diary.delete(id) }
        case 20..<24:
            try await save(marker, &random)
        case 24..<26:
            let entries = try await diary.entries(in: .distantPast ..< .distantFuture)
            guard let id = entries.randomElement(using: &random)?.id else { return try await save(marker, &random) }
            try journal.begin(.remove, id, marker: nil)
            try await noting { try await diary.deleteEntry(id) }
        case 26..<28:
            try await tell(number)
        case 28..<32:
            let foods = try await diary.ownFoods()
            guard let id = foods.randomElement(using: &random)?.id, foods.count >= Self.mostFoods || random.oneIn(2)
            else {
                return try await saveFood(marker, &random)
            }
            if random.oneIn(3) { try await deleteFood(id) } else { try await changeFood(id, marker, &random) }
        default:
            try await log(marker, &random)
        }
    }

    private func save(_ marker: String, _ random: inout SplitMix64) async throws {
        let id = UUID()
        let (type, quantity) =
            [(EntryType.weight, 79.4), (.water, 0.25), (.waist, 84), (.steps, 4000)].randomElement(using: &random)
            ?? (.water, 0.5)
        let date = Self.someTime(&random)
        try journal.begin(.save, id.uuidString.lowercased(), marker: marker)
        try await noting { try await diary.saveEntry(type, quantity, at: date, notes: marker, id: id) }
    }

    /// Tells a height that nobody else tells.
    private func tell(_ number: Int) async throws {
        var update = ProfileUpdate()
        let height = 100 + Double(place.stream * 15_000 + number) / 1000
        update.height = height
        try journal.begin(.tell, "profile", marker: ProfileHistory.marker(height))
        let told = update
        try await noting { try await diary.updateProfile(told) }
    }

    private func saveFood(_ marker: String, _ random: inout SplitMix64) async throws {
        let id = UUID()
        let food = Self.food(marker, &random)
        try journal.begin(.saveFood, id.uuidString.lowercased(), marker: marker)
        try await noting { try await diary.saveOwnFood(food, id: id) }
    }

    private func changeFood(_ id: String, _ marker: String, _ random: inout SplitMix64) async throws {
        let food = Self.food(marker, &random)
        try journal.begin(.changeFood, id.lowercased(), marker: marker)
        try await noting { try await diary.saveOwnFood(food, id: UUID(uuidString: id)) }
    }

    private func deleteFood(_ id: String) async throws {
        try journal.begin(.deleteFood, id.lowercased(), marker: nil)
        try await noting { try await diary.deleteOwnFood(id) }
    }

    private func food(_ id: String) async throws -> OwnFoodRecord? {
        try await diary.ownFoods().first { $0.id.lowercased() == id }
    }

    /// A food whose name is the marker. No meal is written with it.
    private static func food(_ marker: String, _ random: inout SplitMix64) -> OwnFoodDescription {
        OwnFoodDescription(
            name: marker,
            servingUnit: "slice",
            servingWeightGrams: 60,
            nutrients: NutrientTotals(calories: Int.random(in: 50...300, using: &random))
        )
    }

    private func log(_ marker: String, _ random: inout SplitMix64) async throws {
        let id = Meal.ID.new(at: Date())
        let date = Self.someTime(&random)
        let type = MealType.allCases.randomElement(using: &random) ?? .lunch
        try journal.begin(.log, id.description, marker: marker)
        if random.oneIn(6) {
            let items = Self.typedItems(&random)
            try await noting {
                try await diary.log(items: items, mealType: type, loggedAt: date, notes: marker, id: id)
            }
        } else {
            let text = Self.texts.randomElement(using: &random) ?? ""
            try await noting { try await diary.log(text, mealType: type, loggedAt: date, notes: marker, id: id) }
        }
    }

    private func edit(_ id: String, _ marker: String, _ random: inout SplitMix64) async throws {
        try journal.begin(.edit, id, marker: marker)
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            let items = Self.typedItems(&random)
            try await noting { try await diary.edit(id, items: items, notes: marker) }
        case 1:
            // To another day, with the words it has.
            let date = Self.someTime(&random)
            try await noting { try await diary.edit(id, text: "3 eggs", loggedAt: date, notes: marker) }
        default:
            // The first cannot be read, and may only be logged.
            let text = Self.texts.dropFirst().randomElement(using: &random) ?? ""
            try await noting { try await diary.edit(id, text: text, notes: marker) }
        }
    }

    private func noting(_ change: () async throws -> some Any) async throws {
        do {
            _ = try await change()
            try journal.end(.kept)
        } catch let error as FitIQError {
            try journal.end(.refused, reason: error.code.rawValue)
        }
    }

    /// Half of the time one of the latest ten, which all devices have their hands on.
    private func someMeal(_ random: inout SplitMix64) async throws -> String? {
        if random.oneIn(2) { return try await diary.latestMeals(limit: 10).randomElement(using: &random)?.id }
        let time = Self.someTime(&random)
        return try await diary.meals(in: time..<time + 3600).randomElement(using: &random)?.id
    }

    private static func someTime(_ random: inout SplitMix64) -> Date {
        firstDay + TimeInterval(Int.random(in: 0..<dayCount * 86_400, using: &random))
    }

    static var days: [Date] { (0..<dayCount).map { firstDay + TimeInterval($0 * 86_400 + 43_200) } }

    private static let texts = [
        "xyzzy plugh", "2 eggs, 1 slice toast, coffee", "500 ml water", "1 glass of water and an apple",
        "120g chicken breast with rice", "a bowl of soup", "1 banana", "a latte and 2 cookies", "3 dl water, 1 pear",
    ]

    private static func typedItems(_ random: inout SplitMix64) -> [TypedItem] {
        let grams = Double(Int.random(in: 1...40, using: &random) * 10)
        let soup = TypedItem(foodName: "Soup of the day", quantity: 1, unit: "bowl", grams: grams, calories: Int(grams))
        let water = TypedItem(
            foodName: "Water",
            quantity: grams,
            unit: "g",
            grams: grams,
            calories: 0,
            foodType: .water
        )
        return random.oneIn(2) ? [soup] : [soup, water]
    }
}
