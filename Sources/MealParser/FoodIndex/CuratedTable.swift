import CFoodTables
package import FoodDatabase

/// The tables that we write by hand: a header row, tab-separated fields, "#" before a remark.
package enum CuratedTable {
    /// Spellings and abbreviations: written, meant, reason.
    static var words: StaticBytes { StaticBytes(food_table_words()) }
    /// Common names of foods: name, record, reason.
    package static var synonyms: StaticBytes { StaticBytes(food_table_synonyms()) }

    /// The weights of one piece by the labels of products: name, grams, number of labels.
    static var pieces: StaticBytes { StaticBytes(food_table_pieces()) }

    /// The helpings of dishes of which a record assumes less: name or record, grams, from, to, source.
    static var helpings: StaticBytes { StaticBytes(food_table_helpings()) }

    /// The names that mean another food in some countries: countries, name, meant, served as, reason.
    static var regional: StaticBytes { StaticBytes(food_table_regional()) }

    package static func rows(of table: StaticBytes) -> [[UnsafeBufferPointer<UInt8>]] {
        table.buffer.bindMemory(to: UInt8.self)
            .split(separator: UInt8(ascii: "\n"))
            .dropFirst()
            .filter { $0.first != UInt8(ascii: "#") }
            .map { row in
                row.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
                    .map { UnsafeBufferPointer(rebasing: $0) }
            }
    }
}
