import FitIQCore
package import Foundation

/// The JSON that `fitiq export` wrote of a device's diary in earlier versions: meals, and weights, water and measurements.
package struct DeviceExport: DiaryFormat {
    package static let name = "JSON of earlier versions of fitiq"

    private let members: [String: Data]
    private let settings: ImportSettings

    package static func recognises(_ file: ImportFile) -> Bool {
        file.members?["format"] == Data(#""fitiq-diary""#.utf8) && file.members?["version"] == Data("1".utf8)
    }

    package init(_ file: ImportFile, _ settings: ImportSettings) throws {
        members = file.members ?? [:]
        self.settings = settings
    }

    package func ids() throws -> Set<UUID> {
        struct Named: Decodable { let id: String }
        var ids: Set<UUID> = []
        try elements { _, value in
            guard (try? ArchiveFault.requireSize(value)) != nil else { return }
            if let id = (try? JSONDecoder().decode(Named.self, from: value)).flatMap({ UUID(uuidString: $0.id) }) {
                ids.insert(id)
            }
        }
        return ids
    }

    package func read(_ names: [UUID: UUID], _ take: (ImportedPart) throws -> Void) throws {
        try elements { place, value in
            try take(ImportedPart(place: place, thing: thing(value, names, isMeal: place.hasPrefix("meal"))))
        }
    }

    private func elements(_ take: (String, Data) throws -> Void) throws {
        for (name, word) in [("meals", "meal"), ("entries", "entry")] {
            guard let list = members[name], list != Data("null".utf8) else { continue }
            var count = 0
            do {
                try JSONParts.elements(of: list) { value in
                    count += 1
                    try take("\(word) \(count)", value)
                }
            } catch let fault as JSONParts.Fault {
                throw ImportRefusal("The file \(fault.words).")
            }
        }
    }

    private func thing(_ value: Data, _ names: [UUID: UUID], isMeal: Bool) -> Result<DiaryThing, ArchiveFault> {
        do {
            try ArchiveFault.requireSize(value)
            let value = names.isEmpty ? value : IDNames.replaced(names, in: value)
            let decoder = JSONDecoder()
            if isMeal {
                let meal = try decoder.decode(ExportedMeal.self, from: value)
                return .success(.meal(try meal.meal(settings)))
            }
            return .success(try decoder.decode(ExportedEntry.self, from: value).thing(settings))
        } catch let fault as ArchiveFault {
            return .failure(fault)
        } catch {
            return .failure(ArchiveFault("is not as it should be"))
        }
    }
}

private struct ExportedMeal: Decodable {
    let id: String
    let logged_at: Moment
    let meal_type: String
    let raw_input: String?
    let notes: String?
    let status: String
    let items: [ExportedItem]

    func meal(_ settings: ImportSettings) throws -> Meal {
        try ArchiveFault.require(raw_input, ArchiveFault.words, "raw_input")
        try ArchiveFault.require(notes, ArchiveFault.words, "notes")
        let id = try Meal.ID(archived: id, "id")
        let items = try items.enumerated().map { place, item in
            MealItem(
                id: MealItem.ID(IDNames.derived(from: "item \(place)", for: Account.ID(id.uuid))),
                food: try item.food()
            )
        }
        let now = settings.now
        let state: Meal.State =
            if status == "manual" || raw_input == nil {
                .manual(items, enteredAt: now)
            } else if items.isEmpty {
                // It was not read there, or in vain; here it may be.
                .processing(startedAt: nil)
            } else {
                .completed(Meal.CompletedReading(items: items, unrecognized: [], startedAt: now, completedAt: now))
            }
        return Meal(
            id: id,
            account: settings.account,
            text: raw_input,
            type: try ArchiveFault.unwrap(MealType(rawValue: meal_type), "meal_type"),
            loggedAt: logged_at.date,
            notes: notes,
            createdAt: now,
            updatedAt: now,
            state: state
        )
    }
}

private struct ExportedItem: Decodable {
    let food_id: String?
    let food_name: String
    let food_type: String?
    let quantity: Double?
    let unit: String
    let grams: Double?
    let confidence_score: Double?
    let parsing_notes: String?
    let dataset: String?
    let record: String?
    let portion: String?
    let nutrients: ArchivedNutrients

    private enum CodingKeys: String, CodingKey {
        case food_id, food_name, food_type, quantity, unit, grams, confidence_score, parsing_notes, dataset, record,
            portion
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        food_id = try fields.decodeIfPresent(String.self, forKey: .food_id)
        food_name = try fields.decode(String.self, forKey: .food_name)
        food_type = try fields.decodeIfPresent(String.self, forKey: .food_type)
        quantity = try fields.decodeIfPresent(Double.self, forKey: .quantity)
        unit = try fields.decode(String.self, forKey: .unit)
        grams = try fields.decodeIfPresent(Double.self, forKey: .grams)
        confidence_score = try fields.decodeIfPresent(Double.self, forKey: .confidence_score)
        parsing_notes = try fields.decodeIfPresent(String.self, forKey: .parsing_notes)
        dataset = try fields.decodeIfPresent(String.self, forKey: .dataset)
        record = try fields.decodeIfPresent(String.self, forKey: .record)
        portion = try fields.decodeIfPresent(String.self, forKey: .portion)
        nutrients = try ArchivedNutrients(from: decoder)
    }

    func food() throws -> ReadItem {
        try ArchiveFault.require(food_name, ArchiveFault.names, "food_name")
        try ArchiveFault.require(unit, ArchiveFault.words, "unit")
        try ArchiveFault.require((0...ReadItem.largestQuantity).contains(quantity ?? 1), "quantity")
        try ArchiveFault.require(confidence_score.map { (0...1).contains($0) } ?? true, "confidence_score")
        return ReadItem(
            foodID: try food_id.map { try Food.ID(archived: $0, "food_id") },
            foodName: food_name,
            foodType: food_type.flatMap(FoodType.init) ?? .food,
            quantity: quantity ?? 1,
            unit: unit,
            grams: try grams.map { try Grams(archived: $0) },
            nutrients: nutrients.nutrients,
            confidence: confidence_score,
            notes: parsing_notes?.split(separator: "\n").map(String.init) ?? [],
            source: dataset.map { ReadItem.Source(dataset: $0, record: record ?? "", portion: portion ?? "") }
        )
    }
}

private struct ExportedEntry: Decodable {
    let id: String
    let logged_at: Moment
    let type: String
    let quantity: Double
    let notes: String?
    let date: String

    func thing(_ settings: ImportSettings) throws -> DiaryThing {
        let type = try ArchiveFault.unwrap(EntryType(rawValue: type), "type")
        let day = try ArchiveFault.unwrap(CalendarDate(date), "date")
        let diary = ForeignDiary("fitiq", settings)
        let id = try Entry.ID(archived: id, "id").uuid
        return try diary.entry(type, quantity, id: id, at: logged_at.date, day: day)
    }
}
