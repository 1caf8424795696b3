import FitIQCore
import MealParser
import Testing

/// Amounts that a second clause tells of foods named before.
struct LaterAmountTests {
    @Test(
        arguments: [
            ("pork and couscous. the pork was 180g", [180, nil]),
            ("pork and couscous. the couscous was about 90 g", [nil, 90]),
            ("a salmon fillet and peas, the salmon was 150g", [150, nil]),
            ("lentils and ham; the ham weighed 60g", [nil, 60]),
            ("pork and couscous. the pork was 180g, the couscous was 90g", [180, 90]),
            ("2 pears. the pears were 300 g", [300]), ("turkey and pasta. my turkey was 120g", [120, nil]),
            ("beef and potatoes (the beef was 200g)", [200, nil]),
            ("yogurt and granola. the yogurt was roughly 150 g", [150, nil]),
            ("mushroom omelette. the omelette was 220g", [220]),
            ("tofu, broccoli. the tofu is 130g", [130, nil]),
            ("trout with peas. the trout was 140 g", [140, nil]),
            ("veal and couscous, veal was 160g", [160, nil]), ("soup with rye bread. rye bread was 50g", [nil, 50]),
            ("trout with peas – about 140 g of the trout", [140, nil]), ("bagel with ham, ham 30g", [nil, 30]),
            ("couscous with peas (180 g of couscous)", [180, nil]),
        ] as [(String, [Double?])]
    )
    func `an amount told later is of the food named before`(text: String, grams: [Double?]) {
        let items = MealReader.bundled.read(text).items
        #expect(items.count == grams.count, "\(text): \(items.map(\.foodName))")
        for (item, grams) in zip(items, grams) {
            if let grams { #expect(item.grams?.doubleValue == grams, "\(text): \(item.foodName)") }
        }
    }

    @Test func `energy told later is of the food named before`() {
        let items = MealReader.bundled.read("muesli and yogurt, yogurt 120kcal").items
        #expect(items.count == 2)
        #expect(items.last?.nutrients.energyKcal == 120)
    }

    @Test func `in another meal the same food was eaten again`() {
        #expect(MealReader.bundled.read("soup and bread. dinner: bread 60g").items.count == 3)
    }

    @Test(arguments: ["the pork was good", "pork. the pork was nice", "pork and couscous. the plate was 3 pounds"])
    func `any other clause stays`(text: String) {
        #expect(MealReader.bundled.read(text).items.allSatisfy { $0.source?.portion != "mass as given" })
    }
}
