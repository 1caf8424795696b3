import FitIQCore
import Foundation

/// A column's title, apart from the unit in it: "Vitamin A (µg)", "Fat, g", "energy_kcal".
struct ColumnTitle {
    /// The title in small letters, single spaces and one kind of micro sign.
    let name: String
    let unit: String?

    init(_ title: String) {
        let plain = title.lowercased().replacing("\u{3BC}", with: "\u{B5}")
            .split { $0.isWhitespace || $0 == "_" || $0 == "-" }.joined(separator: " ")
        // The last brackets with a unit, "B1 (Thiamine) (mg)", or a last word that is one.
        for (open, close) in [("(", ")"), ("[", "]"), (", ", ""), (" ", "")] {
            guard plain.hasSuffix(close), let start = plain.range(of: open, options: .backwards) else { continue }
            let unit = String(plain[start.upperBound...].dropLast(close.count))
            let name = plain[..<start.lowerBound].trimmingCharacters(in: .whitespaces)
            guard Self.units.contains(unit), !name.isEmpty else { continue }
            (self.name, self.unit) = (name, unit)
            return
        }
        (name, unit) = (plain, nil)
    }

    private static let units: Set = [
        "kcal", "kj", "cal", "g", "mg", "\u{B5}g", "ug", "mcg", "iu", "%", "% dv", "kg", "lb", "lbs", "ml", "l", "oz",
        "fl oz",
    ]

    /// Guesses what the column holds; nil of one that is left out.
    ///
    /// - Parameter units: of nutrients whose title has none.
    func meaning(_ units: [String: String] = [:]) -> ColumnMeaning? {
        if let meaning = Self.plain[name], unit == nil || name == "amount" || name == "quantity" { return meaning }
        if name == "weight" || name == "body weight" {
            switch unit {
            case "kg": return .weight(factor: 1)
            case "lb", "lbs": return .weight(factor: ColumnMeaning.pound)
            // A food's: a body weighs kilograms.
            case "g": return .grams
            default: return nil
            }
        }
        if name == "water", unit == "ml" { return .water(factor: 0.001) }
        if name == "water", unit == "l" { return .water(factor: 1) }
        if name == "grams" || name == "gram weight" { return .grams }
        let unit = unit ?? units[name] ?? (name == "kilojoules" ? "kj" : nil)
        if name == "salt" { return unit == "g" ? .nutrient(.sodium, factor: Nutrient.sodiumInSalt) : nil }
        guard let nutrient = Self.nutrients[name] else { return nil }
        return Self.factor(from: unit, to: nutrient).map { .nutrient(nutrient, factor: $0) }
    }

    /// - Returns: nil for a unit that is no mass, such as a share of a day's need, or that depends on the substance.
    static func factor(from unit: String?, to nutrient: Nutrient) -> Double? {
        if nutrient == .energy {
            return ["kcal": 1, "cal": 1, "kj": 1 / ColumnMeaning.kilojoules][unit ?? "kcal"]
        }
        // Of vitamin D an IU is a fortieth of a microgram; of A and E it depends on the substance.
        if unit == "iu" { return nutrient.name == "vitamin_d" ? 0.025 : nil }
        let micrograms = ["g": 1e6, "mg": 1e3, "µg": 1.0, "ug": 1.0, "mcg": 1.0]
        guard let from = micrograms[unit ?? ""], let to = micrograms[nutrient.unit.rawValue] else { return nil }
        return from / to
    }

    private static let plain: [String: ColumnMeaning] = {
        let names: [(ColumnMeaning, String)] = [
            (.date, "date,day,logged at,logged on,date and time,datetime,timestamp,eaten at,entry date,datum,tag"),
            (.time, "time,time of day,uhrzeit,zeit,hour"),
            (.meal, "meal,meal type,group,type of meal,mahlzeit,meal name"),
            (.food, "food,food name,name,item,food item,description,product,lebensmittel,food description"),
            (.brand, "brand,brands,brand name,manufacturer,marke"),
            (.notes, "note,notes,comment,comments,notiz"),
            (.amount, "amount,serving,serving size,portion,menge"),
            (.quantity, "quantity,servings,number of servings,count,anzahl,qty"),
            (.unit, "unit,units,serving unit,einheit"),
            (.deleted, "deleted"),
        ]
        var plain: [String: ColumnMeaning] = [:]
        for (meaning, words) in names {
            for word in words.split(separator: ",") { plain[String(word)] = meaning }
        }
        return plain
    }()

    private static let nutrients: [String: Nutrient] = {
        let names = [
            "energy": "energy,calories,kilojoules,kcal,brennwert,kalorien,energie",
            "protein": "protein,proteins,eiweiß",
            "carbs": "carbs,carbohydrates,carbohydrate,total carbohydrate,total carbs,kohlenhydrate",
            "fat": "fat,total fat,fats,fett", "fiber": "fiber,fibre,dietary fiber,dietary fibre,ballaststoffe",
            "sugar": "sugar,sugars,total sugars,zucker",
            "saturated_fat": "saturated fat,saturated,saturates,saturated fats,sat fat,gesättigte fettsäuren",
            "monounsaturated_fat": "monounsaturated fat,monounsaturated", "trans_fat": "trans fat,trans fats,trans",
            "polyunsaturated_fat": "polyunsaturated fat,polyunsaturated", "cholesterol": "cholesterol",
            "sodium": "sodium,natrium", "potassium": "potassium,kalium", "calcium": "calcium", "iron": "iron,eisen",
            "magnesium": "magnesium", "phosphorus": "phosphorus", "zinc": "zinc,zink", "copper": "copper",
            "manganese": "manganese", "selenium": "selenium", "iodine": "iodine", "vitamin_a": "vitamin a",
            "vitamin_c": "vitamin c", "vitamin_d": "vitamin d", "vitamin_e": "vitamin e", "vitamin_k": "vitamin k",
            "thiamin": "b1 (thiamine),thiamin,thiamine,vitamin b1,b1",
            "riboflavin": "b2 (riboflavin),riboflavin,vitamin b2,b2",
            "niacin": "b3 (niacin),niacin,vitamin b3,vitamin pp,b3",
            "pantothenic_acid": "b5 (pantothenic acid),pantothenic acid,vitamin b5,b5",
            "vitamin_b6": "b6 (pyridoxine),vitamin b6,b6", "biotin": "biotin", "folate": "folate,vitamin b9,b9",
            "vitamin_b12": "b12 (cobalamin),vitamin b12,b12", "choline": "choline", "caffeine": "caffeine",
            "alcohol": "alcohol", "water": "water",
        ]
        var nutrients: [String: Nutrient] = [:]
        for nutrient in Nutrient.allCases {
            for word in (names[nutrient.name] ?? "").split(separator: ",") { nutrients[String(word)] = nutrient }
        }
        return nutrients
    }()
}
