import ChaosSupport
import Foundation

/// A meal in the server's JSON, read by these few names only: the check should not believe the code it checks.
struct WireMeal: Decodable {
    let id: String
    let status, raw_input, meal_type, notes, logged_at: String?
    let total_calories, total_protein_g, total_carbs_g, total_fat_g, total_fiber_g, total_sugar_g: Double?
    let items: [Item]?

    struct Item: Decodable {
        let food_name: String
        let grams, calories, protein_g, carbs_g, fat_g, fiber_g, sugar_g: Double?

        var seen: SeenMeal.Item {
            SeenMeal.Item(
                name: food_name,
                milligrams: grams.map(thousandths),
                amounts: amounts(calories, [protein_g, carbs_g, fat_g, fiber_g, sugar_g])
            )
        }
    }

    var seen: SeenMeal {
        SeenMeal(
            id: id,
            status: status,
            text: raw_input,
            type: meal_type,
            notes: notes,
            loggedAt: logged_at.flatMap { try? Date($0, strategy: .iso8601) }.map { Int($0.timeIntervalSince1970) },
            totals: amounts(
                total_calories,
                [total_protein_g, total_carbs_g, total_fat_g, total_fiber_g, total_sugar_g]
            ),
            items: (items ?? []).map(\.seen)
        )
    }
}

/// A page of the diary.
struct WirePage: Decodable {
    let meal_logs: [WireMeal]
    let total_count: Int
    let has_more: Bool
}

/// What the server says on a socket.
struct WireFrame: Decodable {
    let type: String
    let event_id: Int?
    /// The meal of a `meal_log.…`.
    let meal: WireMeal?
    /// Where the events stand, and by which numbering, in `connected`.
    let cursor: Int?
    let epoch: String?

    private struct Connected: Decodable {
        let cursor: Int?
        let epoch: String?
    }

    private enum CodingKeys: CodingKey {
        case type, event_id, data
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        type = try container.decode(String.self, forKey: .type)
        event_id = try container.decodeIfPresent(Int.self, forKey: .event_id)
        let isMeal = type.hasPrefix("meal_log.")
        meal = isMeal ? try container.decode(WireMeal.self, forKey: .data) : nil
        let connected = type == "connected" ? try container.decode(Connected.self, forKey: .data) : nil
        cursor = connected?.cursor
        epoch = connected?.epoch
    }
}

private func amounts(_ energyKcal: Double?, _ grams: [Double?]) -> Amounts {
    [energyKcal.map { Int($0) }] + grams.map { $0.map(thousandths) }
}

private func thousandths(_ number: Double) -> Int { Int((number * 1000).rounded()) }
