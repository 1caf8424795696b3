public import Foundation

/// A weighing: answer to POST `/v1/weights`.
public struct WeightEntry: Codable, Hashable, Sendable, Identifiable {
    public let id: String
    /// In kg.
    public let weight: Double
    /// `2024-01-15`, the day where the person was.
    public let date: String
    public let createdAt: Date

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
    public let totalCount: Int
    public let limit: Int
    public let offset: Int
    public let hasMore: Bool

    public init(weights: [WeightEntry], totalCount: Int, limit: Int, offset: Int) {
        self.weights = weights
        self.totalCount = totalCount
        self.limit = limit
        self.offset = offset
        hasMore = offset + weights.count < totalCount
    }
}
