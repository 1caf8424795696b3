import FitIQCore
package import Foundation

/// The zip that OpenNutriTracker exports: what was eaten, each with what 100 g or ml of it hold, and weights.
package struct OpenNutriTracker: DiaryFormat {
    package static let name = "OpenNutriTracker"
    private static let intakeName = "user_intake.json"

    package var remarks: [String] { ["Activities and goals are left out."] }

    private let intake: Data
    private let weights: Data?
    private let settings: ImportSettings

    package static func recognises(_ file: ImportFile) -> Bool { file.zip?.member(intakeName) != nil }

    package init(_ file: ImportFile, _ settings: ImportSettings) throws {
        guard let zip = file.zip, let member = zip.member(Self.intakeName) else {
            throw ImportRefusal("This zip has no \(Self.intakeName).")
        }
        intake = try zip.mapped(member)
        let other = zip.members.first { $0.name.lowercased().contains("weight") && $0.name.hasSuffix(".json") }
        weights = try other.map { try zip.mapped($0) }
        self.settings = settings
    }

    package func read(_ names: [UUID: UUID], _ take: (ImportedPart) throws -> Void) throws {
        var diary = ForeignDiary(Self.name, settings)
        for (list, word) in [(intake, "food"), (weights ?? Data("[]".utf8), "weight")] {
            var place = 0
            do {
                try JSONParts.elements(of: list) { value in
                    place += 1
                    let thing: Result<DiaryThing, ArchiveFault>
                    do throws(ArchiveFault) {
                        let entry = try LooseJSON(text: value)
                        thing = .success(try word == "food" ? meal(entry, &diary) : weight(entry, &diary))
                    } catch {
                        thing = .failure(error)
                    }
                    try take(ImportedPart(place: "\(word) \(place)", thing: thing))
                }
            } catch let fault as JSONParts.Fault {
                throw ImportRefusal("The JSON in the zip \(fault.words).")
            }
        }
    }

    private func date(_ text: String?, _ diary: ForeignDiary) throws(ArchiveFault) -> (date: Date, day: CalendarDate) {
        guard let moment = text.flatMap({ TableText().moment($0) }),
            let date = moment.date ?? diary.date(moment.day, moment.seconds ?? 12 * 3600)
        else { throw ArchiveFault("has no day that can be read") }
        return (date, moment.day)
    }

    private func weight(_ entry: LooseJSON, _ diary: inout ForeignDiary) throws(ArchiveFault) -> DiaryThing {
        guard let weight = entry["weightKg"].number else { throw ArchiveFault("has no weight") }
        let (date, day) = try date(entry["date"].text, diary)
        let id = diary.id("weight\u{1F}\(entry["date"].text ?? "")\u{1F}\(weight)")
        return try diary.entry(.weight, weight, id: id, at: date, day: day)
    }

    /// Amounts are in grams or millilitres, whatever unit a person chose.
    private func meal(_ entry: LooseJSON, _ diary: inout ForeignDiary) throws(ArchiveFault) -> DiaryThing {
        let food = entry["meal"]
        guard let name = food["name"].text else { throw ArchiveFault("names no food") }
        guard let amount = entry["amount"].number else { throw ArchiveFault("has no amount") }
        let (date, _) = try date(entry["dateTime"].text, diary)
        let isLiquid = [entry["unit"].text, food["mealUnit"].text].contains("ml")
        var item = ForeignItem(name: name, brand: food["brands"].text)
        (item.quantity, item.unit) = (amount, isLiquid ? "ml" : "g")
        item.grams = isLiquid ? nil : amount
        item.amount = "\(amount) \(item.unit)"
        // Products of Open Food Facts had these in grams before the file told its version.
        let isInGrams = food["source"].text == "off" && food["dataVersion"].number == nil
        for (key, name) in Self.nutrients {
            guard let value = food["nutriments"]["\(key)100"].number ?? food["nutriments"]["\(key)100g"].number,
                let nutrient = Nutrient.allCases.first(where: { $0.name == name })
            else { continue }
            let factor = isInGrams ? ColumnTitle.factor(from: "g", to: nutrient) ?? 1 : 1
            try item.set(nutrient, value * factor * amount / 100)
        }
        let type = entry["type"].text.flatMap(ForeignDiary.meal) ?? .snack
        let words = entry["id"].text ?? "\(entry["dateTime"].text ?? "")\u{1F}\(name)\u{1F}\(amount)"
        let id = diary.id(words)
        return try diary.meal(item, id: id, type: type, at: date)
    }

    private static let nutrients = [
        ("energyKcal", "energy"), ("carbohydrates", "carbs"), ("fat", "fat"), ("proteins", "protein"),
        ("sugars", "sugar"), ("saturatedFat", "saturated_fat"), ("fiber", "fiber"),
        ("monounsaturatedFat", "monounsaturated_fat"), ("polyunsaturatedFat", "polyunsaturated_fat"),
        ("transFat", "trans_fat"), ("cholesterol", "cholesterol"), ("sodium", "sodium"), ("potassium", "potassium"),
        ("magnesium", "magnesium"), ("calcium", "calcium"), ("iron", "iron"), ("zinc", "zinc"),
        ("phosphorus", "phosphorus"), ("vitaminA", "vitamin_a"), ("vitaminC", "vitamin_c"), ("vitaminD", "vitamin_d"),
        ("vitaminB6", "vitamin_b6"), ("vitaminB12", "vitamin_b12"), ("niacin", "niacin"),
    ]
}
