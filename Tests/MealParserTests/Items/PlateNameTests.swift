import FitIQCore
import MealParser
import Testing

/// Foods with something beside them are not a record of more than that, or of what was made otherwise.
struct PlateNameTests {
    private func names(_ text: String) -> [String] { MealReader.bundled.read(text).items.map(\.foodName) }

    @Test(arguments: [
        "steak with potatoes", "meatloaf with potatoes", "chicken with rice", "turkey with potatoes",
    ])
    func `a plate is read alike whatever stands before it`(plate: String) {
        let alone = names(plate)

        #expect(alone.count == 2)
        #expect(names("2 eggs and toast. \(plate)").suffix(2) == alone[...])
        #expect(names("2 apples, \(plate)").suffix(2) == alone[...])
    }

    @Test(arguments: [
        ("a chicken and vegetable entree with noodles", "entree with noodles"),
        ("a cup of tuna noodle casserole with white sauce", "white sauce"),
        ("a chicken dinner with potatoes", "potatoes, and vegetables"),
    ])
    func `a dish that is named as a whole has its vegetables`(text: String, part: String) {
        let names = names(text)

        #expect(names.count == 1 && names.first?.contains(part) == true, "\(names)")
    }

    @Test(arguments: [
        ("a bit of leftover rice with fried egg", "Egg, fried"), ("rice with fried chicken", "Chicken"),
        ("a bowl of rice with fried tofu", "Soybean curd"), ("a bowl of noodles with fried egg", "Egg, fried"),
    ])
    func `what was made so is what stands behind the word`(text: String, added: String) {
        let names = names(text)

        #expect(names.count == 2, "\(names)")
        #expect(names.last?.hasPrefix(added) ?? false, "\(names)")
        #expect(!(names.first?.contains("fried") ?? true), "\(names)")
    }

    @Test(arguments: ["200g boeuf", "150 g hausa", "200 g wara"])
    func `a name that is said in part is not sure`(text: String) {
        let items = MealReader.bundled.read(text).items

        #expect(items.allSatisfy { ($0.confidence ?? 1) < 0.8 }, "\(items.map(\.confidence))")
    }

    @Test(arguments: ["200 g boiled potatoes", "200 g lentil curry", "150 g scampi", "an omelette"])
    func `a name that is said in full is`(text: String) {
        let items = MealReader.bundled.read(text).items

        #expect(items.allSatisfy { ($0.confidence ?? 0) >= 0.8 }, "\(items.map(\.confidence))")
    }
}
