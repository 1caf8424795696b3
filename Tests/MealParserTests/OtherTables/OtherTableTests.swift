import FitIQCore
import FoodDatabase
import Foundation
import Testing

@testable import MealParser

struct OtherTableTests {
    /// The same reader without the tables of other countries.
    private static let alone = MealReader(foods: .bundled)

    // MARK: Where the first tables have no good answer

    @Test(arguments: [
        ("kedgeree", "Kedgeree"), ("a slice of bakewell tart", "bakewell"), ("pork scratchings", "Pork scratchings"),
        ("spotted dick", "spotted dick"), ("150 g laverbread", "Laverbread"), ("2 eccles cakes", "Eccles cakes"),

        ("an eccles cake", "Eccles cakes"), ("faggots in gravy", "Faggots in gravy"),
        ("bubble and squeak", "Bubble and squeak"), ("a lardy cake", "lardy"), ("brawn", "Brawn"),
    ])
    func `a food that only another table has is read from it`(text: String, name: String) throws {
        let reading = MealReader.bundled.read(text)
        let item = try #require(reading.items.first)
        #expect(reading.items.count == 1)
        #expect(item.source?.dataset == Food.Dataset.cofid.rawValue)
        #expect(item.foodName.contains(name))
        #expect(reading.isComplete)
        #expect(item.notes.contains("only CoFID 2021 has this food"))
        #expect(try FoodTable.food(#require(item.foodID))?.name == item.foodName)
        #expect(!Self.alone.read(text).items.contains { $0.source?.dataset == Food.Dataset.cofid.rawValue })
    }

    @Test(arguments: [
        ("2 boiled eggs, kedgeree and a coffee", [nil, "Kedgeree", nil]),
        ("kedgeree with 2 eggs", ["Kedgeree", nil]), ("2 eggs and kedgeree", [nil, "Kedgeree"]),
        ("toast, then spotted dick and custard", [nil, "spotted dick", nil]),
        ("a pint of milk, pork scratchings", [nil, "Pork scratchings"]),
    ])
    func `the other foods of the text stay as they are, in its order`(text: String, names: [String?]) throws {
        let items = MealReader.bundled.read(text).items
        try #require(items.count == names.count)
        for (item, name) in zip(items, names) {
            #expect((item.source?.dataset == Food.Dataset.cofid.rawValue) == (name != nil))
            if let name { #expect(item.foodName.contains(name)) }
        }
    }

    @Test(arguments: [
        "2 eggs, 1 slice toast, coffee", "200 g chicken breast with rice", "a bagel with cream cheese",
        "pork chops and gravy", "an apple tart", "sponge cake", "fish and chips", "porridge with honey",
        "a pint of beer", "scrmbled eggs on toast", "chiken soup", "florp", "florp bread",
        "a zorblax tart",
        "grandma's wibble pudding", "25 g of chocolates with raisins", "courgette", "yorkshire terrier", "",
        "dos huevos con jamón", "I walked the dog",
    ])
    func `all else is read as without other tables`(text: String) {
        #expect(MealReader.bundled.read(text) == Self.alone.read(text))
    }

    // MARK: How much

    @Test func `a weight that is told is taken`() throws {
        let item = try #require(MealReader.bundled.read("150 g kedgeree").items.first)
        #expect(item.grams == Grams(150))
        #expect(item.nutrients.energyKcal == 251)
        #expect(item.gramsRange == nil)
        #expect(try #require(item.confidence) <= 0.75)
    }

    @Test(arguments: [
        "kedgeree", "pork scratchings", "bakewell tart", "an eccles cake", "spotted dick",
    ])
    func `a weight that nobody told is a guess, and says so`(text: String) throws {
        let item = try #require(MealReader.bundled.read(text).items.first)
        #expect(ConfidenceBand(try #require(item.confidence)) == .low)
        let grams = try #require(item.grams)
        let range = try #require(item.gramsRange)
        #expect(range.lowerBound < grams && grams < range.upperBound)
        #expect(item.notes.contains { $0.contains("guessed") || $0.contains("reference amount") })
    }

    @Test func `two are twice as much as one`() throws {
        let one = try #require(MealReader.bundled.read("a spotted dick").items.first?.grams)
        let two = try #require(MealReader.bundled.read("2 spotted dicks").items.first?.grams)
        #expect(two.milligrams == 2 * one.milligrams)
    }

    // MARK: The person's region

    @Test(arguments: [("flapjack", "Flapjacks"), ("2 chelsea buns", "Chelsea buns"), ("haggis", "Haggis")])
    func `the table of the region goes first for what it has by just that name`(text: String, name: String) throws {
        let abroad = try #require(MealReader.bundled.read(text).items.first)
        #expect(abroad.source?.dataset != Food.Dataset.cofid.rawValue)
        let home = try #require(MealReader.bundled.inRegion("gb").read(text).items.first)
        #expect(home.source?.dataset == Food.Dataset.cofid.rawValue)
        #expect(home.foodName.contains(name))
        #expect(home.notes.contains("from CoFID 2021, the table of your region"))
    }

    @Test(arguments: [
        "2 eggs and toast", "a turkey sandwich", "courgette", "a latte", "100 g cheddar", "an oat flapjack bar",
    ])
    func `what it has by another name stays with the first tables`(text: String) {
        let items = MealReader.bundled.inRegion("GB").read(text).items
        #expect(!items.contains { $0.notes.contains { $0.hasPrefix("from CoFID 2021") } })
    }

    @Test(arguments: [nil, "US", "ZZ", ""])
    func `a region whose table we do not have is as none`(region: String?) {
        let text = "a flapjack and kedgeree"
        #expect(MealReader.bundled.inRegion(region).read(text) == MealReader.bundled.read(text))
    }

    @Test(arguments: [
        ("a pint of lager", 480.0, 576.0), ("half a pint of bitter", 240, 288), ("2 pints of milk", 976, 1172),
    ])
    func `a pint is the one of the region`(text: String, abroad: Double, home: Double) throws {
        let abroadRead = try #require(MealReader.bundled.inRegion("US").read(text).items.first)
        let homeRead = try #require(MealReader.bundled.inRegion("ie").read(text).items.first)
        #expect(abs(try #require(abroadRead.grams).doubleValue - abroad) <= abroad / 50)
        #expect(abs(try #require(homeRead.grams).doubleValue - home) <= home / 50)
        #expect(homeRead.unit == "pint")
    }

    @Test func `the reader tells which regions it knows`() {
        let known = MealReader.bundled.regions.map(\.letters)
        #expect(known == known.sorted() && Set(known).count == known.count)
        #expect(Set(known).isSuperset(of: ["AU", "CA", "GB", "IE", "NZ", "US"]))
        for table in MealReader.bundled.others + MealReader.bundled.regional { #expect(known.contains(table.region)) }
    }

    @Test(arguments: ["a pint of milk", "flapjack", "2 chelsea buns"])
    func `who writes is of a region, else the reader is`(text: String) {
        let (home, abroad) = (MealReader.bundled.inRegion("GB"), MealReader.bundled)
        let british = OwnFoods([], region: RegionCode("GB"))
        #expect(abroad.knowing(british).read(text) == home.read(text))
        #expect(abroad.knowing(british.ofRecipe.withoutPhrases).own.region == RegionCode("GB"))
        #expect(home.knowing(.none).read(text) == home.read(text))
        #expect(home.knowing(OwnFoods([], region: RegionCode("US"))).read(text) == abroad.read(text))
    }

    // MARK: Loading

    /// Counts what a reader asks of a table.
    private final class Asked: @unchecked Sendable {
        private let lock = NSLock()
        private var counts = (words: 0, readers: 0)

        func table() -> OtherTable {
            let words = OtherTable.words(of: .unitedKingdom)
            return OtherTable(
                region: "GB",
                name: "CoFID 2021",
                words: {
                    self.lock.withLock { self.counts.words += 1 }
                    return words
                },
                reader: {
                    self.lock.withLock { self.counts.readers += 1 }
                    return MealReader(ofOther: .unitedKingdom)
                }
            )
        }

        var isAskedForWords: Bool { lock.withLock { counts.words > 0 } }
        var isLoaded: Bool { lock.withLock { counts.readers > 0 } }
    }

    @Test func `nothing is loaded before a text needs it`() {
        let asked = Asked()
        let reader = MealReader(foods: .bundled, others: [asked.table()])
        for text in ["2 eggs and toast", "150 g rice with chicken", "coffee with milk", "no butter", ""] {
            _ = reader.read(text)
        }
        #expect(!asked.isAskedForWords)
        _ = reader.read("florp bread")
        #expect(asked.isAskedForWords)
        #expect(!asked.isLoaded)
        #expect(reader.read("kedgeree").items.count == 1)
        #expect(asked.isLoaded)
    }

    // MARK: Explaining

    @Test func `an explanation says what another table knew`() {
        let explanation = MealReader.bundled.explain("2 eggs and kedgeree")
        #expect(explanation.reading == MealReader.bundled.read("2 eggs and kedgeree"))
        #expect(explanation.items.map { $0 == nil } == [false, true])
        #expect(explanation.leftOver.isEmpty)
        #expect(explanation.rules.contains { $0.name == "another table" && $0.foods == ["Kedgeree, homemade"] })
        #expect(!explanation.words.contains { $0.rule == "unexplained" })
    }

    @Test func `the items that another table knows count where words are told`() throws {
        let explanation = MealReader.bundled.explain("kedgeree, 2 eggs and a plum")
        #expect(explanation.items.map { $0?.span.text } == [nil, "2 eggs", "a plum"])
        let egg = try #require(explanation.words.first { $0.span.text == "eggs" })
        #expect(egg.item == 1)
    }
}
