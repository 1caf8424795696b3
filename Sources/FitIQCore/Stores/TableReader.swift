/// Reads the tables of a store row by row, as a copy and its check need them.
package protocol TableReader: Sendable {
    func count(of table: StoredTable) async throws -> Int
    /// Returns the rows that follow, in the order of the key: up to `limit`, or fewer where they are large. There are none
    /// behind the last.
    ///
    /// - Parameter last: the key of the row before; nil for the first rows.
    func rows(of table: StoredTable, after last: [StoredValue]?, limit: Int) async throws -> [StoredRow]
}

package struct StoredRow: Hashable, Sendable {
    /// Holds a value for each column of the table, in their order.
    package let values: [StoredValue]
    /// The id of the account that it belongs to; null for nobody's.
    package let owner: StoredValue

    package init(values: [StoredValue], owner: StoredValue) {
        self.values = values
        self.owner = owner
    }

    package func key(in table: StoredTable) -> [StoredValue] { table.keyPlaces.map { values[$0] } }
}
