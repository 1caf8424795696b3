import Foundation
import SystemCrypto
import Testing

/// The published vectors of each algorithm.
struct DigestTests {
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    ])
    func `SHA-256 of FIPS 180-4's examples`(text: String, hash: String) {
        #expect(Digest.sha256(Data(text.utf8)).hex == hash)
    }

    @Test func `SHA-1 of FIPS 180-4's example`() {
        #expect(Digest.sha1(Data("abc".utf8)).hex == "a9993e364706816aba3e25717850c26c9cd0d89d")
    }

    @Test func `HMAC of RFC 4231's first two cases`() {
        let first = SecretKey(Data(repeating: 0x0b, count: 20)).authenticationCode(for: Data("Hi There".utf8))
        #expect(first.hex == "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7")
        let second = SecretKey(Data("Jefe".utf8)).authenticationCode(for: Data("what do ya want for nothing?".utf8))
        #expect(second.hex == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    }

    @Test func `HMAC with SHA-1 of RFC 2202's first two cases`() {
        let first = SecretKey(Data(repeating: 0x0b, count: 20)).sha1AuthenticationCode(for: Data("Hi There".utf8))
        #expect(first.hex == "b617318655057264e28bc0b6fb378c8ef146be00")
        let second = SecretKey(Data("Jefe".utf8)).sha1AuthenticationCode(for: Data("what do ya want for nothing?".utf8))
        #expect(second.hex == "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79")
    }

    @Test(arguments: [
        ("", ""), ("f", "MY"), ("fo", "MZXQ"), ("foo", "MZXW6"), ("foob", "MZXW6YQ"), ("fooba", "MZXW6YTB"),
        ("foobar", "MZXW6YTBOI"),
    ])
    func `base 32 of RFC 4648's examples, without their padding`(text: String, encoded: String) {
        #expect(Data(text.utf8).base32Text == encoded)
    }

    @Test func `HKDF of RFC 5869's third case, cut to a hash's length`() {
        let secret = SecretKey(Data(repeating: 0x0b, count: 22)).derived(for: "")
        let expected = Data(hex: "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d")
        #expect(secret.authenticationCode(for: Data()) == SecretKey(expected).authenticationCode(for: Data()))
    }

    @Test func `scrypt of RFC 7914's second case, cut to 32 bytes`() throws {
        let key = try Scrypt.key(
            from: Array("password".utf8),
            salt: Data("NaCl".utf8),
            rounds: 1024,
            blockSize: 8,
            parallelism: 16
        )
        #expect(key.hex == "fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162")
    }

    @Test(arguments: [(1000, 8, 1), (0, 8, 1), (1024, 0, 1), (1024, 8, 0), (1 << 24, 8, 1)])
    func `parameters that scrypt has not, or that take too much memory, are refused`(
        rounds: Int,
        blockSize: Int,
        parallelism: Int
    ) {
        #expect(throws: Scrypt.Failure.self) {
            try Scrypt.key(
                from: [1],
                salt: Data([2]),
                rounds: rounds,
                blockSize: blockSize,
                parallelism: parallelism
            )
        }
    }
}

extension Data {
    var hex: String {
        map { String(format: "%02x", $0) }.joined()
    }

    init(hex: String) {
        let digits = Array(hex)
        self.init(
            stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...($0 + 1)]), radix: 16) }
        )
    }
}
