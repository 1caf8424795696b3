import FitIQCore
import Foundation
import TestBasics
import Testing

/// What every store must keep to about the servers that come and go.
package let instanceRules: [StoreRule] = [
    StoreRule("what a dead instance held is free once another begins") { place in
        let (dead, ada) = try await begun(in: place)
        try await hold(dead, for: ada)
        try await dead.close()

        let next = try await place.open()
        #expect(try await claim(next) == nil, "its lease goes on")
        try await next.instances.begin(.new(at: .sample))
        #expect(try await claim(next)?.attempt == 2)
        #expect(try await next.connections.connections() == [])
        try await next.close()
    },

    StoreRule("an instance that begins again has nothing of before") { place in
        let (stores, ada) = try await begun(in: place)
        try await hold(stores, for: ada)
        try await stores.instances.begin(instance)
        #expect(try await claim(stores)?.attempt == 2)
        #expect(try await stores.connections.connections() == [])
        try await stores.close()
    },

    StoreRule("an instance that has ended has no connection") { place in
        let (stores, ada) = try await begun(in: place)
        try await hold(stores, for: ada)
        try await stores.instances.end(instance)
        #expect(try await stores.connections.connections() == [])
        try await stores.close()
    },
]

/// What a store must keep to that several servers use at the same time.
package let sharedStoreRules: [StoreRule] = [
    StoreRule("what a living instance holds stays when another begins") { place in
        let (first, ada) = try await begun(in: place)
        try await hold(first, for: ada)
        let second = try await place.open()
        try await second.instances.begin(.new(at: .sample))
        #expect(try await claim(second) == nil)
        #expect(try await first.connections.connections().count == 1)
        #expect(try await second.connections.connections() == [], "each has its own")
        try await second.close()
        try await first.close()
    }
]

private let instance = ServerInstance.ID.new(at: .sample)

/// Opens the stores of `place` for `instance`, and makes an account.
private func begun(in place: any StorePlace) async throws -> (Stores, Account) {
    let stores = try await place.open()
    try await stores.instances.begin(instance)
    let ada = Account.sample()
    #expect(try await stores.accounts.create(ada, passwordHash: nil))
    return (stores, ada)
}

/// Claims a meal of the account, and records a connection.
private func hold(_ stores: Stores, for account: Account) async throws {
    _ = try await stores.meals.accept(.sample(of: account.id), keeping: .none)
    #expect(try await claim(stores)?.attempt == 1)
    var batch = ConnectionBatch()
    batch.opened = [connection(of: account.id)]
    try await stores.connections.record(batch)
    #expect(try await stores.connections.connections().count == 1)
}

private func claim(_ stores: Stores) async throws -> ClaimedMeal? {
    try await stores.queue.claim(after: nil, at: .sample, leaseEnd: .sample + 30)
}
