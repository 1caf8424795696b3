package import FitIQCore

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
}
