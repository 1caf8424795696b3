import FitIQCore
import Foundation

/// A food that another program logged, as it tells of it. Its numbers are kept as they are.
struct ForeignItem {
    var name: String
    var brand: String?
    var quantity = 1.0
    var unit = "serving"
    var grams: Double?
    var notes: String?
    var nutrients = Nutrients()
    /// The amount in the program's own words.
    var amount = ""

    /// Indicates whether it is water and nothing else: "Water", "Tap Water, Municipal".
    var isWater: Bool {
        let words = name.lowercased().split { !$0.isLetter }.map(String.init)
        return !Self.waters.isDisjoint(with: words)
            && words.allSatisfy { Self.waters.union(Self.kindsOfWater).contains($0) }
    }

    private static let waters: Set = ["water", "wasser", "leitungswasser", "mineralwasser"]
    private static let kindsOfWater: Set = [
        "tap", "municipal", "bottled", "drinking", "plain", "mineral", "sparkling", "carbonated", "still", "spring",
        "filtered", "generic",
    ]

    /// Weighs water by its volume; by the water in it where the unit tells none.
    var gramsOfWater: Double? {
        let word = unit.lowercased().trimmingCharacters(in: CharacterSet(charactersIn: " ."))
        if case .volume(let millilitres)? = OwnFood.Measure(word) { return quantity * millilitres }
        return Nutrient.allCases.first { $0.name == "water" }.flatMap { nutrients.value(of: $0) }
    }

    /// Sets a nutrient.
    ///
    /// - Throws: ``ArchiveFault`` for a number that nobody eats.
    mutating func set(_ nutrient: Nutrient, _ value: Double) throws(ArchiveFault) {
        let most = Double(nutrient == .energy ? MealLimits.Item.calories : MealLimits.Item.grams)
        guard value >= 0 else { throw ArchiveFault("“\(nutrient.wireName)” is below zero") }
        // In its own unit a mass may have more digits.
        let inGrams = value / (nutrient.unit == .micrograms ? 1e6 : nutrient.unit == .milligrams ? 1e3 : 1)
        guard inGrams <= most else { throw ArchiveFault("“\(nutrient.wireName)” is more than anyone eats") }
        nutrients[nutrient] = nutrient.storedAmount(of: value)
    }
}

/// Makes things of what other programs tell, with ids that are always the same for the same words.
struct ForeignDiary {
    let program: String
    let settings: ImportSettings
    /// Counts how often the same words came.
    private var occurrences: [UUID: Int] = [:]

    init(_ program: String, _ settings: ImportSettings) {
        self.program = program
        self.settings = settings
    }

    /// Returns the id of what `words` tell: of the same words that come twice the second gets another.
    ///
    /// - Important: Ask for it before you call another method, not for one of its arguments: the diary would be copied with all
    ///   that it has counted.
    mutating func id(_ words: String) -> UUID {
        let first = IDNames.derived(from: "\(program)\u{1F}\(words)", for: settings.account)
        let count = occurrences[first, default: 0]
        occurrences[first] = count + 1
        return count == 0
            ? first : IDNames.derived(from: "\(program)\u{1F}\(words)\u{1F}\(count)", for: settings.account)
    }

    /// Returns a meal of one food: what the program counted as one is one here, so that the same entry is known again
    /// whatever was logged beside it.
    func meal(_ item: ForeignItem, id: UUID, type: MealType, at date: Date) throws(ArchiveFault) -> DiaryThing {
        try ArchiveFault.require(item.name, MealLimits.Item.nameLength, "food")
        try ArchiveFault.require((0...Double(MealLimits.Item.quantity)).contains(item.quantity), "quantity")
        let isWater = item.isWater
        let grams = item.grams ?? (isWater ? item.gramsOfWater : nil)
        try ArchiveFault.require((0...Double(MealLimits.Item.grams)).contains(grams ?? 0), "grams")
        try ArchiveFault.require(Meal.times(at: settings.now).contains(date), "date")
        let food = ReadItem(
            foodID: nil,
            foodName: item.name,
            foodType: isWater ? .water : .food,
            quantity: item.quantity,
            unit: Self.cut(item.unit, to: MealLimits.Item.unitLength.upperBound, or: "serving"),
            grams: grams.map { Grams($0) },
            nutrients: item.nutrients,
            confidence: nil,
            notes: [],
            source: ReadItem.Source(
                dataset: program,
                record: Self.cut(item.brand ?? "", to: 200, or: ""),
                portion: Self.cut(item.amount, to: 200, or: "as logged there")
            )
        )
        return .meal(
            Meal(
                id: Meal.ID(id),
                account: settings.account,
                text: nil,
                type: type,
                loggedAt: date,
                notes: item.notes.map { Self.cut($0, to: MealLimits().notesLength, or: "") },
                createdAt: settings.now,
                updatedAt: settings.now,
                state: .manual(
                    [MealItem(id: MealItem.ID(IDNames.derived(from: "item", for: Account.ID(id))), food: food)],
                    enteredAt: settings.now
                )
            )
        )
    }

    /// Returns a weighing, or another number of one time.
    ///
    /// - Parameter day: where the person was; nil goes by the zone.
    func entry(
        _ type: EntryType,
        _ quantity: Double,
        id: UUID,
        at date: Date,
        day: CalendarDate? = nil
    ) throws(ArchiveFault) -> DiaryThing {
        let day = day ?? CalendarDate(date, in: settings.timeZone)
        guard let quantity = Thousandths(quantity) else { throw ArchiveFault("“\(type.rawValue)” is out of range") }
        if let fault = type.fault(quantity) { throw ArchiveFault("“\(type.rawValue)” \(fault)") }
        try ArchiveFault.require(Meal.times(at: settings.now).contains(date), "date")
        if type == .weight {
            return .weight(
                Weighing(
                    id: Weighing.ID(id),
                    account: settings.account,
                    weight: quantity,
                    day: day,
                    loggedAt: date,
                    createdAt: settings.now
                )
            )
        }
        return .entry(
            Entry(
                id: Entry.ID(id),
                account: settings.account,
                type: type,
                quantity: quantity,
                loggedAt: date,
                day: day,
                notes: nil,
                createdAt: settings.now
            )
        )
    }

    static func cut(_ text: String, to length: Int, or other: String) -> String {
        let plain = text.filter { $0 != "\0" }
        return plain.isEmpty ? other : String(String.UnicodeScalarView(plain.unicodeScalars.prefix(length)))
    }

    // MARK: Meals and times

    /// The meal that a program's word names; nil of another word.
    static func meal(_ word: String) -> MealType? {
        let word = word.lowercased()
        let words: [(MealType, [String])] = [
            (.breakfast, ["breakfast", "frühstück", "petit-déjeuner", "desayuno"]),
            (.lunch, ["lunch", "mittag", "déjeuner", "almuerzo", "brunch"]),
            (.dinner, ["dinner", "supper", "abend", "dîner", "cena"]),
            (.snack, ["snack", "imbiss", "goûter"]),
        ]
        return words.first { $0.1.contains { word.contains($0) } }?.0
    }

    /// The usual time of a meal of which only the day is known, in seconds since midnight.
    static func usualTime(of meal: MealType?) -> Int {
        switch meal {
        case .breakfast: 8 * 3600
        case .lunch: 12 * 3600 + 1800
        case .dinner: 19 * 3600
        case .snack: 15 * 3600 + 1800
        case nil: 12 * 3600
        }
    }

    /// The time of so many seconds since midnight of a day where the person is. Where clocks leave them out, it is the next.
    func date(_ day: CalendarDate, _ seconds: Int) -> Date? {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = settings.timeZone
        return calendar.date(
            from: DateComponents(
                year: day.year,
                month: day.month,
                day: day.day,
                hour: seconds / 3600,
                minute: seconds / 60 % 60,
                second: seconds % 60
            )
        )
    }
}
