import FitIQCore
import Foundation
import TestBasics
import Testing

/// Checks the rules that hold for every store of what corrections have taught.
package let phraseRules: [StoreRule] = [
    StoreRule("a phrase comes with its correction, for its owner alone, until it is forgotten") { place in
        try await place.withTwoPeople { stores, ada, bob in
            let foods = stores.foods
            #expect(try await foods.marks(of: ada.id) == .none)
            let phrase = try await learn("coffee", grams: 200, of: ada, stores)
            #expect(try await foods.phrases(of: ada.id) == [phrase])
            #expect(try await foods.marks(of: ada.id).phrases == 1)
            #expect(try await foods.phrases(of: bob.id) == [])
            #expect(try await foods.marks(of: bob.id) == .none)
            #expect(try await foods.forgetPhrases(phrase.id, of: bob.id, at: .sample) == [])
            #expect(try await foods.forgetPhrases(nil, of: bob.id, at: .sample) == [])
            #expect(try await foods.phrases([phrase.id], of: bob.id) == [])
            #expect(try await foods.phrases([phrase.id, .new(at: .sample)], of: ada.id) == [phrase])
            #expect(try await foods.phrases(of: ada.id) == [phrase])
            let done = try await foods.forgetPhrases(phrase.id, of: ada.id, at: .sample)
            #expect(done.map(\.kind) == [.phraseDeleted])
            #expect(done.first?.thing == .gone)
            #expect(try await foods.phrases(of: ada.id) == [])
            #expect(try await foods.marks(of: ada.id).phrases == 2)
        }
    },

    StoreRule("a later correction of the same words takes the place of the part that it tells") { place in
        try await place.withTwoPeople { stores, ada, _ in
            let (food, own) = (Food.ID(UUID()), try await ownFood(of: ada, stores))
            let first = try await learn("milk", grams: 200, of: ada, stores)
            try await learn("milk", food: food, of: ada, stores, after: 1)
            try await learn("toast", grams: 30, of: ada, stores, after: 2)
            let phrases = try await stores.foods.phrases(of: ada.id)
            #expect(phrases.map(\.words) == ["toast", "milk"])
            #expect(phrases.last?.id == first.id)
            #expect(phrases.last?.food == food)
            #expect(phrases.last?.gramsOfOne == Grams(200))
            try await learn("milk", own: own, of: ada, stores, after: 3)
            let milk = try await stores.foods.phrases(of: ada.id).first
            #expect(milk?.food == nil)
            #expect(milk?.ownFood == own)
        }
    },

    StoreRule("a lesson that is taken back leaves what the words meant before it") { place in
        try await place.withTwoPeople { stores, ada, bob in
            let foods = stores.foods
            let food = Food.ID(UUID())
            let first = try await learn("milk", food: food, grams: 200, of: ada, stores)
            try await learn("milk", grams: 250, of: ada, stores, after: 5)
            let lesson = try #require(try await foods.phrases(of: ada.id).first)
            #expect(lesson.gramsOfOne == Grams(250) && lesson.earlier == first)
            let stale = try await foods.takeBackPhrase(lesson.id, learntAt: first.learntAt, of: ada.id, at: .sample)
            #expect(stale == [], "it has learnt another lesson since")
            #expect(try await foods.takeBackPhrase(lesson.id, learntAt: lesson.learntAt, of: bob.id, at: .sample) == [])
            let marks = try await foods.marks(of: ada.id)
            let done = try await foods.takeBackPhrase(lesson.id, learntAt: lesson.learntAt, of: ada.id, at: .sample)
            #expect(done.map(\.kind) == [.phraseSaved])
            #expect(try await foods.phrases(of: ada.id) == [first])
            #expect(try await foods.marks(of: ada.id) != marks)
            let again = try await foods.takeBackPhrase(lesson.id, learntAt: lesson.learntAt, of: ada.id, at: .sample)
            #expect(again == [], "asked again, nothing more is taken back")
            let last = try await foods.takeBackPhrase(first.id, learntAt: first.learntAt, of: ada.id, at: .sample)
            #expect(last.map(\.kind) == [.phraseDeleted])
            #expect(try await foods.phrases(of: ada.id) == [])
        }
    },

    StoreRule("of two lessons of one second the later one is taken back, however often that is asked") { place in
        try await place.withTwoPeople { stores, ada, _ in
            let foods = stores.foods
            // The clock of another server may be behind.
            for (grams, later) in [(200.0, 0.1), (250, 0.6), (300, 0.3)] {
                try await learn("milk", grams: grams, of: ada, stores, after: later)
            }
            let lesson = try #require(try await foods.phrases(of: ada.id).first)
            #expect(lesson.gramsOfOne == Grams(300))
            let told = Date(timeIntervalSince1970: lesson.learntAt.timeIntervalSince1970.rounded(.down))
            for count in [1, 0] {
                let done = try await foods.takeBackPhrase(lesson.id, learntAt: told, of: ada.id, at: .sample)
                #expect(done.count == count)
                #expect(try await foods.phrases(of: ada.id).map(\.gramsOfOne) == [Grams(250)])
            }
        }
    },

    StoreRule("a lesson is taken back to nothing where the food of before is gone") { place in
        try await place.withTwoPeople { stores, ada, _ in
            let own = try await ownFood(of: ada, stores)
            try await learn("loaf", own: own, of: ada, stores)
            let lesson = try await learn("loaf", food: Food.ID(UUID()), of: ada, stores, after: 5)
            _ = try await stores.foods.deleteFood(own, of: ada.id, at: .sample, keeping: .none)
            let id = try #require(try await stores.foods.phrases(of: ada.id).first).id
            let done = try await stores.foods.takeBackPhrase(id, learntAt: lesson.learntAt, of: ada.id, at: .sample)
            #expect(done.map(\.kind) == [.phraseDeleted])
            #expect(try await stores.foods.phrases(of: ada.id) == [])
        }
    },

    StoreRule("of more phrases than a person may have the oldest goes") { place in
        try await place.withTwoPeople { stores, ada, _ in
            for number in 0...LearntPhrase.most {
                try await learn("food \(number)", grams: 1, of: ada, stores, after: TimeInterval(number))
            }
            let phrases = try await stores.foods.phrases(of: ada.id)
            #expect(phrases.count == LearntPhrase.most)
            #expect(phrases.last?.words == "food 1")
            let told = try await stores.changes.changes(of: ada.id, after: 0, in: .types([.phrase]), limit: 1000)
            #expect(told.elements.count { $0.kind == .phraseDeleted } == 1)
        }
    },

    StoreRule("devices are told of what is learnt and forgotten, behind the change of the meal") { place in
        try await place.withTwoPeople { stores, ada, _ in
            let first = try await learn("coffee", grams: 200, of: ada, stores)
            let second = try await learn("coffee", grams: 250, of: ada, stores, after: 1)
            _ = try await stores.foods.forgetPhrases(nil, of: ada.id, at: .sample)
            let all = try await stores.changes.changes(of: ada.id, after: 0, in: .all, limit: 100).elements
            #expect(
                all.filter { $0.kind != .mealCompleted }.map(\.kind) == [
                    .mealUpdated, .phraseSaved, .mealUpdated, .phraseSaved, .phraseDeleted,
                ]
            )
            #expect(Set(all.filter { $0.subject.type == .phrase }.map(\.subject.id.uuid)) == [first.id.uuid])
            #expect(second.id != first.id)
            let meals = try await stores.changes.changes(of: ada.id, after: 0, in: .mealsAlone, limit: 100).elements
            #expect(meals.allSatisfy { $0.kind.type == .meal }, "who asks for nothing hears of meals alone")
        }
    },

    StoreRule("a food of one's own takes the phrases along that mean it") { place in
        try await place.withTwoPeople { stores, ada, _ in
            let own = try await ownFood(of: ada, stores)
            try await learn("loaf", own: own, of: ada, stores)
            try await learn("toast", grams: 30, of: ada, stores)
            let marks = try await stores.foods.marks(of: ada.id)
            let outcome = try await stores.foods.deleteFood(own, of: ada.id, at: .sample, keeping: .none)
            guard case .done(_, let changes) = outcome else {
                Issue.record("not deleted")
                return
            }
            #expect(changes.map(\.kind) == [.foodDeleted, .phraseDeleted])
            #expect(try await stores.foods.phrases(of: ada.id).map(\.words) == ["toast"])
            #expect(try await stores.foods.marks(of: ada.id).phrases == marks.phrases + 1)
        }
    },

    StoreRule("nothing is learnt of a food that is gone or another's, and the meal stays") { place in
        try await place.withTwoPeople { stores, ada, bob in
            for own in [OwnFood.ID(UUID()), try await ownFood(of: bob, stores)] {
                await #expect(throws: NotLearnt.self) { try await learn("loaf", own: own, of: ada, stores) }
            }
            #expect(try await stores.foods.phrases(of: ada.id) == [])
            let meals = try await stores.meals.meals(of: ada.id, matching: MealQuery(limit: 10)).meals
            #expect(meals.allSatisfy { $0.notes != "x" })
        }
    },

    StoreRule("nothing is learnt from a meal that was changed meanwhile, and it stays") { place in
        try await place.withTwoPeople { stores, ada, _ in
            await #expect(throws: MealEdit.Outdated.self) {
                try await learn("coffee", grams: 200, of: ada, stores, basis: Date.sample.addingTimeInterval(-1))
            }
            let kept = try await stores.foods.phrases(of: ada.id)
            #expect(kept.isEmpty)
        }
    },

    StoreRule("the longest words are kept") { place in
        try await place.withTwoPeople { stores, ada, _ in
            // Of letters that no compression makes shorter, as an index would have to.
            var place: UInt32 = 7
            let words = (0..<LearntPhrase.wordsLength.upperBound).map { _ in
                place = (place &* 40_503 &+ 12_345) % 40_000
                return String(UnicodeScalar(0x20000 + place)!)
            }.joined()
            try await learn(words, grams: 1, of: ada, stores)
            #expect(try await stores.foods.phrases(of: ada.id).map(\.words) == [words])
        }
    },
]

private func ownFood(of account: Account, _ stores: Stores) async throws -> OwnFood.ID {
    let serving = OwnFood.Serving(size: Thousandths(1)!, unit: "slice", toldWeight: Grams(60))
    let label = OwnFood.Label(name: "loaf", serving: serving, nutrients: Nutrients(energyKcal: 196))
    let id = OwnFood.ID.new(at: .sample)
    let food = OwnFood(id: id, account: account.id, label: label, createdAt: .sample, updatedAt: .sample)
    _ = try await stores.foods.accept(food, keeping: .none)
    return id
}

/// Edits a meal, and learns from it.
@discardableResult
private func learn(
    _ words: String,
    food: Food.ID? = nil,
    own: OwnFood.ID? = nil,
    grams: Double? = nil,
    of account: Account,
    _ stores: Stores,
    after seconds: TimeInterval = 0,
    basis: Date? = nil
) async throws -> LearntPhrase {
    let date = Date.sample.addingTimeInterval(seconds)
    let meal = Meal.sample(of: account.id)
    _ = try await stores.meals.accept(meal, keeping: .none)
    let phrase = LearntPhrase(
        id: .new(at: date),
        account: account.id,
        words: words,
        food: food,
        ownFood: own,
        gramsOfOne: grams.map { Grams($0) },
        day: CalendarDate("2026-05-03")!,
        learntAt: date,
        meal: meal.id
    )
    let edit = MealEdit(
        content: nil,
        type: nil,
        loggedAt: nil,
        notes: "x",
        at: date,
        learning: MealEdit.Lesson(phrase, basis: basis ?? meal.updatedAt)
    )
    let outcome = try await stores.meals.edit(meal.id, of: account.id, edit, for: WriteRequest(nil) { _ in Data() })
    guard case .done = outcome else {
        Issue.record("not edited: \(outcome)")
        return phrase
    }
    return phrase
}
