import FitIQCore
import MealParser
import Testing

/// A number counts food only where it is said of food.
struct NumberScopeTests {
    /// In each text the food is told without an amount, however many numbers there are.
    private func isCountedOnce(_ text: String, as food: String) -> Bool {
        let reader = MealReader.bundled
        return reader.read(text).items.map(\.grams) == reader.read(food).items.map(\.grams)
    }

    @Test(arguments: [
        ("lunch 12-1pm lentil soup", "lentil soup"), ("8.30 porridge", "porridge"), ("19.45 risotto", "risotto"),
        ("at 7 granola", "granola"), ("around six I had a plum", "a plum"), ("half past 8 muesli", "muesli"),
        ("quarter to nine scone", "scone"), ("a quarter past ten a muffin", "a muffin"),
        ("7ish crumpet with honey", "crumpet with honey"), ("12:15 falafel", "falafel"), ("0800 kefir", "kefir"),
        ("1230 gazpacho", "gazpacho"), ("a latte by 9", "a latte"), ("6pm - halibut and peas", "halibut and peas"),
        ("between 1 and 2 had a pretzel", "a pretzel"), ("from 12 to 1 ate ramen", "ramen"),
        ("ate at 19.30 gnocchi", "gnocchi"), ("8 o'clock pear", "pear"), ("kefir @ 10", "kefir"),
        ("samosa 5 p.m.", "samosa"), ("half 8 muesli", "muesli"), ("a scone at half nine", "a scone"),
        ("half six: ramen", "ramen"), ("ten to seven: falafel", "falafel"), ("twenty to nine kefir", "kefir"),
        ("at five to twelve a plum", "a plum"), ("seven thirty porridge", "porridge"),
        ("at six fifteen a scone", "a scone"), ("a pretzel at twelve thirty", "a pretzel"),
        ("at ten forty five ramen", "ramen"), ("nine thirty two eggs", "2 eggs"), ("at two a m a plum", "a plum"),
        ("eleven a m a crumpet", "a crumpet"), ("four p m kefir", "kefir"), ("falafel at eight p m", "falafel"),
    ])
    func `a time of day counts nothing`(text: String, food: String) {
        #expect(isCountedOnce(text, as: food))
    }

    @Test(arguments: [
        ("2 to 3 prunes", "2.5 prunes"), ("about 10 walnuts", "10 walnuts"), ("8.5 oz halibut", "8.5 oz halibut"),
        ("2.50 cups rice", "2.5 cups rice"), ("at 2 bananas", "2 bananas"), ("1500 kcal", "1500 kcal"),
        ("1250 ml kefir", "1250 ml kefir"), ("between 2 and 3 figs", "2.5 figs"), ("10ish cherries", "10 cherries"),
        ("1.75 waffles", "1.75 waffles"), ("five to seven prunes", "6 prunes"), ("5 to 10 olives", "7.5 olives"),
        ("half 6 oz steak", "half 6 oz steak"),
    ])
    func `a count that looks like a time counts`(text: String, food: String) {
        #expect(isCountedOnce(text, as: food))
    }

    @Test(arguments: [
        ("at 25:00 a plum", "a plum", "25:00"), ("kefir at 8:75", "kefir", "8:75"),
        ("30:00 two figs", "two figs", "30:00"),
        ("around 7:90 a scone", "a scone", "7:90"),
    ])
    func `a time that there is not counts nothing, and is told`(text: String, food: String, time: String) {
        #expect(isCountedOnce(text, as: food))
        #expect(MealReader.bundled.read(text).unrecognized.map(\.text) == [time])
    }

    @Test(arguments: [
        ("on 12/3 a waffle", "a waffle"), ("3rd of May crepes", "crepes"), ("May 3rd crepes", "crepes"),
        ("Nov 21 2 samosas", "2 samosas"), ("Monday 4: hummus", "hummus"), ("21.11. goulash", "goulash"),
        ("2025-03-04 paella", "paella"), ("24/12 roast goose", "roast goose"), ("3 May 2025 polenta", "polenta"),
        ("12/03/2025 couscous", "couscous"), ("the 5th of June lamb", "lamb"), ("Sunday 8th turnip", "turnip"),
    ])
    func `a date counts nothing`(text: String, food: String) {
        #expect(isCountedOnce(text, as: food))
    }

    @Test(arguments: [
        ("3/4 of a pear", "0.75 pear"), ("1/2 mango", "0.5 mango"), ("Monday 4 eggs", "4 eggs"),
        ("I may eat 2 plums", "I may eat 2 plums"), ("on 3/4 cup oats", "3/4 cup oats"),
    ])
    func `a count that looks like a date counts`(text: String, food: String) {
        #expect(isCountedOnce(text, as: food))
    }

    @Test(arguments: [
        ("no. 2 big mac", "big mac"), ("meal 2: trout", "trout"), ("day 12 - falafel", "falafel"),
        ("#4 falafel", "falafel"), ("tea for $4", "tea"), ("smoothie £2.50", "smoothie"),
        ("gyros for 3 euros", "gyros"),
        ("5 dollar burrito", "burrito"), ("paid 3.50 € for a pretzel", "a pretzel"), ("five guys fries", "fries"),
        ("5 grain bread", "grain bread"), ("three bean salad", "bean salad"), ("2nd bowl of chili", "bowl of chili"),
    ])
    func `numbers of menus, prices and names count nothing`(text: String, food: String) {
        #expect(isCountedOnce(text, as: food))
    }

    @Test(arguments: [
        ("3 egg rolls", "3 egg rolls"), ("3 egg omelette", "3 egg omelets"), ("2 cheese pizzas", "2 cheese pizzas"),
        ("4 pounds potatoes", "4 lb potatoes"),
        ("2 meat pies", "2 meat pies"), ("3 musketeers", "3 musketeers"), ("plums x3", "3 plums"),
        ("x3 plums", "3 plums"),
        ("3× plums", "3 plums"), ("plums 2, figs 3", "2 plums, 3 figs"),
    ])
    func `numbers of food beside them count`(text: String, food: String) {
        #expect(isCountedOnce(text, as: food))
    }

    @Test(arguments: ["combo 3", "menu 7", "option 2", "number 4 meal"])
    func `a combination known by its number is not understood`(text: String) {
        let reading = MealReader.bundled.read("\(text) with a lemonade")

        #expect(reading.unrecognized.map(\.text) == [text])
        #expect(reading.items.count == 1)
    }

    @Test(arguments: [
        ("ran 5k then a plum", "a plum"), ("30 min walk, kefir", "kefir"),
        ("weighed 70 kg this morning, muesli", "muesli"),
        ("10,000 steps and a lassi", "a lassi"), ("my 3 year old and I had crepes", "crepes"),
        ("did 20 pushups and ate a fig", "a fig"), ("walked 3 miles, had a pretzel", "a pretzel"),
        ("swam 40 laps, granola", "granola"), ("2 hour hike, trail mix", "trail mix"),
        ("weight: 180 lbs. Kefir", "Kefir"),
        ("cycled 12 km and had a scone", "a scone"), ("45 minutes of yoga, then a lassi", "a lassi"),
    ])
    func `what is measured of a person counts nothing`(text: String, food: String) {
        #expect(isCountedOnce(text, as: food))
    }

    @Test(arguments: [
        ("the trout weighed 200 g", "200 g trout"), ("2 kg turkey, weighed", "2 kg turkey"),
    ])
    func `what is weighed of food weighs`(text: String, food: String) {
        #expect(isCountedOnce(text, as: food))
    }
}
