import FitIQCore
import Foundation
import TestBasics
import Testing

/// What every store must keep to about texts over which processes ended.
package let crashRules: [StoreRule] = [
    StoreRule("crashes over a text add up, whichever process tells of them, until it is read") { place in
        try await place.withStores { stores in
            try await stores.crashes.add([poison: 1, venom: 2], at: .sample)
        }
        try await place.withStores { stores in
            try await stores.crashes.add([poison: 1], at: .sample + 60)
            try await stores.crashes.add([:], at: .sample + 60)
            #expect(try await stores.crashes.crashes(limit: 9) == [poison: 2, venom: 2])
            try await stores.crashes.forget([poison, TextFingerprint(bits: 7)])
            try await stores.crashes.forget([])
        }
        try await place.withStores { stores in
            #expect(try await stores.crashes.crashes(limit: 9) == [venom: 2])
            try await stores.crashes.add([poison: 1], at: .sample + 120)
            #expect(try await stores.crashes.crashes(limit: 9) == [venom: 2, poison: 1], "it begins anew")
        }
    },

    StoreRule("of many texts the last ones are told, and those of long ago are forgotten") { place in
        try await place.withStores { stores in
            let crashes = stores.crashes
            for (number, text) in [poison, venom, TextFingerprint(bits: 0)].enumerated() {
                try await crashes.add([text: 1], at: .sample + Double(number))
            }
            #expect(try await crashes.crashes(limit: 2) == [venom: 1, TextFingerprint(bits: 0): 1])
            try await crashes.add([poison: 1], at: .sample + 3)
            #expect(try await crashes.crashes(limit: 2) == [poison: 2, TextFingerprint(bits: 0): 1])
            try await crashes.forget(crashedBefore: .sample + 2)
            #expect(try await crashes.crashes(limit: 9) == [poison: 2, TextFingerprint(bits: 0): 1])
        }
    },
]

private let poison = TextFingerprint(bits: .min)
private let venom = TextFingerprint(bits: .max)
