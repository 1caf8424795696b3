import FitIQCore
import FoodDatabase

/// Kinds of food, as the first digit of a record's number in USDA's surveys tells them: 1 is milk, 2 meat and fish, 3 eggs, 4 pulses
/// and nuts, 5 grain, 6 fruit, 7 vegetables, 8 fat, 9 sweets and drinks.
struct FoodKinds: OptionSet {
    let rawValue: UInt16

    init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Empty for a food of SR28, which numbers them otherwise.
    init(of food: Int, in foods: FoodTable) {
        guard foods.dataset(at: food) == .fndds, let digit = foods.record(at: food).utf8.first else {
            self = []
            return
        }
        self.init(rawValue: 1 << (UInt16(digit) - UInt16(UInt8(ascii: "0"))))
    }
}
