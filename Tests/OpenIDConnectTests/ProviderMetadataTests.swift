import Foundation
import Testing

@testable import OpenIDConnect

/// Checks which addresses a provider may name.
struct ProviderMetadataTests {
    /// Returns what a provider says of itself that has one address, under `name`, elsewhere.
    private func metadata(_ issuer: String, _ name: String, _ address: String) throws -> ProviderMetadata {
        var fields = [
            "issuer": issuer, "authorization_endpoint": "https://id.example.org/authorize",
            "token_endpoint": "https://id.example.org/token", "jwks_uri": "https://id.example.org/keys",
            "userinfo_endpoint": "https://id.example.org/me",
        ]
        fields[name] = address
        return try JSONDecoder().decode(ProviderMetadata.self, from: JSONEncoder().encode(fields))
    }

    private static let names = ["authorization_endpoint", "token_endpoint", "jwks_uri", "userinfo_endpoint"]
    private static let ownAddresses = [
        "http://127.0.0.1:6379/", "http://127.1.2.3/", "http://localhost:8080/metrics", "http://LOCALHOST/",
        "http://[::1]/",
    ]

    @Test(arguments: names, ownAddresses)
    func `a provider elsewhere sends the server to no address of its own machine`(name: String, address: String) throws
    {
        let issuer = "https://id.example.org"
        #expect(try metadata(issuer, name, address).isSafe(of: issuer) == false)
    }

    @Test(arguments: names) func `a provider of this machine names addresses of it, and others with TLS`(name: String)
        throws
    {
        let issuer = "http://127.0.0.1:9000"
        #expect(try metadata(issuer, name, "http://127.0.0.1:9000/a").isSafe(of: issuer))
        #expect(try metadata(issuer, name, "https://id.example.org/b").isSafe(of: issuer))
        #expect(try !metadata(issuer, name, "http://id.example.org/b").isSafe(of: issuer))
    }

    @Test func `a provider elsewhere may have several hosts`() throws {
        let issuer = "https://id.example.org"
        #expect(try metadata(issuer, "jwks_uri", "https://keys.example.com/1?a=b").isSafe(of: issuer))
        #expect(try !metadata("https://other.example.org", "jwks_uri", "https://id.example.org/1").isSafe(of: issuer))
    }
}
