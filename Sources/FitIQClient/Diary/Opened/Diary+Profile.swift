import FitIQCore
public import FitIQWire
import Foundation
import GRDB

// The profile on this device: as the server told it last, with what was told here since.
extension Diary {
    /// Returns the profile; nil where nothing is known of it yet.
    ///
    /// What follows from the facts, such as `missing`, is as the server said last.
    public func profile() async throws -> ProfileResponse? {
        let account = store.userID
        return try await store.read { try Self.profile(of: account, from: $0) }
    }

    /// Returns what health authorities advise to eat of each nutrient a day, as the server does: for the sex and age of the
    /// profile on this device, else for adults.
    public func referenceIntakes() async throws -> ReferenceIntakes {
        let profile = try await profile()
        let today = CalendarDate(configuration.now(), in: configuration.timeZone())
        let age = profile?.dateOfBirth.flatMap { CalendarDate($0) }?.age(on: today) ?? profile?.age
        return ReferenceIntakes(
            ReferenceGroup(gender: profile?.gender, age: age, isPregnant: profile?.pregnant ?? false)
        )
    }

    /// Emits the profile: now, and again whenever it changes; nil while nothing is known of it.
    public func observeProfile() -> DiaryObservation<ProfileResponse?> {
        let account = store.userID
        return store.observe { try Self.profile(of: account, from: $0) }
    }

    /// Changes a part of the profile, and sends it when there is a network. Of each field the newest word wins. A weight in
    /// it is saved as ``saveWeight(_:on:)`` does, for today.
    ///
    /// - Throws: ``FitIQError/Code/validationFailed`` for what the server would refuse of a number or a day alone. What it
    ///   refuses for another reason is set aside: ``OutboxState/profile``.
    public func updateProfile(_ update: ProfileUpdate) async throws {
        var update = update
        var input = MealInput()
        input.facts(update)
        let weighing = try update.currentWeight.map { try newWeight($0, on: nil, &input) }
        try input.finish()
        update.currentWeight = nil
        let fields = try JSONFields(of: update)
        let now = configuration.now().wholeSeconds
        try await store.write { database in
            try weighing?.add(at: now, in: database)
            try ProfileSync.change(fields, at: now, in: database)
        }
        try saved(.afterLocalSave)
    }

    /// Sends the facts that the server refused once more.
    ///
    /// - Throws: ``FitIQError/Code/notFound`` when none were.
    public func retryProfile() async throws {
        let now = configuration.now()
        try await store.write { try Outbox.retry(ProfileSync.subject, at: now, in: $0) }
        try saved(.afterLocalSave)
    }

    /// Forgets the facts that the server refused.
    ///
    /// - Throws: ``FitIQError/Code/notFound`` when none were.
    public func discardProfileChange() async throws {
        try await store.write { try Outbox.discard(ProfileSync.subject, in: $0) }
    }

    static func profile(of account: String, from database: Database) throws -> ProfileResponse? {
        let word = try ProfileSync.kept.fetch(from: database)
        let changes = try OutboxEntry.of(ProfileSync.subject, from: database).filter { $0.refusal == nil }
        guard word != nil || !changes.isEmpty else { return nil }
        let base =
            word
            ?? ProfileResponse(
                userId: account,
                timeZone: TimeZone.gmt.identifier,
                hasCompletedOnboarding: false,
                missing: []
            )
        return try changes.reduce(JSONFields(of: base)) { try $0.changed(by: $1.fields()) }.value()
    }
}

extension MealInput {
    /// Checks what can be checked of a change of the profile without the rest of it.
    fileprivate mutating func facts(_ update: ProfileUpdate) {
        number(update.height, "height", in: PlanRange.centimetres)
        number(update.targetWeight, "targetWeight", in: PlanRange.kilograms)
        number(update.mealsPerDay.map(Double.init), "mealsPerDay", in: 1...12)
        number(update.trimester.map(Double.init), "trimester", in: 1...3)
        day(update.dateOfBirth, "dateOfBirth")
        day(update.targetDate, "targetDate")
    }

    private mutating func number(_ number: Double?, _ name: String, in range: ClosedRange<Int>) {
        guard let number, !(Double(range.lowerBound)...Double(range.upperBound)).contains(number) else { return }
        fault(name, "must be from \(range.lowerBound) to \(range.upperBound)")
    }

    private mutating func day(_ day: String?, _ name: String) {
        if let day, CalendarDate(day) == nil { fault(name, "must be a day such as 2024-01-15") }
    }
}
