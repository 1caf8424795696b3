import Foundation
import TestBasics
import Testing

@testable import PostgresStore

struct PostgresAddressTests {
    @Test(arguments: [
        "postgres://ada:s3cret@db.example.org:5433/fitiq?sslmode=verify-full",
        "postgresql://ada@db.example.org:5433/fitiq?password=s3cret",
    ])
    func `an address is told without its password`(url: String) throws {
        let address = try PostgresAddress(url)
        #expect(address.description == "postgres://ada@db.example.org:5433/fitiq")
        #expect("\(address)".contains("s3cret") == false)
    }

    @Test(arguments: [
        ("postgres://ada@a,b:5433/fitiq", "postgres://ada@a,b:5433/fitiq", ["primary", "primary"]),
        ("postgres://a:1,b:2/f?target_session_attrs=read-write", "postgres://a:1,b:2/f", ["read-write", "read-write"]),
        ("postgres:///f?host=a,b&port=7", "postgres://a:7,b:7/f", ["primary", "primary"]),
        ("postgres://a/f", "postgres://a/f", [nil]),
    ])
    func `each of several hosts is a place to connect to`(url: String, shown: String, kinds: [String?]) throws {
        let address = try PostgresAddress(url)
        #expect(address.description == shown)
        #expect(address.hosts.map { $0["target_session_attrs"] } == kinds)
        #expect(address.hosts.allSatisfy { $0["host"]?.contains(",") == false && $0["port"]?.contains(",") != true })
    }

    @Test func `more ports than hosts are refused`() {
        #expect(throws: PostgresAddress.Fault.unreadable) { try PostgresAddress("postgres:///f?host=a,b&port=1,2,3") }
    }

    @Test func `a whole dump of an address has no password`() throws {
        let address = try PostgresAddress("postgres://ada:s3cret@db.example.org/fitiq")
        var dumped = ""
        dump(address, to: &dumped)
        #expect(!dumped.contains("s3cret"))
        #expect(!String(reflecting: address).contains("s3cret"))
    }

    @Test(arguments: [
        "postgres://ada:s3cret@db.example.org:5432x/fitiq", "postgres://ada:s3cret@db/fitiq?colour=s3cret",
        "fitiq.sqlite", "mysql://ada:s3cret@db/fitiq", "host=db password=s3cret",
    ])
    func `a wrong address is refused, and not quoted`(url: String) {
        let fault = #expect(throws: PostgresAddress.Fault.self) { try PostgresAddress(url) }
        #expect(fault == .unreadable)
        #expect(fault?.description.contains("s3cret") == false)
    }

    @Test func `a password comes from a file too`() async throws {
        try await withScratchFolder { folder in
            let file = folder.appending(path: "password")
            let url = "postgres://ada@db.example.org/fitiq"
            #expect(throws: PostgresAddress.Fault.unreadablePasswordFile) {
                try PostgresAddress(url, passwordFile: file)
            }
            try Data(" \n".utf8).write(to: file)
            #expect(throws: PostgresAddress.Fault.noPassword) { try PostgresAddress(url, passwordFile: file) }
            try Data("s3cret\n".utf8).write(to: file)
            #expect(try PostgresAddress(url, passwordFile: file).parameters["password"] == "s3cret")
        }
    }
}
