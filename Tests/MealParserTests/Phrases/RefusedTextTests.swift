import FitIQCore
import MealParser
import Testing

/// Texts that speak of food and tell of none that was eaten, each kind with what looks alike and was eaten.
struct RefusedTextTests {
    private static func expect(_ text: String, _ foods: [String]) {
        let names = MealReader.bundled.read(text).items.map(\.foodName)
        #expect(names.count == foods.count, "\(text): \(names)")
        for (name, food) in zip(names, foods) { #expect(name.contains(food), "\(text): \(names)") }
    }

    @Test(arguments: [
        "having paella with the in-laws on Sunday", "we're having goulash this weekend", "I'll grab a scone after work",
        "probably ramen tonight", "table booked for trout on Friday",
    ])
    func `a plan for a day to come is not eaten`(text: String) { Self.expect(text, []) }

    @Test(arguments: [
        "could really go for a plum", "I wouldn't mind a scone", "longing for a bowl of goulash",
        "if only there were waffles", "drooling over the eclairs",
    ])
    func `what is wished for is not eaten`(text: String) { Self.expect(text, []) }

    @Test(arguments: [
        "add leeks and barley to the list", "put kefir on the shopping list", "running low on lentils",
        "we need plums",
    ])
    func `a list for the shop is not eaten`(text: String) { Self.expect(text, []) }

    @Test(arguments: [
        "first you fry the leeks and add the barley", "you can swap the lentils for peas",
        "my gran puts prunes in her goulash", "my uncle used to make trout", "how to make paella",
    ])
    func `how somebody cooks is not eaten`(text: String) { Self.expect(text, []) }

    @Test(arguments: [
        "the guy next to me on the bus had a pear", "the woman at the next table had trout",
        "people at the office had waffles", "he puts mustard on his pears",
    ])
    func `what strangers have is not the writer's`(text: String) { Self.expect(text, []) }

    @Test(arguments: [
        "photo of a trout", "a video about goulash", "saw an advert for waffles",
        "signed up for a paella making course",
        "baking class, we learn to make scones",
    ])
    func `what is shown or taught is not eaten`(text: String) { Self.expect(text, []) }

    @Test(arguments: [
        "the waffle stand was closed", "the trout was sold out", "the kefir had gone off", "the scones were mouldy",
    ])
    func `what was not to be had is not eaten`(text: String) { Self.expect(text, []) }

    @Test(arguments: [
        "what a couch potato he is", "that quiz was easy as pie", "she went bananas", "they were packed like sardines",
        "we are in a pickle", "he's a tough cookie",
    ])
    func `a figure of speech is no food`(text: String) { Self.expect(text, []) }

    @Test(arguments: [
        "meal prep for the week: trout, leeks and barley",
        "we're doing a goose for christmas", "haven't had a scone in months", "there's a plum in my bag",
        "which has more iron, lentils or trout", "the goulash went in the bin", "to get from aldi: plums, leeks",
    ])
    func `more that is ahead, away or asked for is not eaten`(text: String) { Self.expect(text, []) }

    @Test(arguments: [
        ("wanted waffles, had 2 plates", ["Waffle"]), ("craved plums, ate 3", ["Plum"]),
        ("wanted scones, had 3", ["Scone"]),
    ])
    func `a wish that came true counts`(text: String, foods: [String]) { Self.expect(text, foods) }

    @Test(arguments: [
        ("2 plums, is that too much sugar?", ["Plum"]), ("had a scone, good choice?", ["Scone"]),
        ("150 g trout, ok for dinner?", ["Trout"]), ("can you log a pear", ["Pear"]),
    ])
    func `a question behind what was eaten leaves it`(text: String, foods: [String]) { Self.expect(text, foods) }

    @Test(arguments: [
        ("my nan's apple pie", ["Apple pie"]), ("my nana's goulash", ["Goulash"]), ("our baby's pear", ["Pear"]),
    ])
    func `an owner is no food`(text: String, foods: [String]) { Self.expect(text, foods) }

    @Test(arguments: [
        ("there are also 70 g of boiled peas", ["peas"]), ("there is one cooked green bean", ["Green bean"]),
        ("there were 2 plums", ["Plum"]),
    ])
    func `what there is on a plate counts`(text: String, foods: [String]) { Self.expect(text, foods) }

    @Test(arguments: ["waist 80 cm, hips 97 cm", "hips 99", "planted leeks and plums"])
    func `measures and gardens are no food`(text: String) { Self.expect(text, []) }

    @Test(arguments: [
        ("couldn't resist a plum", ["Plum"]), ("did not say no to a waffle", ["Waffle"]),
        ("can't pass up trout", ["Trout"]), ("craving satisfied: a pear", ["Pear"]),
    ])
    func `two refusals are none`(text: String, foods: [String]) { Self.expect(text, foods) }

    @Test(arguments: [
        ("2 plums, craving waffles", ["Plum"]), ("trout with leeks, need to buy kefir", ["Trout", "Leek"]),
        ("a scone, tomorrow goulash", ["Scone"]), ("a pear, thinking about waffles", ["Pear"]),
    ])
    func `a wish behind a meal leaves the meal`(text: String, foods: [String]) { Self.expect(text, foods) }

    @Test(arguments: [
        ("trout sold out, got a waffle", ["Waffle"]), ("the kefir had gone off so black tea", ["tea"]),
        ("waffle stand was closed, so a pear", ["Pear"]),
    ])
    func `what took the place of what was not to be had counts`(text: String, foods: [String]) {
        Self.expect(text, foods)
    }

    @Test(arguments: [
        ("my wife ordered a waffle and I ate half of it", ["Waffle"]),
        ("the kids had plums and I had two of them", ["Plum"]), ("my friend got a pear, I had some", ["Pear"]),
    ])
    func `the writer's part of what others ordered counts`(text: String, foods: [String]) { Self.expect(text, foods) }

    @Test(arguments: [
        ("took my pill with a glass of kefir", ["Kefir"]), ("took the tablet, then a pear", ["Pear"]),
        ("took my morning capsule and a waffle", ["Waffle"]),
    ])
    func `a pill is taken, not eaten`(text: String, foods: [String]) { Self.expect(text, foods) }

    @Test(arguments: [
        ("on the go, banana and kefir", ["Banana", "Kefir"]), ("ate the whole enchilada", ["Enchilada"]),
        ("popcorn while watching a documentary", ["Popcorn"]), ("ate pizza watching stuff on youtube", ["pizza"]),
        ("a pear and kefir, need more sleep", ["Pear", "Kefir"]), ("a waffle, can't wait for the weekend", ["Waffle"]),
        ("maybe 2 waffles before the gym", ["Waffle"]), ("people at work had cake, I had a slice", ["Cake"]),
        ("my wife puts sugar in my kefir", ["Sugar", "Kefir"]), ("ate the whole lasagne none left", ["Lasagna"]),
    ])
    func `what was eaten stays beside what only sounds like a refusal`(text: String, foods: [String]) {
        Self.expect(text, foods)
    }
}
