/// Tells what was taken from a file of a diary, or would be.
public struct ImportResult: Codable, Hashable, Sendable {
    /// Names the program that wrote the file: "Cronometer".
    public let format: String
    /// Indicates whether it is a preview, of which nothing was added.
    public let preview: Bool
    /// Counts the things that were added.
    public let added: Int
    /// Counts the things that were there already.
    public let known: Int
    /// Counts both by kind; kinds of which the file has none are left out.
    public let kinds: [Kind]
    /// Counts the parts of the file that are not taken.
    public let refusedCount: Int
    /// Names these parts, up to a thousand.
    public let refused: [Refused]
    /// The first day of what was eaten and measured, `2024-01-15`; nil without any.
    public let from: String?
    /// The last day.
    public let to: String?
    /// Lists the columns of a table; empty of other files.
    public let columns: [Column]
    /// Tells how the file was understood, a sentence each.
    public let remarks: [String]

    /// Counts what a file holds of one kind.
    public struct Kind: Codable, Hashable, Sendable {
        /// Names the kind: "meals", "own_foods", "phrases", "weights", "entries", "plans", "consultations", "profile".
        public let kind: String
        /// Counts the things that were added.
        public let added: Int
        /// Counts the things that were there already.
        public let known: Int

        /// Makes a count from its parts.
        public init(kind: String, added: Int, known: Int) {
            self.kind = kind
            self.added = added
            self.known = known
        }
    }

    /// A part of a file that is not taken.
    public struct Refused: Codable, Hashable, Sendable {
        /// Says where it stands: "line 7".
        public let place: String
        /// Says why, in a few words.
        public let reason: String

        /// Makes a part from its place and the reason.
        public init(place: String, reason: String) {
            self.place = place
            self.reason = reason
        }
    }

    /// A column of a table.
    public struct Column: Codable, Hashable, Sendable {
        /// The column's title in the file.
        public let title: String
        /// Says what it counts as: "calories"; nil of one that is left out.
        public let meaning: String?

        /// Makes a column from its parts.
        public init(title: String, meaning: String?) {
            self.title = title
            self.meaning = meaning
        }
    }

    private enum CodingKeys: String, CodingKey {
        case format, preview, added, known, kinds, refused, from, to, columns, remarks
        case refusedCount = "refused_count"
    }

    /// Makes a result from its parts.
    public init(
        format: String,
        preview: Bool,
        kinds: [Kind],
        refusedCount: Int,
        refused: [Refused],
        from: String?,
        to: String?,
        columns: [Column],
        remarks: [String]
    ) {
        self.format = format
        self.preview = preview
        added = kinds.reduce(0) { $0 + $1.added }
        known = kinds.reduce(0) { $0 + $1.known }
        self.kinds = kinds
        self.refusedCount = refusedCount
        self.refused = refused
        self.from = from
        self.to = to
        self.columns = columns
        self.remarks = remarks
    }
}
