import FitIQCore
import PostgresStore
import StoreContract
import TestBasics
import Testing

/// PostgreSQL keeps to what every store must, and to what several servers on one store need.
// One after the other: sixty databases made at once would take the machine from the tests of time beside them.
@Suite(.enabled(if: PostgresServer.isWanted), .serialized)
struct StoreContractTests {
    @Test(arguments: StoreContract.rules + sharedStoreRules)
    func `PostgreSQL keeps to what every store must`(rule: StoreRule) async throws {
        let url = try await PostgresServer.shared.newURL { try await PostgresDatabase(PostgresAddress($0)).close() }
        try await rule.check(PostgresPlace(address: PostgresAddress(url)))
    }
}

/// A PostgreSQL database.
struct PostgresPlace: StorePlace {
    let address: PostgresAddress

    func open() async throws -> Stores {
        try await PostgresDatabase(address).stores
    }
}
