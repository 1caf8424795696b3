import FitIQCore
import Foundation
import TestBasics
import Testing

@testable import SQLiteStore

struct SessionCacheTests {
    private func session(of account: Account.ID = .new(at: .sample), generation: Int = 0) -> Session {
        Session(
            id: .new(at: .sample),
            account: account,
            createdAt: .sample,
            generation: generation,
            rotatedAt: .sample,
            expiresAt: .distantFuture
        )
    }

    /// Whether the cache knows the session without reading it.
    private func knows(_ session: Session, _ cache: SessionCache) async -> Bool {
        await cache.session(session.id) { nil } != nil
    }

    @Test func `a session is forgotten by itself, or with its account`() async {
        let cache = SessionCache()
        let ada = Account.ID.new(at: .sample)
        let (phone, laptop, other) = (session(of: ada), session(of: ada), session())
        for session in [phone, laptop, other] {
            _ = await cache.session(session.id) { session }
            #expect(await knows(session, cache))
        }
        cache.forget([phone.id])
        #expect(await !knows(phone, cache))
        #expect(await knows(laptop, cache))
        #expect(await knows(other, cache))
        cache.forgetAll(of: ada)
        #expect(await !knows(laptop, cache))
        #expect(await knows(other, cache))
    }

    @Test(arguments: [true, false])
    func `what was read before a change is not kept after it`(byAccount: Bool) async {
        let cache = SessionCache()
        let session = session()
        let read = await cache.session(session.id) {
            if byAccount { cache.forgetAll(of: session.account) } else { cache.forget([session.id]) }
            return session
        }
        #expect(read == session)
        #expect(await !knows(session, cache))
    }
}
