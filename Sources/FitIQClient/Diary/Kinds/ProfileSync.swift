import Coach
import FitIQWire
import Foundation
import GRDB
import NIOHTTP1

/// The profile, as the outbox and the merge know it. A change names the fields that change, and of each field the newest
/// word wins; so changes that wait become one, and one that was refused goes on with what was put right of it.
enum ProfileSync: SyncedKind {
    static let name = "profile"
    /// A person has one.
    static let subject = "profile"
    static let kept = KeptWord<ProfileResponse>(name: name)

    /// The facts that a change may forget.
    private static let clearable = Set(ProfileUpdate.Clearable.allCases.map(\.rawValue))
    /// The facts that a person tells, and that a restored server may have lost. A weight is an entry of its own.
    private static let facts = clearable.union([
        "dateOfBirth", "gender", "primaryGoal", "activityLevel", "height", "dietaryPreferences", "allergies",
        "partners", "timeZone", "usesMeasuredEnergy",
    ])

    static func call(for entry: OutboxEntry) -> HTTPCall {
        HTTPCall(.PUT, Routes.profile, entry)
    }

    static func isAnswer(_ answer: ProfileResponse, to entry: OutboxEntry, of account: String) -> Bool {
        answer.userId.lowercased() == account
    }

    static func verdict(on error: any Error, of entry: OutboxEntry) -> OutboxVerdict {
        OutboxVerdict(error, mayBeGone: false)
    }

    static func confirm(_ entry: OutboxEntry, _ answer: ProfileResponse?, _ merge: Merge) throws {
        try entry.remove(from: merge.database)
        if let answer { try take(answer, merge) }
    }

    static func refuse(_ entry: OutboxEntry, because reason: APIError, _ merge: Merge) throws {
        let waiting = try OutboxEntry.of(subject, from: merge.database)
        guard waiting.contains(where: { $0.key == entry.key }) else { return }
        guard let next = waiting.first(where: { $0.number > entry.number && $0.refusal == nil }) else {
            return try Outbox.setAside(entry, because: reason, in: merge.database)
        }
        try entry.remove(from: merge.database)
        let body = try known(JSONColumn.text(entry.fields().changed(by: next.fields())))
        try next.rewrite(.edit, body: body, at: merge.now, in: merge.database)
    }

    /// Nobody deletes a profile.
    static func markGone(_ id: String, _ merge: Merge) {}

    static func receive(_ message: SocketMessage, _ merge: Merge) throws -> Bool {
        guard case .profileUpdated(let profile) = message.body else { return false }
        try take(profile, merge)
        return true
    }

    static func list(for diary: Diary) async throws -> (@Sendable (Merge) throws -> Void)? {
        let word: ProfileResponse? = try await diary.patiently {
            try await diary.askedLeniently { try await diary.ask(.get(Routes.profile)) }
        }
        guard let word else { return { _ in } }
        return { merge in
            guard try SyncPosition.fetch(from: merge.database).reload?.isRestored == true else {
                return try take(word, merge)
            }
            try tellAgain(over: word, merge)
            try kept.set(word, in: merge.database)
        }
    }

    /// Words may come late: an older one changes nothing.
    private static func take(_ word: ProfileResponse, _ merge: Merge) throws {
        guard word.userId.lowercased() == merge.userID else { throw FitIQError.notThePersons }
        let last = try kept.fetch(from: merge.database)?.updatedAt ?? .distantPast
        guard word.updatedAt ?? last >= last else { return }
        var word = word
        // What a change moved is news once.
        (word.previousCalories, word.newCalories, word.previousProtein, word.newProtein) = (nil, nil, nil, nil)
        try kept.set(word, in: merge.database)
    }

    /// Lets a change wait; it becomes part of one that nobody has seen, or that was refused.
    static func change(_ fields: JSONFields, at date: Date, in database: Database) throws {
        guard !fields.fields.isEmpty else { return }
        if let open = try OutboxEntry.of(subject, from: database).last(where: \.isOpen) {
            let body = try known(JSONColumn.text(open.fields().changed(by: fields)))
            return try open.rewrite(.edit, body: body, at: date, in: database)
        }
        let body = try known(JSONColumn.text(fields))
        try OutboxEntry.append(.edit, of: ProfileSync.self, subject, body: body, at: date, in: database)
    }

    /// Tells a server that was brought back from a backup what it knew before, under what waits.
    private static func tellAgain(over word: ProfileResponse, _ merge: Merge) throws {
        guard let last = try kept.fetch(from: merge.database),
            last.updatedAt ?? .distantPast > word.updatedAt ?? .distantPast
        else { return }
        let (old, new) = (try JSONFields(of: word).fields, try JSONFields(of: last).fields)
        var lost: [String: JSON] = [:]
        for fact in facts where old[fact] != new[fact] {
            lost[fact] = new[fact] ?? (clearable.contains(fact) ? .null : nil)
        }
        var fields = JSONFields(lost)
        for entry in try OutboxEntry.of(subject, from: merge.database) where entry.isOpen && entry.refusal == nil {
            fields = try fields.changed(by: entry.fields())
        }
        try change(fields, at: merge.now, in: merge.database)
    }
}

extension OutboxEntry {
    /// The facts that a change of the profile tells.
    func fields() throws -> JSONFields {
        try JSONColumn.value(body) ?? JSONFields()
    }
}

extension JSONFields {
    /// Joins a change of the profile with a later one. Who says anew whether they are pregnant takes the trimester back.
    func changed(by later: JSONFields) -> JSONFields {
        var earlier = self
        if later.fields["pregnant"] != nil { earlier.fields["trimester"] = nil }
        return earlier.overlaid(with: later)
    }
}
