import ChaosSupport
import Foundation
import SeededNumbers

/// What a person says of a meal; what is nil is left as it is, or to the server.
struct Said: Codable, Equatable, Sendable {
    var text: String?
    /// Typed in by hand; never together with a text.
    var items: [SeenMeal.Item]?
    var type: String?
    var notes: String?
    /// Whole seconds since 1970.
    var loggedAt: Int?

    /// A new meal, in words that no other of the round has: a seventh with nothing in it to understand, a sixth typed in by
    /// hand, though not a person's first.
    static func new(_ meal: Int, of person: Int, _ random: inout SplitMix64) -> Said {
        var said = Said()
        if meal > 1, random.oneIn(6) { said.items = [.pie("pie \(person)-\(meal)", meal)] }
        if said.items == nil {
            said.text = random.oneIn(7) ? "xyz\(person)x\(meal)" : "\(meal) g rice and \(person + 1) eggs"
        }
        said.addDetails(&random)
        said.type = said.type ?? "lunch"
        return said
    }

    /// Other words, or other items, for a meal that is there.
    static func edit(_ edit: Int, of meal: Int, _ random: inout SplitMix64) -> Said {
        var said = random.oneIn(4) ? Said(items: [.pie("cake \(edit)", meal)]) : Said()
        if said.items == nil { said.text = "\(meal) g rice, \(edit + 1) apple" }
        said.addDetails(&random)
        return said
    }

    private mutating func addDetails(_ random: inout SplitMix64) {
        if random.oneIn(2) { type = ["breakfast", "lunch", "dinner", "snack"].randomElement(using: &random) }
        if random.oneIn(3) { notes = "note \(Int.random(in: 1...1000, using: &random))" }
        if random.oneIn(2) { loggedAt = 1_760_000_000 + Int.random(in: 0...1_000_000, using: &random) }
    }
}

extension SeenMeal.Item {
    /// 150 g of something of which fibre and sugar are not known.
    fileprivate static func pie(_ name: String, _ number: Int) -> Self {
        Self(name: name, milligrams: 150_000, amounts: [300 + number, 4500, 40_250, 12_000, nil, nil])
    }
}

/// The body of a request: what is said, by the server's names.
struct SaidBody: Encodable {
    /// Made by the client.
    var id: String?
    let said: Said

    private enum CodingKeys: String, CodingKey {
        case id, raw_input, items, meal_type, notes, logged_at
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(id, forKey: .id)
        try container.encodeIfPresent(said.text, forKey: .raw_input)
        try container.encodeIfPresent(said.items?.map(Item.init), forKey: .items)
        try container.encodeIfPresent(said.type, forKey: .meal_type)
        try container.encodeIfPresent(said.notes, forKey: .notes)
        let date = said.loggedAt.map { Date(timeIntervalSince1970: Double($0)) }
        try container.encodeIfPresent(date?.formatted(.iso8601), forKey: .logged_at)
    }

    private struct Item: Encodable {
        let food_name: String
        let quantity = 1
        let unit = "piece"
        let grams, protein_g, carbs_g, fat_g, fiber_g, sugar_g: Double?
        let calories: Int?

        init(_ item: SeenMeal.Item) {
            let grams = item.amounts.dropFirst().map { $0.map { Double($0) / 1000 } }
            (food_name, calories) = (item.name, item.amounts[0])
            self.grams = item.milligrams.map { Double($0) / 1000 }
            (protein_g, carbs_g, fat_g, fiber_g, sugar_g) = (grams[0], grams[1], grams[2], grams[3], grams[4])
        }
    }
}
