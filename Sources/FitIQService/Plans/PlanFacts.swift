package import FitIQCore
import Foundation
package import PlanScience

/// Holds everything that a person's plan is computed from, at one moment.
package struct PlanFacts: Hashable, Sendable {
    package let account: Account
    /// An empty one where nothing was told yet.
    package var profile: Profile
    /// `profile` as it is kept; nil where nothing was told yet.
    let keptProfile: Profile?
    /// The newest weighing.
    package var weighing: Weighing?
    /// The energy that the person uses in a day by their log, in kcal; nil where the plan should not use it, or too little is
    /// logged.
    var measuredKcal: Int?
    /// The countries that a profile may name.
    package let regions: ReaderRegions
    let now: Date

    init(account: Account, profile: Profile?, regions: ReaderRegions, now: Date) {
        self.account = account
        self.profile = profile ?? Profile(account: account.id, createdAt: now)
        keptProfile = profile
        self.regions = regions
        self.now = now
    }

    /// Returns true if the person has told something for their plan.
    package var isProfileTold: Bool { keptProfile != nil }

    /// The day it is where the person is.
    package var today: CalendarDate { CalendarDate(now, in: profile.timeZone) }

    /// The date of birth told for the plan; without one, the one told at registration.
    package var dateOfBirth: CalendarDate? { profile.dateOfBirth ?? account.dateOfBirth }

    /// Returns true if the plan should use the measured energy. In pregnancy none does: the weight that is gained is not stored
    /// energy.
    var wantsMeasuredEnergy: Bool { profile.usesMeasuredEnergy == true && profile.isPregnant != true }

    /// The group of people whose reference intakes apply, as far as the profile tells.
    package var referenceGroup: ReferenceGroup {
        ReferenceGroup(
            gender: profile.gender,
            age: dateOfBirth?.age(on: today),
            isPregnant: profile.isPregnant ?? false
        )
    }

    package var draft: PlanDraft {
        var draft = PlanDraft()
        draft.weight = weighing?.weight
        draft.height = profile.height
        draft.age = dateOfBirth?.age(on: today)
        draft.gender = profile.gender
        draft.activity = profile.activity
        draft.goal = profile.goal
        draft.targetWeight = profile.targetWeight
        draft.isPregnant = profile.isPregnant ?? false
        draft.trimester = profile.trimester
        draft.measuredKcal = wantsMeasuredEnergy ? measuredKcal : nil
        draft.dates = profile.toldOn
        draft.dates[.weight] = weighing?.day
        draft.dates[.age] = today
        return draft
    }

    /// - Throws: `PlanDraft.Faults` where something is missing.
    package func plan() throws -> Plan {
        Plan(try draft.inputs(), startDate: today)
    }
}
