import FitIQCore
import MealParser
import Testing

/// Records whose own name is just what was said, beside names of ours that have a part of it.
struct ExactNameTests {
    private static func names(_ text: String) -> [String] { MealReader.bundled.read(text).items.map(\.foodName) }

    @Test(arguments: [
        ("instant noodle soup", "Instant soup, noodle"), ("cheese gnocchi", "Gnocchi, cheese"),
        ("chicken burrito bowl with rice", "Burrito bowl, chicken, with rice"),
        ("meat filled dumpling", "Dumpling, meat-filled"),
    ])
    func `go before a shorter name of ours`(text: String, food: String) {
        #expect(Self.names(text) == [food], "\(text): \(Self.names(text))")
    }

    @Test(arguments: [
        ("instant noodles", "Soup, mostly noodles"), ("gnocchi", "Gnocchi, potato"),
        ("apple pie", "Apple pie, two crust"),
        ("chicken burrito bowl", "Burrito bowl, chicken, with beans and rice"), ("venison", "Venison/deer"),
        ("burger king whopper", "Whopper"), ("saltine crackers", "Saltine crackers"),
        ("chocolate chip cookie", "Chocolate chip cookie"), ("mozzarella cheese", "Mozzarella cheese"),
        ("lasagna with meat", "Lasagna with meat"), ("brownie cookie", "Brownie cookie"), ("tap water", "Tap water"),
        ("sausage breakfast sandwich", "Egg, cheese, and sausage on English muffin"),
    ])
    func `leave what our names say alone`(text: String, food: String) {
        #expect(Self.names(text).map { $0.split(separator: " (")[0] } == [food[...]], "\(text): \(Self.names(text))")
    }
}
