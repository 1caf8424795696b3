import FitIQCore
import MealParser
import Testing

/// Words that tell a kind of many foods name none of them.
struct NamingWordTests {
    @Test(arguments: [
        "booked a table", "my new shoes", "straight home from work", "the pan was 1 kg", "new laptop, 3 pounds",
        "light rain all day",
    ])
    func `a word that tells a kind is no food alone`(text: String) {
        #expect(MealReader.bundled.read(text).items.isEmpty, "\(text)")
    }

    @Test(arguments: ["new potatoes 200g", "glass of table wine", "pan de sal", "light mayonnaise", "an old fashioned"])
    func `beside its food it tells the kind`(text: String) {
        #expect(MealReader.bundled.read(text).items.count == 1, "\(text)")
    }

    @Test(arguments: [
        "soup plus bread", "a tortilla plus some kale", "rice plus some peas", "a bagel plus cream cheese",
    ])
    func `what is added with plus is a food of its own`(text: String) {
        #expect(MealReader.bundled.read(text).items.count == 2, "\(text)")
    }
}
