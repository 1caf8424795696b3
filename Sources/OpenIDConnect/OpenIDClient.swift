import FitIQCore
package import Foundation

/// Holds how this server is registered at a provider, as the operator has set it.
package struct OpenIDClient: Sendable, CustomStringConvertible, CustomReflectable {
    /// Says what is wrong with a setting; it quotes no secret.
    package struct Fault: Error, Hashable {
        package enum Setting: Sendable { case issuer, clientID, secretFile, label, publicAddress }

        package let setting: Setting
        package let message: String

        package init(setting: Setting, message: String) {
            self.setting = setting
            self.message = message
        }
    }

    /// Is the provider's address, letter by letter as it names itself.
    let issuer: String
    let id: String
    /// Is nil for a public client, which proves itself by PKCE alone.
    let secret: String?
    /// Is the address to which the provider sends browsers back.
    package let callback: String
    /// Names the provider to people.
    package let label: String

    /// Checks the settings against each other, and reads the secret.
    ///
    /// - Parameters:
    ///   - publicAddress: the address at which people reach this server.
    ///   - path: of the route to which browsers come back.
    /// - Throws: `Fault`.
    package init(
        issuer: String,
        id: String?,
        secret: String?,
        secretFile: URL?,
        label: String?,
        publicAddress: String?,
        path: String
    ) throws(Fault) {
        guard let address = WebAddress(issuer), address.isSafe else {
            throw Fault(
                setting: .issuer,
                message: "must be the https address of a provider such as https://id.example.org, without a name, "
                    + "password, query or part after #; http is taken of this machine alone"
            )
        }
        guard let id, (1...255).contains(id.utf8.count), id.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
            throw Fault(setting: .clientID, message: "must be what the provider calls this server, 1 to 255 characters")
        }
        guard let publicAddress else {
            throw Fault(
                setting: .publicAddress,
                message: "must be set: the provider sends people's browsers back there"
            )
        }
        guard label.map({ (1...60).contains($0.count) && !$0.contains(where: \.isNewline) }) ?? true else {
            throw Fault(setting: .label, message: "must be 1 to 60 characters on one line")
        }
        guard secret == nil || secretFile == nil else {
            throw Fault(setting: .secretFile, message: "is set, and so is the secret itself: one of them is enough")
        }
        self.issuer = issuer
        self.id = id
        let kept = try secretFile.map { file throws(Fault) in try Self.secret(in: file) }
        self.secret = secret ?? kept
        callback = (publicAddress.hasSuffix("/") ? String(publicAddress.dropLast()) : publicAddress) + path
        self.label = label ?? address.host
    }

    private static func secret(in file: URL) throws(Fault) -> String {
        guard let data = try? Data(contentsOf: file), data.count <= 8192 else {
            throw Fault(setting: .secretFile, message: "cannot be read")
        }
        let secret = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        guard !secret.isEmpty, secret.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
            throw Fault(setting: .secretFile, message: "must hold the secret and nothing else")
        }
        return secret
    }

    // Whatever prints it, a log or an error, prints nothing of the secret.
    package var description: String { "client \(id) of \(issuer)" }
    package var customMirror: Mirror { Mirror(self, children: ["issuer": issuer, "id": id]) }
}

/// Reads an address of the web that an operator has set or a provider has told.
struct WebAddress {
    let host: String
    let hasTLS: Bool
    /// Is true where nobody can read or change what is sent: by TLS, or because it does not leave this machine.
    let isSafe: Bool

    /// Returns nil for a text that is no address, or holds more than a host, a path and, where that is allowed, a query.
    init?(_ text: String, mayHoldQuery: Bool = false) {
        guard text.utf8.count <= 2048, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
            let parts = URLComponents(string: text), let scheme = parts.scheme, ["http", "https"].contains(scheme),
            let host = parts.host, !host.isEmpty, parts.user == nil, parts.password == nil, parts.fragment == nil,
            mayHoldQuery || parts.query == nil
        else { return nil }
        self.host = host
        hasTLS = scheme == "https"
        isSafe = hasTLS || Self.isLoopback(host)
    }

    private static func isLoopback(_ host: String) -> Bool {
        let name = host.lowercased().filter { !"[]".contains($0) }
        return ["localhost", "::1"].contains(name) || name.wholeMatch(of: /127\.\d{1,3}\.\d{1,3}\.\d{1,3}/) != nil
    }
}
