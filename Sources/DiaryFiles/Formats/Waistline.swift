import FitIQCore
package import Foundation

/// The backup of Waistline, and that of NutriTrace, which has the same lists: foods, meals, recipes and a diary by days.
/// NutriTrace's may be in a zip.
package struct Waistline: DiaryFormat {
    package static let name = "Waistline, NutriTrace"

    package let name: String
    package var remarks: [String] {
        ["Foods of your own come along with what a serving of each holds; pictures and goals do not."]
    }

    private let members: [String: Data]
    private let settings: ImportSettings

    package static func recognises(_ file: ImportFile) -> Bool {
        guard let members = try? Self.members(of: file) else { return false }
        return members["diary"] != nil && members["foodList"] != nil
    }

    /// The number of members of a zip file that are looked into: a backup is the largest.
    private static let mostMembers = 3

    private static func members(of file: ImportFile) throws -> [String: Data]? {
        if let members = file.members { return members }
        guard let zip = file.zip else { return nil }
        let candidates = zip.members.filter { $0.name.lowercased().hasSuffix(".json") }
            .sorted { $0.packedCount > $1.packedCount }
        for member in candidates.prefix(mostMembers) {
            let bytes = try zip.mapped(member)
            if let inner = try? ImportFile.members(of: bytes), inner["diary"] != nil { return inner }
        }
        return nil
    }

    package init(_ file: ImportFile, _ settings: ImportSettings) throws {
        members = try Self.members(of: file) ?? [:]
        self.settings = settings
        var isWaistline = false
        try Self.elements(members["diary"]) { day in
            isWaistline = isWaistline || (try? day.get())?["dateTime"].text != nil
        }
        name = isWaistline ? "Waistline" : "NutriTrace"
    }

    private static func elements(_ list: Data?, _ take: (Result<LooseJSON, ArchiveFault>) throws -> Void) throws {
        guard let list, list.first == UInt8(ascii: "[") else { return }
        do {
            try JSONParts.elements(of: list) { text in
                let element = Result { () throws(ArchiveFault) in try LooseJSON(text: text) }
                try take(element)
            }
        } catch let fault as JSONParts.Fault {
            throw ImportRefusal("The JSON \(fault.words).")
        }
    }

    // MARK: Foods

    /// The nutrients of a food in one amount of it.
    private struct Known {
        let name: String
        let brand: String?
        let portion: Double
        let unit: String
        let nutrition: LooseJSON
    }

    private func known(_ food: LooseJSON) -> Known? {
        guard let name = food["name"].text else { return nil }
        return Known(
            name: name,
            brand: food["brand"].text,
            portion: food["portion"].number ?? 100,
            unit: food["unit"].text ?? "g",
            nutrition: food["nutrition"]
        )
    }

    package func read(_ names: [UUID: UUID], _ take: (ImportedPart) throws -> Void) throws {
        var diary = ForeignDiary(name, settings)
        var known: [String: Known] = [:]
        for list in ["foodList", "recipes", "meals"] {
            var place = 0
            try Self.elements(members[list]) { food in
                place += 1
                let thing: Result<DiaryThing, ArchiveFault>
                switch food {
                case .success(let food):
                    guard let one = self.known(food) else { return }
                    if let id = food["id"].name { known["\(list == "foodList" ? "food" : "recipe") \(id)"] = one }
                    guard known.count <= ImportFile.mostKept else {
                        throw ImportRefusal("The file holds more than \(ImportFile.mostKept) entries; split it.")
                    }
                    thing = own(one, barcode: food["barcode"].text, &diary)
                case .failure(let fault):
                    thing = .failure(fault)
                }
                guard list == "foodList" else { return }
                try take(ImportedPart(place: "food \(place)", thing: thing))
            }
        }
        var place = 0
        try Self.elements(members["diary"]) { day in
            place += 1
            switch day {
            case .success(let day): try read(day, "day \(place)", known, &diary, take)
            case .failure(let fault): try take(ImportedPart(place: "day \(place)", thing: .failure(fault)))
            }
        }
    }

    private func own(_ food: Known, barcode: String?, _ diary: inout ForeignDiary) -> Result<DiaryThing, ArchiveFault> {
        do throws(ArchiveFault) {
            try ArchiveFault.require(food.name, OwnFood.Limits.nameLength, "name")
            guard let size = Thousandths(food.portion), OwnFood.Limits.servingSize.contains(size.count) else {
                throw ArchiveFault("“portion” is out of range")
            }
            var item = ForeignItem(name: food.name)
            try add(food.nutrition, times: 1, to: &item)
            let words = "food\u{1F}\(food.name)\u{1F}\(food.brand ?? "")\u{1F}\(food.portion)\u{1F}\(food.unit)"
            return .success(
                .food(
                    OwnFood(
                        id: OwnFood.ID(diary.id(words)),
                        account: settings.account,
                        label: OwnFood.Label(
                            name: food.name,
                            brand: food.brand.map { String($0.prefix(OwnFood.Limits.brandLength.upperBound)) },
                            barcode: barcode.flatMap(Barcode.init),
                            serving: OwnFood.Serving(
                                size: size,
                                unit: String(food.unit.prefix(OwnFood.Limits.unitLength.upperBound))
                            ),
                            nutrients: item.nutrients
                        ),
                        createdAt: settings.now,
                        updatedAt: settings.now
                    )
                )
            )
        } catch {
            return .failure(error)
        }
    }

    // MARK: Days

    private func read(
        _ day: LooseJSON,
        _ place: String,
        _ known: [String: Known],
        _ diary: inout ForeignDiary,
        _ take: (ImportedPart) throws -> Void
    ) throws {
        guard let moment = (day["dateTime"].text ?? day["date"].text).flatMap({ TableText().moment($0) }) else {
            return try take(ImportedPart(place: place, thing: .failure(ArchiveFault("has no day that can be read"))))
        }
        for (number, item) in day["items"].list.enumerated() {
            let thing: Result<DiaryThing, ArchiveFault>
            do throws(ArchiveFault) {
                thing = .success(try meal(item, on: moment.day, known, &diary))
            } catch {
                thing = .failure(error)
            }
            try take(ImportedPart(place: "\(place), food \(number + 1)", thing: thing))
        }
        for (name, value) in (day["stats"].object.isEmpty ? day["bodyStats"] : day["stats"]).object.sorted(by: {
            $0.key < $1.key
        }) {
            guard name == "weight", let weight = value.number, weight > 0 else { continue }
            try take(ImportedPart(place: "\(place), weight", thing: entry(.weight, weight, moment.day, &diary)))
        }
        let water = day["water"].list.compactMap { $0["amount"].number ?? $0["ml"].number ?? $0.number }.reduce(0, +)
        guard water > 0 else { return }
        try take(ImportedPart(place: "\(place), water", thing: entry(.water, water / 1000, moment.day, &diary)))
    }

    private func entry(
        _ type: EntryType,
        _ quantity: Double,
        _ day: CalendarDate,
        _ diary: inout ForeignDiary
    ) -> Result<DiaryThing, ArchiveFault> {
        do throws(ArchiveFault) {
            guard let date = diary.date(day, ForeignDiary.usualTime(of: .breakfast)) else {
                throw ArchiveFault("has no day that can be read")
            }
            let id = diary.id("\(type.rawValue)\u{1F}\(day)\u{1F}\(quantity)")
            return .success(try diary.entry(type, quantity, id: id, at: date, day: day))
        } catch {
            return .failure(error)
        }
    }

    /// Meals are counted: breakfast, lunch, dinner, and what else a person named.
    private static let meals: [MealType] = [.breakfast, .lunch, .dinner]

    private func meal(
        _ item: LooseJSON,
        on day: CalendarDate,
        _ known: [String: Known],
        _ diary: inout ForeignDiary
    ) throws(ArchiveFault) -> DiaryThing {
        let kind = item["type"].text == "recipe" || item["type"].text == "meal" ? "recipe" : "food"
        let id = item["id"].name ?? ""
        // What the entry says of itself is what it was on that day.
        guard let own = self.known(item) ?? known["\(kind) \(id)"] else {
            throw ArchiveFault("names a food that the file does not have")
        }
        let portion = item["portion"].number ?? own.portion
        let count = item["quantity"].number ?? 1
        let isItsOwn = !item["nutrition"].object.isEmpty
        let share = isItsOwn || own.portion <= 0 ? count : portion / own.portion * count
        let unit = item["unit"].text ?? own.unit
        var eaten = ForeignItem(name: own.name, brand: own.brand, notes: item["notes"].text)
        (eaten.quantity, eaten.unit) = (portion * count, unit)
        eaten.grams = TableText.grams(eaten.quantity, unit)
        eaten.amount = "\(portion) \(unit) × \(count)"
        try add(own.nutrition, times: share, to: &eaten)
        let place = item["category"].number.map { Int(max(-1, min($0, 99))) }
        let type =
            place.map { Self.meals.indices.contains($0) ? Self.meals[$0] : .snack }
            ?? item["category"].text.flatMap(ForeignDiary.meal) ?? item["meal"].text.flatMap(ForeignDiary.meal)
            ?? .snack
        let words =
            "\(day)\u{1F}\(place ?? -1)\u{1F}\(own.name)\u{1F}\(own.brand ?? "")\u{1F}\(portion)\u{1F}\(unit)\u{1F}\(count)"
        let time = item["dateTime"].text.flatMap { TableText().moment($0) }
        let seconds = time?.day == day ? time?.seconds : nil
        guard let date = diary.date(day, seconds.flatMap { $0 > 0 ? $0 : nil } ?? ForeignDiary.usualTime(of: type))
        else {
            throw ArchiveFault("has no day that can be read")
        }
        let mealID = diary.id(words)
        return try diary.meal(eaten, id: mealID, type: type, at: date)
    }

    private func add(_ nutrition: LooseJSON, times: Double, to item: inout ForeignItem) throws(ArchiveFault) {
        for (name, value) in nutrition.object {
            guard let unit = Self.units[name], let number = value.number else { continue }
            let title = ColumnTitle("\(name.replacing("-", with: " ")) (\(unit))")
            guard case .nutrient(let nutrient, let factor)? = title.meaning() else { continue }
            // Salt and kilojoules count where sodium and kilocalories are not told.
            if name == "salt" || name == "kilojoules", nutrition[name == "salt" ? "sodium" : "calories"].number != nil {
                continue
            }
            try item.set(nutrient, number * factor * times)
        }
    }

    /// The units that the two programs show beside each nutrient.
    private static let units: [String: String] = {
        var units: [String: String] = ["calories": "kcal", "kilojoules": "kj"]
        let names = [
            "g": """
            fat saturated-fat monounsaturated-fat polyunsaturated-fat trans-fat carbohydrates sugars fiber proteins salt
            """,
            "mg": """
            cholesterol sodium potassium calcium iron magnesium phosphorus zinc copper manganese caffeine vitamin-c
            vitamin-e vitamin-b1 vitamin-b2 vitamin-pp vitamin-b6 pantothenic-acid b1 b2 b3 b6
            """,
            "µg": "vitamin-a vitamin-d vitamin-k vitamin-b9 vitamin-b12 biotin selenium iodine b9 b12",
        ]
        for (unit, words) in names {
            for word in words.split(whereSeparator: \.isWhitespace) { units[String(word)] = unit }
        }
        return units
    }()
}
