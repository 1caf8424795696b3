import Foundation

/// Gives each server one spelling, so that `HTTP://Home.example/` and `http://home.example` share a sign-in and a diary.
enum ServerAddress {
    /// Returns the address without a slash at its end, scheme and host in lower case.
    static func canonical(_ url: URL) -> URL {
        guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return url }
        parts.scheme = parts.scheme?.lowercased()
        parts.encodedHost = parts.encodedHost?.lowercased()
        while parts.percentEncodedPath.hasSuffix("/") { parts.percentEncodedPath.removeLast() }
        return parts.url ?? url
    }

    static func canonical(_ text: String) -> String {
        URL(string: text).map { canonical($0).absoluteString } ?? text
    }
}
