import FitIQCore
import Testing

struct EnteredTextTests {
    @Test(arguments: ["\u{0}", "\u{1B}", "\u{7F}", "\u{85}", "\u{202D}", "\u{202E}"])
    func `what controls a terminal, or shows letters in another order, stands in no text`(control: String) {
        for lines in [false, true] {
            #expect(EnteredText("an \(control)apple", length: 1...100, lines: lines).fault != nil)
        }
    }

    @Test(arguments: [
        "حمص 200 غرام", "חומוס \u{200E}(tahini)\u{200F} 200 גרם", "\u{61C}٢ بيض", "\u{202B}חומוס\u{202C} with pita",
        "\u{2067}חומוס\u{2069} with pita", "👩‍👩‍👧 pizza",
    ])
    func `what people write from right to left is a text`(text: String) {
        let entered = EnteredText(text, length: 1...100)
        #expect(entered.fault == nil)
        #expect(Array(entered.text.unicodeScalars) == Array(text.unicodeScalars))
    }
}
