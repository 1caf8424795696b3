import FitIQCore
import MealParser
import Testing

/// Lists of what a dish was made of, eaten in part; pieces that each come with something; more of the same.
struct SharedListTests {
    private func grams(_ text: String) -> [Int] {
        MealReader.bundled.read(text).items.compactMap { $0.grams.map { Int($0.doubleValue.rounded()) } }
    }

    private func expect(_ text: String, like plain: String) {
        let (read, expected) = (MealReader.bundled.read(text), MealReader.bundled.read(plain))
        #expect(read.items.map(\.foodName) == expected.items.map(\.foodName), "\(text)")
        #expect(grams(text) == grams(plain), "\(text): \(grams(text)), not \(grams(plain))")
        #expect(read.isComplete, "\(text)")
    }

    @Test(arguments: [
        (
            "made a pan of leek soup: 400g leeks, 200g potatoes. i ate a quarter of the pan",
            "100 g leeks, 50 g potatoes"
        ),
        ("made a stew with 800g beef, 400g tomatoes, ate a quarter of the stew", "200 g beef, 100 g tomatoes"),
        ("risotto (300g rice, 90g peas, 60g parmesan), ate a third", "100 g rice, 30 g peas, 20 g parmesan"),
        ("stir fry of 400g tofu and 200g broccoli, ate half", "200 g tofu, 100 g broccoli"),
        ("baked a tray of 600g salmon and 300g asparagus, had a third of the tray", "200 g salmon, 100 g asparagus"),
    ])
    func `a part of the pan is a part of each food in it`(text: String, eaten: String) { expect(text, like: eaten) }

    @Test(arguments: [
        ("cooked 900g turkey mince, split in 6 boxes, ate 1 box", 150),
        ("cooked 600g lentils, divided into 4 even containers, had 1 container", 150),
        ("500g couscous split into 5 equal tubs, had 2", 200),
    ])
    func `boxes are portions of what was cooked`(text: String, eaten: Int) {
        #expect(grams(text) == [eaten])
        #expect(MealReader.bundled.read(text).isComplete)
    }

    @Test(arguments: [
        ("a 300g bag of popcorn shared with my 2 sisters", "100 g popcorn"),
        ("400g hummus shared equally with my three kids", "100 g hummus"),
        ("600g lasagne split evenly w my 2 boys", "200 g lasagne"),
        ("a 450g pizza split even with 2 flatmates", "150 g pizza"),
    ])
    func `who is counted behind with shares as well`(text: String, eaten: String) {
        #expect(grams(text) == grams(eaten), "\(text)")
        #expect(MealReader.bundled.read(text).items.count == 1)
    }

    @Test(arguments: [
        ("2 waffles each with 1 tbsp honey", "2 waffles with 2 tbsp honey"),
        ("3 crumpets, each w a pat of butter", "3 crumpets with 3 pats of butter"),
        ("4 cups of tea with 2 tsp sugar in each", "4 cups of tea with 8 tsp sugar"),
        ("2 bagels with jam (1 tbsp each)", "2 bagels with 2 tbsp jam"),
        ("3 coffees w 1 tsp sugar each", "3 coffees with 3 tsp sugar"),
    ])
    func `what comes with each piece is counted by the pieces`(text: String, plain: String) {
        #expect(grams(text) == grams(plain), "\(text)")
    }

    @Test(arguments: [
        ("a waffle, then another one", "2 waffles"), ("2 samosas then two more", "4 samosas"),
        ("a glass of wine, then had a second glass", "2 glasses of wine"),
        ("a slice of cheesecake and another slice", "2 slices of cheesecake"),
        ("a pint of lager followed by another pint", "2 pints of lager"),
        ("bowl of granola then another bowl at 9pm", "2 bowls of granola"),
    ])
    func `more of the same is added to what there was`(text: String, plain: String) { expect(text, like: plain) }

    @Test(arguments: ["a waffle, then another coffee", "a bowl of rice, then a second bowl of soup"])
    func `another food is another food`(text: String) {
        #expect(MealReader.bundled.read(text).items.count == 2)
    }

    @Test(arguments: [
        ("my brother had three waffles, i had just the one", "1 waffle"),
        ("mum had 2 scones, I only had one with jam", "1 scone with jam"),
        ("my sister had one samosa, I had 3", "3 samosas"),
        ("the kids had two crumpets each, i just had the one", "1 crumpet"),
    ])
    func `the one is of what the others had`(text: String, plain: String) {
        #expect(grams(text) == grams(plain), "\(text)")
    }

    @Test(arguments: [
        "salt & vinegar walkers", "walkers cheese and onion", "a bag of cheese & onion",
        "a packet of prawn cocktail crisps",
        "sour cream and onion pringles", "tayto smoky bacon",
    ])
    func `what crisps taste of is no food beside them`(text: String) {
        let read = MealReader.bundled.read(text)

        #expect(
            read.items.count == 1 && read.items[0].foodName.lowercased().contains("potato"),
            "\(read.items.map(\.foodName))"
        )
        #expect(read.isComplete)
    }

    @Test(arguments: [
        "a mango seltzer", "a can of lime la croix", "grape gatorade", "raspberry kombucha", "a peach white claw",
    ])
    func `what a soft drink tastes of is no fruit beside it`(text: String) {
        let read = MealReader.bundled.read(text)

        #expect(read.items.count == 1 && read.isComplete, "\(read.items.map(\.foodName))")
    }

    @Test(arguments: ["mango, seltzer", "a mango and a seltzer", "grapes gatorade"])
    func `a fruit of its own stays`(text: String) { #expect(MealReader.bundled.read(text).items.count == 2) }

    @Test(arguments: ["whataburger with cheese", "chipotle with guac"])
    func `a seller's name that something comes with is told as not understood`(text: String) {
        #expect(!MealReader.bundled.read(text).isComplete)
    }
}
