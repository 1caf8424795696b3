import FitIQCore
import FoodDatabase
import Testing

@testable import MealParser

/// Names that mean another food in the person's country.
struct RegionalNameTests {
    private func items(_ text: String, in region: String) -> [ReadItem] {
        MealReader.bundled.inRegion(region).read(text).items
    }

    @Test(arguments: [
        ("GB", "chips", "French fries"), ("IE", "a bag of chips", "French fries"),
        ("ZA", "200 g chips", "French fries"),
        ("GB", "2 rashers of bacon", "Bacon rashers, back"), ("IE", "bacon and a pear", "back bacon"),
        ("AU", "3 biscuits", "biscuit"), ("IN", "a biscuit", "biscuit"), ("NZ", "jelly and a pear", "Gelatin"),
        ("GB", "a pint of cider", "Hard cider"), ("ZA", "cider", "Hard cider"),
        ("GB", "a glass of squash", "orange squash"),
        ("IE", "a glass of lemonade", "Soft drink"), ("NZ", "tomato sauce", "Ketchup"), ("GB", "sweets", "Candy"),
    ])
    func `a name means what the country calls so`(region: String, text: String, food: String) throws {
        let item = try #require(items(text, in: region).first)
        #expect(item.foodName.contains(food), "\(item.foodName)")
        #expect(item.notes.contains { $0.hasSuffix("as your region calls it") })
        #expect(MealReader.bundled.read(text).items.first?.foodName != item.foodName)
    }

    @Test(arguments: [
        ("GB", "chocolate chips"), ("GB", "tortilla chips"), ("GB", "chips and salsa"), ("GB", "biscuits and gravy"),
        ("GB", "peanut butter and jelly sandwich"), ("GB", "butternut squash"), ("GB", "roast squash"),
        ("IE", "squash"),
        ("AU", "apple cider vinegar"), ("IE", "pink lemonade"), ("NZ", "pasta with tomato sauce and basil"),
        ("GB", "streaky bacon"), ("AU", "chips"), ("US", "biscuits and chips"), ("GB", "jelly beans"),
    ])
    func `a name with more words, and a country without it, is as in the first tables`(region: String, text: String) {
        let read = items(text, in: region)
        #expect(!read.isEmpty)
        #expect(!read.contains { $0.notes.contains { $0.hasSuffix("as your region calls it") } })
    }

    @Test(arguments: [("large chips", "chips"), ("4 biscuits", "2 biscuits"), ("2 pints of cider", "a pint of cider")])
    func `the amount is that of the food that is meant`(more: String, less: String) throws {
        let (more, less) = (try #require(items(more, in: "GB").first), try #require(items(less, in: "GB").first))
        #expect(more.foodName == less.foodName)
        #expect(try #require(more.grams).doubleValue > 1.5 * #require(less.grams).doubleValue)
        #expect(items("chips, ate half", in: "GB").first?.grams != items("chips", in: "GB").first?.grams)
    }

    @Test func `each word is explained, and the item stands at its place`() throws {
        let reader = MealReader.bundled.inRegion("GB")
        let reading = reader.read("2 eggs, chips and a pear")
        #expect(reading.items.map(\.foodName).map { $0.prefix(3) } == ["Egg", "Fre", "Pea"])
        #expect(reading.unrecognized.isEmpty && reading.itemWords[1].text == "chips")
        #expect(!reader.explain("2 eggs, chips and a pear").words.contains { $0.rule == "unexplained" })
    }

    @Test func `every row is of a food that the first tables know by that name`() throws {
        let rows = CuratedTable.rows(of: CuratedTable.regional).map { $0.map { String(decoding: $0, as: UTF8.self) } }
        #expect(rows.count > 5)
        for row in rows {
            try #require(row.count == 5, "\(row)")
            #expect(OtherFood(in: row[2], by: .bundled) != nil, "\(row[2])")
            #expect(row[0].split(separator: " ").allSatisfy { RegionCode(String($0)) != nil }, "\(row[0])")
            #expect(["", "drink"].contains(row[3]), "\(row)")
        }
    }

    @Test func `what one is sold as is asked of the other table's own record`() throws {
        let egg = try #require(items("2 scotch eggs", in: "GB").first)
        #expect((220.0...240).contains(try #require(egg.grams).doubleValue))
    }

    // MARK: Portions that another country's table has not

    @Test(arguments: [
        ("2 rashers of back bacon", 40.0...70.0), ("3 jaffa cakes", 30...40),
        ("a cornish pasty", 150...280), ("2 hot cross buns", 100...150), ("4 rashers of smoked back bacon", 80...140),
    ])
    func `pieces weigh what one is sold as`(text: String, grams: ClosedRange<Double>) throws {
        for region in ["GB", "US"] {
            #expect(
                grams.contains(try #require(items(text, in: region).first?.grams).doubleValue),
                "\(text) in \(region)"
            )
        }
    }

    @Test(arguments: ["1 tbsp honey", "2 tbsp golden syrup", "a teaspoon of mayonnaise"])
    func `a spoon of another country's food weighs as much as of the first tables'`(text: String) throws {
        let (home, abroad) = (items(text, in: "GB"), MealReader.bundled.read(text).items)
        #expect(try #require(home.first?.grams).doubleValue > 0.9 * #require(abroad.first?.grams).doubleValue)
    }
}
