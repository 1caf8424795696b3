import FitIQCore
import Foundation
import TestBasics
import Testing

/// Checks the rules that hold for every store of webhooks.
package let webhookRules: [StoreRule] = [
    StoreRule("a webhook comes back as it was kept, to its owner alone, and begins after the last change") { place in
        try await withStore(place) { bench in
            try await bench.change()
            let plain = try await bench.add(endpoint(of: bench.ada))
            #expect(plain.progress.cursor == 1)
            let other = try await bench.add(
                endpoint(of: bench.ada, kinds: [.mealCompleted, .weightSaved], at: .sample + 1)
            )
            #expect(try await bench.store.endpoints(of: bench.ada.id) == [plain, other])
            #expect(try await bench.store.endpoints(of: bench.bob.id) == [])
            #expect(try await bench.store.endpoint(plain.id, of: bench.ada.id) == plain)
            #expect(try await bench.store.endpoint(plain.id, of: bench.bob.id) == nil)
        }
    },

    StoreRule("an account may have so many webhooks and no more") { place in
        try await withStore(place) { bench in
            for _ in 0..<WebhookEndpoint.mostOfAccount { try await bench.add(endpoint(of: bench.ada)) }
            #expect(try await bench.store.add(endpoint(of: bench.ada)) == nil)
            try await bench.add(endpoint(of: bench.bob))
        }
    },

    StoreRule("a webhook is changed and removed by its owner alone") { place in
        try await withStore(place) { bench in
            let kept = try await bench.add(endpoint(of: bench.ada))
            let (id, ada, bob) = (kept.id, bench.ada.id, bench.bob.id)
            #expect(try await bench.store.change(id, of: bob, under: nil, asIs) == nil)
            let secret = WebhookSecret.new()
            let changed = try await bench.store.change(id, of: ada, under: nil) { endpoint in
                endpoint.name = nil
                endpoint.address = "https://other.example.org"
                endpoint.kinds = [.foodSaved]
                endpoint.rotate(to: secret, keepingUntil: .sample + 60, at: .sample + 1)
                endpoint.stop(.byPerson, at: .sample + 2)
                return nil
            }
            #expect(changed?.formerSecret?.secret == kept.secret)
            #expect(changed?.stop == .byPerson)
            #expect(try await bench.store.endpoint(id, of: ada) == changed)
            #expect(try await bench.store.removeEndpoint(id, of: bob) == false)
            #expect(try await bench.store.removeEndpoint(id, of: ada))
            #expect(try await bench.store.removeEndpoint(id, of: ada) == false)
            #expect(try await bench.store.change(id, of: ada, under: nil, asIs) == nil)
        }
    },

    StoreRule("a webhook is claimed where something waits, by one at a time, in turns") { place in
        try await withStore(place) { bench in
            let (now, end) = (Date.sample + 10, Date.sample + 70)
            let one = try await bench.add(endpoint(of: bench.ada))
            let two = try await bench.add(endpoint(of: bench.ada, at: .sample + 1))
            #expect(try await bench.store.claimEndpoint(at: now, leaseEnd: end) == nil, "nothing has changed")
            try await bench.change()
            let first = try #require(try await bench.store.claimEndpoint(at: now, leaseEnd: end))
            let second = try #require(try await bench.store.claimEndpoint(at: now + 1, leaseEnd: end))
            #expect(Set([first.endpoint.id, second.endpoint.id]) == [one.id, two.id])
            #expect(try await bench.store.claimEndpoint(at: now, leaseEnd: end) == nil, "both are claimed")
            // Given back, and still something to do: whoever was claimed longer ago goes first.
            for claimed in [second, first] {
                let claim = claimed.claim.until(nil)
                #expect(
                    try await bench.store.change(claimed.endpoint.id, of: bench.ada.id, under: claim, asIs)
                        != nil
                )
            }
            #expect(try await bench.store.claimEndpoint(at: now + 2, leaseEnd: end)?.endpoint.id == first.endpoint.id)
        }
    },

    StoreRule("a claim that has lapsed writes nothing") { place in
        try await withStore(place) { bench in
            let kept = try await bench.add(endpoint(of: bench.ada))
            try await bench.change()
            let (now, end) = (Date.sample, Date.sample + 60)
            let first = try #require(try await bench.store.claimEndpoint(at: now, leaseEnd: end))
            let second = try #require(try await bench.store.claimEndpoint(at: end, leaseEnd: end + 60))
            #expect(second.endpoint.id == kept.id)
            #expect(second.claim.number != first.claim.number)
            let late = try await bench.store.change(kept.id, of: bench.ada.id, under: first.claim) { endpoint in
                endpoint.progress.cursor = 1
                return nil
            }
            #expect(late == nil)
            let cursor: Int? = try await bench.store.endpoint(kept.id, of: bench.ada.id)?.progress.cursor
            #expect(cursor == 0)
        }
    },

    StoreRule("a webhook that a dead server held is free once another begins") { place in
        let dead = try await place.open()
        try await dead.instances.begin(.new(at: .sample))
        let ada = Account.sample(newAddress())
        #expect(try await dead.accounts.create(ada, passwordHash: nil))
        #expect(try await dead.webhooks.add(endpoint(of: ada)) != nil)
        _ = try await dead.meals.accept(Meal.sample(of: ada.id).failed(), keeping: .none)
        #expect(try await dead.webhooks.claimEndpoint(at: .sample, leaseEnd: .sample + 60) != nil)
        try await dead.close()

        let next = try await place.open()
        #expect(try await next.webhooks.claimEndpoint(at: .sample, leaseEnd: .sample + 60) == nil, "its lease goes on")
        try await next.instances.begin(.new(at: .sample + 1))
        #expect(try await next.webhooks.claimEndpoint(at: .sample, leaseEnd: .sample + 60)?.claim.number == 2)
        try await next.close()
    },

    StoreRule("no webhook is claimed that is stopped, done, not due or whose account has ended") { place in
        try await withStore(place) { bench in
            let kept = try await bench.add(endpoint(of: bench.ada))
            try await bench.change()
            let now = Date.sample
            func claims(at date: Date) async throws -> Bool {
                guard let claimed = try await bench.store.claimEndpoint(at: date, leaseEnd: date + 60) else {
                    return false
                }
                _ = try await bench.store.change(kept.id, of: bench.ada.id, under: claimed.claim.until(nil), asIs)
                return true
            }
            func edit(_ edit: @escaping @Sendable (inout WebhookEndpoint) -> Void) async throws {
                _ = try await bench.store.change(kept.id, of: bench.ada.id, under: nil) {
                    edit(&$0)
                    return nil
                }
            }
            #expect(try await claims(at: now))
            try await edit { $0.progress.nextTryAt = now + 5 }
            #expect(try await claims(at: now) == false)
            #expect(try await claims(at: now + 5))
            try await edit { $0.stop(.gone, at: now) }
            #expect(try await claims(at: now + 5) == false)
            try await edit { $0.resume() }
            #expect(try await claims(at: now))
            try await edit { $0.progress.cursor = 1 }
            #expect(try await claims(at: now) == false)
            try await bench.change()
            #expect(try await claims(at: now))
            _ = try await bench.stores.accounts.end(bench.ada.id)
            #expect(try await claims(at: now) == false)
            #expect(try await bench.store.endpoints(of: bench.ada.id) == [])
            await #expect(throws: StoreError.noSuchAccount) { try await bench.store.add(endpoint(of: bench.ada)) }
        }
    },

    StoreRule("tries are kept with their delivery, the newest of them, and what has arrived stays so") { place in
        try await withStore(place) { bench in
            let kept = try await bench.add(endpoint(of: bench.ada))
            func step(_ number: Int, _ status: Int?, _ state: WebhookDelivery.State, at date: Date) async throws {
                let attempt = WebhookAttempt(
                    at: date,
                    status: status,
                    fault: status == nil ? .unreachable : nil,
                    duration: .milliseconds(12),
                    isByHand: false
                )
                _ = try await bench.store.change(kept.id, of: bench.ada.id, under: nil) { endpoint in
                    endpoint.progress.lastDelivery = max(endpoint.progress.lastDelivery, number)
                    return WebhookStep(delivery: delivery(number, to: kept), attempt: attempt, state: state)
                }
            }
            try await step(1, nil, .waiting, at: .sample)
            try await step(1, 200, .delivered, at: .sample + 5)
            try await step(1, 500, .failed, at: .sample + 9)
            let one = try #require(try await bench.store.delivery(1, of: kept.id, of: bench.ada.id))
            #expect(one.state == .delivered)
            #expect(one.attempts.map(\.status) == [nil, 200, 500])
            #expect(one.attempts.map(\.date) == [.sample, .sample + 5, .sample + 9])
            #expect(one.attempts.first?.fault == .unreachable)
            #expect(try await bench.store.delivery(1, of: kept.id, of: bench.bob.id) == nil)

            for second in 0..<30 { try await step(2, 500, .waiting, at: .sample + Double(second)) }
            let two = try await bench.store.delivery(2, of: kept.id, of: bench.ada.id)
            #expect(two?.attempts.count == WebhookDelivery.mostAttempts)
            #expect(two?.attempts.last?.date == .sample + 29)

            for number in 3...(WebhookDelivery.mostOfEndpoint + 1) {
                try await step(number, 200, .delivered, at: .sample)
            }
            let all = try await bench.store.deliveries(of: kept.id, of: bench.ada.id, before: nil, limit: 1000)
            #expect(all.map(\.number) == Array((2...WebhookDelivery.mostOfEndpoint + 1).reversed()))
            let page = try await bench.store.deliveries(of: kept.id, of: bench.ada.id, before: 5, limit: 2)
            #expect(page.map(\.number) == [4, 3])
            #expect(try await bench.store.deliveries(of: kept.id, of: bench.bob.id, before: nil, limit: 9) == [])
        }
    },

    StoreRule("what a delivery tells is kept") { place in
        try await withStore(place) { bench in
            let kept = try await bench.add(endpoint(of: bench.ada))
            let attempt = WebhookAttempt(at: .sample, status: 200, fault: nil, duration: .zero, isByHand: true)
            let contents: [(String, WebhookDelivery.Content)] = [
                ("meal_log.completed", .change(7)), (WebhookDelivery.Content.resyncType, .resync(9)),
                (WebhookDelivery.Content.testType, .test),
            ]
            for (place, (type, content)) in contents.enumerated() {
                let delivery = delivery(place + 1, to: kept, type, content)
                _ = try await bench.store.change(kept.id, of: bench.ada.id, under: nil) { _ in
                    WebhookStep(delivery: delivery, attempt: attempt, state: .delivered)
                }
                let found = try await bench.store.delivery(place + 1, of: kept.id, of: bench.ada.id)
                #expect(found == WebhookStep(delivery: delivery, attempt: attempt, state: .delivered).applied(to: nil))
            }
        }
    },
]

private struct Bench: Sendable {
    let stores: Stores
    let ada: Account
    let bob: Account
    var store: any WebhookStore { stores.webhooks }

    @discardableResult
    func add(_ endpoint: WebhookEndpoint) async throws -> WebhookEndpoint {
        try #require(try await store.add(endpoint))
    }

    /// Has Ada log something.
    func change() async throws {
        _ = try await stores.meals.accept(Meal.sample("apple", of: ada.id).failed(), keeping: .none)
    }
}

private func withStore(_ place: any StorePlace, _ body: (Bench) async throws -> Void) async throws {
    try await place.withTwoPeople { try await body(Bench(stores: $0, ada: $1, bob: $2)) }
}

private func endpoint(
    of account: Account,
    kinds: Set<Change.Kind>? = nil,
    at date: Date = .sample
) -> WebhookEndpoint {
    WebhookEndpoint(
        id: .new(at: date),
        account: account.id,
        name: "my home",
        address: "https://home.example.org/hook?key=secret",
        kinds: kinds,
        secret: .new(),
        createdAt: date
    )
}

private func delivery(
    _ number: Int,
    to endpoint: WebhookEndpoint,
    _ type: String = "meal_log.completed",
    _ content: WebhookDelivery.Content = .change(1)
) -> WebhookDelivery {
    WebhookDelivery(
        endpoint: endpoint.id,
        account: endpoint.account,
        number: number,
        messageID: "msg_\(number)",
        type: type,
        content: content,
        createdAt: .sample
    )
}

@Sendable private func asIs(_ endpoint: inout WebhookEndpoint) -> WebhookStep? { nil }
