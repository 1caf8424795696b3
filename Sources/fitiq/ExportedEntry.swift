import FitIQClient
import Foundation

/// A weight, a drink of water or a measurement as `export` writes it and `import` reads it.
struct ExportedEntry: Hashable, Codable {
    let id: String
    let userID: String
    let loggedAt: Date
    /// As the API calls it: `weight`, `water_liters`.
    let type: EntryType
    /// In the type's unit.
    let quantity: Double
    let notes: String?
    /// `2024-01-15`, the day where the person was.
    let date: String

    enum CodingKeys: String, CodingKey {
        case id, type, quantity, notes, date
        case userID = "user_id"
        case loggedAt = "logged_at"
    }
}

extension ExportedEntry {
    /// - Parameter account: whose it is.
    init(_ entry: DiaryEntry, of account: String) {
        self.init(
            id: entry.id,
            userID: account.lowercased(),
            loggedAt: entry.loggedAt,
            type: entry.type,
            quantity: entry.quantity,
            notes: entry.notes,
            date: entry.date
        )
    }

    /// Says in a few words what the diary would refuse; nil where nothing is wrong.
    var fault: String? {
        if Meal.ID(id) == nil { return "“id” is not a UUID" }
        if Meal.ID(userID) == nil { return "“user_id” is not a UUID" }
        guard type.takes(quantity) else {
            return "“quantity” must be from \(type.range.lowerBound) to \(type.range.upperBound) \(type.unit)"
        }
        guard LocalTime.current.noon(date) != nil else { return "“date” is not a day such as 2024-01-15" }
        var input = MealInput()
        input.notes(notes)
        input.time(loggedAt, now: Date())
        return input.faults.min { $0.key < $1.key }.map { "“\($0.key)” \($0.value)" }
    }
}

/// Puts entries of an export into a diary, each once however often it is imported.
struct EntryImporter {
    let diary: Diary
    /// The account of the diary.
    let account: UUID

    /// An entry keeps its id, or gets one derived from it, as a meal does.
    ///
    /// - Returns: false when the diary has it already.
    func add(_ entry: ExportedEntry) async throws -> Bool {
        let isOwn = UUID(uuidString: entry.userID) == account
        guard var id = isOwn ? Meal.ID(entry.id) : .derived(from: entry.id, for: account) else { return false }
        while true {
            if try await diary.entry(id.description) != nil { return false }
            do {
                // A weight is of a day.
                let date = entry.type == .weight ? LocalTime.current.noon(entry.date) : entry.loggedAt
                let uuid = UUID(uuidString: id.description)
                try await diary.saveEntry(entry.type, entry.quantity, at: date, notes: entry.notes, id: uuid)
                return true
            } catch let error as FitIQError where error.code == .notFound {
                id = .derived(from: id.description, for: account)
            }
        }
    }
}
