package import FitIQCore
import Foundation
package import SeededNumbers

/// Makes diaries up: small ones with everything that a diary may hold, and texts that files do not like.
package struct DiaryMaker {
    private var chance: SplitMix64
    private let account: Account.ID

    package init(_ account: Account.ID, seed: UInt64) {
        self.account = account
        chance = SplitMix64(seed: seed)
    }

    /// Returns the things of a diary, in the order of their kinds.
    package mutating func things() -> [DiaryThing] {
        let foods = (0..<number(0...3)).map { _ in food() }
        var things: [DiaryThing] = maybe { $0.profile() }.map { [.profile($0)] } ?? []
        things += foods.map(DiaryThing.food)
        things += (0..<number(0...3)).map { place in .phrase(phrase(place, foods)) }
        things += (0..<number(0...4)).map { _ in .weight(weight()) }
        things += (0..<number(0...4)).map { _ in .entry(entry()) }
        things += (0..<number(0...2)).map { place in .plan(plan(isActive: place == 0)) }
        things += (0..<number(0...5)).map { _ in .meal(meal(foods)) }
        things += (0..<number(0...2)).map { place in consultation(isDefault: place == 0) }
        return things
    }

    // MARK: Chance

    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &chance) }
    private mutating func flag() -> Bool { Bool.random(using: &chance) }
    private mutating func one<Element>(of elements: [Element]) -> Element { elements[number(0...elements.count - 1)] }

    private mutating func maybe<Value>(_ make: (inout DiaryMaker) -> Value) -> Value? { flag() ? make(&self) : nil }

    private mutating func date() -> Date { Date(milliseconds: Int64(number(1_500_000_000_000...1_800_000_000_000))) }

    private mutating func day() -> CalendarDate { CalendarDate(date(), in: .gmt) }

    private static let texts = [
        "2 eggs and toast", "=1+2", "+49", "-5 °C", "@home", "'=quoted", "a \"quoted\", comma; tab\tand\r\nlines",
        "crème brûlée",
        "食べ物 🍜", "e\u{301}clair", "\\ / {} [] <b>&amp;</b>", " spaces ", "\u{2028}", "null", "µg and μg",
    ]

    private mutating func text() -> String { one(of: Self.texts) }

    private mutating func id<Entity>() -> Identifier<Entity> {
        var bytes = (chance.next(), chance.next())
        return withUnsafeBytes(of: &bytes) { Identifier(UUID(uuid: $0.loadUnaligned(as: uuid_t.self))) }
    }

    private mutating func nutrients() -> Nutrients {
        Nutrients { _ in number(0...3) == 0 ? number(0...900_000) : nil }
    }

    // MARK: Things

    private mutating func profile() -> Profile {
        var profile = Profile(account: account, createdAt: date())
        profile.dateOfBirth = maybe { $0.day() }
        profile.gender = maybe { $0.one(of: Gender.allCases) }
        profile.goal = maybe { $0.one(of: PrimaryGoal.allCases) }
        profile.activity = maybe { $0.one(of: ActivityLevel.allCases) }
        profile.height = maybe { Thousandths(count: $0.number(100_000...250_000)) }
        profile.targetWeight = maybe { Thousandths(count: $0.number(30_000...300_000)) }
        profile.targetDate = maybe { $0.day() }
        profile.isPregnant = maybe { $0.flag() }
        profile.usesMeasuredEnergy = maybe { $0.flag() }
        profile.trimester = profile.isPregnant == true ? number(1...3) : nil
        profile.dietaryPreferences = (0..<number(0...2)).map { _ in text() }
        profile.allergies = (0..<number(0...2)).map { _ in text() }
        profile.partners = flag() ? [.text(text()), .person(Partner.Person(name: text(), email: text()))] : []
        profile.mealsPerDay = maybe { $0.number(1...9) }
        profile.timeZone = TimeZone(identifier: one(of: ["Europe/Berlin", "America/St_Johns", "GMT"])) ?? .gmt
        profile.region = maybe { $0.one(of: ["GB", "US", "ZZ"]) }.flatMap(RegionCode.init)
        profile.toldOn = flag() ? [.height: day(), .age: day()] : [:]
        profile.updatedAt = date()
        return profile
    }

    private mutating func food() -> OwnFood {
        let recipe = maybe { maker in
            OwnFood.Recipe(
                ingredients: (0..<maker.number(1...3)).map { _ in
                    OwnFood.Ingredient(
                        food: maker.maybe { $0.id() },
                        name: maker.text(),
                        quantity: Double(maker.number(1...999)) / 7,
                        unit: maker.text(),
                        grams: maker.maybe { Grams(milligrams: $0.number(0...900_000)) },
                        nutrients: maker.nutrients()
                    )
                },
                servings: maker.maybe { Thousandths(count: $0.number(1...9_000)) },
                cookedWeight: maker.maybe { Grams(milligrams: $0.number(1...900_000)) }
            )
        }
        let label = OwnFood.Label(
            name: text(),
            brand: maybe { $0.text() },
            barcode: maybe { _ in Barcode("4006381333931") } ?? nil,
            serving: OwnFood.Serving(
                size: Thousandths(count: number(10...100_000)),
                unit: one(of: ["g", "ml", "slice"]),
                toldWeight: maybe { Grams(milligrams: $0.number(1...900_000)) }
            ),
            nutrients: nutrients(),
            synonyms: (0..<number(0...2)).map { _ in text() },
            recipe: recipe
        )
        return OwnFood(id: id(), account: account, label: label, createdAt: date(), updatedAt: date())
    }

    private mutating func phrase(_ place: Int, _ foods: [OwnFood]) -> LearntPhrase {
        let own = flag() ? foods.first?.id : nil
        let food: Food.ID? = own == nil ? maybe { $0.id() } : nil
        let isWeighed = own == nil && food == nil || flag()
        return LearntPhrase(
            id: id(),
            account: account,
            words: "\(text()) \(place)",
            food: food,
            ownFood: own,
            gramsOfOne: isWeighed ? Grams(milligrams: number(1...900_000)) : nil,
            day: day(),
            learntAt: date(),
            meal: id()
        )
    }

    private mutating func weight() -> Weighing {
        Weighing(
            id: id(),
            account: account,
            weight: Thousandths(count: number(30_000...300_000)),
            day: day(),
            loggedAt: maybe { $0.date() },
            notes: maybe { $0.text() },
            createdAt: date()
        )
    }

    private mutating func entry() -> Entry {
        let type = one(of: EntryType.allCases.filter { $0 != .weight })
        return Entry(
            id: id(),
            account: account,
            type: type,
            quantity: Thousandths(count: number((type.range.lowerBound * 1000)...(type.range.upperBound * 1000))),
            loggedAt: date(),
            day: day(),
            notes: maybe { $0.text() },
            createdAt: date()
        )
    }

    private mutating func plan(isActive: Bool) -> StoredPlan {
        StoredPlan(
            id: id(),
            account: account,
            inputs: PlanInputs(
                weight: Thousandths(count: number(30_000...300_000)),
                height: Thousandths(count: number(100_000...250_000)),
                age: number(19...78),
                gender: one(of: Gender.allCases),
                activity: one(of: ActivityLevel.allCases),
                goal: one(of: PrimaryGoal.allCases),
                targetWeight: maybe { Thousandths(count: $0.number(30_000...300_000)) },
                isPregnant: flag(),
                trimester: maybe { $0.number(1...3) },
                measuredKcal: maybe { $0.number(1000...5000) },
                dates: flag() ? [.weight: day()] : [:]
            ),
            startDate: day(),
            createdAt: date(),
            checkedAt: date(),
            status: isActive ? .active : .replaced,
            replaces: maybe { $0.id() }
        )
    }

    private mutating func meal(_ foods: [OwnFood]) -> Meal {
        let (began, ended) = (date(), date())
        var text: String? = text()
        let items = (0..<number(1...3)).map { _ in MealItem(id: id(), food: item(foods)) }
        let state: Meal.State
        switch number(0...4) {
        case 0: state = .failed(Meal.Failure(code: .nothingUnderstood, startedAt: began, failedAt: ended))
        case 1:
            text = maybe { $0.text() }
            state = .manual(items, enteredAt: ended)
        case 2: state = .processing(startedAt: nil)
        default:
            let spans = flag() ? [TextSpan(text: String(text?.prefix(1) ?? ""), start: 0, length: 1)] : []
            state = .completed(
                Meal.CompletedReading(items: items, unrecognized: spans, startedAt: began, completedAt: ended)
            )
        }
        return Meal(
            id: id(),
            account: account,
            text: text,
            type: one(of: MealType.allCases),
            loggedAt: date(),
            notes: maybe { $0.text() },
            createdAt: began,
            updatedAt: ended,
            state: state
        )
    }

    private mutating func item(_ foods: [OwnFood]) -> ReadItem {
        let source = ReadItem.Source(dataset: text(), record: "63101000", portion: text())
        var item = ReadItem(
            foodID: maybe { $0.id() },
            foodName: text(),
            foodType: one(of: [.food, .drink, .water]),
            quantity: Double(number(0...100_000)) / 7,
            unit: text(),
            grams: maybe { Grams(milligrams: $0.number(0...99_999_999)) },
            nutrients: nutrients(),
            confidence: maybe { Double($0.number(0...1_000)) / 1_000 },
            notes: flag() ? ["No amount given", "From \"eggs\""] : [],
            source: flag() ? source : nil,
            alternatives: flag()
                ? [
                    ReadItem.Alternative(
                        foodID: id(),
                        foodName: text(),
                        grams: Grams(milligrams: number(0...900_000)),
                        energyKcal: maybe { $0.number(0...900) },
                        source: source
                    )
                ] : []
        )
        item.ownFood = foods.first?.id
        return item
    }

    private mutating func consultation(isDefault: Bool) -> DiaryThing {
        var consultation = Consultation(
            id: id(),
            account: account,
            persona: one(of: Consultation.Persona.allCases),
            context: one(of: Consultation.Context.allCases),
            contextID: maybe { $0.text() },
            goalID: maybe { $0.text() },
            quickAction: maybe { $0.text() },
            isDefault: isDefault,
            createdAt: date()
        )
        var messages: [Message] = []
        for place in 0..<(2 * number(0...2)) {
            let answer = Message.Answer(
                .complete,
                intent: "day",
                time: number(0...900),
                citations: [
                    MessageCitation(id: "f1", text: "1", start: 0, length: 1, value: Double(number(0...9_000)) / 7)
                ],
                choices: flag() ? [MessageChoice(label: text(), content: "1")] : []
            )
            let message = Message(
                id: id(),
                consultation: consultation.id,
                account: account,
                content: text(),
                createdAt: date(),
                progress: place.isMultiple(of: 2) ? .said : .answered(answer)
            )
            messages.append(consultation.append(message))
        }
        consultation.memory = maybe { Data("{\"asked\":\($0.number(0...9))}".utf8) }
        consultation.updatedAt = date()
        if !isDefault, flag() { consultation = consultation.completed(at: date()) }
        return .consultation(consultation, messages)
    }
}
