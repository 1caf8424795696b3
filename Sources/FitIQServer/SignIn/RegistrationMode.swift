import Foundation

/// Says who may make an account.
package enum RegistrationMode: String, CaseIterable, Sendable {
    /// Anybody who reaches the server.
    case open
    /// Whoever has an invitation, and the very first.
    case invitation
    /// Nobody.
    case closed
}

extension ServerSettings {
    /// The mode that was set; without one, `open` where only this machine reaches the server, else `invitation`.
    package var registration: RegistrationMode {
        access.registrationMode ?? (isForThisMachineOnly ? .open : .invitation)
    }

    /// The mode for those who come from a provider of OpenID Connect: the one that was set for them, else that of all.
    package var providerRegistration: RegistrationMode { access.providerRegistrationMode ?? registration }

    /// The reason for that mode, as the end of a sentence.
    package var registrationReason: String {
        if access.registrationMode != nil { return "as it was set" }
        if isForThisMachineOnly { return "because only this machine reaches \(network.host)" }
        return network.behindProxy ? "because a proxy is in front" : "because other machines may reach \(network.host)"
    }

    private var isForThisMachineOnly: Bool { !network.behindProxy && Self.isLoopback(network.host) }

    static func isLoopback(_ host: String) -> Bool {
        var (v4, v6) = (UInt32(), (UInt64(), UInt64()))
        if inet_pton(AF_INET, host, &v4) == 1 { return UInt32(bigEndian: v4) >> 24 == 127 }
        if inet_pton(AF_INET6, host, &v6) == 1 {
            return withUnsafeBytes(of: &v6) { $0.dropLast().allSatisfy { $0 == 0 } && $0.last == 1 }
        }
        return host.lowercased() == "localhost"
    }
}
