import FitIQCore
import FitIQService
import FitIQTestSupport
import Foundation
import NIOConcurrencyHelpers
import SQLiteStore
import Testing

struct WeeklyPlanTests {
    private static let week: TimeInterval = 7 * 86_400

    private struct Bench {
        let clock = TestClock()
        let accounts: SQLiteAccountStore
        let store: SQLitePlanStore
        let listener = WorkerBench.Listener()
        let service: PlanService

        init(_ database: SQLiteDatabase) {
            accounts = SQLiteAccountStore(database)
            store = SQLitePlanStore(database)
            let clock = clock
            service = PlanService(
                store: store,
                accounts: accounts,
                requests: SQLiteRequestLog(database),
                hub: listener
            ) { clock.now }
        }

        /// Somebody with a plan, or with all that one is made from.
        func person(_ name: String, weight: Double = 80, hasPlan: Bool = true) async throws -> Account.ID {
            let account = Account.sample("\(name)@example.org")
            _ = try await accounts.create(account, passwordHash: nil)
            var facts = try await service.facts(of: account.id)
            facts.profile.dateOfBirth = CalendarDate("1993-06-01")
            facts.profile.gender = .male
            facts.profile.activity = .moderatelyActive
            facts.profile.goal = .maintain
            facts.profile.height = Thousandths(180)
            #expect(try await service.save(facts, weight: Thousandths(weight)))
            if hasPlan { _ = try await service.plan(of: account.id) }
            return account.id
        }

        /// How many plans were looked at well, and how many not.
        func round() async throws -> [Int] {
            let counts = NIOLockedValueBox((done: 0, failed: 0))
            try await service.lookAgainAtPlans { isDone in
                counts.withLockedValue { if isDone { $0.done += 1 } else { $0.failed += 1 } }
            }
            return counts.withLockedValue { [$0.done, $0.failed] }
        }
    }

    private func withBench(_ body: (Bench) async throws -> Void) async throws {
        try await withScratchFolder { folder in
            let database = try SQLiteDatabase(path: folder.appending(path: "test.sqlite").path())
            try await body(Bench(database))
            try database.close()
        }
    }

    @Test func `each plan is looked at once a week, and made anew where its numbers have changed`() async throws {
        try await withBench { bench in
            let ada = try await bench.person("ada")
            let bob = try await bench.person("bob")
            let before = (try await bench.store.activePlan(of: ada)?.id, try await bench.store.activePlan(of: bob)?.id)
            #expect(try await bench.round() == [0, 0], "none is due")
            bench.clock.advance(by: Self.week + 1)
            #expect(try await bench.service.save(bench.service.facts(of: bob), weight: Thousandths(79)))
            #expect(try await bench.round() == [2, 0])
            #expect(try await bench.store.activePlan(of: ada)?.id == before.0, "it holds still")
            #expect(try await bench.store.activePlan(of: bob)?.id != before.1)
            #expect(try await bench.round() == [0, 0], "not twice")
            #expect(try await bench.service.plan(of: ada) == false, "its week began anew")
        }
    }

    @Test func `a warning that is new makes a new plan, though its numbers are the same`() async throws {
        try await withBench { bench in
            let ada = try await bench.person("ada")
            bench.clock.advance(by: Self.week + 1)
            var facts = try await bench.service.facts(of: ada)
            facts.profile.isPregnant = true
            #expect(try await bench.service.save(facts, weight: nil))
            #expect(try await bench.round() == [1, 0])
            #expect(try await bench.store.activePlan(of: ada)?.inputs.isPregnant == true)
        }
    }

    @Test func `one that fails holds up no other, and is counted`() async throws {
        try await withBench { bench in
            for name in ["ada", "bob", "cleo"] { _ = try await bench.person(name) }
            let stuck = try await bench.person("dan")
            // Somebody who took their only weight back: no plan can be made.
            let weighIn = try #require(
                try await bench.store.lastWeighIn(of: stuck, upTo: CalendarDate("2024-01-15")!)
            )
            _ = try await bench.service.deleteWeighIn(weighIn.id, of: stuck, keeping: .none)
            bench.clock.advance(by: Self.week + 1)
            #expect(try await bench.round() == [3, 1])
            #expect(try await bench.round() == [0, 1], "it stays due")
        }
    }

    @Test func `a birthday makes a new plan when its week is over`() async throws {
        try await withBench { bench in
            let ada = try await bench.person("ada")
            bench.clock.advance(by: 150 * 86_400)
            #expect(try await bench.round() == [1, 0])
            #expect(try await bench.store.activePlan(of: ada)?.inputs.age == 31)
        }
    }

    @Test func `a first plan heeds what was told while it was made`() async throws {
        try await withBench { bench in
            let ada = try await bench.person("ada", hasPlan: false)
            _ = try await bench.service.plan(of: ada, force: false, key: nil) { _ in
                var facts = try await bench.service.facts(of: ada)
                facts.profile.isPregnant = true
                #expect(try await bench.service.save(facts, weight: nil))
                return Data()
            }
            let plan = try #require(try await bench.store.activePlan(of: ada))
            #expect(plan.inputs.isPregnant)
        }
    }

    @Test func `a repeat ends a plan that is not safe, where the first request was cut off before that`() async throws {
        try await withBench { bench in
            let ada = try await bench.person("ada")
            let before = try await bench.store.activePlan(of: ada)?.id
            var facts = try await bench.service.facts(of: ada)
            facts.profile.isPregnant = true
            let key = IdempotencyKey(key: "k", requestHash: Data())
            let told = try await bench.service.save(facts, weight: nil, key: key) { _ in Data("told".utf8) }
            guard case .done(Data("told".utf8), let changes) = told else {
                Issue.record("\(String(describing: told))")
                return
            }
            #expect(changes.map(\.kind) == [.profileUpdated])
            #expect(try await bench.store.activePlan(of: ada)?.id == before)

            let first = try #require(try await bench.service.firstUse(of: [key], by: ada))
            #expect(first == .repeated(answer: Data("told".utf8)))
            #expect(try await bench.service.heeding(first, for: ada) == first)
            let now = try #require(try await bench.store.activePlan(of: ada))
            #expect(now.id != before)
            #expect(now.inputs.isPregnant)
        }
    }
}

extension PlanService {
    fileprivate func save(_ facts: PlanFacts, weight: Thousandths?) async throws -> Bool {
        try await save(facts, weight: weight, key: nil) { _ in Data() } != nil
    }

    /// - Returns: whether it is new.
    @discardableResult
    fileprivate func plan(of account: Account.ID) async throws -> Bool {
        try await plan(of: account, force: false, key: nil) { _ in Data() }.isNew
    }
}
