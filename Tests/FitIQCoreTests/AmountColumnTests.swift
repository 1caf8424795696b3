import FitIQCore
import TestBasics
import Testing

/// How stores keep what is known of an amount.
struct AmountColumnTests {
    private static let range = Grams(240)...Grams(480)

    @Test(
        arguments: [
            (nil, nil, nil), (true, nil, #"{"told":true}"#),
            (false, range, #"{"told":false,"from":240000,"to":480000}"#), (nil, range, #"{"from":240000,"to":480000}"#),
        ] as [(Bool?, ClosedRange<Grams>?, String?)]
    )
    func `it comes back as it was`(isTold: Bool?, range: ClosedRange<Grams>?, column: String?) {
        var item = ReadItem.sample()
        (item.isAmountTold, item.gramsRange) = (isTold, range)
        #expect(item.amountColumn == column)
        var back = ReadItem.sample()
        if let column {
            let isTaken = back.take(amountColumn: column)
            #expect(isTaken)
            #expect(back == item)
        }
    }

    @Test(arguments: [
        "{\"told\":7}", "{\"from\":1}", "{\"from\":2,\"to\":1}", "{\"from\":a,\"to\":1}", "{\"x\":1}", "{told}",
    ])
    func `what is none is refused`(column: String) {
        var item = ReadItem.sample()
        let isTaken = item.take(amountColumn: column)
        #expect(!isTaken)
    }
}
