package import Foundation
import TestBasics

/// Vouches for servers of tests: a certificate authority of its own, made by openssl.
package struct TestAuthority {
    package struct Certificate: Sendable {
        /// PEM files.
        package let chain: URL
        package let privateKey: URL
    }

    struct Failure: Error {
        let output: String
    }

    private let folder: URL
    private let openssl: URL

    /// Who trusts it trusts its certificates. A PEM file.
    package var root: URL { folder.appending(path: "ca.pem") }

    /// - Parameter folder: is filled with its files.
    package init(in folder: URL) async throws {
        self.folder = folder
        openssl = try Program.installed("openssl")
        try await run(
            ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
                + ["-subj", "/CN=Test Authority", "-addext", "basicConstraints=critical,CA:TRUE"]
                + ["-keyout", path("ca.key"), "-out", path("ca.pem")]
        )
    }

    /// - Parameter name: as an extension has it, `DNS:localhost` or `IP:127.0.0.1`.
    package func certificate(for name: String) async throws -> Certificate {
        let file = "server-\(UUID().uuidString)"
        try await run(
            ["req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj", "/CN=Test Server"]
                + ["-keyout", path("\(file).key"), "-out", path("\(file).csr")]
        )
        try Data("subjectAltName=\(name)\n".utf8).write(to: folder.appending(path: "\(file).ext"))
        try await run(
            ["x509", "-req", "-in", path("\(file).csr"), "-CA", path("ca.pem"), "-CAkey", path("ca.key")]
                + ["-CAcreateserial", "-days", "1", "-extfile", path("\(file).ext"), "-out", path("\(file).pem")]
        )
        return Certificate(
            chain: folder.appending(path: "\(file).pem"),
            privateKey: folder.appending(path: "\(file).key")
        )
    }

    private func path(_ name: String) -> String { folder.appending(path: name).path() }

    private func run(_ arguments: [String]) async throws {
        let output = await (try Program(openssl, arguments)).output()
        guard output.status == 0 else { throw Failure(output: output.standardError) }
    }
}
