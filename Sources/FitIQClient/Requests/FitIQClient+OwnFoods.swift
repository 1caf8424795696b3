public import FitIQWire
import Foundation

extension FitIQClient {
    /// Returns one page of the person's own foods and recipes, the newest first.
    ///
    /// - Parameter limit: 1...100
    public func ownFoods(limit: Int = 50, offset: Int = 0) async throws -> OwnFoodPage {
        try await send(.get(Routes.ownFoods, query: [("limit", String(limit)), ("offset", String(offset))]))
    }

    /// Finds own foods by words of their names.
    public func ownFoods(named query: String, limit: Int = 50, offset: Int = 0) async throws -> OwnFoodPage {
        try await send(
            .get(Routes.ownFoodSearch, query: [("q", query), ("limit", String(limit)), ("offset", String(offset))])
        )
    }

    /// Finds a food by the number under its bar code: the person's own, else what the server's packs know.
    /// Spaces and hyphens between its digits do not count. ``ScannedFood/asOwnFood`` is what to save, so that meals can be logged with it.
    ///
    /// - Throws: ``FitIQError/Code/notFound``; ``FitIQError/Code/validationFailed`` of a number that is no bar code's.
    public func food(barcode: String) async throws -> ScannedFood {
        try await send(.get(Routes.barcode(barcode.filter { $0 != " " && $0 != "-" })))
    }

    /// Finds an own food by the number under its bar code.
    ///
    /// - Throws: ``FitIQError/Code/notFound``, also where only a pack knows the number; ``FitIQError/Code/validationFailed``
    ///   of a number that is no bar code's.
    public func ownFood(barcode: String) async throws -> OwnFoodRecord {
        guard let food = try await food(barcode: barcode).ownFood else {
            throw FitIQError(.notFound, "There is no such food.")
        }
        return food
    }
}
