import NIOCore
import Testing

@testable import WebSocketLink

struct LivenessTests {
    private var limits: WebSocketLimits {
        var limits = WebSocketLimits()
        limits.pingInterval = .seconds(20)
        limits.silentPings = 2.5
        return limits
    }

    @Test(arguments: [(-1.0, 18), (0.0, 20), (0.5, 21), (1.0, 22)] as [(Double, Int64)])
    func `the first ping falls within a tenth of its interval`(jitter: Double, seconds: Int64) {
        let start = NIODeadline.uptimeNanoseconds(5)
        let liveness = Liveness(limits: limits, now: start, jitter: jitter)
        #expect(liveness.nextTick == start + .seconds(seconds))
    }

    @Test func `a peer is given up when it is due, not at the next ping`() {
        let start = NIODeadline.uptimeNanoseconds(0)
        var liveness = Liveness(limits: limits, now: start, jitter: 1)
        var deadlines: [NIODeadline] = []
        var actions: [Liveness.Action] = []
        while actions.last != .disconnect {
            deadlines.append(liveness.nextTick)
            actions.append(liveness.tick(now: liveness.nextTick, jitter: 1, readsHeld: false))
        }
        #expect(actions == [.ping, .ping, .disconnect])
        #expect(deadlines == [22, 44, 50].map { start + .seconds($0) })
    }

    @Test func `a server waits for a silent peer until it is idle, and pings it all the time`() {
        let start = NIODeadline.uptimeNanoseconds(0)
        var liveness = Liveness(limits: WebSocketLimits(), now: start, jitter: 0)
        var actions: [Liveness.Action] = []
        var now = start
        while actions.last != .closeIdle, actions.count < 100 {
            now = liveness.nextTick
            actions.append(liveness.tick(now: now, jitter: 0, readsHeld: false))
        }
        #expect(actions.dropLast().allSatisfy { $0 == .ping })
        #expect(actions.count == 600 / 18 + 1)
        #expect(now == start + .seconds(600))
    }

    @Test(arguments: [-1.0, 0.0, 1.0])
    func `a client finds within 45 seconds that its server is gone, and has pinged it twice before`(jitter: Double) {
        let start = NIODeadline.uptimeNanoseconds(0)
        var liveness = Liveness(limits: .client(), now: start, jitter: jitter)
        var actions: [Liveness.Action] = []
        var now = start
        while actions.last != .disconnect, actions.count < 10 {
            now = liveness.nextTick
            actions.append(liveness.tick(now: now, jitter: jitter, readsHeld: false))
        }
        #expect(actions == [.ping, .ping, .disconnect])
        #expect(now <= start + .seconds(45))
    }
}
