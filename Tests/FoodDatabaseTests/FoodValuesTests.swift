import FitIQCore
import Testing

@testable import FoodDatabase

/// The values of USDA are plausible, and none was damaged on its way here.
struct FoodValuesTests {
    private let table = FoodTable.bundled

    @Test func `no food has more energy than fat has`() {
        for index in table.indices {
            let energy = table.per100g(at: index).energyKcal
            #expect(energy.map { (0...902).contains($0) } == true, "\(table.record(at: index))")
        }
    }

    /// Rounding in the sources lets the sum of a pure oil be 100.16 g.
    @Test func `100 g of food hold at most 100 g`() {
        let most = Grams(milligrams: 100_000)
        for index in table.indices {
            let food = table.per100g(at: index)
            for mass in [food.protein, food.carbs, food.fat, food.fiber, food.sugar] {
                #expect(mass.map { $0 >= .zero && $0 <= most } != false, "\(table.record(at: index))")
            }
            let macros = [food.protein, food.carbs, food.fat].compactMap { $0 }
            #expect(macros.count == 3, "\(table.record(at: index))")
            #expect(macros.reduce(.zero, +) <= Grams(milligrams: 100_200), "\(table.record(at: index))")
        }
    }

    /// Sugar and fiber are parts of carbohydrate; each was measured by itself, so they may be 0.5 g above it.
    @Test func `sugar and fiber are part of carbohydrate`() {
        let exceptions: Set = ["01050", "04017", "14190", "36013", "83114000", "14110050"]
        let odd = table.indices.filter { index in
            let food = table.per100g(at: index)
            guard let carbs = food.carbs else { return true }
            let limit = carbs + Grams(milligrams: 500)
            return max(food.sugar ?? .zero, food.fiber ?? .zero) > limit
        }
        #expect(Set(odd.map { table.record(at: $0) }) == exceptions)
    }

    @Test func `every portion weighs something`() {
        for index in table.indices {
            for portion in table.portions(at: index) {
                #expect(portion.grams > .zero && !portion.measure.isEmpty, "\(table.record(at: index))")
            }
        }
    }

    /// Energy is within 25 kcal or 15 % of what Atwater's general factors give: 4 kcal/g of protein and carbohydrate,
    /// 9 of fat, 7 of alcohol, and for fiber anything from 2 to 4. USDA uses factors for each food, hence the band.
    @Test func `energy is what protein, carbohydrate, fat and alcohol give`() {
        let odd = table.indices.filter { !isPlausible($0) }.map { table.record(at: $0) }
        #expect(Set(odd).symmetricDifference(Self.exceptions).sorted() == [])
    }

    private func isPlausible(_ index: Int) -> Bool {
        let food = table.per100g(at: index)
        guard let energy = food.energyKcal, let protein = food.protein, let carbs = food.carbs, let fat = food.fat
        else {
            return false
        }
        let alcohol = Nutrient.allCases.first { $0.name == "alcohol" }.flatMap(food.value) ?? 0
        let most = 4 * protein.doubleValue + 4 * carbs.doubleValue + 9 * fat.doubleValue + 7 * alcohol
        let least = most - 2 * (food.fiber?.doubleValue ?? 0)
        let band = max(25, 0.15 * Double(energy))
        return (least - band...most + band).contains(Double(energy))
    }

    private static let exceptions = unknownAlcohol.union(littleEnergy).union(asPublished)

    /// Alcoholic drinks and vanilla extract of SR28, whose table does not give alcohol.
    private static let unknownAlcohol: Set = [
        "02050", "02051", "14003", "14004", "14009", "14010", "14015", "14017", "14019", "14025", "14027", "14029",
        "14034", "14037", "14049", "14050", "14051", "14052", "14057", "14084", "14096", "14097", "14098", "14099",
        "14100", "14101", "14102", "14103", "14105", "14106", "14107", "14108", "14109", "14113", "14116", "14117",
        "14120", "14124", "14125", "14126", "14132", "14134", "14135", "14138", "14140", "14152", "14158", "14159",
        "14160", "14239", "14248", "14250", "14251", "14252", "14253", "14414", "14415", "14531", "14532", "14533",
        "14534", "14536", "14550", "14551", "14602", "43155", "43479",
    ]
    /// Carbohydrate by difference that gives little energy: sweeteners and sugar alcohols, gum, bran, cocoa, spices,
    /// seaweed, baking powder and some sweet potatoes and sprouts.
    private static let littleEnergy: Set = [
        "02001", "02008", "02011", "02013", "02016", "02017", "02031", "02041", "08001", "08005", "08244", "08363",
        "08651", "08669", "11230", "11316", "11452", "11454", "11667", "11924", "14409", "16055", "18369", "18370",
        "18371", "19077", "19165", "19166", "19175", "19916", "19918", "20033", "20060", "20077", "21348", "28230",
        "31023", "42055", "43028", "43060", "43345", "11830150", "57101000", "57206700", "57601100", "57602500",
        "73410320", "73410500", "73420000", "73420010", "73420020", "73420030", "73420100", "73420200", "75232000",
        "91108000", "91108020", "91800100", "91802000", "92900200",
    ]
    /// As published, though they look mistaken: breads with 0.01 g of protein, a lecithin that counts as pure fat,
    /// chicken spread, a low fat frankfurter, a taco seasoning.
    private static let asPublished: Set = [
        "02075", "04531", "07018", "28377", "28380", "28383", "28385", "28386", "28387", "28388", "28390", "28392",
        "28394", "28395", "42179",
    ]
}
