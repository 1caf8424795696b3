public import FitIQCore

/// The foods of the bundled tables, each decoded from its row only when asked for.
///
/// Loading finds where the rows are, which takes milliseconds; foods are known by their place in the table, 0..<`count`.
public struct FoodTable: Sendable {
    private let foods: StaticBytes
    private let portions: StaticBytes
    /// Record numbers, ascending; no two datasets of a table share one.
    private let records: [UInt32]
    /// The offset at which each row starts, and behind them the one at which another would.
    private let foodStarts: [UInt32]
    private let portionStarts: [UInt32]
    let traitsOfFoods: [FoodTraits]
    /// Keeps each food's dataset, as its place in `DatasetCard.all`.
    let datasetOfFoods: [UInt8]
    /// The portions of food `i` are `firstPortion[i]..<firstPortion[i + 1]` of `portionStarts`.
    private let firstPortion: [UInt32]

    /// Reads the tables that `import-foods` writes; see `FoodTableFormat.swift`.
    package init(foods: StaticBytes, portions: StaticBytes) throws(MalformedTable) {
        self.foods = foods
        self.portions = portions
        let rows = try Self.findFoods(in: foods.buffer)
        (records, foodStarts, traitsOfFoods, datasetOfFoods) = (rows.records, rows.starts, rows.traits, rows.datasets)
        (firstPortion, portionStarts) = try Self.findPortions(in: portions.buffer, of: records)
    }

    /// The number of foods.
    public var count: Int { records.count }

    /// The place of a food; nil when it is not in the table.
    public func index(of id: Food.ID) -> Int? {
        guard let (dataset, record) = id.source else { return nil }
        return index(dataset: dataset, record: record)
    }

    /// The place of a record; nil when it is not in the table.
    public func index(dataset: Food.Dataset, record: String) -> Int? {
        guard let index = index(record: record), self.dataset(at: index) == dataset else { return nil }
        return index
    }

    /// The place of the record with that number, of whichever dataset; nil when it is not in the table.
    package func index(record: String) -> Int? {
        guard let number = UInt32(record) else { return nil }
        var range = records.startIndex..<records.endIndex
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if records[middle] == number { return self.record(at: middle) == record ? middle : nil }
            range = records[middle] < number ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }

    /// The record's number, as it stands in its dataset.
    package func recordNumber(at index: Int) -> UInt32 { records[index] }

    package func field(_ column: Int, ofFoodAt index: Int) -> UnsafeRawBufferPointer {
        foods.buffer.field(column, of: Self.line(index, of: foodStarts))
    }

    /// The fields of a food's row from `column` on.
    func fields(from column: Int, ofFoodAt index: Int) -> TableFields {
        foods.buffer.fields(from: column, of: Self.line(index, of: foodStarts))
    }

    func field(_ column: PortionColumn, ofPortionAt index: Int) -> UnsafeRawBufferPointer {
        portions.buffer.field(column.rawValue, of: Self.line(index, of: portionStarts))
    }

    func fields(from column: PortionColumn, ofPortionAt index: Int) -> TableFields {
        portions.buffer.fields(from: column.rawValue, of: Self.line(index, of: portionStarts))
    }

    /// True if the portion is of a named product, which the last field of its row names.
    package func isOfProduct(portionAt index: Int) -> Bool {
        portions.buffer[Self.line(index, of: portionStarts).upperBound - 1] != UInt8(ascii: "\t")
    }

    /// The row at `index` without its line feed.
    private static func line(_ index: Int, of starts: [UInt32]) -> Range<Int> {
        Int(starts[index])..<Int(starts[index + 1]) - 1
    }

    func portionRange(at index: Int) -> Range<Int> {
        Int(firstPortion[index])..<Int(firstPortion[index + 1])
    }
}

/// A row that is not as `FoodTableFormat.swift` says.
package struct MalformedTable: Error, Equatable {
    package enum Table: String, Sendable { case foods, portions }

    package let table: Table
    /// Counted from 1, the header.
    package let line: Int
    package let reason: String

    package init(table: Table, line: Int, reason: String) {
        self.table = table
        self.line = line
        self.reason = reason
    }
}

extension FoodTable {
    /// The rows of the table of foods, by what is asked of them most.
    private struct FoodRows {
        var records: [UInt32] = []
        var starts: [UInt32] = []
        var traits: [FoodTraits] = []
        var datasets: [UInt8] = []
    }

    private static func findFoods(in bytes: UnsafeRawBufferPointer) throws(MalformedTable) -> FoodRows {
        var lines = TableLines(bytes)
        try checkHeader(of: .foods, &lines, FoodColumn.header)
        var rows = FoodRows()
        var reader = TraitsReader()
        while let line = lines.next() {
            let row = rows.records.count + 2
            func fault(_ reason: String) -> MalformedTable { MalformedTable(table: .foods, line: row, reason: reason) }
            guard bytes.fieldCount(in: line) == FoodColumn.count else { throw fault("not \(FoodColumn.count) fields") }
            var fields = bytes.fields(from: FoodColumn.dataset.rawValue, of: line)
            let name = fields.next()
            guard let dataset = DatasetCard.all.firstIndex(where: { name.elementsEqual($0.dataset.rawValue.utf8) })
            else { throw fault("a dataset that we do not know") }
            guard let record = recordNumber(fields.next()), record > rows.records.last ?? 0 else {
                throw fault("record missing or not in order")
            }
            guard let traits = reader.traits(in: bytes.field(FoodColumn.traits.rawValue, of: line)) else {
                throw fault("a trait that we do not know")
            }
            rows.records.append(record)
            rows.starts.append(UInt32(line.lowerBound))
            rows.traits.append(traits)
            rows.datasets.append(UInt8(dataset))
        }
        rows.starts.append(UInt32(lines.position))
        return rows
    }

    private static func findPortions(
        in bytes: UnsafeRawBufferPointer,
        of records: [UInt32]
    ) throws(MalformedTable) -> (first: [UInt32], starts: [UInt32]) {
        var lines = TableLines(bytes)
        try checkHeader(of: .portions, &lines, PortionColumn.header)
        var first: [UInt32] = []
        first.reserveCapacity(records.count + 1)
        var starts: [UInt32] = []
        while let line = lines.next() {
            let row = starts.count + 2
            guard bytes.fieldCount(in: line) == PortionColumn.allCases.count else {
                throw MalformedTable(table: .portions, line: row, reason: "not \(PortionColumn.allCases.count) fields")
            }
            let food = recordNumber(bytes.field(PortionColumn.food.rawValue, of: line))
            while first.isEmpty || records[first.count - 1] != food {
                guard first.count < records.count else {
                    throw MalformedTable(table: .portions, line: row, reason: "no such food, or not in its order")
                }
                first.append(UInt32(starts.count))
            }
            starts.append(UInt32(line.lowerBound))
        }
        while first.count <= records.count { first.append(UInt32(starts.count)) }
        starts.append(UInt32(lines.position))
        return (first, starts)
    }

    private static func checkHeader(
        of table: MalformedTable.Table,
        _ lines: inout TableLines,
        _ columns: [String]
    ) throws(MalformedTable) {
        guard let line = lines.next(), columns.joined(separator: "\t").utf8.elementsEqual(lines.bytes[line]) else {
            throw MalformedTable(table: table, line: 1, reason: "the columns are not the expected ones")
        }
    }

    private static func recordNumber(_ field: UnsafeRawBufferPointer) -> UInt32? {
        guard let number = Thousandths(field), number.count % 1000 == 0 else { return nil }
        return UInt32(exactly: number.count / 1000)
    }
}
