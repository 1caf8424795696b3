import Foundation
import OpenIDConnect
import TestBasics
import Testing

/// What an operator may tell of a provider.
struct OpenIDClientTests {
    private func client(
        issuer: String = "https://id.example.org",
        id: String? = "fitiq",
        secret: String? = nil,
        file: URL? = nil,
        label: String? = nil,
        address: String? = "https://fitiq.example.org"
    ) throws(OpenIDClient.Fault) -> OpenIDClient {
        try OpenIDClient(
            issuer: issuer,
            id: id,
            secret: secret,
            secretFile: file,
            label: label,
            publicAddress: address,
            path: "/back"
        )
    }

    private func fault(_ make: () throws -> OpenIDClient) -> OpenIDClient.Fault.Setting? {
        do {
            _ = try make()
            return nil
        } catch {
            return (error as? OpenIDClient.Fault)?.setting
        }
    }

    @Test func `the browser comes back to the server's own address, and people see the provider's host`() throws {
        #expect(try client().callback == "https://fitiq.example.org/back")
        #expect(try client(address: "https://fitiq.example.org/").callback == "https://fitiq.example.org/back")
        #expect(try client().label == "id.example.org")
        #expect(try client(label: "Example").label == "Example")
    }

    @Test(arguments: [
        "https://id.example.org/realms/home", "https://id.example.org:8443/", "http://127.0.0.1:9000",
        "http://localhost:9000/realm", "http://[::1]:9000",
    ])
    func `an issuer may be`(issuer: String) {
        #expect(fault { try client(issuer: issuer) } == nil)
    }

    @Test(arguments: [
        "", "id.example.org", "http://id.example.org", "http://127.0.0.1.example.org", "ftp://id.example.org",
        "https://", "https://ada:secret@id.example.org", "https://id.example.org?a=b", "https://id.example.org#a",
        "https://id.example.org/ä", "https://id.example.org/a b", "http://192.168.1.2",
    ])
    func `an issuer must not be`(issuer: String) {
        #expect(fault { try client(issuer: issuer) } == .issuer)
    }

    @Test func `what is missing or twice there is named`() throws {
        #expect(fault { try client(id: nil) } == .clientID)
        #expect(fault { try client(id: "") } == .clientID)
        #expect(fault { try client(address: nil) } == .publicAddress)
        #expect(fault { try client(secret: "a", file: URL(filePath: "/dev/null")) } == .secretFile)
        #expect(fault { try client(label: "") } == .label)
        #expect(fault { try client(label: "a\nb") } == .label)
    }

    @Test func `a secret is read from its file, and told to nobody`() async throws {
        try await withScratchFolder { folder in
            let file = folder.appending(path: "secret")
            #expect(fault { try client(file: file) } == .secretFile, "there is no such file")
            for wrong in ["", " \n", "one\ntwo", "ä", String(repeating: "a", count: 9000)] {
                try Data(wrong.utf8).write(to: file)
                #expect(fault { try client(file: file) } == .secretFile)
            }
            try Data("very secret\n".utf8).write(to: file)
            let made = try client(file: file)
            var dumped = ""
            dump(made, to: &dumped)
            for text in ["\(made)", String(reflecting: made), dumped] { #expect(!text.contains("very")) }
        }
    }
}
