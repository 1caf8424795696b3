public import FitIQWire
import Foundation

extension FitIQClient {
    /// One page of the person's own foods and recipes, the newest first.
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

    /// Finds an own food by the number under its bar code.
    ///
    /// - Throws: ``FitIQError/Code/notFound``; ``FitIQError/Code/validationFailed`` of a number that is no bar code's.
    public func ownFood(barcode: String) async throws -> OwnFoodRecord {
        try await send(.get(Routes.barcode(barcode)))
    }
}
