package import FitIQCore
import NIOCore

/// Counts at Redis what people do at all servers: one round trip each, and every key expires.
package struct RedisCounts: SharedCounts {
    private let client: RedisClient

    package init(_ client: RedisClient) {
        self.client = client
    }

    package func take(_ count: Int, of bucket: String, burst: Double, perSecond: Double) async -> TakenTokens {
        let arguments = [String(burst), String(perSecond), String(count)]
        let answer = try? await client.run(.take, key: "\(client.prefix)rate:\(bucket)", arguments).get()
        guard case .text(let text)? = answer, let seconds = Double(text) else { return .unknown }
        return seconds > 0 ? .wait(.seconds(seconds)) : .taken
    }

    package func connected(
        _ device: ConnectedDevice,
        atMost count: Int,
        for time: Duration,
        crowded: @escaping @Sendable ([ConnectedDevice]) -> Void
    ) {
        let arguments = [
            device.session.description, String(device.since), String(count), String(Int(time.inSeconds * 1000)),
        ]
        client.run(.connect, key: key(device), arguments).whenSuccess { answer in
            guard case .list(let values) = answer, !values.isEmpty else { return }
            crowded(device.others(values))
        }
    }

    package func disconnected(_ device: ConnectedDevice) {
        _ = client.run(.disconnect, key: key(device), [device.session.description, String(device.since)])
    }

    private func key(_ device: ConnectedDevice) -> String {
        "\(client.prefix)devices:\(device.kind.rawValue):\(device.account)"
    }
}

extension ConnectedDevice {
    /// Devices of the same account, as sessions that are each followed by a time.
    fileprivate func others(_ values: [RESPValue]) -> [ConnectedDevice] {
        stride(from: 0, to: values.count - 1, by: 2).compactMap { place in
            guard case .text(let id) = values[place], let session = Session.ID(id),
                case .text(let time) = values[place + 1], let since = Int64(time)
            else { return nil }
            return ConnectedDevice(account: account, session: session, kind: kind, since: since)
        }
    }
}
