import FitIQWire
import Foundation
import Testing

/// The JSON of the second factor.
struct SecondFactorShapeTests {
    private func text(_ value: some Encodable) throws -> String {
        String(decoding: try WireCoding.encode(value), as: UTF8.self)
    }

    @Test func `how it stands is told with as much as there is to say`() throws {
        #expect(try text(SecondFactorState(isOn: false)) == #"{"is_on":false}"#)
        let on = SecondFactorState(isOn: true, since: WireCoding.date("2024-01-15T12:00:00Z"), recoveryCodesLeft: 9)
        let json = #"{"is_on":true,"recovery_codes_left":9,"since":"2024-01-15T12:00:00Z"}"#
        #expect(try text(on) == json)
        #expect(try WireCoding.decoder().decode(SecondFactorState.self, from: Data(json.utf8)) == on)
    }

    @Test func `secret, codes and what is asked for them`() throws {
        let secret = SecondFactorSecret(secret: "MZXW", otpauthURI: "otpauth://totp/a")
        #expect(try text(secret) == #"{"otpauth_uri":"otpauth://totp/a","secret":"MZXW"}"#)
        #expect(try text(SecondFactorCodes(recoveryCodes: ["a-b"])) == #"{"recovery_codes":["a-b"]}"#)
        #expect(try text(SecondFactorStart(password: "p")) == #"{"password":"p"}"#)
        #expect(try text(SecondFactorConfirmation(code: "1")) == #"{"code":"1"}"#)
        #expect(try text(SecondFactorEnd(password: "p", code: nil)) == #"{"password":"p"}"#)
        #expect(try text(SecondFactorEnd(password: "p", code: "1")) == #"{"code":"1","password":"p"}"#)
    }

    @Test func `a sign-in without a code is what it was`() throws {
        #expect(try text(LoginRequest(email: "a", password: "p")) == #"{"email":"a","password":"p"}"#)
        #expect(
            try text(LoginRequest(email: "a", password: "p", code: "1")) == #"{"code":"1","email":"a","password":"p"}"#
        )
    }
}
