import FitIQCore
import FoodDatabase
import Testing

@testable import import_foods

struct CommonTableTests {
    private static let columns = [
        "id", "name", "name_en", "group", "kcal", "carb_avail_g", "carb_total_g", "protein_g", "fat_g", "fibre_g",
        "sugar_g", "sodium_mg", "vitamin_c_mg", "selenium_ug",
    ]

    private func imported(
        _ region: String = "FR",
        _ rows: [String: String]...
    ) throws -> (foods: [ImportedFood], leftOut: [NationalExclusion: Int]) {
        let rows = rows.map { row in
            let plain = ["id": "13620", "name_en": "Apple", "group": "0204", "kcal": "50"].merging(row) { $1 }
            return Self.columns.map { plain[$0] ?? "" }
        }
        let country = try #require(CommonTableCountry(region: region))
        return try CommonTable(foods: sourceTable("table.tsv", Self.columns, rows), country: country).importedFoods()
    }

    private func nutrients(_ values: [String: String]) throws -> [String: String] {
        let food = try #require(try imported("FR", values).foods.first)
        return Nutrient.allCases.reduce(into: [:]) { $0[$1.name] = food.nutrients[$1]?.description }
    }

    // MARK: Nutrients

    @Test func `carbohydrate is all of it with fibre, as USDA counts`() throws {
        #expect(try nutrients(["carb_total_g": "13.8", "carb_avail_g": "11.4", "fibre_g": "2.4"])["carbs"] == "13.8")
        #expect(try nutrients(["carb_avail_g": "11.4", "fibre_g": "2.4"])["carbs"] == "13.8")
        #expect(try nutrients(["carb_avail_g": "0", "fibre_g": "0"])["carbs"] == "0")
    }

    @Test func `unknown stays unknown, and none is none`() throws {
        #expect(try nutrients([:]) == ["energy": "50"])
        // Nobody knows how much of it is fibre.
        #expect(try nutrients(["carb_avail_g": "11.4"])["carbs"] == nil)
        #expect(try nutrients(["sodium_mg": "0", "fat_g": ""]) == ["energy": "50", "sodium": "0"])
    }

    @Test(arguments: [
        ("405.903", "406"), ("0.4", "0"), ("52", "52"),
    ])
    func `energy is in whole kilocalories`(source: String, kcal: String) throws {
        #expect(try nutrients(["kcal": source])["energy"] == kcal)
    }

    @Test(arguments: [
        ("7.7727", "7.77"), ("0.12345", "0.123"), ("0.0004", "0"), ("100", "100"), ("12345", "12300"),
        ("33.94", "33.9"),
    ])
    func `a value has three digits`(source: String, value: String) throws {
        #expect(try nutrients(["vitamin_c_mg": source])["vitamin_c"] == value)
        #expect(try nutrients(["selenium_ug": source])["selenium"] == value)
    }

    @Test(arguments: ["-1", "much", "1,5", "nan"])
    func `what is no amount stops the import`(text: String) {
        #expect(throws: ImportError.malformed(file: "table.tsv", line: 2, reason: "fat_g is no amount: \(text)")) {
            try imported("FR", ["fat_g": text])
        }
    }

    @Test(arguments: ["id", "name_en", "kcal"])
    func `a column that must be there is missed by name`(column: String) throws {
        let columns = Self.columns.filter { $0 != column }
        let country = try #require(CommonTableCountry(region: "CA"))
        let table = try CommonTable(foods: sourceTable("table.tsv", columns, []), country: country)
        #expect(throws: ImportError.malformed(file: "table.tsv", line: 1, reason: "no column \"\(column)\"")) {
            try table.importedFoods()
        }
    }

    @Test func `each nutrient has a column of its own`() {
        #expect(Set(Nutrient.allCases.map(\.commonColumn)).count == Nutrient.allCases.count)
    }

    // MARK: Rows

    @Test(arguments: [
        ("CA", "2", "000002"), ("FR", "13620", "13620"), ("CH", "383", "00383"), ("FI", "28941", "28941"),
        ("DE", "K706182", "117006182"), ("DE", "Y9A2050", "259102050"), ("DE", "C131000", "031031000"),
    ])
    func `a record has the digits of its dataset`(region: String, id: String, record: String) throws {
        let country = try #require(CommonTableCountry(region: region))
        #expect(country.record(id) == record)
        #expect(record.utf8.count == country.card.digits)
        let food = Food.ID(dataset: country.card.dataset, record: record)
        #expect(food.source?.record == record)
        #expect(food.source?.dataset == country.card.dataset)
    }

    @Test(arguments: [("CA", "1234567"), ("CA", "x"), ("DE", "U57B100"), ("DE", "123"), ("DE", "C13"), ("FR", "")])
    func `an id of another form has no record`(region: String, id: String) throws {
        #expect(try #require(CommonTableCountry(region: region)).record(id) == nil)
    }

    @Test(arguments: ["US", "GB", "AU", "XX", ""])
    func `a country without rules for its table has none`(region: String) {
        #expect(CommonTableCountry(region: region) == nil)
        #expect(NationalSource(argument: "\(region)=table.tsv") == nil)
    }

    @Test func `a country and its file are one argument, the country in any case`() throws {
        let source = try #require(NationalSource(argument: "ca=tables/a=b.tsv"))
        #expect(source.country.card.region == "CA")
        #expect(source.path == "tables/a=b.tsv")
        #expect(NationalSource(argument: "CA") == nil)
    }

    @Test(arguments: [
        ("FR", "1101", "Milk for toddlers", NationalExclusion.forBabies), ("CH", "Eggs", "Infant cereal", .forBabies),
        ("FI", "MILKHF", "Human milk", .humanMilk), ("CH", "Alcoholic beverages/Wine", "Wine red, 12 vol%", .byVolume),
        ("DE", "R5", "Citric acid (E 330)", .industrial), ("CA", "04", "Shortening, industrial, soybean", .industrial),
        ("FI", "FRUFRESH", "Plum with stone", .withWaste), ("FR", "0204", "", .empty),
    ])
    func `rows that are no food of ours are left out and counted`(
        region: String,
        group: String,
        name: String,
        why: NationalExclusion
    ) throws {
        let (foods, leftOut) = try imported(
            region,
            ["id": region == "DE" ? "R511000" : "1", "group": group, "name_en": name]
        )
        #expect(foods.isEmpty)
        #expect(leftOut[why] == 1)
    }

    @Test func `a row without energy is empty`() throws {
        #expect(try imported("FR", ["kcal": "", "fat_g": "3"]).leftOut[.empty] == 1)
    }

    @Test func `of foods of one name the first stays where they are alike, none where they differ`() throws {
        let (alike, one) = try imported(
            "FI",
            ["id": "7", "name_en": "Rice drink", "kcal": "50"],
            ["id": "8", "name_en": "RICE drink", "kcal": "54"]
        )
        #expect(alike.map(\.record) == ["00007"])
        #expect(one[.sameName] == 1)
        let (different, both) = try imported(
            "FI",
            ["id": "7", "name_en": "Carrot", "kcal": "33"],
            ["id": "8", "name_en": "Carrot", "kcal": "91"]
        )
        #expect(different.isEmpty)
        #expect(both[.sameName] == 2)
    }

    // MARK: Names

    @Test(arguments: [
        ("White rice raw", "White rice, raw"), ("Herring salted, canned", "Herring, salted, canned"),
        ("Potato peeled", "Potato, peeled"), ("Chicken roasted with skin", "Chicken, roasted with skin"),
        ("Apple, raw", "Apple, raw"), ("Sun dried tomato", "Sun dried tomato"), ("Fried egg", "Fried egg"),
        ("Fresh pasta egg-free, raw", "Fresh pasta egg-free, raw"), ("Smoked salmon", "Smoked salmon"),
        ("Mackerel (Atlantic) smoked", "Mackerel (Atlantic) smoked"), ("Rice boiled", "Rice, boiled"),
    ])
    func `a comma is before how a food is made ready`(source: String, name: String) {
        #expect(CommonName.inOurForm(source) == name)
    }

    // MARK: Groups

    @Test(arguments: [
        ("CA", "01", "Milk, fluid, skim", "Dairy and egg products", FoodType.drink),
        ("CA", "14", "Coffee, instant, regular, powder", "Beverages", .food),
        ("FR", "0402", "Beef, rump, raw", "Beef products", .food),
        ("FR", "0402", "Rabbit, raw", "Lamb, veal, and game products", .food),
        ("FR", "0602", "Orange juice, fresh", "Other fruit juice", .drink),
        ("FR", "9999", "x", "Not included in a food category", .food),
        ("DE", "V4", "Chicken, grilled", "Poultry products", .food),
        ("DE", "N6", "Green tea (infusion)", "Tea", .drink),
        ("DE", "S5", "Nougat", "Candy containing chocolate", .food),
        ("CH", "Sweets/Jams and sweet sandwich spreads", "Honey", "Jams, syrups, toppings", .food),
        (
            "CH", "Fruit/Fruit juices;Non-alcoholic beverages/Fruit and vegetable juices", "Apple juice",
            "Other fruit juice", .drink
        ),
        ("FI", "MEATSOUP", "Pea soup", "Soups", .food),
        ("FI", "DRESSING", "Dressing", "Salad dressings and vegetable oils", .food),
        ("FI", "MILKHF", "Milk powder", "Dairy and egg products", .food),
    ])
    func `a group is of the nearest one that we know`(
        region: String,
        group: String,
        name: String,
        category: String,
        type: FoodType
    ) throws {
        let country = try #require(CommonTableCountry(region: region))
        #expect(country.category(of: group, name: name) == category)
        #expect(country.type(of: group, name: name) == type)
    }
}
