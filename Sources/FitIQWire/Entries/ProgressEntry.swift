package import FitIQCore
public import Foundation

/// Body of POST `/api/v1/progress`.
public struct LogEntryRequest: Codable, Hashable, Sendable {
    /// Made by the client, so that a repeat is known as one.
    public let id: String?
    /// The type's name, as in `EntryType`.
    public let type: String
    /// The quantity in the type's unit and range.
    public let quantity: Double
    /// Sets the time of measuring, from the year 2000 to one day ahead; without it the server takes the present time.
    public let loggedAt: Date?
    /// At most 500 characters.
    public let notes: String?

    /// Makes the body from its parts; the server checks it.
    public init(id: String?, type: String, quantity: Double, loggedAt: Date? = nil, notes: String? = nil) {
        self.id = id
        self.type = type
        self.quantity = quantity
        self.loggedAt = loggedAt
        self.notes = notes
    }

    private enum CodingKeys: String, CodingKey {
        case id, type, quantity
        case loggedAt = "logged_at"
        case notes
    }
}

/// A number that a person has told of one time, such as a weight or a glass of water: answer to POST `/api/v1/progress`
/// and GET `/api/v1/progress/{id}`.
public struct ProgressEntry: Codable, Hashable, Sendable, Identifiable {
    /// A UUID; the client's own where one was sent with the entry.
    public let id: String
    /// The type's name, as in `EntryType`; a newer server may know more.
    public let type: String
    /// The quantity in `unit`, to the thousandth.
    public let quantity: Double
    /// The unit of `quantity`, such as `kg`.
    public let unit: String
    /// The time of the entry. A weight that was told of a day alone has noon of that day, or when it was told where that was
    /// before.
    public let loggedAt: Date
    /// `2024-01-15`, the day where the person was.
    public let date: String
    /// Holds the person's notes; nil without any.
    public let notes: String?

    /// Makes an entry from its parts.
    public init(
        id: String,
        type: String,
        quantity: Double,
        unit: String,
        loggedAt: Date,
        date: String,
        notes: String? = nil
    ) {
        self.id = id
        self.type = type
        self.quantity = quantity
        self.unit = unit
        self.loggedAt = loggedAt
        self.date = date
        self.notes = notes
    }

    private enum CodingKeys: String, CodingKey {
        case id, type, quantity, unit
        case loggedAt = "logged_at"
        case date, notes
    }
}

/// Answer to GET `/api/v1/progress`.
public struct ProgressPage: Codable, Hashable, Sendable {
    /// The latest first.
    public let entries: [ProgressEntry]
    /// Counts all entries that the filters let through.
    public let total: Int
    /// The most that the page may hold, 1...100.
    public let limit: Int
    /// The number of later entries that were skipped.
    public let offset: Int

    /// Makes a page from its parts.
    public init(entries: [ProgressEntry], total: Int, limit: Int, offset: Int) {
        self.entries = entries
        self.total = total
        self.limit = limit
        self.offset = offset
    }
}

extension ProgressEntry {
    package init(_ entry: Entry) {
        self.init(
            id: entry.id.description,
            type: entry.type.rawValue,
            quantity: entry.quantity.doubleValue,
            unit: entry.type.unit,
            loggedAt: entry.loggedAt,
            date: entry.day.description,
            notes: entry.notes
        )
    }
}
