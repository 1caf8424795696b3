import FitIQCore
import Foundation
import TestBasics
import Testing

/// Checks the rules that hold for every store of households.
package let householdRules: [StoreRule] = [
    StoreRule("an invitation makes a household, and whoever has its code joins it") { place in
        try await withStore(place) { bench in
            #expect(try await bench.household(bench.ada) == nil)
            let changes = try await bench.invite(1)
            #expect(changes.map(\.kind) == [.householdUpdated])
            #expect(changes.map(\.account) == [bench.ada.id])
            #expect(changes.first?.subject.id.uuid == bench.ada.id.uuid)
            let made = try #require(try await bench.household(bench.ada))
            #expect(made.members.map(\.account) == [bench.ada.id])
            #expect(made.invitations == [bench.invitation(1)])
            let offer = try #require(try await bench.store.offer(bench.codeHash(1), at: .sample))
            #expect(offer.household == made)
            #expect(offer.invitation == bench.invitation(1))

            let joined = try await bench.join(1, bench.bob, showsMeals: false)
            #expect(joined.map(\.account) == [bench.ada.id, bench.bob.id])
            let both = try #require(try await bench.household(bench.bob))
            #expect(try await bench.household(bench.ada) == both)
            #expect(both.id == made.id)
            #expect(both.members.map(\.name) == [bench.ada.name, bench.bob.name])
            #expect(both.members.map(\.showsMeals) == [true, false])
            #expect(both.members.map(\.joinedAt) == [.sample, .sample + 1])
            #expect(both.members.map(\.mealsSince) == [Date.sample, nil])
            #expect(both.invitations == [], "it is used up")
            #expect(try await bench.household(bench.eve) == nil)
        }
    },

    StoreRule("meals are shown from when a member said so last") { place in
        try await withStore(place) { bench in
            func since() async throws -> [Date?]? { try await bench.household(bench.ada)?.members.map(\.mealsSince) }
            func show(_ meals: Bool, after seconds: Double) async throws {
                _ = try await bench.store.show(meals: meals, of: bench.bob.id, at: .sample + seconds)
            }
            try await bench.invite(1)
            try await bench.join(1, bench.bob)
            #expect(try await since() == [Date.sample, Date.sample + 1])
            try await show(true, after: 100)
            #expect(try await since() == [Date.sample, Date.sample + 1], "nothing new was said")
            try await show(false, after: 200)
            #expect(try await since() == [Date.sample, nil])
            try await show(true, after: 300)
            #expect(
                try await since() == [Date.sample, Date.sample + 300],
                "what was eaten while nothing was shown stays theirs"
            )
        }
    },

    StoreRule("a code is good once, until it expires or is taken back, and a repeat changes nothing") { place in
        try await withStore(place) { bench in
            for number in 1...3 { try await bench.invite(number) }
            try await bench.join(1, bench.bob)
            #expect(try await bench.join(1, bench.bob) == [], "a repeat")
            await bench.expect(.noInvitation) { try await bench.join(1, bench.eve) }
            await bench.expect(.noInvitation) { try await bench.join(9, bench.eve) }
            await bench.expect(.noInvitation) {
                try await bench.join(2, bench.eve, at: bench.invitation(2).expiresAt)
            }
            #expect(try await bench.store.offer(bench.codeHash(1), at: .sample) == nil)
            #expect(try await bench.store.offer(bench.codeHash(2), at: bench.invitation(2).expiresAt) == nil)
            #expect(try await bench.store.takeBack(bench.invitation(3).id, by: bench.eve.id, at: .sample) == nil)
            let taken = try await bench.store.takeBack(bench.invitation(3).id, by: bench.bob.id, at: .sample)
            #expect(taken?.map(\.account) == [bench.ada.id, bench.bob.id])
            #expect(try await bench.store.takeBack(bench.invitation(3).id, by: bench.bob.id, at: .sample) == nil)
            await bench.expect(.noInvitation) { try await bench.join(3, bench.eve) }
            #expect(try await bench.household(bench.ada)?.invitations == [bench.invitation(2)])
            #expect(try await bench.household(bench.ada)?.members.count == 2)
        }
    },

    StoreRule("an account is in one household, and joins none that it is in") { place in
        try await withStore(place) { bench in
            try await bench.invite(1)
            try await bench.invite(2, by: bench.bob)
            await bench.expect(.memberAlready) { try await bench.join(1, bench.ada) }
            await bench.expect(.inAnother) { try await bench.join(1, bench.bob) }
            #expect(try await bench.household(bench.ada)?.invitations.count == 1, "nothing is used up")
            // A household of one whom nobody can join any more is none.
            let later = bench.invitation(2).expiresAt
            #expect(try await bench.household(bench.bob, at: later) == nil)
            #expect(try await bench.store.show(meals: false, of: bench.bob.id, at: later) == nil)
            try await bench.invite(3, at: later - 1)
            try await bench.join(3, bench.bob, at: later)
            #expect(try await bench.household(bench.bob, at: later)?.members.count == 2)
        }
    },

    StoreRule("a household that is over is none to its last member, who chooses anew in the next one") { place in
        try await withStore(place) { bench in
            try await bench.invite(1)
            try await bench.invite(2, by: bench.bob)
            let first = try #require(try await bench.household(bench.ada))
            let later = bench.invitation(2).expiresAt
            #expect(try await bench.store.leave(bench.bob.id, at: later) == nil)
            try await bench.invite(3, showsMeals: false, at: later)
            let second = try #require(try await bench.household(bench.ada, at: later))
            #expect(second.members.map(\.showsMeals) == [false])
            #expect(second.members.map(\.joinedAt) == [later])
            #expect(second.createdAt == later)
            #expect(second.id != first.id)
        }
    },

    StoreRule("who leaves is out at once, their invitations end, and so does a household of one") { place in
        try await withStore(place) { bench in
            try await bench.invite(1)
            try await bench.join(1, bench.bob)
            try await bench.invite(2)
            try await bench.invite(3, by: bench.bob)
            let left = try await bench.store.leave(bench.ada.id, at: .sample)
            #expect(left?.map(\.account) == [bench.ada.id, bench.bob.id])
            #expect(try await bench.store.leave(bench.ada.id, at: .sample) == nil)
            #expect(try await bench.household(bench.ada) == nil)
            await bench.expect(.noInvitation) { try await bench.join(2, bench.eve) }
            await bench.expect(.noInvitation) { try await bench.join(1, bench.ada) }
            #expect(try await bench.household(bench.bob)?.members.map(\.account) == [bench.bob.id])
            try await bench.join(3, bench.eve)
            // One is left, and nobody can join: it is over for both.
            let over = try await bench.store.leave(bench.eve.id, at: .sample)
            #expect(Set(over?.map(\.account) ?? []) == [bench.bob.id, bench.eve.id])
            #expect(try await bench.household(bench.bob) == nil)
            #expect(try await bench.store.leave(bench.bob.id, at: .sample) == nil)
            try await bench.invite(4, by: bench.bob)
            let taken = try await bench.store.takeBack(bench.invitation(4).id, by: bench.bob.id, at: .sample)
            #expect(taken?.map(\.account) == [bench.bob.id])
            #expect(try await bench.household(bench.bob) == nil)
        }
    },

    StoreRule("each member removes any other of the household, and nobody else") { place in
        try await withStore(place) { bench in
            func remove(_ member: Account, by account: Account) async throws -> [Change]? {
                try await bench.store.remove(member.id, by: account.id, at: .sample)
            }
            #expect(try await remove(bench.bob, by: bench.ada) == nil, "neither is in one")
            for (number, guest) in [bench.bob, bench.eve].enumerated() {
                try await bench.invite(number + 1)
                try await bench.join(number + 1, guest)
            }
            try await bench.invite(3)
            try await bench.invite(4, by: bench.eve)
            let stranger = account("Stranger")
            #expect(try await bench.stores.accounts.create(stranger, passwordHash: nil))
            #expect(try await remove(bench.ada, by: stranger) == nil)
            try await bench.invite(5, by: stranger)
            #expect(try await remove(bench.ada, by: stranger) == nil, "in another household")
            #expect(try await remove(stranger, by: bench.ada) == nil)
            #expect(try await remove(bench.ada, by: bench.ada) == nil, "who leaves says so")
            #expect(try await bench.household(bench.ada)?.members.count == 3)

            let told = try await remove(bench.ada, by: bench.eve)
            #expect(Set(told?.map(\.account) ?? []) == [bench.ada.id, bench.bob.id, bench.eve.id])
            #expect(told?.map(\.kind).allSatisfy { $0 == .householdUpdated } == true)
            #expect(try await remove(bench.ada, by: bench.eve) == nil)
            #expect(try await bench.household(bench.ada) == nil)
            let left = try await bench.household(bench.bob)?.members.map(\.account)
            #expect(Set(left ?? []) == [bench.bob.id, bench.eve.id])
            #expect(try await bench.household(bench.bob)?.invitations.map(\.inviter) == [bench.eve.id])
            await bench.expect(.noInvitation) { try await bench.join(3, bench.ada) }
            try await bench.join(4, bench.ada)
            #expect(try await bench.household(bench.ada)?.members.count == 3, "invited again")

            _ = try await remove(bench.ada, by: bench.bob)
            _ = try await remove(bench.eve, by: bench.bob)
            for account in [bench.ada, bench.bob, bench.eve] {
                let household = try await bench.household(account)
                #expect(household == nil)
            }
        }
    },

    StoreRule("of all who remove each other at once one is left at most, and nobody waits for ever") { place in
        try await withStore(place) { bench in
            try await bench.invite(1)
            try await bench.join(1, bench.bob)
            try await bench.invite(2)
            try await bench.join(2, bench.eve)
            let all = [bench.ada.id, bench.bob.id, bench.eve.id]
            try await withThrowingTaskGroup(of: Void.self) { tasks in
                for account in all {
                    for member in all {
                        tasks.addTask { _ = try await bench.store.remove(member, by: account, at: .sample) }
                    }
                }
                try await tasks.waitForAll()
            }
            for account in [bench.ada, bench.bob, bench.eve] { #expect(try await bench.household(account) == nil) }
        }
    },

    StoreRule("as many members and open invitations as may be, also of many who join at once") { place in
        try await withStore(place) { bench in
            for number in 1...Household.Limits.openInvitations { try await bench.invite(number) }
            await bench.expect(.tooManyInvitations) { try await bench.invite(20) }
            try await bench.invite(21, at: bench.invitation(1).expiresAt)
            let open = try await bench.household(bench.ada)?.invitations
            #expect(open?.count == Household.Limits.openInvitations, "the one that has expired is gone")
        }
        try await withStore(place) { bench in
            let guests = (0..<9).map { _ in Account.sample(newAddress()) }
            for guest in guests { #expect(try await bench.stores.accounts.create(guest, passwordHash: nil)) }
            for (number, guest) in guests.prefix(6).enumerated() {
                try await bench.invite(number + 1)
                try await bench.join(number + 1, guest)
            }
            // One place is left for three.
            for number in 30...32 { try await bench.invite(number) }
            let joined = try await withThrowingTaskGroup(of: Bool.self) { tasks in
                for (number, guest) in guests.suffix(3).enumerated() {
                    tasks.addTask {
                        do {
                            try await bench.join(30 + number, guest)
                            return true
                        } catch Household.Refusal.full {
                            return false
                        }
                    }
                }
                return try await tasks.reduce(into: 0) { $0 += $1 ? 1 : 0 }
            }
            #expect(joined == 1)
            #expect(try await bench.household(bench.ada)?.members.count == Household.Limits.members)
            await bench.expect(.full) { try await bench.invite(40) }
        }
    },

    StoreRule("of many who accept one invitation at once one joins") { place in
        try await withStore(place) { bench in
            try await bench.invite(1)
            let joined = try await withThrowingTaskGroup(of: Bool.self) { tasks in
                for guest in [bench.bob, bench.eve] {
                    tasks.addTask {
                        do {
                            return try await !bench.join(1, guest).isEmpty
                        } catch Household.Refusal.noInvitation {
                            return false
                        }
                    }
                }
                return try await tasks.reduce(into: 0) { $0 += $1 ? 1 : 0 }
            }
            #expect(joined == 1)
            #expect(try await bench.household(bench.ada)?.members.count == 2)
        }
    },

    StoreRule("each hears of the others' foods and names, and of whether meals are shown") { place in
        try await withStore(place) { bench in
            try await bench.invite(1)
            try await bench.join(1, bench.bob)
            let foods = bench.stores.foods
            let food = food(of: bench.ada)
            let before = try await foods.marks(of: bench.bob.id)
            guard case .done(_, let changes) = try await foods.accept(food, keeping: .none) else {
                Issue.record("not kept")
                return
            }
            #expect(changes.map(\.kind) == [.foodSaved, .householdUpdated])
            #expect(changes.map(\.account) == [bench.ada.id, bench.bob.id])
            #expect(try await foods.marks(of: bench.bob.id).household > before.household)
            var lent = food
            lent.ownerName = bench.ada.name
            #expect(try await foods.householdFoods(of: bench.bob.id) == [lent])
            #expect(try await foods.householdFoods(of: bench.ada.id) == [])
            #expect(try await foods.foods(of: bench.bob.id) == [])
            let version = try await bench.household(bench.bob)?.member(bench.ada.id)?.lastFoodChange
            #expect(version == changes.first?.number)

            _ = try await bench.stores.accounts.rename(bench.ada.id, to: "Anna")
            #expect(try await foods.householdFoods(of: bench.bob.id).map(\.ownerName) == ["Anna"])
            let shown = try await bench.store.show(meals: false, of: bench.ada.id, at: .sample)
            #expect(shown?.map(\.account) == [bench.ada.id, bench.bob.id])
            #expect(try await bench.store.show(meals: false, of: bench.ada.id, at: .sample) == [])
            #expect(try await bench.household(bench.bob)?.member(bench.ada.id)?.showsMeals == false)
            let read = try await foods.marks(of: bench.bob.id)
            _ = try await foods.deleteFood(food.id, of: bench.ada.id, at: .sample, keeping: .none)
            #expect(try await foods.marks(of: bench.bob.id) != read)
            #expect(try await foods.householdFoods(of: bench.bob.id) == [])
            _ = try await bench.stores.moving.add([.food(food)], to: bench.ada.id, at: .sample)
            #expect(try await foods.householdFoods(of: bench.bob.id).count == 1)
            let told = try await bench.stores.changes.changes(of: bench.bob.id, after: 0, in: .all, limit: 99)
            #expect(told.elements.map(\.kind).allSatisfy { $0 == .householdUpdated })
            #expect(told.elements.count == 6, "joined, saved, renamed, shown, deleted, imported")

            _ = try await bench.store.leave(bench.ada.id, at: .sample)
            #expect(try await foods.householdFoods(of: bench.bob.id) == [])
            #expect(try await foods.marks(of: bench.bob.id) != read)
            #expect(try await foods.marks(of: bench.eve.id) == .none)
        }
    },

    StoreRule("an account that ends leaves its household, and joins none") { place in
        try await withStore(place) { bench in
            try await bench.invite(1)
            try await bench.join(1, bench.bob)
            try await bench.invite(2, by: bench.bob)
            #expect(try await bench.stores.accounts.end(bench.ada.id))
            #expect(try await bench.household(bench.bob)?.members.map(\.account) == [bench.bob.id])
            await #expect(throws: StoreError.noSuchAccount) { try await bench.join(2, bench.ada) }
            await #expect(throws: StoreError.noSuchAccount) { try await bench.invite(3) }
            #expect(try await bench.stores.accounts.delete(bench.bob.id))
            #expect(try await bench.store.offer(bench.codeHash(2), at: .sample) == nil)
        }
    },

    StoreRule("all members may change their foods at once") { place in
        try await withStore(place) { bench in
            try await bench.invite(1)
            try await bench.join(1, bench.bob)
            try await withThrowingTaskGroup(of: Void.self) { tasks in
                for number in 0..<20 {
                    tasks.addTask {
                        let owner = number % 2 == 0 ? bench.ada : bench.bob
                        let outcome = try await bench.stores.foods.accept(food(of: owner), keeping: .none)
                        guard case .done = outcome else {
                            throw StoreError.noSuchAccount
                        }
                    }
                }
                try await tasks.waitForAll()
            }
            for account in [bench.ada, bench.bob] {
                #expect(try await bench.stores.foods.householdFoods(of: account.id).count == 10)
                let told = try await bench.stores.changes.changes(of: account.id, after: 0, in: .all, limit: 99)
                #expect(told.elements.map(\.number) == Array(1...told.elements.count))
            }
        }
    },
]

private let label = OwnFood.Label(
    name: "Anna's bread",
    serving: OwnFood.Serving(size: Thousandths(count: 1000), unit: "slice"),
    nutrients: Nutrients()
)

private func food(of account: Account) -> OwnFood {
    OwnFood(id: .new(at: .sample), account: account.id, label: label, createdAt: .sample, updatedAt: .sample)
}

private func account(_ name: String) -> Account {
    Account(id: .new(at: .sample), email: newAddress(), name: name, dateOfBirth: nil, createdAt: .sample)
}

private struct Bench: Sendable {
    let stores: Stores
    let ada = account("Ada")
    let bob = account("Bob")
    let eve = account("Eve")
    var store: any HouseholdStore { stores.households }

    /// The invitation of the code `number`; each household of a place has numbers of its own.
    func invitation(_ number: Int, by inviter: Account? = nil, at date: Date = .sample) -> Household.Invitation {
        Household.Invitation(
            id: Household.Invitation.ID(ids[number]),
            inviter: inviter?.id ?? ada.id,
            createdAt: date,
            expiresAt: date + 3600 + Double(number)
        )
    }

    private let ids = (0..<50).map { _ in UUID() }

    @discardableResult
    func invite(
        _ number: Int,
        by inviter: Account? = nil,
        showsMeals: Bool = true,
        at date: Date = .sample
    ) async throws -> [Change] {
        let invitation = invitation(number, by: inviter, at: date)
        return try await store.invite(invitation, codeHash: codeHash(number), showsMeals: showsMeals)
    }

    @discardableResult
    func join(
        _ number: Int,
        _ account: Account,
        showsMeals: Bool = true,
        at date: Date = .sample + 1
    ) async throws -> [Change] {
        try await store.join(codeHash(number), as: account.id, showsMeals: showsMeals, at: date)
    }

    func household(_ account: Account, at date: Date = .sample) async throws -> Household? {
        try await store.household(of: account.id, at: date)
    }

    func codeHash(_ number: Int) -> Data { Data(ada.id.description.utf8.prefix(31)) + [UInt8(number)] }

    func expect(_ refusal: Household.Refusal, _ body: () async throws -> some Any) async {
        await #expect(throws: refusal) { _ = try await body() }
    }
}

private func withStore(_ place: any StorePlace, _ body: (Bench) async throws -> Void) async throws {
    try await place.withStores { stores in
        let bench = Bench(stores: stores)
        for account in [bench.ada, bench.bob, bench.eve] {
            #expect(try await stores.accounts.create(account, passwordHash: nil))
        }
        try await body(bench)
    }
}
