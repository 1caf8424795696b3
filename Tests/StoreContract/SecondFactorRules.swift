import FitIQCore
import Foundation
import TestBasics
import Testing

/// Checks the rules that hold for every store of second factors.
package let secondFactorRules: [StoreRule] = [
    StoreRule("a secret comes back as it was proposed, and a later one takes its place until one is confirmed") {
        place in
        try await withStore(place) { bench in
            #expect(try await bench.store.secondFactor(of: bench.ada.id) == nil)
            for number in 1...2 {
                let proposed = secret(number)
                #expect(try await bench.store.propose(proposed, of: bench.ada.id, at: .sample + Double(number)))
                let kept = SecondFactor(
                    secret: proposed,
                    createdAt: .sample + Double(number),
                    confirmedAt: nil,
                    recoveryCodes: 0
                )
                #expect(try await bench.store.secondFactor(of: bench.ada.id) == kept)
            }
            let isOther = try await bench.confirm(secret(1))
            #expect(!isOther, "it is no longer the account's")
            #expect(try await bench.confirm(secret(2)))
            #expect(try await bench.store.propose(secret(3), of: bench.ada.id, at: .sample) == false)
            let kept = try await bench.store.secondFactor(of: bench.ada.id)
            #expect(kept?.secret == secret(2))
            #expect(kept?.confirmedAt == .sample + 60)
            #expect(kept?.recoveryCodes == 2)
            #expect(try await bench.store.secondFactor(of: bench.bob.id) == nil)
        }
    },

    StoreRule("the step that has confirmed a secret is taken again, for nothing, and no other is") { place in
        try await withStore(place) { bench in
            try await bench.turnOn()
            let kept = try await bench.store.secondFactor(of: bench.ada.id)
            #expect(try await bench.store.useRecoveryCode(codeHash(1), of: bench.ada.id))
            #expect(try await bench.use(11))
            #expect(try await bench.confirm(secret(1), at: .sample + 90))
            let again = try await bench.store.secondFactor(of: bench.ada.id)
            #expect(again?.confirmedAt == kept?.confirmedAt)
            #expect(again?.recoveryCodes == 1)
            #expect(try await bench.use(11) == false)
            for step in [9, 11] { #expect(try await bench.confirm(secret(1), by: step) == false) }
            #expect(try await bench.confirm(secret(2)) == false)
        }
    },

    StoreRule("what was read is removed, and nothing that took its place since") { place in
        try await withStore(place) { bench in
            func read() async throws -> SecondFactor {
                try #require(try await bench.store.secondFactor(of: bench.ada.id))
            }
            #expect(try await bench.store.propose(secret(1), of: bench.ada.id, at: .sample))
            let proposed = try await read()
            #expect(try await bench.store.propose(secret(2), of: bench.ada.id, at: .sample))
            #expect(try await bench.store.remove(proposed, of: bench.ada.id) == false)
            let next = try await read()
            #expect(try await bench.confirm(secret(2)))
            #expect(try await bench.store.remove(next, of: bench.ada.id) == false, "it was turned on meanwhile")
            let on = try await read()
            #expect(on.confirmedAt != nil)
            #expect(try await bench.store.remove(on, of: bench.bob.id) == false)
            #expect(try await bench.store.remove(on, of: bench.ada.id))
            #expect(try await bench.store.remove(on, of: bench.ada.id) == false)
            #expect(try await bench.store.useRecoveryCode(codeHash(1), of: bench.ada.id) == false)
            #expect(try await bench.store.propose(secret(2), of: bench.ada.id, at: .sample))
            #expect(try await bench.store.remove(on, of: bench.ada.id) == false, "it was turned off meanwhile")
            #expect(try await bench.store.remove(try await read(), of: bench.ada.id))
        }
    },

    StoreRule("a step is used once, and none before it afterwards") { place in
        try await withStore(place) { bench in
            #expect(try await bench.store.propose(secret(1), of: bench.ada.id, at: .sample))
            #expect(try await bench.use(11) == false, "it is not confirmed yet")
            #expect(try await bench.confirm(secret(1)))
            var taken: [Bool] = []
            for step in [10, 9, 11, 11, 10, 13, 12] { taken.append(try await bench.use(step)) }
            #expect(taken == [false, false, true, false, false, true, false])
            #expect(try await bench.store.use(step: 20, of: secret(2), of: bench.ada.id) == false)
            #expect(try await bench.store.use(step: 20, of: secret(1), of: bench.bob.id) == false)
        }
    },

    StoreRule("of many at once one uses a step, and one a recovery code") { place in
        try await withStore(place) { bench in
            try await bench.turnOn()
            #expect(try await successes { try await bench.use(11) } == 1)
            #expect(try await successes { try await bench.store.useRecoveryCode(codeHash(1), of: bench.ada.id) } == 1)
        }
    },

    StoreRule("a recovery code is good once, for its owner alone") { place in
        try await withStore(place) { bench in
            try await bench.turnOn()
            #expect(try await bench.store.propose(secret(1), of: bench.bob.id, at: .sample))
            #expect(try await bench.store.useRecoveryCode(codeHash(1), of: bench.bob.id) == false)
            #expect(try await bench.store.useRecoveryCode(codeHash(3), of: bench.ada.id) == false)
            #expect(try await bench.store.useRecoveryCode(codeHash(1), of: bench.ada.id))
            #expect(try await bench.store.useRecoveryCode(codeHash(1), of: bench.ada.id) == false)
            #expect(try await bench.store.secondFactor(of: bench.ada.id)?.recoveryCodes == 1)
        }
    },

    StoreRule("a second factor is removed with its recovery codes, and another can take its place") { place in
        try await withStore(place) { bench in
            #expect(try await bench.store.removeSecondFactor(of: bench.ada.id) == false)
            try await bench.turnOn()
            #expect(try await bench.store.removeSecondFactor(of: bench.bob.id) == false)
            #expect(try await bench.store.removeSecondFactor(of: bench.ada.id))
            #expect(try await bench.store.secondFactor(of: bench.ada.id) == nil)
            #expect(try await bench.store.useRecoveryCode(codeHash(1), of: bench.ada.id) == false)
            #expect(try await bench.store.propose(secret(2), of: bench.ada.id, at: .sample))
            #expect(try await bench.confirm(secret(2)), "also with the same recovery codes")
        }
    },

    StoreRule("a new password and signing out leave the second factor, the account's end removes it") { place in
        try await withStore(place) { bench in
            let accounts = bench.stores.accounts
            try await bench.turnOn()
            try await accounts.setPasswordHash("new", of: bench.ada.id, keeping: nil)
            try await accounts.closeAll(of: bench.ada.id)
            #expect(try await bench.store.secondFactor(of: bench.ada.id) != nil)
            _ = try await accounts.end(bench.ada.id)
            #expect(try await bench.store.secondFactor(of: bench.ada.id) == nil)
            await #expect(throws: StoreError.noSuchAccount) {
                try await bench.store.propose(secret(1), of: bench.ada.id, at: .sample)
            }
        }
    },
]

private struct Bench: Sendable {
    let stores: Stores
    let ada: Account
    let bob: Account
    var store: any SecondFactorStore { stores.secondFactors }

    /// Gives Ada the secret 1, confirmed by step 10, with the recovery codes 1 and 2.
    func turnOn() async throws {
        #expect(try await store.propose(secret(1), of: ada.id, at: .sample))
        let isOn = try await confirm(secret(1))
        #expect(isOn)
    }

    /// Confirms Ada's secret by a step, with the recovery codes 1 and 2.
    func confirm(_ secret: SecondFactor.Secret, by step: Int = 10, at date: Date = .sample + 60) async throws -> Bool {
        let hashes = [codeHash(1), codeHash(2)]
        return try await store.confirm(secret, of: ada.id, by: step, recoveryHashes: hashes, at: date)
    }

    func use(_ step: Int) async throws -> Bool {
        try await store.use(step: step, of: secret(1), of: ada.id)
    }
}

private func withStore(_ place: any StorePlace, _ body: (Bench) async throws -> Void) async throws {
    try await place.withTwoPeople { try await body(Bench(stores: $0, ada: $1, bob: $2)) }
}

/// Does `use` eight times at once, and counts how often it succeeds.
private func successes(_ use: @escaping @Sendable () async throws -> Bool) async throws -> Int {
    try await withThrowingTaskGroup(of: Bool.self) { tasks in
        for _ in 0..<8 { tasks.addTask { try await use() } }
        var count = 0
        for try await isSuccess in tasks where isSuccess { count += 1 }
        return count
    }
}

private func secret(_ number: Int) -> SecondFactor.Secret { .init(Data(repeating: UInt8(number), count: 20)) }
private func codeHash(_ number: Int) -> Data { Data(repeating: UInt8(number), count: 32) }
