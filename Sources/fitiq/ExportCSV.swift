import FitIQClient
import FitIQCore
import Foundation

/// A line for each food, with the meal's fields in each; one line for a meal without foods. Where there are weights, water
/// or measurements, each has a line too, and there are columns for them.
enum ExportCSV {
    private typealias MealField = ExportedMeal.CodingKeys

    private static let mealFields: [MealField] = [.id, .loggedAt, .mealType, .rawInput, .notes, .status]
    static func write(_ content: ExportFile.Content) -> String {
        let hasEntries = !content.entries.isEmpty
        let empty = hasEntries ? entryFields.map { _ in "" } : []
        let itemFields = fields(of: content.meals.flatMap(\.items))
        let columns = mealFields.map(\.rawValue) + itemFields.map(\.name) + [MealField.userID.rawValue]
        var text = CSVText.line(columns + (hasEntries ? entryFields : []))
        for meal in content.meals {
            let head = [
                meal.id, meal.loggedAt.formatted(.iso8601), meal.mealType.rawValue,
                CSVText.escaped(meal.rawInput ?? ""), CSVText.escaped(meal.notes ?? ""), meal.status.rawValue,
            ]
            let foods = meal.items.map { item in itemFields.map(item.text) }
            for food in foods.isEmpty ? [itemFields.map { _ in "" }] : foods {
                text += CSVText.line(head + food + [meal.userID] + empty)
            }
        }
        for entry in content.entries { text += CSVText.line(line(of: entry, besides: itemFields)) }
        return text
    }

    /// Leaves out the further nutrients that no item has.
    private static func fields(of items: [ExportedItem]) -> [ExportedItem.Field] {
        let unknown = ExportedItem.Field.further.filter { field in items.allSatisfy { $0.text(field).isEmpty } }
        return ExportedItem.Field.all.filter { !unknown.contains($0) }
    }

    private static let entryFields = ["entry_type", "entry_quantity", "entry_date"]

    private static func line(of entry: ExportedEntry, besides itemFields: [ExportedItem.Field]) -> [String] {
        let head = mealFields.map { field in
            switch field {
            case .id: entry.id
            case .loggedAt: entry.loggedAt.formatted(.iso8601)
            case .notes: CSVText.escaped(entry.notes ?? "")
            default: ""
            }
        }
        return head + itemFields.map { _ in "" }
            + [entry.userID, entry.type.rawValue, "\(entry.quantity)", entry.date]
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
        return things(rows.dropFirst(), titles: titles)
    }

    /// Rows of one id are one meal; where it first stands is its place.
    private static func things(_ rows: ArraySlice<CSVText.Row>, titles: [String]) -> [ExportFile.Found] {
        var found: [ExportFile.Found] = []
        var places: [String: Int] = [:]
        for row in rows {
            let place = "line \(row.line)"
            do throws(FieldFault) {
                if let entry = try ExportedEntry(row, titles: titles) {
                    found.append((place, .success(.entry(entry))))
                    continue
                }
                let line = try ExportedMeal(row, titles: titles)
                if let known = places[line.id], case .success(.meal(var meal)) = found[known].thing {
                    guard meal.isSame(as: line) else {
                        throw FieldFault("not what \(found[known].place) says of the same meal")
                    }
                    meal.items += line.items
                    found[known].thing = .success(.meal(meal))
                } else {
                    places[line.id] = found.count
                    found.append((place, .success(.meal(line))))
                }
            } catch {
                found.append((place, .failure(error)))
            }
        }
        return found
    }
}

extension CSVText.Row {
    /// Returns a function that finds the text of a field.
    fileprivate func texts(_ titles: [String]) throws(FieldFault) -> (String) -> String {
        guard fields.count == titles.count else {
            let found = fields.count == 1 ? "1 field" : "\(fields.count) fields"
            throw FieldFault("\(found) where the titles are \(titles.count)")
        }
        let fields = Dictionary(zip(titles, fields)) { first, _ in first }
        return { CSVText.unescaped(fields[$0] ?? "") }
    }
}

extension ExportedEntry {
    /// Makes an entry of a row; nil where the row is of a meal.
    fileprivate init?(_ row: CSVText.Row, titles: [String]) throws(FieldFault) {
        let text = try row.texts(titles)
        let (name, number) = (text("entry_type"), text("entry_quantity"))
        guard !name.isEmpty else { return nil }
        guard let type = EntryType(rawValue: name) else { throw FieldFault("“entry_type” is not known: \(name)") }
        guard let quantity = Double(number) else { throw FieldFault("“entry_quantity” is not a number") }
        guard let date = WireCoding.date(text("logged_at")) else {
            throw FieldFault("“logged_at” is not a time such as 2024-01-15T08:30:00Z")
        }
        self.init(
            id: text("id"),
            userID: text("user_id"),
            loggedAt: date,
            type: type,
            quantity: quantity,
            notes: text("notes").isEmpty ? nil : text("notes"),
            date: text("entry_date")
        )
    }
}

extension ExportedMeal {
    /// Makes a meal of a row, with the row's food where it has one.
    fileprivate init(_ row: CSVText.Row, titles: [String]) throws(FieldFault) {
        let texts = try row.texts(titles)
        let fields = Dictionary(zip(titles, row.fields)) { first, _ in first }
        func text(_ field: CodingKeys) -> String { texts(field.rawValue) }
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
