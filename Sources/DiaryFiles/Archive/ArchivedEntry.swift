import FitIQCore
import Foundation

/// A weight, water or a measurement as an archive has it.
struct ArchivedEntry: Codable {
    let id: String
    let type: String
    /// The amount in the type's unit.
    let quantity: Double
    let unit: String
    /// The day that it counts to, where the person was.
    let date: String
    /// Is nil of a weight of which only the day was told.
    let loggedAt: Moment?
    let notes: String?
    let createdAt: Moment

    enum CodingKeys: String, CodingKey {
        case id, type, quantity, unit, date, notes
        case loggedAt = "logged_at"
        case createdAt = "created_at"
    }
}

extension ArchivedEntry {
    init(_ entry: Entry) {
        id = entry.id.description
        type = entry.type.rawValue
        quantity = entry.quantity.doubleValue
        unit = entry.type.unit
        date = entry.day.description
        loggedAt = Moment(entry.loggedAt)
        notes = entry.notes
        createdAt = Moment(entry.createdAt)
    }

    init(_ weighing: Weighing) {
        id = weighing.id.description
        type = EntryType.weight.rawValue
        quantity = weighing.weight.doubleValue
        unit = EntryType.weight.unit
        date = weighing.day.description
        loggedAt = weighing.loggedAt.map(Moment.init)
        notes = weighing.notes
        createdAt = Moment(weighing.createdAt)
    }

    func thing(of account: Account.ID) throws -> DiaryThing {
        let type = try ArchiveFault.unwrap(EntryType(rawValue: type), "type")
        let quantity = try Thousandths(archived: quantity, "quantity")
        if let fault = type.fault(quantity) { throw ArchiveFault("“quantity” \(fault)") }
        try ArchiveFault.require(notes, ArchiveFault.words, "notes")
        let day = try ArchiveFault.unwrap(CalendarDate(date), "date")
        let id = try Entry.ID(archived: id, "id")
        if type == .weight {
            return .weight(
                Weighing(
                    id: Weighing.ID(id.uuid),
                    account: account,
                    weight: quantity,
                    day: day,
                    loggedAt: loggedAt?.date,
                    notes: notes,
                    createdAt: createdAt.date
                )
            )
        }
        return .entry(
            Entry(
                id: id,
                account: account,
                type: type,
                quantity: quantity,
                loggedAt: try ArchiveFault.unwrap(loggedAt, "logged_at").date,
                day: day,
                notes: notes,
                createdAt: createdAt.date
            )
        )
    }
}
