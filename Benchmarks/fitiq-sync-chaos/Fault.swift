import ChaosSupport
import SeededNumbers

/// What happens to one HTTP request on its way.
enum RequestFault: Hashable, Sendable {
    /// It arrives late, even when whoever sent it has given up by then.
    case delay(milliseconds: Int)
    /// Only this part of it arrives, 0..<1; then the connection breaks.
    case cutRequest(part: Double)
    /// It arrives and is carried out; so many bytes of its answer come back, then the connection breaks. With 0 the answer
    /// is lost.
    case cutAnswer(bytes: Int)
    /// Nothing arrives and nothing comes back, but the connection stands.
    case blackHole
    /// It arrives a second time, on a connection of its own, so much later.
    case duplicate(afterMilliseconds: Int)
    /// A request that was sent later arrives before it.
    case overtaken

    var name: String {
        switch self {
        case .delay: "delayed"
        case .cutRequest: "request cut"
        case .cutAnswer(bytes: 0): "answer lost"
        case .cutAnswer: "answer cut"
        case .blackHole: "black hole"
        case .duplicate: "doubled"
        case .overtaken: "overtaken"
        }
    }
}

/// What happens to one WebSocket. Bytes are counted from the server to the device, the handshake's too.
enum SocketFault: Hashable, Sendable {
    /// Everything comes late, in both directions, in order.
    case delay(milliseconds: Int)
    /// After so many bytes the connection breaks, in the middle of a frame as a rule.
    case cut(bytes: Int)
    /// After so many bytes nothing arrives any more in either direction, but the connection stands.
    case blackHole(bytes: Int)

    var name: String {
        switch self {
        case .delay: "socket delayed"
        case .cut: "socket cut"
        case .blackHole: "socket black hole"
        }
    }
}

/// Which fault meets which request and socket; nil is none. Both are numbered from 1 in the order in which they come.
struct FaultScript: Sendable {
    var request: @Sendable (_ number: Int) -> RequestFault? = { _ in nil }
    var socket: @Sendable (_ number: Int) -> SocketFault? = { _ in nil }

    init() {}

    static let harmless = FaultScript()
}

extension FaultScript {
    /// Hurts `share` of the requests and of the sockets, each kind of fault as often as any other.
    static func seeded(_ seed: UInt64, share: Double) -> FaultScript {
        var script = FaultScript()
        script.request = { number in
            var random = SplitMix64(seed: seed, stream: number)
            return Double.random(in: 0..<1, using: &random) < share ? .random(using: &random) : nil
        }
        script.socket = { number in
            var random = SplitMix64(seed: seed, stream: -number)
            return Double.random(in: 0..<1, using: &random) < share ? .random(using: &random) : nil
        }
        return script
    }
}

extension RequestFault {
    fileprivate static func random(using random: inout SplitMix64) -> RequestFault {
        switch Int.random(in: 0..<7, using: &random) {
        case 0: .delay(milliseconds: .random(in: 20...2500, using: &random))
        case 1: .cutRequest(part: .random(in: 0..<1, using: &random))
        case 2: .cutAnswer(bytes: .random(in: 1..<1500, using: &random))
        case 3: .blackHole
        case 4: .duplicate(afterMilliseconds: .random(in: 0...3000, using: &random))
        case 5: .overtaken
        default: .cutAnswer(bytes: 0)
        }
    }
}

extension SocketFault {
    fileprivate static func random(using random: inout SplitMix64) -> SocketFault {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: .delay(milliseconds: .random(in: 5...300, using: &random))
        case 1: .cut(bytes: .random(in: 50...8_000, using: &random))
        default: .blackHole(bytes: .random(in: 50...8_000, using: &random))
        }
    }
}
