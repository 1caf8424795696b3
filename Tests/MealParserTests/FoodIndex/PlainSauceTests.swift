import FitIQCore
import MealParser
import Testing

/// Sauce of which nothing is told is ketchup beside pies and sausages.
struct PlainSauceTests {
    private static func names(_ text: String) -> [String] { MealReader.bundled.read(text).items.map(\.foodName) }

    @Test(arguments: [
        "meat pie with sauce", "a sausage roll and sauce", "2 snags in bread with sauce", "steak pie w sauce",
        "2 sausages with onions and sauce",
    ])
    func `beside a pie it is ketchup`(text: String) {
        #expect(Self.names(text).contains("Ketchup"), "\(Self.names(text))")
    }

    @Test(arguments: [
        "pasta with sausage and sauce", "sausage with curry sauce", "cherry pie with sauce", "noodles with sauce",
    ])
    func `else it is not`(text: String) {
        #expect(!Self.names(text).contains("Ketchup"), "\(Self.names(text))")
    }
}
