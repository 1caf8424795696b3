package import FitIQCore
public import FitIQWire
public import Foundation
import GRDB

// Foods of the person's own. What is saved here is on disk when the call returns, and sent as meals are; meals that are logged
// here are read with it at once, also without a network.
extension Diary {
    /// Returns the person's own foods and recipes, the newest first.
    public func ownFoods() async throws -> [OwnFoodRecord] {
        try await store.read { try StoredFood.fetchAll(from: $0).map(\.record) }
    }

    /// Saves a food or a recipe, or another description of one. Of a recipe the nutrients follow from its ingredients.
    ///
    /// - Parameter id: the one to change, or the one of a new food; nil makes a new food.
    /// - Throws: ``FitIQError/Code/validationFailed``; ``FitIQError/Code/notFound`` of an id that was deleted.
    @discardableResult
    public func saveOwnFood(_ food: OwnFoodDescription, id: UUID? = nil) async throws -> OwnFoodRecord {
        var input = MealInput()
        input.food(food)
        try input.finish()
        guard let label = food.label else { throw FitIQError(.validationFailed, "This food cannot be saved.") }
        var shown = OwnFoodDescription(label)
        // Only what was told is sent: the server computes the rest by the same rules.
        shown.servingWeightGrams = food.servingWeightGrams ?? shown.servingWeightGrams
        let now = configuration.now().wholeSeconds
        let id = id?.uuidString.lowercased() ?? OwnFood.ID.new(at: now).description
        try await requireNoCircle(label.recipe, of: id)
        let described = shown
        let saved = try await store.write { database in
            if var stored = try StoredFood.fetch(id, from: database) {
                guard !stored.isDeleted else { throw FitIQError.noSuchFood }
                try stored.change(described, at: now, in: database)
                return stored.record
            }
            if try Tombstone.fetch(id, from: database) != nil { throw FitIQError.noSuchFood }
            let record = OwnFoodRecord(id: id, food: described, createdAt: now, updatedAt: now)
            let stored = StoredFood(id: id, record: record)
            try stored.save(in: database)
            try stored.appendCreate(at: now, in: database)
            return record
        }
        try self.saved(.afterLocalSave)
        return saved
    }

    /// - Throws: ``FitIQError/Code/validationFailed`` where the recipe would contain itself.
    private func requireNoCircle(_ recipe: OwnFood.Recipe?, of id: String) async throws {
        guard let id = OwnFood.ID(id) else { return }
        do {
            try await foodsForReading().all.require(recipe, of: id)
        } catch OwnFood.Refusal.inItself(let place) {
            throw FitIQError(
                .validationFailed,
                "A recipe cannot contain itself.",
                fields: ["ingredients[\(place)].user_food_id": "contains this recipe"]
            )
        } catch is OwnFood.Refusal {
            // The server knows whether an ingredient that this device does not have is there.
        }
    }

    /// Deletes a food, here and at the server. Meals that were read with it stay as they are.
    ///
    /// - Throws: ``FitIQError/Code/notFound``.
    public func deleteOwnFood(_ id: String) async throws {
        let id = id.lowercased()
        let now = configuration.now()
        try await store.write { try StoredFood.delete(id, at: now, in: $0) }
        try saved(.afterLocalSave)
    }

    /// Returns how far the server has a food; nil where there is none.
    public func ownFoodSync(_ id: String) async throws -> DiaryMeal.Sync? {
        let id = id.lowercased()
        return try await store.read { database in
            guard try StoredFood.fetch(id, from: database) != nil else { return nil }
            return DiaryMeal.Sync(try OutboxEntry.of(id, from: database))
        }
    }

    /// Reads a text on this device with the person's own foods and what their corrections have taught; nil where texts wait for the server's reading.
    package func reading(of text: String) async throws -> Reading? {
        guard let read = configuration.readOwn else { return nil }
        return read(text, try await foodsForReading())
    }

    /// Reads a text that tells what goes into a recipe, where grain and pulses are weighed dry; nil where texts wait for the server's
    /// reading.
    package func readingOfRecipe(_ text: String) async throws -> Reading? {
        guard let read = configuration.readOwn else { return nil }
        return read(text, try await foodsForReading().ofRecipe)
    }

    /// The own foods, those of the others in the household and what corrections have taught, ready to be found in texts, with the
    /// country that these are of: the configuration's, else the person's, else the server's.
    package func foodsForReading() async throws -> OwnFoods {
        guard let account = Account.ID(userID) else { return .none }
        let (stored, others, learnt, profile) = try await store.read { [userID] database in
            (
                try StoredFood.fetchAll(from: database), try HouseholdSync.foods(from: database),
                try PhraseSync.fetchAll(from: database), try Self.profile(of: userID, from: database)
            )
        }
        let region = configuration.region ?? profile?.region ?? profile?.serverRegion
        return OwnFoods(
            stored.compactMap { OwnFood($0.record, of: account) },
            household: others.compactMap { OwnFood($0, of: account) },
            phrases: LearntPhrases(learnt.compactMap { LearntPhrase($0, of: account) }),
            region: region.flatMap(RegionCode.init)
        )
    }
}

extension MealInput {
    /// Checks a food by the server's rules, as far as they are about one field.
    mutating func food(_ food: OwnFoodDescription) {
        let limits = OwnFood.Limits.self
        func check(_ text: String?, _ name: String, _ length: ClosedRange<Int>) -> String? {
            text.flatMap { EnteredText($0, length: length).fault }
        }
        if let fault = check(food.name, "name", limits.nameLength) { self.fault("name", fault) }
        if let fault = check(food.brand, "brand", limits.brandLength) { self.fault("brand", fault) }
        if let fault = check(food.servingUnit, "serving_unit", limits.unitLength) { self.fault("serving_unit", fault) }
        if NameWords(food.name).words.isEmpty { fault("name", "must have a letter or a digit") }
        if let barcode = food.barcode, Barcode(barcode) == nil {
            fault("barcode", "must be a bar code of 8, 12, 13 or 14 digits whose check digit fits")
        }
        if !(0.01...100_000).contains(food.servingSize) { fault("serving_size", "must be from 0.01 to 100000") }
        if food.synonyms.count > limits.synonyms { fault("synonyms", "must be at most \(limits.synonyms)") }
        for (name, value) in [
            ("serving_weight_g", food.servingWeightGrams), ("cooked_weight_g", food.cookedWeightGrams),
        ] {
            if let value, !(0.01...Double(MealLimits.Item.grams)).contains(value) {
                fault(name, "must be from 0.01 to \(MealLimits.Item.grams)")
            }
        }
        for nutrient in Nutrient.allCases {
            if let value = food.nutrients[nutrient], !(0...Double(MealLimits.Item.grams)).contains(value) {
                fault(nutrient.wireName, "must be 0 to \(MealLimits.Item.grams)")
            }
        }
        if faults.isEmpty, let (field, words) = food.label?.energyFault { fault(field, words) }
        guard let ingredients = food.ingredients else { return }
        if !(1...limits.ingredients).contains(ingredients.count) {
            fault("ingredients", "must be 1 to \(limits.ingredients)")
        }
        if food.servings == nil, food.cookedWeightGrams == nil {
            fault("servings", "is missing: send it or cooked_weight_g, for how much the ingredients make")
        }
        if let servings = food.servings, !(0.01...Double(limits.servings)).contains(servings) {
            fault("servings", "must be from 0.01 to \(limits.servings)")
        }
    }
}
