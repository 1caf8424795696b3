import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import PlanScience

/// Takes what a person tells of themselves out of a body and puts it into their profile.
struct ProfileFields {
    var reader: FieldReader
    /// The weight in kg; it is kept apart, as a weighing.
    private(set) var weight: Thousandths?

    init(_ reader: FieldReader) {
        self.reader = reader
    }

    /// Sets the given fields in `profile`. Null forgets a fact that may be missing, and is ignored for any other.
    ///
    /// - Parameter regions: the countries that it may name.
    mutating func read(into profile: inout Profile, _ regions: ReaderRegions, now: Date) {
        profile.timeZone = reader.timeZone("timeZone") ?? profile.timeZone
        replace(&profile.region, "region", reader.region("region", in: regions, kept: profile.region))
        let today = CalendarDate(now, in: profile.timeZone)
        set(&profile.dateOfBirth, reader.day("dateOfBirth"))
        set(&profile.gender, reader.oneOf("gender", Gender.self))
        set(&profile.goal, reader.oneOf("primaryGoal", PrimaryGoal.self))
        set(&profile.activity, reader.oneOf("activityLevel", ActivityLevel.self))
        set(&profile.height, reader.decimal("height"))
        weight = reader.decimal("currentWeight")
        replace(&profile.targetWeight, "targetWeight", reader.decimal("targetWeight"))
        replace(&profile.targetDate, "targetDate", reader.day("targetDate"))
        replace(&profile.isPregnant, "pregnant", reader.flag("pregnant"))
        replace(&profile.trimester, "trimester", reader.count("trimester", in: 1...3))
        replace(&profile.usesMeasuredEnergy, "usesMeasuredEnergy", reader.flag("usesMeasuredEnergy"))
        replace(&profile.mealsPerDay, "mealsPerDay", reader.count("mealsPerDay", in: 1...12))
        profile.dietaryPreferences = texts("dietaryPreferences") ?? profile.dietaryPreferences
        profile.allergies = texts("allergies") ?? profile.allergies
        profile.partners = reader.partners("partners", count: 0...30) ?? profile.partners
        for (name, fact) in Self.facts where reader.isPresent(name) { profile.toldOn[fact] = today }
        if profile.isPregnant != true {
            if reader.isPresent("trimester") { reader.fault("trimester", "is for pregnant: true") }
            profile.trimester = nil
        }
        if profile.gender == .male, profile.isPregnant == true,
            let name = ["pregnant", "gender"].first(where: reader.isPresent)
        {
            reader.fault(name, name == "pregnant" ? PlanRange.malePregnancy : "is not male in a pregnancy")
        }
        if profile.targetWeight == nil { profile.toldOn[.targetWeight] = nil }
        profile.updatedAt = now
    }

    /// Names each given field that is wrong, and each missing one where nothing may be missing.
    mutating func check(_ facts: PlanFacts, nothingMissing: Bool) {
        var draft = facts.draft
        draft.weight = weight
        if nothingMissing, facts.profile.dateOfBirth == nil { draft.age = nil }
        for (fact, message) in draft.faults {
            let name = PlanFields.name(of: fact)
            if fact == .age, draft.age != nil {
                if reader.isPresent(name) { reader.fault(name, PlanRange.birthFault) }
            } else if nothingMissing || reader.isPresent(name) {
                reader.fault(name, message)
            }
        }
    }

    /// - Throws: 422 with every field that was found wrong.
    func finish() throws {
        try reader.finish()
    }

    private mutating func texts(_ name: String) -> [String]? {
        reader.texts(name, count: 0...30, length: 1...100)
    }

    private func set<Value>(_ value: inout Value?, _ new: Value?) {
        value = new ?? value
    }

    private func replace<Value>(_ value: inout Value?, _ name: String, _ new: Value?) {
        if reader.isMentioned(name) { value = new }
    }

    private static let facts = BodyFact.allCases.map { (PlanFields.name(of: $0), $0) }
}

extension RequestFailure {
    /// The facts that a plan lacks, and where to tell them: somebody may have sent them with the request for the plan.
    init(_ faults: PlanDraft.Faults) {
        self = .invalid(
            Dictionary(uniqueKeysWithValues: faults.byFact.map { (PlanFields.name(of: $0), $1) })
        )
        details =
            "A plan is made of what was told to \(Routes.onboarding) or \(Routes.profile), and takes no facts itself."
    }
}
