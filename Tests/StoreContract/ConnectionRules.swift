import FitIQCore
import Foundation
import TestBasics
import Testing

/// What every store must keep to about who is connected.
package let connectionRules: [StoreRule] = [
    StoreRule("what opens is there until it closes") { place in
        try await withConnections(place) { stores, ada in
            let (first, second) = (connection(of: ada.id), connection(of: ada.id))
            var batch = ConnectionBatch()
            batch.opened = [first, second]
            try await stores.connections.record(batch)
            #expect(try await stores.connections.connections() == [first.id, second.id])
            batch = ConnectionBatch()
            batch.heard = [first.id: .sample + 60, .new(at: .sample): .sample + 60]
            batch.closed = [first.id]
            try await stores.connections.record(batch)
            #expect(try await stores.connections.connections() == [second.id])
        }
    },

    StoreRule("what is recorded again stands there once") { place in
        try await withConnections(place) { stores, ada in
            var batch = ConnectionBatch()
            batch.opened = [connection(of: ada.id)]
            for _ in 0..<2 { try await stores.connections.record(batch) }
            #expect(try await stores.connections.connections() == [batch.opened[0].id])
        }
    },

    StoreRule("a connection of an account that is gone is not kept, and goes with the account") { place in
        try await withConnections(place) { stores, ada in
            var batch = ConnectionBatch()
            batch.opened = [connection(of: .new(at: .sample)), connection(of: ada.id)]
            try await stores.connections.record(batch)
            #expect(try await stores.connections.connections() == [batch.opened[1].id])
            _ = try await stores.accounts.delete(ada.id)
            #expect(try await stores.connections.connections() == [])
        }
    },
]

private func withConnections(_ place: any StorePlace, _ body: (Stores, _ ada: Account) async throws -> Void)
    async throws
{
    try await place.withStores { stores in
        let ada = Account.sample()
        #expect(try await stores.accounts.create(ada, passwordHash: nil))
        try await body(stores, ada)
    }
}

func connection(of account: Account.ID) -> LiveConnection {
    LiveConnection(id: .new(at: .sample), account: account, kind: .mealLogs, connectedAt: .sample)
}
