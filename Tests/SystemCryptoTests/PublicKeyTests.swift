import Foundation
import SystemCrypto
import Testing

/// Signatures of the examples of RFC 7515, appendices A.2 and A.3, and what is none.
struct PublicKeyTests {
    private static let claims =
        "eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ"
    private static let modulus = [
        "ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp-Vaw-4qPCJrcS2mJPMEzP1Pt0Bm4d4QlL-yRT-SFd2lZ",
        "S-pCgNMsD1W_YpRPEwOWvG6b32690r2jZ47soMZo9wGzjb_7OMg0LOL-bSf63kpaSHSXndS5z5rexMdbBYUsLA9e-KXBdQOS-UTo7WTBEMa2",
        "R2CapHg665xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9kG4LT6_I5IhlJH7aGhyxXFvUK-DWNmoudF8NAco9_h9iaGNj8q2ethFkMLs91kzk2PAcD",
        "TW9gb54h4FRWyuXpoQ",
    ].joined()
    private static let rsaSignature = [
        "cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7AAuHIm4Bh-0Qc_lF5YKt_O8W2Fp5jujGbds9uJdbF9CU",
        "Ar7t1dnZcAcQjbKBYNX4BAynRFdiuB--f_nZLgrnbyTyWzO75vRK5h6xBArLIARNPvkSjtQBMHlb1L07Qe7K0GarZRmB_eSN9383LcOLn6_d",
        "O--xi12jzDwusC-eOkHWEsqtFZESc6BfI7noOPqvhJ1phCnvWh6IeYI2w9QOYEUipUTI8np6LbgGY9Fs98rqVt5AXLIhWkWywlVmtVrBp0ig",
        "cN_IoypGlUPQGe77Rw",
    ].joined()
    private static let (x, y) = (
        "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU", "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"
    )
    private static let p256Signature =
        "DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q"

    private func bytes(_ text: String) throws -> Data { try #require(Data(base64URL: text)) }

    @Test func `RS256 of RFC 7515's appendix A·2`() throws {
        let key = try #require(PublicKey(rsaModulus: bytes(Self.modulus), exponent: Data([1, 0, 1])))
        let message = Data("eyJhbGciOiJSUzI1NiJ9.\(Self.claims)".utf8)
        let signature = try bytes(Self.rsaSignature)
        #expect(key.verifies(signature, of: message))
        #expect(!key.verifies(signature, of: message + Data([0])))
        for wrong in [Data(), signature.dropLast(), signature + Data([0]), Data([0]) + signature.dropFirst()] {
            #expect(!key.verifies(Data(wrong), of: message))
        }
        let padded = try Data([0]) + bytes(Self.modulus)
        let withZeros = try #require(PublicKey(rsaModulus: padded, exponent: Data([0, 1, 0, 1])))
        #expect(withZeros.verifies(signature, of: message))
    }

    @Test func `ES256 of RFC 7515's appendix A·3`() throws {
        let key = try #require(try PublicKey(p256X: bytes(Self.x), y: bytes(Self.y)))
        let message = Data("eyJhbGciOiJFUzI1NiJ9.\(Self.claims)".utf8)
        let signature = try bytes(Self.p256Signature)
        #expect(key.verifies(signature, of: message))
        #expect(!key.verifies(signature, of: message + Data([0])))
        let zeros = Data(count: 32)
        for wrong in [
            Data(), Data(signature.dropLast()), signature + Data([0]), zeros + signature.suffix(32),
            signature.prefix(32) + zeros, zeros + zeros, signature.suffix(32) + signature.prefix(32),
        ] {
            #expect(!key.verifies(wrong, of: message))
        }
    }

    @Test func `a key that is too weak, too large or none is refused`() throws {
        let (modulus, exponent) = (try bytes(Self.modulus), Data([1, 0, 1]))
        #expect(PublicKey(rsaModulus: Data(modulus.prefix(128)), exponent: exponent) == nil, "1024 bits")
        #expect(PublicKey(rsaModulus: Data(repeating: 0xFF, count: 1025), exponent: exponent) == nil)
        for wrong in [Data(), Data([0]), Data([1]), Data([4]), Data([1, 0, 0, 0, 1])] {
            #expect(PublicKey(rsaModulus: modulus, exponent: wrong) == nil)
        }
        #expect(PublicKey(rsaModulus: Data(), exponent: exponent) == nil)
        let (x, y) = (try bytes(Self.x), try bytes(Self.y))
        #expect(PublicKey(p256X: y, y: x) == nil, "no point of the curve")
        #expect(PublicKey(p256X: Data(count: 32), y: Data(count: 32)) == nil)
        #expect(PublicKey(p256X: Data(x.dropLast()), y: y) == nil)
        #expect(PublicKey(p256X: x + Data([0]), y: y) == nil)
    }
}
