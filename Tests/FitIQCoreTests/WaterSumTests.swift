import FitIQCore
import Testing

struct WaterSumTests {
    @Test(
        arguments: [
            (500, "ml", 507, 500), (5, "dl", nil, 500), (33.3, "CL", nil, 333), (1.5, "l", 1521, 1500),
            (1, "glass", 236.6, 237), (nil, "glass", 240, 240), (1, "glass", nil, nil), (0, "ml", 300, 0),
            (-2, "l", nil, 0), (1e12, "l", nil, 1_000_000), (.infinity, "l", nil, 1_000_000), (.nan, "ml", nil, nil),
        ] as [(Double?, String, Double?, Int?)]
    )
    func `an item counts with the person's own metric amount, otherwise with its weight`(
        quantity: Double?,
        unit: String,
        grams: Double?,
        millilitres: Int?
    ) {
        let item = WaterItem(quantity: quantity, unit: unit, grams: grams.map { Grams($0) })
        #expect(item.millilitres == millilitres)
    }

    @Test func `the sum is of meals and of what was drunk beside them`() {
        let water = WaterOfDays(
            items: [0: [.glass: 2, .unknown: 1], 2: [.glass: 1]],
            entries: [
                2: EntrySum(count: 3, total: Thousandths(0.75)!), 3: EntrySum(count: 1, total: Thousandths(0.3)!),
            ]
        )
        #expect(water.days == [0, 2, 3])
        #expect(water.sum.itemCount == 4)
        #expect(water.sum.unknownItemCount == 1)
        #expect(water.sum.itemMillilitresIfKnown == 720)
        #expect(water.sum.entryCount == 4)
        #expect(water.sum.millilitres == 1770)
    }

    @Test func `nothing drunk is 0, and something unknown is not`() {
        #expect(WaterSum().millilitres == 0)
        let unknown = WaterOfDays(items: [0: [.unknown: 1]], entries: [:])
        #expect(unknown.sum.itemMillilitresIfKnown == nil)
        #expect(unknown.sum.millilitres == nil)
        #expect(unknown.days == [0])
        let beside = WaterOfDays(
            items: [0: [.unknown: 1]],
            entries: [0: EntrySum(count: 1, total: Thousandths(0.3)!)]
        )
        #expect(beside.sum.millilitres == 300)
    }
}

extension WaterItem {
    fileprivate static let glass = WaterItem(quantity: 1, unit: "glass", grams: Grams(240))
    fileprivate static let unknown = WaterItem(quantity: 1, unit: "glass", grams: nil)
}
