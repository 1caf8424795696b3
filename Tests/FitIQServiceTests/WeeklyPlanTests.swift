import FitIQCore
import FitIQService
import Foundation
import NIOConcurrencyHelpers
import SQLiteStore
import TestBasics
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
            try await tell(account.id, weight: weight) { profile in
                profile.dateOfBirth = CalendarDate("1993-06-01")
                profile.gender = .male
                profile.activity = .moderatelyActive
                profile.goal = .maintain
                profile.height = Thousandths(180)
            }
            if hasPlan { _ = try await generate(for: account.id) }
            return account.id
        }

        /// Tells something through the service, as a request does.
        func tell(
            _ account: Account.ID,
            weight: Double? = nil,
            _ change: (inout Profile) -> Void = { _ in }
        ) async throws {
            let request = WriteRequest<ProfileChange> { _ in Data() }
            let outcome = try await service.update(by: Caller(account), isAnew: false, for: request) { facts in
                change(&facts.profile)
                return weight.flatMap { Thousandths($0) }
            }
            guard case .done = outcome else {
                Issue.record("\(outcome)")
                return
            }
        }

        /// Tells of a pregnancy as far as the store: as a request that is cut off there.
        func keepPregnancy(of account: Account.ID, keeping receipt: Receipt = .none) async throws -> WriteOutcome? {
            let before = try #require(try await store.profile(of: account))
            var profile = before
            profile.isPregnant = true
            return try await store.save(profile, over: before, weighing: nil, keeping: receipt)
        }

        /// - Returns: true for a new plan.
        @discardableResult
        func generate(for account: Account.ID) async throws -> Bool {
            let request = WriteRequest<PlanReport> { _ in Data() }
            return try await service.generate(by: Caller(account), force: false, for: request).isNew
        }

        /// How many plans were looked at well, and how many not.
        func round() async throws -> [Int] {
            let counts = NIOLockedValueBox((done: 0, failed: 0))
            try await service.recomputeDuePlans { isDone in
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
            try await bench.tell(bob, weight: 79)
            #expect(try await bench.round() == [2, 0])
            #expect(try await bench.store.activePlan(of: ada)?.id == before.0, "it holds still")
            #expect(try await bench.store.activePlan(of: bob)?.id != before.1)
            #expect(try await bench.round() == [0, 0], "not twice")
            #expect(try await bench.generate(for: ada) == false, "its week began anew")
        }
    }

    @Test func `a warning that is new makes a new plan, though its numbers are the same`() async throws {
        try await withBench { bench in
            let ada = try await bench.person("ada")
            bench.clock.advance(by: Self.week + 1)
            _ = try await bench.keepPregnancy(of: ada)
            #expect(try await bench.round() == [1, 0])
            #expect(try await bench.store.activePlan(of: ada)?.inputs.isPregnant == true)
        }
    }

    @Test func `one that fails holds up no other, and is counted`() async throws {
        try await withBench { bench in
            for name in ["ada", "bob", "cleo"] { _ = try await bench.person(name) }
            let stuck = try await bench.person("dan")
            // Somebody who took their only weight back: no plan can be made.
            let weighing = try #require(
                try await bench.store.lastWeighing(of: stuck, upTo: CalendarDate("2024-01-15")!)
            )
            _ = try await bench.service.deleteWeighing(weighing.id, by: Caller(stuck), keeping: .none)
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
            bench.listener.onPublish.withLockedValue { hook in
                hook = { change in
                    guard change.kind == .planUpdated, try await bench.store.profile(of: ada)?.isPregnant != true
                    else { return }
                    _ = try await bench.keepPregnancy(of: ada)
                }
            }
            #expect(try await bench.generate(for: ada))
            let plan = try #require(try await bench.store.activePlan(of: ada))
            #expect(plan.inputs.isPregnant)
        }
    }

    @Test func `a repeat ends a plan that is not safe, where the first request was cut off before that`() async throws {
        try await withBench { bench in
            let ada = try await bench.person("ada")
            let before = try await bench.store.activePlan(of: ada)?.id
            let key = IdempotencyKey(key: "k", requestHash: Data())
            let outcome = try await bench.keepPregnancy(
                of: ada,
                keeping: Receipt(key, answer: Data("told".utf8))
            )
            guard case .done(Data("told".utf8), let changes) = outcome else {
                Issue.record("\(String(describing: outcome))")
                return
            }
            #expect(changes.map(\.kind) == [.profileUpdated])
            #expect(try await bench.store.activePlan(of: ada)?.id == before)

            let request = WriteRequest<ProfileChange>(key) { _ in Data("another".utf8) }
            let again = try await bench.service.update(by: Caller(ada), isAnew: false, for: request) { _ in nil }
            #expect(again == .repeated(answer: Data("told".utf8)))
            let now = try #require(try await bench.store.activePlan(of: ada))
            #expect(now.id != before)
            #expect(now.inputs.isPregnant)
        }
    }

    @Test func `what two tell at the same time is kept of both`() async throws {
        try await withBench { bench in
            let ada = try await bench.person("ada")
            try await withThrowingTaskGroup { group in
                for number in 1...8 {
                    group.addTask { try await bench.tell(ada) { $0.allergies.append("\(number)") } }
                }
                try await group.waitForAll()
            }
            let allergies = try await bench.store.profile(of: ada)?.allergies ?? []
            #expect(Set(allergies) == Set((1...8).map(String.init)))
        }
    }
}
