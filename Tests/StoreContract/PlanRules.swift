import FitIQCore
import Foundation
import TestBasics
import Testing

/// What every store of plans must keep to.
package let planRules: [StoreRule] = [
    StoreRule("a profile comes back as it was kept, empty or full") { place in
        try await withStore(place) { bench in
            #expect(try await bench.store.profile(of: bench.ada.id) == nil)
            var profile = Profile(account: bench.ada.id, createdAt: .sample)
            _ = try await bench.store.save(profile, over: nil, weighing: nil)
            #expect(try await bench.store.profile(of: bench.ada.id) == profile)
            let empty = profile
            profile.dateOfBirth = CalendarDate("2004-02-29")
            profile.gender = .female
            profile.goal = .improveHealth
            profile.activity = .lightlyActive
            profile.height = Thousandths(165.125)
            profile.targetWeight = Thousandths(61.05)
            profile.targetDate = CalendarDate("2024-12-31")
            profile.isPregnant = true
            profile.trimester = 3
            profile.usesMeasuredEnergy = true
            profile.dietaryPreferences = ["vegan", "a \"quoted\" one"]
            profile.allergies = ["nuts"]
            profile.partners = ["coach", .person(.init(name: "Bo", email: "bo@example.org"))]
            profile.mealsPerDay = 4
            profile.timeZone = TimeZone(identifier: "Asia/Kolkata")!
            profile.region = RegionCode("GB")
            profile.toldOn = [.height: day]
            profile.updatedAt = .sample.addingTimeInterval(5)
            let weighing = weighing(of: bench.ada, 60, day)
            #expect(try await bench.store.save(profile, over: empty, weighing: weighing))
            #expect(try await bench.store.profile(of: bench.ada.id) == profile)
            #expect(try await bench.store.lastWeighing(of: bench.ada.id, upTo: day) == weighing)
            #expect(try await bench.store.profile(of: bench.bob.id) == nil)
        }
    },

    StoreRule("a profile goes only over the one that it was made from, or nothing is kept") { place in
        try await withStore(place) { bench in
            var first = Profile(account: bench.ada.id, createdAt: .sample)
            first.allergies = ["nuts"]
            let weighing = weighing(of: bench.ada, 60, day)
            let overNothing = try await bench.store.save(first, over: first, weighing: weighing)
            #expect(!overNothing)
            #expect(try await bench.store.save(first, over: nil, weighing: nil))
            var second = first
            second.mealsPerDay = 4
            #expect(try await !bench.store.save(second, over: nil, weighing: weighing))
            #expect(try await bench.store.save(second, over: first, weighing: nil))
            #expect(try await !bench.store.save(first, over: first, weighing: weighing))
            #expect(try await bench.store.profile(of: bench.ada.id) == second)
            #expect(try await bench.store.lastWeighing(of: bench.ada.id, upTo: day) == nil)
        }
    },

    StoreRule("the last weighing of the latest day is the newest") { place in
        try await withStore(place) { bench in
            let days = ["2024-01-10", "2024-01-12", "2024-01-12", "2024-01-20"].map { CalendarDate($0)! }
            for (offset, day) in days.enumerated() {
                let weighing = weighing(
                    of: bench.ada,
                    80 + Double(offset),
                    day,
                    at: .sample.addingTimeInterval(Double(offset))
                )
                guard case .done = try await bench.store.accept(weighing, keeping: .none) else {
                    Issue.record("not kept")
                    continue
                }
            }
            #expect(try await bench.store.lastWeighing(of: bench.ada.id, upTo: day)?.weight == Thousandths(82))
            #expect(try await bench.store.lastWeighing(of: bench.bob.id, upTo: day) == nil)
            let page = try await bench.store.weighings(of: bench.ada.id, on: days[1]...day, limit: 1, offset: 1)
            #expect(page.weighings.map(\.weight) == [Thousandths(81)])
            #expect(page.totalCount == 2)
        }
    },

    StoreRule("one plan of a person is active, and each is its owner's") { place in
        try await withStore(place) { bench in
            var first = plan(of: bench.ada)
            let second = plan(of: bench.ada, weight: 81, at: .sample.addingTimeInterval(60))
            let bobs = plan(of: bench.bob)
            for plan in [first, bobs] { _ = try await bench.store.save(plan, over: nil) }
            #expect(try await bench.store.save(second, over: first.id))
            for stale in [first.id, bobs.id, nil] {
                let late = plan(of: bench.ada, weight: 82, at: .sample.addingTimeInterval(120))
                #expect(try await !bench.store.save(late, over: stale))
                #expect(try await bench.store.plan(late.id, of: bench.ada.id) == nil)
            }
            #expect(try await bench.store.activePlan(of: bench.ada.id) == second)
            first.status = .replaced
            #expect(try await bench.store.plan(first.id, of: bench.ada.id) == first)
            #expect(try await bench.store.plan(first.id, of: bench.bob.id) == nil)
            #expect(try await bench.store.activePlan(of: bench.bob.id) == bobs)
        }
    },

    StoreRule("a plan that replaced another unasked knows it until it is asked for") { place in
        try await withStore(place) { bench in
            let first = plan(of: bench.ada)
            let second = plan(of: bench.ada, at: .sample.addingTimeInterval(60), replacing: first.id)
            let key = IdempotencyKey(key: "k", requestHash: Data())
            let answer = Data("told".utf8)
            func tell(_ plan: StoredPlan, _ key: IdempotencyKey?, _ answer: Data) async throws -> WriteOutcome? {
                try await bench.store.tell(plan, at: .sample, keeping: Receipt(key, answer: answer))
            }
            _ = try await bench.store.save(first, over: nil)
            #expect(try await bench.store.save(second, over: first.id))
            #expect(try await bench.store.activePlan(of: bench.ada.id) == second)
            #expect(try await tell(first, key, answer) == nil, "it holds no longer")
            #expect(try await tell(second, key, answer) == .done(answer: answer, []))
            #expect(try await tell(second, key, Data()) == .repeated(answer: answer))
            #expect(try await tell(second, nil, answer) == nil, "it was told")
            #expect(try await bench.store.activePlan(of: bench.ada.id)?.replaces == nil)
        }
    },

    StoreRule("the accounts whose plans are due are given in turn") { place in
        try await withStore(place) { bench in
            let plans = [plan(of: bench.ada), plan(of: bench.bob)]
            for plan in plans { _ = try await bench.store.save(plan, over: nil) }
            func due(_ seconds: TimeInterval, after account: Account.ID? = nil) async throws -> [Account.ID] {
                let date = Date.sample.addingTimeInterval(seconds)
                return try await bench.store.accountsWithPlans(lastCheckedBefore: date, after: account, limit: 1)
            }
            #expect(try await due(0) == [])
            let first = try #require(try await due(1).first)
            let second = try #require(try await due(1, after: first).first)
            #expect(Set([first, second]) == [bench.ada.id, bench.bob.id])
            #expect(try await due(1, after: second) == [])
            let touched = try #require(plans.first { $0.account == first })
            try await bench.store.touchPlan(touched.id, at: .sample.addingTimeInterval(60))
            #expect(try await due(1) == [second])
        }
    },

    StoreRule("a meal counts when all of it is known") { place in
        try await withStore(place) { bench in
            let known = Meal.sample(of: bench.ada.id)
            let unknown = Meal.sample(of: bench.ada.id, loggedAt: .sample.addingTimeInterval(60))
            let failed = Meal.sample(of: bench.ada.id, loggedAt: .sample.addingTimeInterval(120))
            let others = Meal.sample(of: bench.bob.id)
            let meals = [
                known.completed([.sample(kcal: 95), .sample(kcal: 100)]),
                unknown.completed([.sample(kcal: 95), .sample(kcal: nil)]), failed.failed(), others,
            ]
            for meal in meals { _ = try await bench.meals.accept(meal, keeping: .none) }
            let interval = Date.sample..<Date.sample.addingTimeInterval(121)
            let eaten = try await bench.store.eaten(by: bench.ada.id, in: interval)
            #expect(eaten.map(\.energyKcal) == [195, nil, nil])
        }
    },

    StoreRule("an account takes its plans with it, and none is kept for an account that is gone") { place in
        try await withStore(place) { bench in
            _ = try await bench.store.save(
                Profile(account: bench.ada.id, createdAt: .sample),
                over: nil,
                weighing: nil
            )
            let plan = plan(of: bench.ada)
            #expect(try await bench.store.save(plan, over: nil))
            _ = try await bench.store.accept(weighing(of: bench.ada, 80, day), keeping: .none)
            _ = try await bench.accounts.delete(bench.ada.id)
            #expect(try await bench.store.profile(of: bench.ada.id) == nil)
            #expect(try await bench.store.plan(plan.id, of: bench.ada.id) == nil)
            #expect(try await bench.store.lastWeighing(of: bench.ada.id, upTo: day) == nil)
            await #expect(throws: StoreError.noSuchAccount) { try await bench.store.save(plan, over: nil) }
        }
    },
]

private struct Bench {
    let store: any PlanStore
    let accounts: any AccountStore
    let meals: any MealStore
    let ada: Account
    let bob: Account
}

private func withStore(_ place: any StorePlace, _ body: (Bench) async throws -> Void) async throws {
    try await place.withStores { stores in
        let bench = Bench(
            store: stores.plans,
            accounts: stores.accounts,
            meals: stores.meals,
            ada: .sample(),
            bob: .sample("bob@example.org")
        )
        _ = try await bench.accounts.create(bench.ada, passwordHash: nil)
        _ = try await bench.accounts.create(bench.bob, passwordHash: nil)
        try await body(bench)
    }
}

private let day = CalendarDate("2024-01-15")!

private func plan(
    of account: Account,
    weight: Double = 80,
    at date: Date = .sample,
    replacing other: StoredPlan.ID? = nil
) -> StoredPlan {
    StoredPlan(
        id: .new(at: date),
        account: account.id,
        inputs: PlanInputs(
            weight: Thousandths(weight)!,
            height: Thousandths(180.25)!,
            age: 30,
            gender: .other,
            activity: .veryActive,
            goal: .gainMuscle,
            targetWeight: Thousandths(85.125),
            isPregnant: true,
            trimester: 2,
            measuredKcal: 2431,
            dates: [.weight: day, .age: day]
        ),
        startDate: day,
        createdAt: date,
        checkedAt: date,
        status: .active,
        replaces: other
    )
}

private func weighing(of account: Account, _ weight: Double, _ day: CalendarDate, at date: Date = .sample) -> Weighing {
    Weighing(id: .new(at: date), account: account.id, weight: Thousandths(weight)!, day: day, createdAt: date)
}

extension PlanStore {
    fileprivate func save(_ profile: Profile, over before: Profile?, weighing: Weighing?) async throws -> Bool {
        try await save(profile, over: before, weighing: weighing, keeping: .none) != nil
    }

    fileprivate func save(_ plan: StoredPlan, over active: StoredPlan.ID?) async throws -> Bool {
        try await save(plan, over: active, keeping: .none) != nil
    }
}
