package import FitIQCore
import TestBasics
import Testing

/// Where stores keep things: a file, a schema of a database. Empty at first.
package protocol StorePlace: Sendable {
    /// Opens the stores of the place as a process does that starts. Each call is another process; all find the same.
    func open() async throws -> Stores
}

extension StorePlace {
    func withStores(_ body: (Stores) async throws -> Void) async throws {
        let stores = try await open()
        try await body(stores)
        try await stores.close()
    }

    /// Opens the stores with the accounts of two people in them.
    func withTwoPeople(_ body: (Stores, _ ada: Account, _ bob: Account) async throws -> Void) async throws {
        try await withStores { stores in
            let (ada, bob) = (Account.sample(newAddress()), Account.sample(newAddress()))
            for account in [ada, bob] { #expect(try await stores.accounts.create(account, passwordHash: nil)) }
            try await body(stores, ada, bob)
        }
    }
}
