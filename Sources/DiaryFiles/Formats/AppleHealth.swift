import FitIQCore
package import Foundation

/// `export.xml` of Apple's Health app, alone or in its zip: water, weight and nutrition.
package struct AppleHealth: DiaryFormat {
    package static let name = "Apple Health"

    package var remarks: [String] {
        ["Taken are water, weight and nutrition; steps, sleep, workouts and all else are left out."]
    }

    private let text: Data
    private let settings: ImportSettings

    package static func recognises(_ file: ImportFile) -> Bool {
        if let zip = file.zip { return zip.member("export.xml") != nil }
        return file.isText("<") && file.bytes.prefix(1 << 16).firstRange(of: Data("HealthData".utf8)) != nil
    }

    package init(_ file: ImportFile, _ settings: ImportSettings) throws {
        text = try file.zip.flatMap { zip in try zip.member("export.xml").map { try zip.mapped($0) } } ?? file.bytes
        self.settings = settings
        // Health declares elements and no entities: one that unpacks to others may be as large as somebody likes.
        guard text.prefix(1 << 20).firstRange(of: Data("<!ENTITY".utf8)) == nil else {
            throw ImportRefusal("The XML declares entities, which Health's own export never does.")
        }
    }

    package func read(_ names: [UUID: UUID], _ take: (ImportedPart) throws -> Void) throws {
        let records = try HealthRecords(text)
        var diary = ForeignDiary(Self.name, settings)
        for record in records.numbers {
            let thing: Result<DiaryThing, ArchiveFault>
            do throws(ArchiveFault) {
                thing = .success(try number(record, &diary))
            } catch {
                thing = .failure(error)
            }
            try take(ImportedPart(place: "line \(record.line)", thing: thing))
        }
        for food in records.foods {
            let thing: Result<DiaryThing, ArchiveFault>
            do throws(ArchiveFault) {
                thing = .success(try meal(food, &diary))
            } catch {
                thing = .failure(error)
            }
            try take(ImportedPart(place: "line \(food.line)", thing: thing))
        }
    }

    private func moment(_ text: String) throws(ArchiveFault) -> (date: Date, day: CalendarDate) {
        guard let moment = TableText().moment(text.replacing(/\ ([+-]\d{4})$/) { "\($0.1)" }), let date = moment.date
        else {
            throw ArchiveFault("has no time that can be read")
        }
        return (date, moment.day)
    }

    private static let litres = [
        "ml": 0.001, "l": 1, "fl_oz_us": 0.029_573_529_562_5, "fl_oz_imp": 0.028_413_062_5, "cup_us": 0.236_588_236_5,
    ]
    private static let kilograms = ["kg": 1, "g": 0.001, "lb": ColumnMeaning.pound, "st": 6.350_293_18]

    private func number(_ record: HealthRecords.Record, _ diary: inout ForeignDiary) throws(ArchiveFault) -> DiaryThing
    {
        let isWater = record.type == HealthRecords.water
        guard let factor = (isWater ? Self.litres : Self.kilograms)[record.unit.lowercased()] else {
            throw ArchiveFault("has a unit that is not known: \(record.unit.prefix(20))")
        }
        guard let value = record.value else { throw ArchiveFault("has no number") }
        let (date, day) = try moment(record.start)
        let id = diary.id("\(record.type)\u{1F}\(record.start)\u{1F}\(record.source)\u{1F}\(value)")
        return try diary.entry(isWater ? .water : .weight, value * factor, id: id, at: date, day: day)
    }

    private func meal(_ food: HealthRecords.Food, _ diary: inout ForeignDiary) throws(ArchiveFault) -> DiaryThing {
        let (date, _) = try moment(food.start)
        let names = food.recordNames.isEmpty ? "Food from \(food.source)" : food.recordNames.joined(separator: ", ")
        let name = food.name ?? ForeignDiary.cut(names, to: MealLimits.Item.nameLength.upperBound, or: "Food")
        var item = ForeignItem(name: name, brand: food.source)
        for (name, amounts) in food.amounts.sorted(by: { $0.key < $1.key }) {
            guard let nutrient = Self.nutrients[name] else { continue }
            var sum = 0.0
            for (value, unit) in amounts {
                let plain = unit.lowercased().replacing("mcg", with: "µg")
                let word = nutrient == .energy && ["cal", "kcal", "kj"].contains(plain) ? plain : plain
                guard let factor = ColumnTitle.factor(from: word, to: nutrient) else {
                    throw ArchiveFault("has a unit that is not known: \(unit.prefix(20))")
                }
                sum += value * factor
            }
            try item.set(nutrient, sum)
        }
        let type = food.meal.flatMap(ForeignDiary.meal) ?? .usual(at: date, in: settings.timeZone)
        let amounts = food.amounts.sorted { $0.key < $1.key }.map {
            "\($0.key)=\($0.value.map { "\($0.value)\($0.unit)" })"
        }
        let words = "\(food.start)\u{1F}\(food.source)\u{1F}\(food.name ?? "")\u{1F}\(amounts.joined())"
        let id = diary.id(words)
        return try diary.meal(item, id: id, type: type, at: date)
    }

    private static let nutrients: [String: Nutrient] = {
        let names = [
            "EnergyConsumed": "energy", "Protein": "protein", "Carbohydrates": "carbs", "FatTotal": "fat",
            "Fiber": "fiber", "Sugar": "sugar", "FatSaturated": "saturated_fat",
            "FatMonounsaturated": "monounsaturated_fat", "FatPolyunsaturated": "polyunsaturated_fat",
            "Cholesterol": "cholesterol", "Sodium": "sodium", "Potassium": "potassium", "Calcium": "calcium",
            "Iron": "iron", "Magnesium": "magnesium", "Phosphorus": "phosphorus", "Zinc": "zinc", "Copper": "copper",
            "Manganese": "manganese", "Selenium": "selenium", "Iodine": "iodine", "VitaminA": "vitamin_a",
            "VitaminC": "vitamin_c", "VitaminD": "vitamin_d", "VitaminE": "vitamin_e", "VitaminK": "vitamin_k",
            "Thiamin": "thiamin", "Riboflavin": "riboflavin", "Niacin": "niacin", "VitaminB6": "vitamin_b6",
            "PantothenicAcid": "pantothenic_acid", "Biotin": "biotin", "Folate": "folate", "VitaminB12": "vitamin_b12",
            "Caffeine": "caffeine",
        ]
        return names.compactMapValues { name in Nutrient.allCases.first { $0.name == name } }
    }()
}
