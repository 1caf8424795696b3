/// Short texts whose reading is settled: a training run may not trade one for a little gain elsewhere.
enum SettledTexts {
    static var meals: [TrainingMeal] {
        all.map { TrainingMeal(text: $0.text, expectation: .records($0.records)) }
    }

    /// The records of the foods, in the order of the text; none for what names no food.
    private static let all: [(text: String, records: [String])] = [
        ("carb", []), ("more", []), ("a cup", []), ("no food today", []),
        ("the whole pizza", ["58106210"]),
        ("entire pizza", ["58106210"]),
        ("6 inch turkey sub from subway", ["21207"]),
        ("2 eggs and bacon and toast and jam", ["31102000", "22600100", "51000110", "91402000"]),
        ("a ham sandwich, crisps and an apple", ["27520300", "71200010", "63101000"]),
        // Of a food that the tables have not, the nearest, said to be doubtful.
        ("falafel wrap", ["41209000"]), ("beef wrap", ["27500300"]), ("tofu wrap", ["27500300"]),
        ("a burger and fries", ["27510521", "71401030"]),
        ("200g steak, 150g potatoes with gravy", ["21101000", "71000100", "28520010"]),
        ("300 g potatoes with a knob of butter", ["71103010", "81100500"]),
        ("a mix of nuts and raisins", ["42100050", "62125100"]),
    ]
}
