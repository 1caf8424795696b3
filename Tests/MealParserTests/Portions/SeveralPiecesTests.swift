import FitIQCore
import MealParser
import Testing

/// What is told by its plural without a number.
struct SeveralPiecesTests {
    private static func items(_ text: String) -> [ReadItem] { MealReader.bundled.read(text).items }

    @Test(arguments: [
        ("carrot sticks", 60.0), ("cucumber slices", 60), ("apple slices", 182), ("celery sticks", 24),
        ("orange segments", 131),
        ("chocolate squares", 21),
    ])
    func `pieces that nobody counted are as much as people have`(text: String, grams: Double) throws {
        let reading = MealReader.bundled.read(text)
        let item = try #require(reading.items.first)

        #expect(item.grams == Grams(grams), "\(text)")
        #expect(reading.isComplete)
        #expect(item.notes.contains { $0.contains("typical portion") }, "\(item.notes)")
        #expect(item.gramsRange?.contains(Grams(grams)) ?? true)
    }

    @Test(arguments: [
        ("eggs, toast", 100.0), ("waffles", 150), ("slices of ham", 84), ("glasses of wine", 360),
        ("packets of crisps", 56),
        ("cheese strips", 42),
    ])
    func `two at the least, where each is as much as people have`(text: String, grams: Double) throws {
        let item = try #require(Self.items(text).first)

        #expect(item.grams == Grams(grams), "\(text)")
        #expect(item.notes.contains { $0.contains("assumed 2 of") }, "\(item.notes)")
        let range = try #require(item.gramsRange)
        #expect(range.lowerBound < range.upperBound)
    }

    @Test(arguments: [
        ("a carrot stick", 10.0), ("3 carrot sticks", 30), ("an egg, toast", 50), ("an apple slice", 25),
        ("2 slices of ham", 84),
    ])
    func `what is counted is as many as that`(text: String, grams: Double) throws {
        #expect(try #require(Self.items(text).first).grams == Grams(grams), "\(text)")
    }

    @Test(arguments: [
        ("potatoes", 170.0), ("carrots", 60), ("fish and chips", 140.12), ("skittles", 14), ("snickers", 57),
        ("swiss cheese", 21),
    ])
    func `no vegetables are counted, no names that end in an s, and no words of another's`(text: String, grams: Double)
        throws
    {
        #expect(try #require(Self.items(text).first).grams == Grams(grams), "\(text)")
    }

    /// A whole one of 170 g is as much as USDA assumes of potatoes.
    @Test(arguments: [
        ("4 roast potatoes", 240.0), ("3 boiled potatoes", 180), ("5 roasted potatoes with thyme", 300),
        ("2 roast potatoes", 340), ("3 baked potatoes", 855), ("3 large roast potatoes", 900), ("4 apples", 800),
        ("3 boiled eggs", 150),
    ])
    func `three or more cooked vegetables are no whole ones, where the record has smaller`(text: String, grams: Double)
        throws
    {
        #expect(try #require(Self.items(text).first).grams == Grams(grams), "\(text)")
    }

    @Test(arguments: [
        ("2 dinner rolls", 86.0), ("3 rolls with butter", 129), ("a roll", 43), ("a small dinner roll", 28),
        ("a large roll", 52),
    ])
    func `of a size with several names the usual one is meant`(text: String, grams: Double) throws {
        #expect(try #require(Self.items(text).first).grams == Grams(grams), "\(text)")
    }
}
