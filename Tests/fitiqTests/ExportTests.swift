import Foundation
import Testing

@testable import FitIQClient
@testable import fitiq

struct ExportTests {
    private static let userID = "0190c3b4-0000-7000-8000-0000000000aa"

    private static let meals: [ExportedMeal] = [
        ExportedMeal(
            id: "0190c3b4-0000-7000-8000-000000000001",
            userID: userID,
            loggedAt: Meals.time("2024-01-15T07:30:00Z"),
            mealType: .breakfast,
            rawInput: "2 eggs, \"toast\"\ncoffee",
            notes: "=1+1",
            status: .completed,
            items: [
                ExportedItem(
                    foodName: "Egg, fried",
                    quantity: 2,
                    unit: "large",
                    grams: 92,
                    nutrients: NutrientTotals(
                        calories: 180,
                        proteinGrams: 12.53,
                        carbsGrams: 0.76,
                        fatGrams: 13.68,
                        fiberGrams: 0
                    ),
                    foodType: .food,
                    confidence: 0.9,
                    notes: "fried is how most eat them",
                    dataset: "FNDDS 2017-2018",
                    record: "31105010",
                    portion: "1 large",
                    foodID: "0190c3b4-0000-7000-8000-0000000000f1"
                ),
                ExportedItem(foodName: "Coffee, brewed", quantity: 0.5, unit: "cup"),
            ]
        ),
        ExportedMeal(
            id: "0190c3b4-0000-7000-8000-000000000002",
            userID: userID,
            loggedAt: Meals.time("2024-01-15T12:00:00Z"),
            mealType: .lunch,
            rawInput: nil,
            notes: nil,
            status: .manual,
            items: [
                ExportedItem(
                    foodName: "Grandma's pie",
                    quantity: 1,
                    unit: "piece",
                    nutrients: NutrientTotals(calories: 410)
                )
            ]
        ),
        ExportedMeal(
            id: "0190c3b4-0000-7000-8000-000000000003",
            userID: userID,
            loggedAt: Meals.time("2024-01-15T15:00:00Z"),
            mealType: .snack,
            rawInput: "xyz123",
            notes: nil,
            status: .failed,
            items: []
        ),
    ]

    @Test func `CSV has a line for each food`() throws {
        let head =
            "id,logged_at,meal_type,raw_input,notes,status,food_name,quantity,unit,grams,calories,protein_g,"
            + "carbs_g,fat_g,fiber_g,sugar_g,food_type,confidence_score,parsing_notes,dataset,record,portion,food_id,"
            + "user_id"
        let words = "2024-01-15T07:30:00Z,breakfast,\"2 eggs, \"\"toast\"\"\ncoffee\",'=1+1,completed"
        let lines = [
            head,
            "0190c3b4-0000-7000-8000-000000000001,\(words),\"Egg, fried\",2,large,92,180,12.53,0.76,13.68,0,,food,0.9,"
                + "fried is how most eat them,FNDDS 2017-2018,31105010,1 large,0190c3b4-0000-7000-8000-0000000000f1,"
                + "\(Self.userID)",
            "0190c3b4-0000-7000-8000-000000000001,\(words),\"Coffee, brewed\",0.5,cup,,,,,,,,,,,,,,,\(Self.userID)",
            "0190c3b4-0000-7000-8000-000000000002,2024-01-15T12:00:00Z,lunch,,,manual,Grandma's pie,1,piece,,410,,,,,,"
                + ",,,,,,,\(Self.userID)",
            "0190c3b4-0000-7000-8000-000000000003,2024-01-15T15:00:00Z,snack,xyz123,,failed,,,,,,,,,,,,,,,,,,"
                + "\(Self.userID)",
        ]
        #expect(try ExportFile.write(.init(meals: Self.meals), as: .csv) == lines.map { $0 + "\r\n" }.joined())
    }

    @Test func `JSON names its format, and leaves out what is unknown`() throws {
        #expect(
            try ExportFile.write(.init(meals: [Self.meals[1]]), as: .json) == """
                {
                  "format" : "fitiq-diary",
                  "meals" : [
                    {
                      "id" : "0190c3b4-0000-7000-8000-000000000002",
                      "items" : [
                        {
                          "calories" : 410,
                          "food_name" : "Grandma's pie",
                          "quantity" : 1,
                          "unit" : "piece"
                        }
                      ],
                      "logged_at" : "2024-01-15T12:00:00Z",
                      "meal_type" : "lunch",
                      "status" : "manual",
                      "user_id" : "0190c3b4-0000-7000-8000-0000000000aa"
                    }
                  ],
                  "version" : 1
                }

                """
        )
    }

    @Test(arguments: ExportFile.Format.allCases)
    func `what was written is read again`(format: ExportFile.Format) throws {
        let text = try ExportFile.write(.init(meals: Self.meals), as: format)
        #expect(try ExportFile.read(Data(text.utf8), as: format).meals == Self.meals)
        #expect(try ExportFile.read(Data(try ExportFile.write(.init(), as: format).utf8), as: format) == .init())
    }

    @Test(arguments: ExportFile.Format.allCases)
    func `nutrients beyond the six are written where one food has them, and read again`(
        format: ExportFile.Format
    ) throws {
        var meals = Self.meals
        meals[0].items[1].nutrients[.sodium] = 2.125
        let text = try ExportFile.write(.init(meals: meals), as: format)
        #expect(text.contains("sodium_mg"))
        #expect(text.contains("2.125"))
        #expect(!text.contains("saturated_fat_g"), "known of none")
        #expect(try ExportFile.read(Data(text.utf8), as: format).meals == meals)
    }

    @Test func `CSV that another program wrote again is read`() throws {
        let text = try ExportFile.write(.init(meals: Self.meals), as: .csv)
        let others = ["\u{FEFF}" + text, text.replacing("\r\n", with: "\n"), text + "\r\n\r\n"]
        for other in others {
            #expect(try ExportFile.read(Data(other.utf8), as: .csv).meals == Self.meals)
        }
    }

    @Test(arguments: ["=1+1", "+1", "-1", "@x", "'=1", "''+1", "\tx", "plain", "'quoted'", "", "\r\nx"])
    func `no spreadsheet takes a text for a formula, and it comes back as it was`(text: String) {
        let escaped = CSVText.escaped(text)
        #expect(CSVText.unescaped(escaped) == text)
        #expect(!"=+-@\t\r".unicodeScalars.contains { $0 == escaped.unicodeScalars.first })
    }

    // MARK: What cannot be read

    private static let titles = "id,user_id,logged_at,meal_type,raw_input,notes,status,food_name,quantity,unit,calories"

    @Test(arguments: [
        (
            "0190c3b4-0000-7000-8000-000000000001,U,yesterday,lunch,egg,,completed,,,,",
            "line 2: “logged_at” is not a time such as 2024-01-15T08:30:00Z"
        ),
        (
            "0190c3b4-0000-7000-8000-000000000001,U,2024-01-15T12:00:00Z,brunch,egg,,completed,,,,",
            "line 2: “meal_type” is none of breakfast, lunch, dinner, snack"
        ),
        (
            "0190c3b4-0000-7000-8000-000000000001,U,2024-01-15T12:00:00Z,lunch,egg,,eaten,,,,",
            "line 2: “status” is none of pending, processing, completed, failed, manual"
        ),
        (
            "0190c3b4-0000-7000-8000-000000000001,U,2024-01-15T12:00:00Z,lunch,egg,,completed,Egg,two,,",
            "line 2: “quantity” is not a number"
        ),
        (
            "0190c3b4-0000-7000-8000-000000000001,U,2024-01-15T12:00:00Z,lunch,egg,,completed,Egg,2,,1.5",
            "line 2: “calories” is not a whole number"
        ),
        ("x,U,2024-01-15T12:00:00Z,lunch,egg,,completed,,,,", "line 2: “id” is not a UUID"),
        (
            "0190c3b4-0000-7000-8000-000000000001,me,2024-01-15T12:00:00Z,lunch,egg,,completed,,,,",
            "line 2: “user_id” is not a UUID"
        ),
        (
            "0190c3b4-0000-7000-8000-000000000001,U,2024-01-15T12:00:00Z,lunch,,,completed,,,,",
            "line 2: it has neither words nor foods"
        ),
        (
            "0190c3b4-0000-7000-8000-000000000001,U,2024-01-15T12:00:00Z,lunch,,,manual,Egg,1,,",
            "line 2: “items[0].unit” must not be empty"
        ),
        (
            "0190c3b4-0000-7000-8000-000000000001,U,2024-01-15T12:00:00Z,lunch,,,manual,Egg,-1,piece,",
            "line 2: “items[0].quantity” must be 0 to 1000000"
        ),
        (
            "0190c3b4-0000-7000-8000-000000000001,U,1999-01-15T12:00:00Z,lunch,egg,,completed,,,,",
            "line 2: “logged_at” must lie between 2000 and tomorrow"
        ),
        (
            "0190c3b4-0000-7000-8000-000000000001,U,2024-01-15T12:00:00Z,lunch,egg\u{1},,completed,,,,",
            "line 2: “raw_input” must not contain control characters other than tabs and line breaks"
        ),
        ("0190c3b4-0000-7000-8000-000000000001,U", "line 2: 2 fields where the titles are 11"),
        ("\"0190c3b4", "line 2: a quote that is not closed"), ("a\"b", "line 2: a quote inside a field"),
        ("\"a\"b", "line 2: text behind a closing quote"),
    ])
    func `a line of CSV that cannot be read is named`(line: String, fault: String) {
        let text = "\(Self.titles)\n\(line.replacing(",U", with: ",\(Self.userID)"))\n"
        #expect(throws: ExportFile.Faults(lines: [fault])) {
            try ExportFile.read(Data(text.utf8), as: .csv)
        }
    }

    @Test func `every line that cannot be read is named, and where it stands`() {
        let row = "0190c3b4-0000-7000-8000-000000000001,\(Self.userID),2024-01-15T12:00:00Z,lunch"
        let text = """
            \(Self.titles)
            \(row),"2 eggs
            and toast",,completed,Egg,2,piece,
            \(row),"2 eggs
            and bacon",,completed,Bacon,2,slice,
            \(row),apple,,eaten,,,,
            """
        #expect(
            throws: ExportFile.Faults(lines: [
                "line 4: not what line 2 says of the same meal",
                "line 6: “status” is none of pending, processing, completed, failed, manual",
            ])
        ) {
            try ExportFile.read(Data(text.utf8), as: .csv)
        }
    }

    @Test(arguments: [
        ("", "line 1: no titles"),
        ("a,b\n", "line 1: no column “id”, “logged_at”, “meal_type”, “raw_input”, “notes”, “status”, “user_id”"),
    ])
    func `CSV of something else is refused`(text: String, fault: String) {
        #expect(throws: ExportFile.Faults(lines: [fault])) {
            try ExportFile.read(Data(text.utf8), as: .csv)
        }
        #expect(throws: ExportFile.Faults(lines: ["not text in UTF-8"])) {
            try ExportFile.read(Data([0xFF, 0xFE]), as: .csv)
        }
    }

    private static let head = #"{"format":"fitiq-diary","version":1,"meals":["#

    @Test(arguments: [
        ("apple", ["no diary of fitiq: not JSON"]), ("[]", ["no diary of fitiq: it is of another kind"]),
        ("{}", ["no diary of fitiq: “format” is missing"]),
        (#"{"format":"fitiq-diary","version":2,"meals":[]}"#, ["no diary that this version of fitiq reads"]),
        (head + "7,{}]}", ["meal 1: it is of another kind", "meal 2: “id” is missing"]),
        (
            head
                + #"{"id":"x","user_id":"u","logged_at":"noon","meal_type":"lunch","status":"completed","items":[]}]}"#,
            ["meal 1: “logged_at” cannot be read"]
        ),
        (
            head
                + #"{"id":"x","user_id":"u","logged_at":"2024-01-15T12:00:00Z","meal_type":"brunch","status":"completed","#
                + #""items":[]}]}"#,
            ["meal 1: “meal_type” cannot be read"]
        ),
        (
            head + #"{"id":"0190c3b4-0000-7000-8000-000000000001","user_id":"0190c3b4-0000-7000-8000-0000000000aa","#
                + #""logged_at":"2024-01-15T12:00:00Z","meal_type":"lunch","status":"manual","items":[{"unit":"g"}]}]}"#,
            ["meal 1: “food_name” is missing"]
        ),
    ])
    func `a meal of JSON that cannot be read is named`(text: String, faults: [String]) {
        #expect(throws: ExportFile.Faults(lines: faults)) {
            try ExportFile.read(Data(text.utf8), as: .json)
        }
    }

    @Test func `the same meal twice is refused`() throws {
        let text = try ExportFile.write(.init(meals: [Self.meals[0], Self.meals[0]]), as: .json)
        #expect(throws: ExportFile.Faults(lines: ["meal 2: the same meal as meal 1"])) {
            try ExportFile.read(Data(text.utf8), as: .json)
        }
    }

    @Test(
        arguments: [("diary.csv", .csv), ("a.b.JSON", .json), ("csv", nil), ("x.txt", nil)]
            as [(String, ExportFile.Format?)]
    )
    func `a file's ending says its format`(name: String, format: ExportFile.Format?) {
        #expect(ExportFile.Format(fileName: name) == format)
    }

    // MARK: Ids

    @Test func `a derived id is version 5, of the account and the meal`() throws {
        // RFC 9562, appendix A.4.
        let dns = try #require(UUID(uuidString: "6ba7b810-9dad-11d1-80b4-00c04fd430c8"))
        #expect(
            Meal.ID.derived(from: "www.example.com", for: dns).description == "2ed6657d-e927-568b-95e1-2665a8aea6a2"
        )
        #expect(Meal.ID.derived(from: "AB", for: dns) == .derived(from: "ab", for: dns))
    }
}
