import NIOHTTP1
import Testing
import WebSocketLink

@testable import ClientSocket
@testable import FitIQClient

struct ReconnectionTests {
    private let loss = FitIQError(.unreachable, "lost")

    @Test func `each loss waits longer, until it was connected again`() {
        var reconnection = Reconnection()
        #expect(reconnection.next(after: .lost(loss)) == .wait(attempt: 1, because: loss))
        #expect(reconnection.next(after: .lost(loss)) == .wait(attempt: 2, because: loss))
        reconnection.connected()
        #expect(reconnection.next(after: .lost(loss)) == .wait(attempt: 1, because: loss))
    }

    @Test func `a refused token is refreshed once; refused again, it ends`() {
        var reconnection = Reconnection()
        let answers = [reconnection.mayRefresh(), reconnection.mayRefresh()]
        #expect(answers == [true, false])
        #expect(reconnection.next(after: .unauthorized) == .stop(.signInEnded))
    }

    @Test(arguments: ["connected", "lost"])
    func `a token that was good, or could not be renewed for want of a network, is refreshed again`(after: String) {
        var reconnection = Reconnection()
        _ = reconnection.mayRefresh()
        if after == "connected" { reconnection.connected() } else { _ = reconnection.next(after: .lost(loss)) }
        let mayRefresh = reconnection.mayRefresh()
        #expect(mayRefresh)
    }

    @Test(arguments: [
        (WebSocketEnd.closedByPeer(code: WebSocketCloseCode(rawValue: 4401), reason: ""), "unauthorized"),
        (.closedByPeer(code: WebSocketCloseCode(rawValue: 4409), reason: ""), "dismissed REPLACED"),
        (.closedByPeer(code: .goingAway, reason: ""), "lost"),
        (.closedByPeer(code: .tooSlow, reason: ""), "lost"),
        (.closedByPeer(code: nil, reason: ""), "lost"),
        (.lost, "lost"),
    ])
    func `each way to end means something for coming back`(end: WebSocketEnd, meaning: String) {
        #expect(word(LiveLink.ending(end)) == meaning)
    }

    @Test(
        arguments: [
            (401, .authFailed, "unauthorized"), (429, .rateLimit, "lost"), (503, .unavailable, "lost"),
            (403, .connectionLimit, "dismissed CONNECTION_LIMIT"),
            // As it answers where a proxy has taken the upgrade out of the request.
            (426, .upgradeRequired, "lost"), (404, .notFound, "lost"), (403, .forbidden, "lost"),
            // Not FitIQ's server.
            (401, nil, "lost"), (404, nil, "lost"), (502, nil, "lost"), (200, nil, "lost"),
        ] as [(Int, APIError.Code?, String)]
    )
    func `a refused handshake means something for coming back`(status: Int, code: APIError.Code?, meaning: String) {
        let body = code.map { Answers.json(Envelope(error: APIError(code: $0, message: "No."))) } ?? "<html>"
        let refusal = WebSocketClientError.Refusal(status: status, headers: HTTPHeaders(), body: body)
        #expect(word(LiveLink.ending(.refused(refusal))) == meaning)
    }

    @Test func `a 401 that says nothing, as URLSession tells it, is worth new tokens`() {
        let refusal = WebSocketClientError.Refusal(status: 401, headers: HTTPHeaders(), body: "")
        #expect(LiveLink.ending(.refused(refusal)) == .unauthorized)
    }

    private func word(_ ending: Reconnection.Ending) -> String {
        switch ending {
        case .unauthorized: "unauthorized"
        case .dismissed(let error): "dismissed \(error.code.rawValue)"
        case .lost: "lost"
        }
    }
}
