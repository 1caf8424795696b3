import FitIQClient
import FitIQCore
import Foundation

/// A line for each food, with the meal's fields in each; one line for a meal without foods.
enum ExportCSV {
    private typealias MealField = ExportedMeal.CodingKeys

    private static let mealFields: [MealField] = [.id, .loggedAt, .mealType, .rawInput, .notes, .status]
    static func write(_ meals: [ExportedMeal]) -> String {
        let itemFields = fields(of: meals.flatMap(\.items))
        var text = CSVText.line(
            mealFields.map(\.rawValue) + itemFields.map(\.name) + [MealField.userID.rawValue]
        )
        for meal in meals {
            let head = [
                meal.id, meal.loggedAt.formatted(.iso8601), meal.mealType.rawValue,
                CSVText.escaped(meal.rawInput ?? ""), CSVText.escaped(meal.notes ?? ""), meal.status.rawValue,
            ]
            let foods = meal.items.map { item in itemFields.map(item.text) }
            for food in foods.isEmpty ? [itemFields.map { _ in "" }] : foods {
                text += CSVText.line(head + food + [meal.userID])
            }
        }
        return text
    }

    private static func fields(of items: [ExportedItem]) -> [ExportedItem.Field] {
        let unknown = ExportedItem.Field.further.filter { field in items.allSatisfy { $0.text(field).isEmpty } }
        return ExportedItem.Field.all.filter { !unknown.contains($0) }
    }

    static func read(_ data: Data) throws(ExportFile.Faults) -> [ExportFile.Found] {
        guard let text = String(validUTF8: data) else {
            throw ExportFile.Faults(lines: ["not text in UTF-8"])
        }
        let rows: [CSVText.Row]
        do {
            rows = try CSVText.rows(text)
        } catch {
            throw ExportFile.Faults(lines: ["line \(error.line): \(error.reason)"])
        }
        guard let titles = rows.first?.fields else { throw ExportFile.Faults(lines: ["line 1: no titles"]) }
        let missing = (mealFields + [.userID]).map(\.rawValue).filter { !titles.contains($0) }
        guard missing.isEmpty else {
            throw ExportFile.Faults(lines: ["line 1: no column \(missing.map { "“\($0)”" }.joined(separator: ", "))"])
        }
        return meals(rows.dropFirst(), titles: titles)
    }

    /// Rows of one id are one meal; where it first stands is its place.
    private static func meals(_ rows: ArraySlice<CSVText.Row>, titles: [String]) -> [ExportFile.Found] {
        var found: [ExportFile.Found] = []
        var places: [String: Int] = [:]
        for row in rows {
            let place = "line \(row.line)"
            do throws(FieldFault) {
                let line = try ExportedMeal(row, titles: titles)
                if let known = places[line.id], case .success(var meal) = found[known].meal {
                    guard meal.isSame(as: line) else {
                        throw FieldFault("not what \(found[known].place) says of the same meal")
                    }
                    meal.items += line.items
                    found[known].meal = .success(meal)
                } else {
                    places[line.id] = found.count
                    found.append((place, .success(line)))
                }
            } catch {
                found.append((place, .failure(error)))
            }
        }
        return found
    }
}

extension ExportedMeal {
    /// Makes a meal of a row, with the row's food where it has one.
    fileprivate init(_ row: CSVText.Row, titles: [String]) throws(FieldFault) {
        guard row.fields.count == titles.count else {
            let found = row.fields.count == 1 ? "1 field" : "\(row.fields.count) fields"
            throw FieldFault("\(found) where the titles are \(titles.count)")
        }
        let fields = Dictionary(zip(titles, row.fields)) { first, _ in first }
        func text(_ field: CodingKeys) -> String { CSVText.unescaped(fields[field.rawValue] ?? "") }
        guard let date = WireCoding.date(text(.loggedAt)) else {
            throw FieldFault("“logged_at” is not a time such as 2024-01-15T08:30:00Z")
        }
        guard let type = MealType(rawValue: text(.mealType)) else {
            throw FieldFault("“meal_type” is none of breakfast, lunch, dinner, snack")
        }
        guard let status = DiaryMeal.Status(rawValue: text(.status)) else {
            throw FieldFault("“status” is none of \(DiaryMeal.Status.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        let item = try ExportedItem { fields[$0.name] ?? "" }
        self.init(
            id: text(.id),
            userID: text(.userID),
            loggedAt: date,
            mealType: type,
            rawInput: text(.rawInput).isEmpty ? nil : text(.rawInput),
            notes: text(.notes).isEmpty ? nil : text(.notes),
            status: status,
            items: [item].compactMap(\.self)
        )
    }

    /// Whatever their foods.
    fileprivate func isSame(as other: ExportedMeal) -> Bool {
        var other = other
        other.items = items
        return self == other
    }
}
