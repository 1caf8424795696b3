import FitIQCore
import Foundation
import Testing

/// One thing that every store must keep to.
package struct StoreRule: Sendable, CustomTestStringConvertible {
    package let testDescription: String
    /// Finds out whether the stores of a place, empty at first, keep to the rule.
    package let check: @Sendable (any StorePlace) async throws -> Void

    init(_ name: String, check: @escaping @Sendable (any StorePlace) async throws -> Void) {
        testDescription = name
        self.check = check
    }

    /// Checks the rule for each of `arguments`, one after the other, each in accounts of its own.
    init<Argument: Sendable>(
        _ name: String,
        for arguments: [Argument],
        check: @escaping @Sendable (any StorePlace, Argument) async throws -> Void
    ) {
        self.init(name) { place in
            for argument in arguments { try await check(place, argument) }
        }
    }
}

/// Makes up an e-mail address, for accounts of rules that are checked for several arguments in one place.
func newAddress() -> String {
    "\(UUID().uuidString.lowercased())@example.org"
}
