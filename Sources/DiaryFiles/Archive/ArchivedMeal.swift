import FitIQCore
import Foundation

/// A meal as an archive has it.
struct ArchivedMeal: Codable {
    let id: String
    let mealType: String
    let loggedAt: Moment
    /// The person's own words.
    let rawInput: String?
    let notes: String?
    let status: String
    let startedAt: Moment?
    let finishedAt: Moment?
    let failureCode: String?
    let unrecognized: [TextSpan]?
    let items: [ArchivedItem]
    let createdAt: Moment
    let updatedAt: Moment

    enum CodingKeys: String, CodingKey {
        case id, notes, status, unrecognized, items
        case mealType = "meal_type"
        case loggedAt = "logged_at"
        case rawInput = "raw_input"
        case startedAt = "started_at"
        case finishedAt = "finished_at"
        case failureCode = "failure_code"
        case createdAt = "created_at"
        case updatedAt = "updated_at"
    }
}

extension ArchivedMeal {
    init(_ meal: Meal) {
        id = meal.id.description
        mealType = meal.type.rawValue
        loggedAt = Moment(meal.loggedAt)
        rawInput = meal.text
        notes = meal.notes
        status = meal.status.rawValue
        var (started, finished): (Date?, Date?) = (nil, nil)
        var (code, spans): (String?, [TextSpan]) = (nil, [])
        switch meal.state {
        case .processing(let startedAt): started = startedAt
        case .completed(let reading):
            (started, finished, spans) = (reading.startedAt, reading.completedAt, reading.unrecognized)
        case .failed(let failure):
            (started, finished, code) = (failure.startedAt, failure.failedAt, failure.code.rawValue)
        case .manual(_, let enteredAt): finished = enteredAt
        }
        startedAt = started.map(Moment.init)
        finishedAt = finished.map(Moment.init)
        failureCode = code
        unrecognized = spans.isEmpty ? nil : spans
        items = meal.items.map(ArchivedItem.init)
        createdAt = Moment(meal.createdAt)
        updatedAt = Moment(meal.updatedAt)
    }

    func meal(of account: Account.ID) throws -> Meal {
        try ArchiveFault.require(rawInput, ArchiveFault.words, "raw_input")
        try ArchiveFault.require(notes, ArchiveFault.words, "notes")
        try ArchiveFault.require(items.count <= 1_000, "items")
        let state = try state()
        if case .manual = state {} else { _ = try ArchiveFault.unwrap(rawInput, "raw_input") }
        return Meal(
            id: try Meal.ID(archived: id, "id"),
            account: account,
            text: rawInput,
            type: try ArchiveFault.unwrap(MealType(rawValue: mealType), "meal_type"),
            loggedAt: loggedAt.date,
            notes: notes,
            createdAt: createdAt.date,
            updatedAt: updatedAt.date,
            state: state
        )
    }

    private func state() throws -> Meal.State {
        let status = try ArchiveFault.unwrap(MealStatus(rawValue: status), "status")
        if status == .processing { return .processing(startedAt: startedAt?.date) }
        let finished = try ArchiveFault.unwrap(finishedAt, "finished_at").date
        let items = try items.map { try $0.item() }
        if status == .manual { return .manual(items, enteredAt: finished) }
        let started = try ArchiveFault.unwrap(startedAt, "started_at").date
        if status == .failed {
            let code = try ArchiveFault.unwrap(failureCode.flatMap(Meal.FailureCode.init), "failure_code")
            return .failed(Meal.Failure(code: code, startedAt: started, failedAt: finished))
        }
        let spans = unrecognized ?? []
        let length = rawInput?.utf16.count ?? 0
        try ArchiveFault.require(
            spans.count <= 1_000
                && spans.allSatisfy {
                    (0...length).contains($0.start) && (0...length).contains($0.length) && $0.text.utf8.count <= 40_000
                },
            "unrecognized"
        )
        return .completed(
            Meal.CompletedReading(items: items, unrecognized: spans, startedAt: started, completedAt: finished)
        )
    }
}
