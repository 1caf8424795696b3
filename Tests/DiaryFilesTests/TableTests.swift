import DiaryFiles
import FitIQCore
import Foundation
import Testing

/// Tables of MyFitnessPal, Cronometer, Lose It!, SparkyFitness and others, made from their documented headers.
struct TableTests {
    @Test func `Cronometer's servings keep their numbers, blank energy is not 0, and both micro signs are one`() throws
    {
        let reading = try Reading(
            """
            Day,Time,Group,Food Name,Amount,Energy (kcal),B12 (Cobalamin) (\u{B5}g),Folate (\u{3BC}g),Vitamin D (IU),Vitamin A (IU),Carbs (g),Fat (g),Protein (g),Sodium (mg),Category
            2024-01-15,8:33 AM,Breakfast,"Oats, rolled",1.50 cup (121 g),460.30,0.00,42.5,40,100,82.1,7.9,16.0,5.1,Cereals
            2024-07-15,12:05 AM,Snacks,Vitamin D3,1 tablet,,,,1000,,,,,,Supplements
            2024-01-15,,Dinner,Salmon,150.00 g,312.0,4.2,39,,,0,18.6,33.1,88,Fish
            """
        )
        #expect(reading.format.name == "Cronometer" && reading.refused == [:])
        #expect(reading.times == ["2024-01-15T07:33:00Z", "2024-07-14T22:05:00Z", "2024-01-15T18:00:00Z"])
        #expect(reading.meals.map(\.type) == [.breakfast, .snack, .dinner])
        #expect(reading.items.map(\.grams) == [Grams(181.5), nil, Grams(150)])
        #expect(reading.items[0].quantity == 1.5 && reading.items[0].unit == "cup (121 g)")
        #expect(reading.value("calories") == 460)
        #expect(reading.value("folate_ug") == 42.5 && reading.value("vitamin_b12_ug") == 0)
        #expect(reading.value("vitamin_d_ug") == 1 && reading.value("vitamin_d_ug", of: 1) == 25)
        #expect(reading.value("vitamin_a_ug") == nil, "an IU of vitamin A depends on the substance")
        #expect(reading.value("calories", of: 1) == nil, "blank is not 0")
        #expect(reading.items.allSatisfy { $0.source?.dataset == "Cronometer" && $0.confidence == nil })
        #expect(reading.meals.allSatisfy { $0.status == .manual && $0.text == nil }, "nothing is read anew")
    }

    @Test func `Cronometer's sums of days are recognised and refused with words`() {
        let reason = refusal("Date,Energy (kcal),Protein (g),Completed\n2024-01-15,2100,120,true\n")
        #expect(reason?.hasPrefix("This is Cronometer's dailysummary.csv") == true)
        #expect(reason?.contains("servings.csv") == true)
    }

    @Test func `MyFitnessPal's shares of a daily value are no masses`() throws {
        let reading = try Reading(
            """
            Date,Meal,Calories,Fat (g),Saturated Fat,Polyunsaturated Fat,Monounsaturated Fat,Trans Fat,Cholesterol,Sodium (mg),Potassium,Carbohydrates (g),Fiber,Sugar,Protein (g),Vitamin A,Vitamin C,Calcium,Iron,Note
            2024-01-15,Breakfast,"1,050.5",12.0,4,1,2,0,50,300,400,45,5,10,20,12,80,15,10,
            2024-01-15,Snacks,150,1,0,,,,,50,,30,1,20,2,,,,,late
            """
        )
        #expect(reading.format.name == "MyFitnessPal")
        #expect(reading.items.map(\.foodName) == ["Breakfast", "Snacks"])
        #expect(reading.value("calories") == 1051 && reading.value("saturated_fat_g") == 4)
        #expect(reading.value("cholesterol_mg") == 50 && reading.value("potassium_mg") == 400)
        for name in ["vitamin_a_ug", "vitamin_c_mg", "calcium_mg", "iron_mg"] {
            #expect(reading.value(name) == nil, "\(name)")
        }
        #expect(reading.meals.map(\.notes) == [nil, "late"])
        #expect(reading.times == ["2024-01-15T07:00:00Z", "2024-01-15T14:30:00Z"])
        #expect(reading.format.remarks.contains { $0.contains("daily value") })
    }

    @Test func `Lose It! writes months first, and what was deleted there stays away`() throws {
        let table = """
            Date,Name,Icon,Meal,Quantity,Units,Calories,Deleted,Fat (g),Protein (g),Carbohydrates (g),Saturated Fat (g),Sugars (g),Fiber (g),Cholesterol (mg),Sodium (mg)
            07/04/2026,Greek Yogurt,icon,Breakfast,1.5,Cups,120,0,0,22,9,0,9,0,10,80
            07/15/2026,"Rice, White",Rice,Lunch,350.0,Grams,455,0,1,9,100,,,,,
            07/15/2026,Beer,icon,Snacks,1,Each,150,1,,,,,,,,
            """
        for bytes in [Data(table.utf8), try zip([("export/food-logs.csv", table), ("weights.csv", "a,b\n1,2\n")])] {
            let reading = try Reading(bytes)
            #expect(reading.format.name == "Lose It!")
            #expect(reading.times == ["2026-07-04T06:00:00Z", "2026-07-15T10:30:00Z"])
            #expect(reading.items.map(\.grams) == [nil, Grams(350)])
            #expect(reading.refused == ["line 4": "was deleted there"])
        }
    }

    @Test func `Lose It!'s word for unknown leaves a number open, a type is the meal, and exercise is no food`() throws
    {
        let reading = try Reading(
            """
            Date,Name,Icon,Type,Quantity,Units,Calories,Deleted,Fat (g),Protein (g),Carbohydrates (g),Sodium (mg)
            08/16/2024,Soup,Soup,Dinner,1,Each,150,0,n/a,N/A,n/a,n/a
            08/16/2024,Pie,Pie,Breakfast,2,Each,300,0,12,-,30,--
            08/16/2024,Run,Run,Exercise,20,minutes,150,0,,,,
            """
        )
        #expect(reading.format.name == "Lose It!")
        #expect(
            reading.items.map(\.foodName) == ["Soup", "Pie"] && reading.meals.map(\.type) == [.dinner, .breakfast]
        )
        #expect(reading.value("calories") == 150 && reading.value("fat_g") == nil && reading.value("sodium_mg") == nil)
        #expect(reading.value("fat_g", of: 1) == 12 && reading.value("protein_g", of: 1) == nil)
        #expect(reading.refused == ["line 4": "is exercise, and no food"])
    }

    @Test func `a type beside meals is no meal, and a meal without a number was not eaten`() throws {
        let reading = try Reading("Date,Type,Meal,Food,Calories\n2024-01-15,Lunch,Breakfast,Pie,100\n")
        #expect(reading.meals.map(\.type) == [.breakfast])
        let empty = try Reading(
            "Date,Meal,Calories,Fat (g),Carbohydrates (g),Protein (g),Note\n2024-01-15,Lunch,,,,,\n2024-01-15,Snacks,,,,,out\n"
        )
        #expect(empty.meals.map(\.notes) == ["out"])
        #expect(empty.refused == ["line 2": "names no food and has no number"])
    }

    @Test func `an amount may have its unit in a column of its own`() throws {
        let reading = try Reading(
            "Date,Food,Amount,Unit,Calories\n2024-01-15,Yogurt,170,g,100\n2024-01-15,Milk,½,cup,60\n2024-01-15,Rice,1 bowl,,200\n"
        )
        #expect(reading.items.map(\.quantity) == [170, 0.5, 1])
        #expect(reading.items.map(\.unit) == ["g", "cup", "bowl"])
        #expect(reading.items.map(\.grams) == [Grams(170), nil, nil])
    }

    @Test func `water weighs what its volume does, and counts as water whatever it is called`() throws {
        let reading = try Reading(
            """
            Day,Time,Group,Food Name,Amount,Energy (kcal),Water (g)
            2024-01-15,11:05 AM,Uncategorized,Water,8.00 fl oz,0.00,236.59
            2024-01-15,12:05 PM,Uncategorized,"Tap Water, Municipal",250.00 mL,0.00,250.00
            2024-01-15,1:05 PM,Lunch,Sparkling Water,1 glass,0.00,237.1
            2024-01-15,1:15 PM,Lunch,Coconut Water,1.00 cup,46,228
            2024-01-15,1:15 PM,Lunch,"Water chestnuts",1.00 cup,60,
            """
        )
        #expect(reading.items.map(\.foodType) == [.water, .water, .water, .food, .food])
        #expect(reading.items.map(\.grams) == [Grams(236.588), Grams(250), Grams(237.1), nil, nil])
    }

    @Test func `letters that are not UTF-8 are read as Windows' and that is told`() throws {
        let text = "Date,Food,Calories\n2024-01-15,Café au lait,60\n"
        let windows = try Reading(try #require(text.data(using: .windowsCP1252)))
        #expect(windows.items.map(\.foodName) == ["Café au lait"])
        #expect(windows.format.remarks.contains { $0.hasPrefix("The file is not in UTF-8") })
        #expect(try Reading(text).format.remarks == [])
    }

    @Test func `SparkyFitness adds sums of days, which are no foods, and may write kilojoules`() throws {
        let reading = try Reading(
            """
            Date,Meal,Food,Brand,Quantity,Unit,Calories (kJ),Protein (g),Carbs (g),Fat (g),Dietary Fiber (g),Vitamin A (\u{3BC}g)
            "Jan 15, 2024",breakfast,Muesli,Acme,80,g,1200,8,50,6,7,12
            "Jan 15, 2024",Total,,,,,1200,8,50,6,7,12
            """.replacing("Calories (kJ)", with: "Calories (kJ)")
        )
        #expect(reading.format.name == "SparkyFitness")
        #expect(reading.value("calories") == 287 && reading.value("vitamin_a_ug") == 12)
        #expect(reading.items[0].source?.record == "Acme")
        #expect(reading.refused == ["line 3": "is a sum of other lines"])
    }

    @Test func `semicolons, decimal commas, days with dots and Windows' letters are read`() throws {
        let text =
            "Datum;Uhrzeit;Mahlzeit;Lebensmittel;Menge;Kalorien;Eiweiß (g);Fett (g)\r\n"
            + "15.01.2024;20:15;Abendessen;Käsebrot;1,5 Scheiben;1.234,5;12,25;8\r\n"
        for encoding in [String.Encoding.utf8, .windowsCP1252, .utf16] {
            let reading = try Reading(try #require(text.data(using: encoding)))
            #expect(reading.refused == [:], "\(encoding)")
            #expect(reading.items.map(\.foodName) == ["Käsebrot"])
            #expect(reading.items.first?.quantity == 1.5)
            #expect(reading.value("protein_g") == 12.25)
            #expect(reading.value("calories") == 1235)
            #expect(reading.meals.map(\.type) == [.dinner])
            #expect(reading.times == ["2024-01-15T19:15:00Z"])
        }
    }

    @Test func `kilojoules under a title without a unit are told by the other numbers`() throws {
        let reading = try Reading(
            "Date,Food,Energy,Protein (g),Carbs (g),Fat (g)\n2024-01-15,Oats,1568,13,67,7\n2024-01-16,Egg,600,12,1,10\n"
        )
        #expect(reading.value("calories") == 375)
        #expect(reading.format.remarks.contains { $0.contains("kilojoules") })
    }

    @Test func `days that can be read in two ways are told, and the file's own decide`() throws {
        func times(_ days: [String], _ dayFirst: Bool? = nil) throws -> (times: [String], remarks: [String]) {
            let rows = days.map { "\($0),12:00,Pie,100" }.joined(separator: "\n")
            let reading = try Reading("Date,Time,Food,Calories\n\(rows)\n", dayFirst: dayFirst, zone: "GMT")
            return (reading.times, reading.format.remarks)
        }
        let open = try times(["03/04/2024"])
        #expect(open.times == ["2024-03-04T12:00:00Z"] && open.remarks.count == 1)
        #expect(try times(["03/04/2024"], true).times == ["2024-04-03T12:00:00Z"])
        #expect(try times(["03/04/2024", "25/04/2024"]).times == ["2024-04-03T12:00:00Z", "2024-04-25T12:00:00Z"])
        #expect(try times(["03/04/2024", "04/25/2024"]).times == ["2024-03-04T12:00:00Z", "2024-04-25T12:00:00Z"])
    }

    @Test(
        arguments: [
            ("8:33 AM", "07:33"), ("8:33\u{202F}am", "07:33"), ("12:05 a.m.", "23:05"), ("12:05PM", "11:05"),
            ("1 p.m.", "12:00"),
            ("20:15", "19:15"), ("20:15:30", "19:15"), ("7:5", nil), ("13:00 PM", nil), ("24:00", nil), ("8:60", nil),
            ("9", nil), ("8:33 xm", nil),
        ]
    )
    func `times of a clock of 12 hours or of 24 are read, and what is none leaves the meal's`(
        text: String,
        time: String?
    ) throws {
        let reading = try Reading("Date,Time,Meal,Food,Calories\n2024-01-15,\(text),Dinner,Pie,100\n")
        #expect(reading.times.first?.dropFirst(11).prefix(5) == Substring(time ?? "18:00"))
    }

    @Test func `days are read whichever way a program writes them`() throws {
        let days = [
            "15/01/2024", "15.1.2024", "15-01-2024", "15.01.24", "2024/1/15", "Jan 15, 2024", "15 January 2024",
        ]
        for day in days {
            let reading = try Reading("Date,Food,Calories\n\"\(day)\",Pie,100\n", dayFirst: true)
            #expect(reading.meals.first?.loggedAt.formatted(.iso8601).hasPrefix("2024-01-15") == true, "\(day)")
        }
        for day in ["32/01/2024", "15/13/2024", "1/2/3", "15//2024", "today"] {
            let reading = try Reading("Date,Food,Calories\n\(day),Pie,100\n", dayFirst: true)
            #expect(reading.refused == ["line 2": "has no day that can be read"], "\(day)")
        }
    }

    @Test func `times with an offset are that moment, and others are the person's`() throws {
        let reading = try Reading("Logged at,Food,Calories\n2024-01-15T08:30:00-05:00,Pie,1\n2024-01-15 08:30,Pie,2\n")
        #expect(reading.times == ["2024-01-15T13:30:00Z", "2024-01-15T07:30:00Z"])
    }

    @Test func `a person says what columns hold`() throws {
        let table = "When,What,Burn,kg\n2024-01-15,Pie,100,80.5\n"
        #expect(refusal(table)?.contains("no column with the day") == true)
        #expect(refusal("Date,What\n2024-01-15,Pie\n")?.contains("no column with the food") == true)
        let columns = ["When": "date", "What": "food", "Burn": "calories", "kg": "weight_kg"]
        let reading = try Reading(table, columns: columns)
        #expect(reading.items.map(\.foodName) == ["Pie"] && reading.weights.map(\.weight.count) == [80_500])
        #expect(reading.format.columns.map(\.meaning) == ["date", "food", "calories", "weight_kg"])
        let other = try Reading(table, columns: columns.merging(["kg": "-"]) { $1 })
        #expect(other.weights == [] && other.format.columns.last?.meaning == nil)
        #expect(throws: ImportRefusal.self) { try Reading(table, columns: ["When": "day of doom"]) }
    }

    @Test func `weights and water of a table are entries`() throws {
        let reading = try Reading("Date,Weight (lb),Water (ml)\n2024-01-15,176.37,500\n2024-01-16,900,\n2024-01-17,,\n")
        #expect(reading.weights.map(\.weight.count) == [80_000])
        #expect(reading.entries.map(\.quantity.count) == [500])
        #expect(reading.refused["line 3"] == "“weight” must be from 30 to 300 kg")
        #expect(reading.refused["line 4"] == "names no food and has no number")
    }

    @Test func `a broken row in the middle leaves the others`() throws {
        let reading = try Reading(
            """
            Date,Food,Calories
            2024-01-15,Apple,95
            2024-01-15,"Pie,300
            2024-01-15,Too,many,fields
            2024-02-30,Never,1
            2024-01-15,Minus,-5
            2024-01-15,Feast,99999999
            2024-01-15,Words,a lot
            2024-01-15,"Bread
            and butter",200
            2024-01-16,Pear,100
            """
        )
        #expect(reading.items.map(\.foodName) == ["Apple", "Bread\nand butter", "Pear"])
        #expect(reading.refused.keys.sorted() == ["line 3", "line 4", "line 5", "line 6", "line 7", "line 8"])
        #expect(reading.refused["line 3"] == "has a quotation mark that is not closed")
        #expect(reading.refused["line 6"] == "“calories” is below zero")
    }

    @Test func `the same words have the same id, and twice in a file two`() throws {
        let rows = "2024-01-15,Cookie,50\n2024-01-15,Cookie,50\n"
        let first = try Reading("Date,Food,Calories\n\(rows)")
        let longer = try Reading("Date,Food,Calories\n2024-01-14,Pie,1\n\(rows)2024-01-16,Pie,2\n")
        #expect(Set(first.things.map(\.id)).count == 2)
        #expect(Set(first.things.map(\.id)).isSubset(of: longer.things.map(\.id)))
        let elsewhere = try Reading("Date,Food,Calories\n\(rows)", zone: "Asia/Tokyo")
        #expect(elsewhere.things.map(\.id) == first.things.map(\.id), "whatever the zone")
    }

    @Test func `our own tables are read again`() throws {
        let reading = try Reading(
            "logged_at,meal_type,food_name,quantity,unit,grams,calories,notes\n2024-01-15T08:30:00.000Z,lunch,'=cake,1,piece,80,300,'-late\n"
        )
        #expect(reading.items.map(\.foodName) == ["=cake"] && reading.meals.map(\.notes) == ["-late"])
        #expect(reading.items.map(\.grams) == [Grams(80)] && reading.meals.map(\.type) == [.lunch])
    }

    @Test(arguments: ["", "one", "a,b\n1,2\n", "\u{0}\u{1}\u{2}\u{0},b\n", "Date,Mood\n2024-01-15,good\n"])
    func `what is no table of foods is refused`(text: String) {
        #expect(refusal(text) != nil)
    }
}
