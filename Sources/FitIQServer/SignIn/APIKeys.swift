import Foundation
import HTTPTypes
import Hummingbird
import SystemCrypto

/// The keys of which an API request carries one, where the operator has set any. The page carries a cookie that stands
/// for the key it was given once: neither its scripts nor the browser's disk hold the key.
struct APIKeys: Sendable {
    private let keys: [[UInt8]]
    /// The page's cookie for each key: an HMAC under the server's secret, which ends with its key.
    private let marks: [String]

    init(_ keys: [String], secret: Data) {
        let markKey = SecretKey(secret).derived(for: "fitiq page key")
        self.keys = keys.map { Array($0.utf8) }
        marks = keys.map { key in
            markKey.authenticationCode(for: Data(key.utf8)).map { String(format: "%02x", $0) }.joined()
        }
    }

    /// Returns true where the request has a good key. The cookie is taken from our page alone: another site cannot send
    /// its header.
    func admit(_ request: Request) -> Bool {
        keys.isEmpty || index(of: request.headers[.apiKey]) != nil
            || request.isFromPage && holdsMark(request.headers[values: .cookie])
    }

    /// Returns true where a socket's handshake has a good key. A browser sends no headers of ours with a handshake, but
    /// says which site asks; `Origins` decides about that site.
    func admitSocket(key: String?, origins: [String], cookies: [String]) -> Bool {
        keys.isEmpty || index(of: key) != nil || !origins.isEmpty && holdsMark(cookies)
    }

    /// The cookie that stands for the key which our page sent; nil where it sent none.
    func cookie(for request: Request, behindProxy: Bool) -> String? {
        guard request.isFromPage, let index = index(of: request.headers[.apiKey]) else { return nil }
        return PageCookie.key.field(marks[index], lifetime: PageCookie.longest, request, behindProxy: behindProxy)
    }

    private func holdsMark(_ cookies: [String]) -> Bool {
        PageCookie.key.values(in: cookies).contains { Self.index(of: $0.utf8, in: marks.map(\.utf8)) != nil }
    }

    private func index(of key: String?) -> Int? {
        key.flatMap { Self.index(of: $0.utf8, in: keys) }
    }

    /// Compares all keys, so that the time does not tell which came close.
    private static func index(of text: some Collection<UInt8>, in list: [some Collection<UInt8>]) -> Int? {
        list.indices.filter { equalInConstantTime(list[$0], text) }.first
    }
}
