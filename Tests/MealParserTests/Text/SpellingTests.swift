import FitIQCore
import MealParser
import Testing

/// What fingers make of the names of foods.
struct SpellingTests {
    @Test(arguments: [
        ("tomaot soup", "tomato soup"), ("chikcen breast", "chicken breast"), ("brocolli", "broccoli"),
        ("carots", "carrots"), ("lettuuce", "lettuce"), ("salmun", "salmon"), ("parmisan", "parmesan"),
        ("cauliflour", "cauliflower"), ("mayonase", "mayonnaise"), ("avacodo", "avocado"), ("zuccini", "squash"),
        ("gnochi", "gnocchi"), ("capsicm", "pepper"), ("courgete", "squash"), ("grapefriut", "grapefruit"),
    ])
    func `a misspelt food is the one that was meant`(text: String, food: String) {
        let items = MealReader.bundled.read(text).items

        #expect(items.map { $0.foodName.lowercased().contains(food) } == [true], "\(items.map(\.foodName))")
    }

    @Test(arguments: [
        ("turkey breats", "Turkey"), ("peanut buttre", "Peanut butter"), ("oragne juice", "Orange juice"),
    ])
    func `letters that changed places go before a letter that is another`(text: String, food: String) {
        let items = MealReader.bundled.read(text).items

        #expect(items.map { $0.foodName.hasPrefix(food) } == [true], "\(items.map(\.foodName))")
    }

    @Test(arguments: [
        ("matjes with potatoes", "matjes"), ("lardo with figs", "lardo"), ("corno with rice", "corno"),
        ("lambi with lentils", "lambi"),
    ])
    func `what is far from a short word is a word of its own`(text: String, word: String) {
        let reading = MealReader.bundled.read(text)

        #expect(reading.unrecognized.map(\.text) == [word])
        #expect(reading.items.count == 1, "\(reading.items.map(\.foodName))")
    }

    @Test(arguments: [("a glass of mlik", "Milk"), ("beeef", "Beef"), ("tofuu", "Soybean curd"), ("milck", "Milk")])
    func `a slip in a short word is a slip`(text: String, food: String) {
        let items = MealReader.bundled.read(text).items

        #expect(items.map { $0.foodName.hasPrefix(food) } == [true], "\(items.map(\.foodName))")
    }

    @Test(arguments: [("tea wiht honey", 2), ("rice adn beans", 1), ("toast wtih jam", 2)])
    func `a misspelt joining word joins`(text: String, count: Int) {
        let reading = MealReader.bundled.read(text)

        #expect(reading.items.count == count)
        #expect(reading.isComplete)
    }

    @Test(arguments: ["2 slcies bread", "1 tabelspoon honey", "a bottel of beer"])
    func `a misspelt measure measures`(text: String) {
        let reading = MealReader.bundled.read(text)

        #expect(reading.items.count == 1)
        #expect(reading.isComplete)
    }

    @Test(arguments: ["the waiter", "a lot of sweat", "peace", "the butler", "steal"])
    func `a word of English is no slip`(text: String) {
        #expect(MealReader.bundled.read(text).items.isEmpty)
    }
}
