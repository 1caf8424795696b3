package import FitIQCore
public import Foundation

/// A weighing: answer to POST `/v1/weights`.
public struct WeightEntry: Codable, Hashable, Sendable, Identifiable {
    /// A UUID; the client's own where one was sent with the weight.
    public let id: String
    /// The weight in kg.
    public let weight: Double
    /// `2024-01-15`, the day where the person was.
    public let date: String
    /// The time at which the server took it in.
    public let createdAt: Date

    /// Makes a weighing from its parts.
    public init(id: String, weight: Double, date: String, createdAt: Date) {
        self.id = id
        self.weight = weight
        self.date = date
        self.createdAt = createdAt
    }
}

/// Answer to GET `/v1/weights`.
public struct WeightPage: Codable, Hashable, Sendable {
    /// Newest first.
    public let weights: [WeightEntry]
    /// Counts all weighings between the days that were asked for.
    public let totalCount: Int
    /// The most that the page may hold, 1...100.
    public let limit: Int
    /// The number of newer weighings that were skipped.
    public let offset: Int
    /// Indicates whether weighings follow behind this page.
    public let hasMore: Bool

    /// Makes a page; `hasMore` follows from the other numbers.
    public init(weights: [WeightEntry], totalCount: Int, limit: Int, offset: Int) {
        self.weights = weights
        self.totalCount = totalCount
        self.limit = limit
        self.offset = offset
        hasMore = offset + weights.count < totalCount
    }
}

extension WeightEntry {
    package init(_ weighing: Weighing) {
        self.init(
            id: weighing.id.description,
            weight: weighing.weight.doubleValue,
            date: weighing.day.description,
            createdAt: weighing.createdAt
        )
    }
}
