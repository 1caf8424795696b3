package import FitIQCore
package import Foundation

// Values that many tests need and whose details do not matter to them.

extension Account {
    package static func sample(_ email: String = "ada@example.org", at date: Date = .sample) -> Account {
        Account(id: .new(at: date), email: email, name: "Ada", dateOfBirth: nil, createdAt: date)
    }
}

extension Date {
    /// 2024-01-15 12:30:00 UTC
    package static let sample = Date(timeIntervalSince1970: 1_705_321_800)
}

extension Meal {
    package static func sample(
        _ text: String = "apple",
        of account: Account.ID,
        type: MealType = .lunch,
        loggedAt: Date = .sample,
        createdAt: Date = .sample
    ) -> Meal {
        Meal(
            id: .new(at: createdAt),
            account: account,
            text: text,
            type: type,
            loggedAt: loggedAt,
            notes: nil,
            createdAt: createdAt,
            updatedAt: createdAt,
            state: .processing(startedAt: nil)
        )
    }

    /// The meal as it is once it was read as `items`.
    package func completed(_ items: [ReadItem], unrecognized: [TextSpan] = [], at date: Date = .sample) -> Meal {
        var meal = self
        meal.state = .completed(
            CompletedReading(
                items: items.map { MealItem(id: .new(at: date), food: $0) },
                unrecognized: unrecognized,
                startedAt: date,
                completedAt: date
            )
        )
        meal.updatedAt = date
        return meal
    }

    package func failed(_ code: FailureCode = .nothingUnderstood, at date: Date = .sample) -> Meal {
        var meal = self
        meal.state = .failed(Failure(code: code, startedAt: date, failedAt: date))
        meal.updatedAt = date
        return meal
    }
}

extension ReadItem {
    package static func sample(
        _ name: String = "Apple, raw",
        kcal: Int? = 95,
        sugar: Grams? = Grams(18.9),
        confidence: Double = 0.9,
        notes: [String] = [],
        alternatives: [Alternative] = [],
        isTold: Bool? = nil,
        range: ClosedRange<Grams>? = nil
    ) -> ReadItem {
        ReadItem(
            foodID: Food.ID("f1d20170-0000-8000-8000-000063101000"),
            foodName: name,
            foodType: .food,
            quantity: 1,
            unit: "medium",
            grams: Grams(182),
            nutrients: Nutrients(
                energyKcal: kcal,
                protein: Grams(0.47),
                carbs: Grams(25.13),
                fat: Grams(0.31),
                fiber: Grams(4.4),
                sugar: sugar
            ),
            confidence: confidence,
            notes: notes,
            source: Source(dataset: "FNDDS 2017-2018", record: "63101000", portion: "1 medium"),
            alternatives: alternatives,
            gramsRange: range,
            isAmountTold: isTold
        )
    }
}

extension ReadItem.Alternative {
    package static func sample(_ name: String = "Apple, baked", kcal: Int? = 144) -> ReadItem.Alternative {
        ReadItem.Alternative(
            foodID: Food.ID("f1d20170-0000-8000-8000-000063101110")!,
            foodName: name,
            grams: Grams(161),
            energyKcal: kcal,
            source: ReadItem.Source(dataset: "FNDDS 2017-2018", record: "63101110", portion: "1 apple with liquid")
        )
    }
}

extension Change {
    /// A change whose thing is gone.
    ///
    /// - Parameter meals: how many of so many changes are of meals; nil for all.
    package static func sample(
        _ number: Int,
        _ kind: Kind = .mealDeleted,
        of account: Account.ID,
        meals: Int? = nil,
        at date: Date = .sample
    ) -> Change {
        Change(
            count: ChangeCount(all: number, meals: meals ?? number),
            kind: kind,
            id: Subject.ID.new(at: date).uuid,
            account: account,
            at: date,
            thing: [.profile, .plan].contains(kind.type) ? nil : .gone
        )
    }

    /// The meal as it stands; nil where it is gone, or the change is of something else.
    package var meal: Meal? { if case .meal(let meal) = thing { meal } else { nil } }
}
