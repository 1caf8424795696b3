import Testing

@testable import FoodDatabase

/// Fields are counted eight bytes at once.
struct TableLinesTests {
    @Test func `each tab of a line parts two fields, wherever it stands`() {
        // 0x89 is a tab but for its highest bit, 8 and 10 are its neighbours.
        let others: [UInt8] = [0x89, 0x08, 0x0A, 0x00, 0xFF]
        for length in 0..<40 {
            for start in 0..<9 {
                for step in 1..<12 {
                    var line = (0..<length).map { others[$0 % others.count] }
                    let tabs = Array(stride(from: start, to: length, by: step))
                    for tab in tabs { line[tab] = UInt8(ascii: "\t") }
                    let count = line.withUnsafeBytes { $0.fieldCount(in: 0..<length) }
                    #expect(count == tabs.count + 1, "\(line)")
                }
            }
        }
    }

    @Test func `fields outside the line are not counted`() {
        let lines = Array("a\tb\nlonger than eight\tc\td\ne\tf".utf8)
        let counts = lines.withUnsafeBytes { bytes in
            var lines = TableLines(bytes)
            var counts: [Int] = []
            while let line = lines.next() { counts.append(bytes.fieldCount(in: line)) }
            return counts
        }
        #expect(counts == [2, 3, 2])
    }
}
