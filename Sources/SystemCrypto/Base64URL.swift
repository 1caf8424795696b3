package import Foundation

extension Data {
    /// The bytes as base64url without padding (RFC 4648 §5).
    package var base64URLText: String {
        base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}
