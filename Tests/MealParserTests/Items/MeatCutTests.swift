import FitIQCore
import MealParser
import Testing

/// A cut of meat behind its animal, however it was made.
struct MeatCutTests {
    private func foods(_ text: String) -> [String] { MealReader.bundled.read(text).items.map(\.foodName) }

    @Test(
        arguments: ["jerk", "roast", "crispy", "tandoori", "barbecued", "pulled", "free range", "skin on"],
        [
            "chicken thighs", "chicken wings", "chicken drumsticks",
        ]
    )
    func `is that meat once`(how: String, cut: String) {
        #expect(foods("\(how) \(cut)").count == 1, "\(foods("\(how) \(cut)"))")
    }

    @Test(arguments: [
        ("grilled turkey sausages", "Turkey or chicken sausage"),
        ("fried chicken sausage", "Turkey or chicken sausage"),
        ("bbq pork chop", "Pork chop"), ("roast pork chop", "Pork chop"), ("grilled salmon fillet", "Salmon"),
        ("roast turkey steak", "Turkey"), ("baked turkey meatballs", "chicken or turkey"),
    ])
    func `is of the animal that is told`(text: String, food: String) {
        #expect(foods(text).count == 1)
        #expect(foods(text).first?.contains(food) == true, "\(foods(text))")
    }

    @Test(arguments: ["broccoli", "green beans", "kale", "aubergine"])
    func `what is stir fried has no tofu`(food: String) {
        #expect(foods("stir fried \(food)").count == 1, "\(foods("stir fried \(food)"))")
    }

    @Test(arguments: ["chicken and ribs", "turkey, bacon", "chicken with sausage", "eggs bacon sausage"])
    func `foods of a list stay apart`(text: String) {
        #expect(foods(text).count >= 2, "\(foods(text))")
    }

    @Test(arguments: ["clam chowder", "beef stew", "lentil soup", "oatmeal"])
    func `a bowl chooses no other record`(dish: String) throws {
        let plain = try #require(MealReader.bundled.read(dish).items.first)
        for text in ["a bowl of \(dish)", "\(dish), a large bowl"] {
            #expect(MealReader.bundled.read(text).items.first?.source?.record == plain.source?.record, "\(foods(text))")
        }
    }
}
