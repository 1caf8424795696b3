package import FitIQCore
package import Foundation
import NIOConcurrencyHelpers

/// Keeps people's own foods and what their corrections have taught, and has both ready for whatever they write.
package struct OwnFoodService: Sendable {
    private let store: any OwnFoodStore
    private let hub: any EventPublisher
    private let usualRegion: RegionCode?
    private let cache: OwnFoodCache
    private let now: @Sendable () -> Date

    /// - Parameter usualRegion: the country of whoever has chosen none.
    package init(
        store: any OwnFoodStore,
        hub: any EventPublisher,
        usualRegion: RegionCode? = nil,
        now: @escaping @Sendable () -> Date
    ) {
        self.store = store
        self.hub = hub
        self.usualRegion = usualRegion
        self.now = now
        cache = OwnFoodCache()
    }

    /// Keeps a new food, once for each key of `request`.
    ///
    /// - Parameter id: the one that the client made; nil where it made none.
    /// - Throws: `OwnFood.Refusal`.
    package func save(
        _ label: OwnFood.Label,
        id: OwnFood.ID?,
        by caller: Caller,
        for request: WriteRequest<OwnFood>
    ) async throws -> WriteOutcome {
        let date = now()
        let food = OwnFood(
            id: id ?? .new(at: date),
            account: caller.account,
            label: label,
            createdAt: date,
            updatedAt: date
        )
        try await foods(of: caller.account).all.require(label.recipe, of: food.id)
        return await hub.told(try await store.accept(food, keeping: try request.receipt(for: food)))
    }

    /// Gives the caller's food another label, once for each key of `request`. Items that were read with it stay as they are.
    ///
    /// - Throws: `OwnFood.Refusal`.
    package func relabel(
        _ id: OwnFood.ID,
        _ label: OwnFood.Label,
        by caller: Caller,
        for request: WriteRequest<OwnFood>
    ) async throws -> WriteOutcome {
        let foods = try await foods(of: caller.account)
        guard let food = foods.own(id) else { return .notThere }
        try foods.all.require(label.recipe, of: id, inPlaceOf: food.label.recipe)
        return await hub.told(try await store.relabel(id, of: caller.account, label, at: now(), for: request))
    }

    /// Removes the caller's food, once for each key of `receipt`.
    package func delete(_ id: OwnFood.ID, by caller: Caller, keeping receipt: Receipt) async throws -> WriteOutcome {
        await hub.told(try await store.deleteFood(id, of: caller.account, at: now(), keeping: receipt))
    }

    /// Returns the account's foods, and those of the others in its household, as they stand, with the country it writes of.
    package func foods(of account: Account.ID) async throws -> OwnFoods {
        let marks = try await store.marks(of: account)
        let region = marks.region ?? usualRegion
        guard !marks.areOfNoFood else { return OwnFoods([], region: region) }
        if let kept = cache.foods(of: account, at: marks) { return kept }
        let phrases = marks.phrases > 0 ? try await store.phrases(of: account) : []
        let foods = OwnFoods(
            marks.foods > 0 ? try await store.foods(of: account) : [],
            household: marks.household > 0 ? try await store.householdFoods(of: account) : [],
            phrases: LearntPhrases(phrases),
            region: region
        )
        cache.keep(foods, of: account, at: marks)
        return foods
    }

    /// Forgets one phrase of the account's, or all: later texts are read as if there had been no correction.
    ///
    /// - Returns: false where it has no such phrase.
    package func forgetPhrases(_ id: LearntPhrase.ID?, of account: Account.ID) async throws -> Bool {
        await told(try await store.forgetPhrases(id, of: account, at: now()))
    }

    /// Takes the lesson of `learntAt` back: the words mean again what they meant before it.
    ///
    /// - Returns: false where the account has no such phrase, or it has learnt another lesson since.
    package func takeBackPhrase(_ id: LearntPhrase.ID, learntAt: Date, of account: Account.ID) async throws -> Bool {
        await told(try await store.takeBackPhrase(id, learntAt: learntAt, of: account, at: now()))
    }

    /// Tells devices of `changes`; false where there are none.
    private func told(_ changes: [Change]) async -> Bool {
        // Who hears of the last one reads those before it from the log.
        if let last = changes.last { await hub.publish(last) }
        return !changes.isEmpty
    }
}

/// Keeps the foods of people who wrote lately, as far as they are the newest.
private final class OwnFoodCache: Sendable {
    private struct Place {
        let marks: OwnFoodMarks
        let foods: OwnFoods
        var lastUse: Int
    }

    private struct State {
        var places: [Account.ID: Place] = [:]
        var count = 0
        var uses = 0
    }

    /// Limits the foods and phrases that it holds, of all people, to about 50 MB.
    private static let room = 50_000

    private let state = NIOLockedValueBox(State())

    func foods(of account: Account.ID, at marks: OwnFoodMarks) -> OwnFoods? {
        state.withLockedValue { state in
            guard state.places[account]?.marks == marks else { return nil }
            state.uses += 1
            state.places[account]?.lastUse = state.uses
            return state.places[account]?.foods
        }
    }

    func keep(_ foods: OwnFoods, of account: Account.ID, at marks: OwnFoodMarks) {
        state.withLockedValue { state in
            state.uses += 1
            let place = Place(marks: marks, foods: foods, lastUse: state.uses)
            let before = state.places.updateValue(place, forKey: account)
            state.count += foods.size - (before?.foods.size ?? 0)
            while state.count > Self.room, state.places.count > 1,
                let oldest = state.places.min(by: { $0.value.lastUse < $1.value.lastUse })
            {
                state.places[oldest.key] = nil
                state.count -= oldest.value.foods.size
            }
        }
    }
}

extension OwnFoods {
    fileprivate var size: Int { foods.count + household.count + phrases.all.count }
}
