import FitIQCore
import MealParser
import Testing

/// Tests that the reading names the record that it took where little of the record's name was said.
struct SaidInPartTests {
    private static let told = "it is a part of the name only"

    @Test(arguments: [
        ("thai", "Pad Thai"), ("temple", "Shirley Temple"), ("a colada", "Pina Colada"), ("hush puppies", nil),
        ("two puppies", "Hush puppy"), ("pad thai", nil), ("pina colada", nil),
    ])
    func `half of a name is told with the record that it was taken for`(text: String, record: String?) throws {
        let item = try #require(MealReader.bundled.read(text).items.first)
        let note = item.notes.first { $0.hasSuffix(Self.told) }

        #expect((note != nil) == (record != nil), "\(text): \(item.notes)")
        guard let record else { return }
        #expect(note?.contains("for \"\(record)\"") == true, "\(item.notes)")
        let confidence = try #require(item.confidence)
        #expect(confidence <= 0.7, "\(text): \(confidence)")
    }

    @Test(arguments: ["sauce", "some spread", "seasoning", "rice with sauce", "a casserole", "toast with spread"])
    func `a form alone says nothing of what is in it`(text: String) throws {
        let item = try #require(MealReader.bundled.read(text).items.last)

        let confidence = try #require(item.confidence)
        #expect(confidence <= 0.7, "\(text): \(confidence)")
        #expect(item.notes.contains { $0.hasSuffix(Self.told) }, "\(item.notes)")
    }

    @Test(arguments: [
        "brie", "wings", "macadamia", "fondue", "fries", "tea", "soy sauce", "tartar sauce", "cheese sauce", "pesto",
        "tuna casserole", "curry powder", "tomato paste", "kiwi", "chowder", "muenster", "pinto beans", "chicken kiev",
        "beef chow mein",
    ])
    func `what names a food needs no more`(text: String) throws {
        let item = try #require(MealReader.bundled.read(text).items.first)

        #expect(!item.notes.contains { $0.hasSuffix(Self.told) }, "\(text): \(item.notes)")
    }
}
