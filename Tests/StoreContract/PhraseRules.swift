import FitIQCore
import Foundation
import TestBasics
import Testing

/// Checks the rules that hold for every store of what corrections have taught.
package let phraseRules: [StoreRule] = [
    StoreRule("a phrase comes with its correction, for its owner alone, until it is forgotten") { place in
        try await withStore(place) { stores, ada, bob in
            let foods = stores.foods
            #expect(try await foods.marks(of: ada.id) == .none)
            let phrase = try await learn("coffee", grams: 200, of: ada, stores)
            #expect(try await foods.phrases(of: ada.id) == [phrase])
            #expect(try await foods.marks(of: ada.id).phrases == 1)
            #expect(try await foods.phrases(of: bob.id) == [])
            #expect(try await foods.marks(of: bob.id) == .none)
            let foreign = try await foods.forgetPhrases(phrase.id, of: bob.id)
            #expect(!foreign)
            let all = try await foods.forgetPhrases(nil, of: bob.id)
            #expect(!all)
            #expect(try await foods.phrases(of: ada.id) == [phrase])
            let done = try await foods.forgetPhrases(phrase.id, of: ada.id)
            #expect(done)
            #expect(try await foods.phrases(of: ada.id) == [])
            #expect(try await foods.marks(of: ada.id).phrases == 2)
        }
    },

    StoreRule("a later correction of the same words takes the place of the part that it tells") { place in
        try await withStore(place) { stores, ada, _ in
            let (food, own) = (Food.ID(UUID()), OwnFood.ID(UUID()))
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

    StoreRule("of more phrases than a person may have the oldest goes") { place in
        try await withStore(place) { stores, ada, _ in
            for number in 0...LearntPhrase.most {
                try await learn("food \(number)", grams: 1, of: ada, stores, after: TimeInterval(number))
            }
            let phrases = try await stores.foods.phrases(of: ada.id)
            #expect(phrases.count == LearntPhrase.most)
            #expect(phrases.last?.words == "food 1")
        }
    },
]

private func withStore(_ place: any StorePlace, _ body: (Stores, Account, Account) async throws -> Void) async throws {
    try await place.withStores { stores in
        let (ada, bob) = (Account.sample(newAddress()), Account.sample(newAddress()))
        for account in [ada, bob] { #expect(try await stores.accounts.create(account, passwordHash: nil)) }
        try await body(stores, ada, bob)
    }
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
    after seconds: TimeInterval = 0
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
    let edit = MealEdit(content: nil, type: nil, loggedAt: nil, notes: "x", at: date, learning: phrase)
    let outcome = try await stores.meals.edit(meal.id, of: account.id, edit, for: WriteRequest(nil) { _ in Data() })
    guard case .done = outcome else {
        Issue.record("not edited: \(outcome)")
        return phrase
    }
    return phrase
}
