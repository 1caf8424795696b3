package import FitIQCore

/// Tells what was taken from a file, or would be, and why the rest was not.
package struct ImportReport: Hashable, Sendable {
    package struct Count: Hashable, Sendable {
        package var added = 0
        /// The number of those that the account has already.
        package var known = 0

        package init() {}
    }

    /// A part of the file that is not taken.
    package struct Refused: Hashable, Sendable {
        /// Says where it stands: "line 7".
        package let place: String
        package let reason: String
    }

    /// The most parts that are named; more are counted.
    package static let mostNamed = 1_000

    /// Names the program that wrote the file.
    package let format: String
    package var counts: [DiaryThing.Kind: Count] = [:]
    package var refused: [Refused] = []
    package var refusedCount = 0
    /// The first and the last day of what was eaten and measured, in the zone of the person.
    package var days: ClosedRange<CalendarDate>?
    /// Tells what each column of a table was taken for, by its title, in their order; empty of other files. A column that is
    /// not listed was not used.
    package var columns: [Column] = []
    /// Tells what the whole file lacks, or how it was understood, a sentence each.
    package var remarks: [String] = []

    package struct Column: Hashable, Sendable {
        package let title: String
        /// Is nil where the column is left out.
        package let meaning: String?
    }

    package var added: Int { counts.values.reduce(0) { $0 + $1.added } }
    package var known: Int { counts.values.reduce(0) { $0 + $1.known } }

    package init(format: String) {
        self.format = format
    }

    package mutating func refuse(_ place: String, _ reason: String) {
        refusedCount += 1
        if refused.count < Self.mostNamed { refused.append(Refused(place: place, reason: reason)) }
    }
}
