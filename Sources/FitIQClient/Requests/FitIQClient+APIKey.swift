import FitIQCore
import FitIQWire

extension FitIQClient.Configuration {
    /// The header that carries the server's key, for requests and sockets; none where no key is set.
    ///
    /// - Throws: ``FitIQError/Code/validationFailed`` for a key that no header can carry. It is not named.
    func keyHeaders() throws(FitIQError) -> [(name: String, value: String)] {
        guard let apiKey, !apiKey.isEmpty else { return [] }
        guard apiKey.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
            throw FitIQError(.validationFailed, "The API key may hold nothing but printable ASCII characters.")
        }
        return [(FitIQHeader.apiKey, apiKey)]
    }
}

/// Printed without the key, like ``Tokens``.
extension FitIQClient.Configuration: CustomStringConvertible, CustomReflectable {
    /// Names the type alone, for logs.
    public var description: String { "FitIQClient.Configuration" }
    /// Shows two numbers of it, never the key.
    public var customMirror: Mirror {
        Mirror(self, children: ["requestTimeout": requestTimeout, "attempts": attempts])
    }
}
