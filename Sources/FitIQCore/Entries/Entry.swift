package import Foundation

/// A number that a person has told of one time.
package struct Entry: Hashable, Sendable {
    package typealias ID = Identifier<Entry>

    package let id: ID
    package let account: Account.ID
    package let type: EntryType
    /// The quantity in the type's unit.
    package let quantity: Thousandths
    package let loggedAt: Date
    /// The day of `loggedAt` where the person was; of a weight, the day that plans count it to.
    package let day: CalendarDate
    package let notes: String?
    package let createdAt: Date

    package init(
        id: ID,
        account: Account.ID,
        type: EntryType,
        quantity: Thousandths,
        loggedAt: Date,
        day: CalendarDate,
        notes: String?,
        createdAt: Date
    ) {
        self.id = id
        self.account = account
        self.type = type
        self.quantity = quantity
        self.loggedAt = loggedAt
        self.day = day
        self.notes = notes
        self.createdAt = createdAt
    }
}

package struct EntryPage: Hashable, Sendable {
    package let entries: [Entry]
    /// The number of entries in all.
    package let totalCount: Int

    package init(entries: [Entry], totalCount: Int) {
        self.entries = entries
        self.totalCount = totalCount
    }
}

extension Weighing {
    /// Makes the weighing that an entry of type `weight` is.
    package init(_ entry: Entry) {
        self.init(
            id: ID(entry.id.uuid),
            account: entry.account,
            weight: entry.quantity,
            day: entry.day,
            loggedAt: entry.loggedAt,
            notes: entry.notes,
            createdAt: entry.createdAt
        )
    }
}
