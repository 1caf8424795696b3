// Where the stores keep things: a table, and the column by which one of its rows is found.
extension DiaryThing {
    /// The place that tells whose the thing is. Weights and entries share their ids, so one view has both.
    package var place: (table: String, column: String) {
        switch self {
        case .profile: ("profiles", "user_id")
        case .food: ("own_foods", "id")
        case .phrase: ("phrases", "id")
        case .weight, .entry: ("all_entries", "id")
        case .plan: ("plans", "id")
        case .meal: ("meal_logs", "id")
        case .consultation: ("consultations", "id")
        }
    }

    /// Lists the places of all that an archive may bring.
    package static let places: [(table: String, column: String)] =
        [(table: "profiles", column: "user_id")]
        + [
            "own_foods", "phrases", "weights", "entries", "plans", "meal_logs", "consultations",
            "consultation_messages",
        ]
        .map { (table: $0, column: "id") }
}
