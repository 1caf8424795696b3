import FitIQClient
import FitIQTestSupport
import SeededNumbers

/// How messages arrive that a bad connection carries: some twice, some too late, some not at all, and it breaks.
struct FaultyDelivery {
    var random: SplitMix64

    /// What arrives of `messages`, and of some that arrived before, which a second way may bring again.
    mutating func arrivals(of messages: [SocketMessage], earlier: [SocketMessage]) -> [SocketMessage] {
        var arrivals: [SocketMessage] = []
        for message in messages {
            switch Int.random(in: 0..<20, using: &random) {
            case 0: return arrivals
            case 1: break
            case 2: arrivals += [message, message]
            case 3: arrivals.insert(message, at: Int.random(in: 0...arrivals.count, using: &random))
            case 4:
                if let old = earlier.randomElement(using: &random) { arrivals.append(old) }
                arrivals.append(message)
            default: arrivals.append(message)
            }
        }
        return arrivals
    }
}
