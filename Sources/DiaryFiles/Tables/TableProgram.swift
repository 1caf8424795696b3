/// Describes a program whose export is a table.
struct TableProgram: Sendable {
    let name: String
    /// Titles that its tables have, as ``ColumnTitle`` names them.
    let titles: Set<String>
    /// Units of nutrients whose titles name none.
    var units: [String: String] = [:]
    var remarks: [String] = []
    /// Days could be read either way in this file.
    var isDayFirst = false
    /// Names the table in a zip file.
    var members: [String] = []
    /// Names what was eaten where a row is a whole meal.
    var hasWholeMeals = false

    /// All programs, in the order in which they are tried. The last one takes any table.
    static let all: [TableProgram] = [cronometer, sparkyFitness, loseIt, myFitnessPal, any]

    static let cronometer = TableProgram(
        name: "Cronometer",
        titles: ["day", "food name", "amount", "energy"],
        remarks: ["Foods whose energy Cronometer leaves blank have no calories here, rather than 0."],
        members: ["servings.csv"]
    )

    static let sparkyFitness = TableProgram(
        name: "SparkyFitness",
        titles: ["date", "meal", "food", "brand", "quantity", "unit", "calories", "dietary fiber"]
    )

    static let loseIt = TableProgram(
        name: "Lose It!",
        titles: ["date", "name", "icon", "quantity", "units", "calories"],
        members: ["food-logs.csv"]
    )

    static let myFitnessPal = TableProgram(
        name: "MyFitnessPal",
        titles: ["date", "meal", "calories", "fat", "carbohydrates", "protein"],
        units: [
            "saturated fat": "g", "polyunsaturated fat": "g", "monounsaturated fat": "g", "trans fat": "g",
            "fiber": "g", "sugar": "g", "sugars": "g", "cholesterol": "mg", "potassium": "mg", "sodium": "mg",
            "fat": "g", "carbohydrates": "g", "protein": "g",
        ],
        remarks: [
            "MyFitnessPal tells vitamins A and C, calcium and iron as shares of a daily value, which are no masses; they "
                + "are left out."
        ],
        members: ["nutrition-summary.csv", "nutrition.csv"],
        hasWholeMeals: true
    )

    /// Any table with a day and a food.
    static let any = TableProgram(name: "CSV", titles: [])
}
