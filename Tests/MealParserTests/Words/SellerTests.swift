import FitIQCore
import MealParser
import Testing

/// Who sells a food, and names with marks in them.
struct SellerTests {
    @Test(arguments: [
        ("greggs sausage roll", "sausage roll"), ("starbucks latte", "Latte"), ("tesco pasta salad", "pasta salad"),
        ("pret ham and cheese baguette", "Ham and cheese sandwich"), ("m&s pasta salad", "pasta salad"),
        ("A&W onion rings", "nion rings"), ("kraft cheddar", "Cheddar"), ("chiquita banana", "Banana"),
        ("galbani mozzarella", "Mozzarella"), ("tesco lasagne", "Lasagna"),
    ])
    func `a seller that no record names is told and changes nothing`(text: String, food: String) {
        let reading = MealReader.bundled.read(text)

        #expect(reading.items.count == 1)
        #expect(reading.items[0].foodName.contains(food), "\(reading.items[0].foodName)")
        #expect(reading.items[0].notes.contains { $0.contains("counted as from any seller") })
        #expect(reading.isComplete)
    }

    @Test(arguments: [
        ("mcdonalds large fries", "McDonald's"), ("maccas large fries", "McDonald's"),
        ("maccies large fries", "McDonald's"),
        ("kfc", "fried"),
    ])
    func `a seller speaks for its record`(text: String, food: String) {
        let item = MealReader.bundled.read(text).items.first

        #expect(item?.foodName.contains(food) == true, "\(item?.foodName ?? "none")")
        #expect(item?.notes.contains { $0.contains("any seller") } == false)
    }

    @Test(arguments: [
        ("Chips Ahoy! cookies, milk", ["Chocolate chip cookie", "Milk"]),
        ("Dr. Pepper and a burger", ["Soft drink, pepper type", "Hamburger"]),
        ("M&M's and an apple", ["M&M's", "Apple"]), ("Pizza! Then a coke", ["pizza", "Soft drink"]),
    ])
    func `a mark in a name ends nothing`(text: String, foods: [String]) {
        let names = MealReader.bundled.read(text).items.map(\.foodName)

        #expect(names.count == foods.count, "\(names)")
        for (name, food) in zip(names, foods) { #expect(name.contains(food), "\(names)") }
    }
}
