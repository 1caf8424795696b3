import DiaryFiles
import FitIQCore
import Foundation
import Testing

/// JSON, zips and XML of other programs, made from what they document.
struct FormatTests {
    // MARK: OpenNutriTracker

    private static let intake = """
        [
          {"id":"i1","unit":"g","amount":120.0,"type":"breakfast","dateTime":"2024-05-13T08:15:00.000",
           "meal":{"code":"c","name":"Whole Milk","brands":"Acme","mealUnit":"ml","source":"off","dataVersion":2,
            "nutriments":{"energyKcal100":61.0,"carbohydrates100":4.8,"fat100":3.3,"proteins100":null,"sodium100":40}}},
          {"id":"i2","unit":"serving","amount":30.0,"type":"lunch","dateTime":"2024-05-13T12:00:00.000",
           "meal":{"name":"Nutella","source":"off","nutriments":{"energyKcal100":539.0,"sodium100":0.12,"vitaminD100":0.000005}}},
          {"id":"bad","unit":"g","amount":1.0,"type":"lunch"}
        ]
        """

    @Test func `OpenNutriTracker tells what 100 g hold`() throws {
        let weights = #"[{"date":"2024-05-13T00:00:00.000","weightKg":80.5,"note":null}]"#
        let file = try zip([
            ("user_activity.json", "[]"), ("user_intake.json", Self.intake), ("user_weight_log.json", weights),
        ])
        let reading = try Reading(file)
        #expect(reading.format.name == "OpenNutriTracker")
        #expect(reading.times == ["2024-05-13T06:15:00Z", "2024-05-13T10:00:00Z"], "the person's zone")
        #expect(
            reading.value("calories") == 73 && reading.value("protein_g") == nil && reading.value("sodium_mg") == 48
        )
        #expect(reading.items[0].unit == "ml" && reading.items[1].grams == Grams(30))
        #expect(reading.value("sodium_mg", of: 1) == 36, "older products of Open Food Facts are in grams")
        #expect(reading.value("vitamin_d_ug", of: 1) == 1.5)
        #expect(reading.weights.map(\.weight.count) == [80_500])
        #expect(reading.refused == ["food 3": "names no food"])
    }

    // MARK: Waistline and NutriTrace

    @Test func `Waistline's entries name foods by their ids, in portions`() throws {
        let reading = try Reading(
            """
            {"version":1,"foodList":[
              {"id":7,"name":"Muesli","brand":"Acme","portion":"100","unit":"g","barcode":"4006381333931",
               "nutrition":{"kilojoules":1600,"carbohydrates":"62,5","salt":0.5,"vitamin-c":12}}],
             "diary":[
              {"dateTime":"2024-01-15T00:00:00.000Z","items":[
                {"id":7,"type":"food","category":0,"portion":"50","unit":"g","quantity":2},
                {"id":9,"type":"food","category":1,"portion":"50","unit":"g","quantity":1}],
               "stats":{"weight":"80.2"}}],
             "meals":[],"recipes":[],"settings":{}}
            """
        )
        #expect(reading.format.name == "Waistline")
        #expect(reading.foods.map(\.label.name) == ["Muesli"] && reading.foods.first?.label.nutrients.energyKcal == 382)
        #expect(reading.items.map(\.foodName) == ["Muesli"] && reading.items.map(\.grams) == [Grams(100)])
        #expect(reading.value("calories") == 382 && reading.value("carbs_g") == 62.5)
        #expect(reading.value("sodium_mg") == 200 && reading.value("vitamin_c_mg") == 12)
        #expect(reading.meals.map(\.type) == [.breakfast] && reading.weights.map(\.weight.count) == [80_200])
        #expect(reading.refused == ["day 1, food 2": "names a food that the file does not have"])
    }

    @Test func `NutriTrace's entries hold what they were on their day, alone or in a zip`() throws {
        let json = """
            {"foodList":[],"meals":[],"recipes":[],"diary":[
              {"date":"2024-01-15","items":[{"name":"Soup","portion":300,"unit":"g","quantity":2,"category":2,
                "nutrition":{"calories":150,"proteins":9,"sodium":400}}],"bodyStats":{"weight":79.5},"water":[{"amount":250},{"amount":500}]}]}
            """
        for bytes in [Data(json.utf8), try zip([("images/a.txt", "x"), ("backup.json", json)])] {
            let reading = try Reading(bytes)
            #expect(reading.format.name == "NutriTrace" && reading.refused == [:])
            #expect(reading.value("calories") == 300 && reading.value("sodium_mg") == 800)
            #expect(reading.items.map(\.grams) == [Grams(600)] && reading.meals.map(\.type) == [.dinner])
            #expect(reading.weights.map(\.weight.count) == [79_500] && reading.entries.map(\.quantity.count) == [750])
        }
    }

    // MARK: Apple Health

    private static let health = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE HealthData [
        <!ELEMENT HealthData (ExportDate,Me,(Record|Correlation)*)>
        <!ATTLIST HealthData locale CDATA #REQUIRED>
        ]>
        <HealthData locale="de_DE">
         <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Phone" unit="count" startDate="2024-01-15 08:00:00 +0100" endDate="2024-01-15 08:10:00 +0100" value="500"/>
         <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Scale" unit="lb" startDate="2024-01-15 23:30:00 -0800" endDate="x" value="176.37"/>
         <Record type="HKQuantityTypeIdentifierDietaryWater" sourceName="Sips" unit="mL" startDate="2024-01-15 09:00:00 +0100" endDate="x" value="250"/>
         <Record type="HKQuantityTypeIdentifierDietaryWater" sourceName="Sips" unit="barrel" startDate="2024-01-15 09:00:00 +0100" endDate="x" value="1"/>
         <Record type="HKQuantityTypeIdentifierDietaryEnergyConsumed" sourceName="App" unit="kJ" startDate="2024-01-15 12:30:00 +0100" endDate="x" value="1255.2"/>
         <Record type="HKQuantityTypeIdentifierDietaryProtein" sourceName="App" unit="g" startDate="2024-01-15 12:30:00 +0100" endDate="x" value="10"/>
         <Record type="HKQuantityTypeIdentifierDietaryEnergyConsumed" sourceName="Other" unit="Cal" startDate="2024-01-15 18:30:00 +0100" endDate="x" value="400"/>
         <Record type="HKQuantityTypeIdentifierDietaryVitaminD" sourceName="Other" unit="mcg" startDate="2024-01-15 18:30:00 +0100" endDate="x" value="5"/>
         <Correlation type="HKCorrelationTypeIdentifierFood" sourceName="App" startDate="2024-01-15 12:30:00 +0100" endDate="x">
          <MetadataEntry key="HKFoodType" value="Oats &amp; milk"/>
          <Record type="HKQuantityTypeIdentifierDietaryEnergyConsumed" sourceName="App" unit="kJ" startDate="2024-01-15 12:30:00 +0100" endDate="x" value="1255.2"/>
          <Record type="HKQuantityTypeIdentifierDietaryProtein" sourceName="App" unit="g" startDate="2024-01-15 12:30:00 +0100" endDate="x" value="10"/>
         </Correlation>
        </HealthData>
        """

    @Test func `Apple Health brings water, weight and foods, each once`() throws {
        for bytes in [Data(Self.health.utf8), try zip([("apple_health_export/export.xml", Self.health)])] {
            let reading = try Reading(bytes)
            #expect(reading.format.name == "Apple Health")
            #expect(reading.weights.map(\.weight.count) == [80_000])
            #expect(reading.weights.map(\.day.description) == ["2024-01-15"], "the day where the person was")
            #expect(reading.entries.map(\.quantity.count) == [250])
            #expect(reading.items.map(\.foodName) == ["Oats & milk", "Food from Other"])
            #expect(reading.value("calories") == 300 && reading.value("protein_g") == 10)
            #expect(reading.value("calories", of: 1) == 400 && reading.value("vitamin_d_ug", of: 1) == 5)
            #expect(reading.times == ["2024-01-15T11:30:00Z", "2024-01-15T17:30:00Z"])
            #expect(reading.refused.values.sorted() == ["has a unit that is not known: barrel"])
        }
    }

    @Test func `Apple Health's records bring the food's name and meal where nothing puts them together`() throws {
        let record = { (type: String, value: String, metadata: String) in
            """
            <Record type="HKQuantityTypeIdentifierDietary\(type)" sourceName="App" unit="\(type == "EnergyConsumed" ? "kcal" : "g")" \
            startDate="2024-01-15 21:30:00 +0100" value="\(value)">\(metadata)</Record>
            """
        }
        let named = { (name: String) in
            #"<MetadataEntry key="HKFoodType" value="\#(name)"/><MetadataEntry key="HKFoodMeal" value="Lunch"/>"#
        }
        let reading = try Reading(
            "<HealthData>" + record("EnergyConsumed", "300", named("Oats")) + record("Protein", "10", named("Oats"))
                + record("EnergyConsumed", "95", named("Pear")) + record("Protein", "1", "") + "</HealthData>"
        )
        #expect(reading.items.map(\.foodName) == ["Oats, Pear"] && reading.meals.map(\.type) == [.lunch])
        #expect(reading.value("calories") == 395 && reading.value("protein_g") == 11)
    }

    @Test func `XML that declares entities is refused, and so is XML that is cut off`() {
        let bomb =
            #"<?xml version="1.0"?><!DOCTYPE HealthData [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><HealthData>&b;</HealthData>"#
        #expect(refusal(bomb)?.contains("entities") == true)
        let file =
            #"<?xml version="1.0"?><!DOCTYPE HealthData [<!ENTITY a SYSTEM "file:///etc/passwd">]><HealthData>&a;</HealthData>"#
        #expect(refusal(file)?.contains("entities") == true)
        #expect(refusal(String(Self.health.prefix(1_500)))?.hasPrefix("The XML is damaged") == true)
    }

    // MARK: FitIQ's own

    @Test func `what earlier versions of fitiq wrote keeps its numbers`() throws {
        let reading = try Reading(
            """
            {"entries":[{"id":"0190c3b4-0000-7000-8000-000000000003","user_id":"0190c3b4-0000-7000-8000-0000000000aa",
              "logged_at":"2024-01-01T07:00:00Z","type":"weight","quantity":80.5,"date":"2024-01-01"}],
             "format":"fitiq-diary","meals":[{"id":"0190c3b4-0000-7000-8000-000000000001",
              "user_id":"0190c3b4-0000-7000-8000-0000000000aa","logged_at":"2024-01-01T12:00:00Z","meal_type":"lunch",
              "raw_input":"2 eggs","status":"completed","items":[{"food_name":"Egg","quantity":2,"unit":"large",
              "grams":100,"calories":143,"protein_g":12.6,"dataset":"SR28","record":"01123","portion":"1 large"}]}],
             "version":1}
            """
        )
        #expect(reading.meals.map(\.text) == ["2 eggs"] && reading.meals.map(\.status) == [.completed])
        #expect(reading.value("protein_g") == 12.6 && reading.items.first?.source?.dataset == "SR28")
        #expect(reading.weights.map(\.weight.count) == [80_500])
    }

    @Test func `the schema that is published is the one in each archive`() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/diary.schema.json")
        #expect(try String(contentsOf: file, encoding: .utf8) == ArchiveSchema.text)
        #expect((try? JSONSerialization.jsonObject(with: Data(ArchiveSchema.text.utf8))) != nil)
    }

    @Test(arguments: ["=1+1", "+1", "-1", "@x", "'=1", "''+1", "\tx", "plain", "'quoted'", "", "\r\nx"])
    func `what a spreadsheet would run is defused, and comes back`(text: String) {
        let escaped = CSVText.escaped(text)
        #expect(!["=", "+", "-", "@", "\t", "\r", "\r\n"].contains(escaped.first ?? " "))
        #expect(CSVText.unescaped(escaped) == text)
    }
}
