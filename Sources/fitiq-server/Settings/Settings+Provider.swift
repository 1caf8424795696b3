import FitIQServer
import FitIQWire
import Foundation
import OpenIDConnect

/// Holds the settings of the provider of OpenID Connect at which people may sign in.
struct ProviderSettings: Sendable {
    /// Is the provider's address; nil leaves signing in to passwords.
    var issuer: String?
    var clientID: String?
    var clientSecret: String?
    var clientSecretFile: String?
    var label: String?
    /// Holds what follows from them; nil where no issuer was set.
    var client: OpenIDClient?

    /// Returns the name as it is shown.
    var shownLabel: String { client?.label ?? label ?? "not set" }
}

extension Settings {
    static var provider: [Setting] {
        [
            .word(
                "oidcIssuer",
                \.provider.issuer,
                "Provider of OpenID Connect at which people may sign in, as https://id.example.org"
            ),
            .word("oidcClientID", \.provider.clientID, "What that provider calls this server"),
            .secretText(
                "oidcClientSecret",
                \.provider.clientSecret,
                minLength: 1,
                "Password of this server at that provider, where it has one"
            ),
            .path("oidcClientSecretFile", \.provider.clientSecretFile, "File with that password, in its place"),
            .word(
                "oidcLabel",
                \.provider.label,
                shows: \.provider.shownLabel,
                "What people know that provider by; if not set, its host"
            ),
            .choice(
                "oidcRegistration",
                \.server.access.providerRegistrationMode,
                shows: \.server.providerRegistration,
                "Who may make an account by signing in there; if not set, as registration says"
            ),
        ]
    }

    /// Returns the provider that the settings name; nil where they name none.
    ///
    /// - Throws: `OpenIDClient.Fault`.
    static func openIDClient(_ given: ServerConfiguration) throws(OpenIDClient.Fault) -> OpenIDClient? {
        let provider = given.provider
        guard let issuer = provider.issuer else {
            let others = [provider.clientID, provider.clientSecret, provider.clientSecretFile, provider.label]
            guard others.allSatisfy({ $0 == nil }), given.server.access.providerRegistrationMode == nil else {
                throw OpenIDClient.Fault(
                    setting: .issuer,
                    message: "is not set, so there is nothing that needs the other settings of a provider"
                )
            }
            return nil
        }
        return try OpenIDClient(
            issuer: issuer,
            id: provider.clientID,
            secret: provider.clientSecret,
            secretFile: provider.clientSecretFile.map { URL(filePath: $0) },
            label: provider.label,
            publicAddress: given.server.network.publicAddress,
            path: Routes.providerCallback
        )
    }

    /// Returns a fault with the names of its setting.
    static func line(_ fault: OpenIDClient.Fault) -> String {
        let name =
            switch fault.setting {
            case .issuer: "oidcIssuer"
            case .clientID: "oidcClientID"
            case .secretFile: "oidcClientSecretFile"
            case .label: "oidcLabel"
            case .publicAddress: "publicAddress"
            }
        return "\(all.first { $0.name == name }?.names ?? name) \(fault.message)"
    }
}
