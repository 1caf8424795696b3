/// Answer to POST `/api/v1/undo/{handle}`: a change was taken back.
public struct Undone: Codable, Hashable, Sendable {
    /// The handle that was given.
    public let handle: String
    /// The meal as it is now; nil where there is none any more, or the change was of no meal. One that had been deleted is back
    /// under a new id.
    public let mealLog: MealLog?
    /// The id of what is gone: of a meal or a weight that the change had made; nil where nothing is.
    public let deletedID: String?

    /// Makes an answer from its parts.
    public init(handle: String, mealLog: MealLog? = nil, deletedID: String? = nil) {
        self.handle = handle
        self.mealLog = mealLog
        self.deletedID = deletedID
    }

    private enum CodingKeys: String, CodingKey {
        case handle
        case mealLog = "meal_log"
        case deletedID = "deleted_id"
    }
}
