import FitIQCore
import HTTPTypes
import Hummingbird

/// A cookie of the page. No script can read it, and no page of another site makes the browser send it, unless it is for that.
struct PageCookie: Sendable {
    let name: String
    /// The path below which the browser sends the cookie.
    let path: String
    /// True of a cookie that the browser also sends when it comes from another site's page to one of ours, by GET alone.
    var comesFromElsewhere = false

    static let refreshToken = PageCookie(name: "fitiq_refresh", path: "/api/v1/auth")
    /// For all of the API, and the socket.
    static let key = PageCookie(name: "fitiq_key", path: "/")
    /// For the way to a provider of OpenID Connect, and back from its page.
    static let provider = PageCookie(name: "fitiq_provider", path: "/api/v1", comesFromElsewhere: true)

    /// Browsers keep none for longer.
    static let longest: Duration = .seconds(400 * 86_400)

    /// Returns the value of `Set-Cookie`.
    ///
    /// - Parameter lifetime: zero removes it.
    func field(_ value: String, lifetime: Duration, _ request: Request, behindProxy: Bool) -> String {
        let isSecure = behindProxy && request.headers[.forwardedProto]?.lowercased() == "https"
        let sites = comesFromElsewhere ? "Lax" : "Strict"
        return "\(name)=\(value); Path=\(path); Max-Age=\(Int(lifetime.inSeconds)); HttpOnly; SameSite=\(sites)"
            + (isSecure ? "; Secure" : "")
    }

    /// Its values in the `Cookie` headers of a request; more than one where somebody put another beside it.
    func values(in headers: [String]) -> [String] {
        headers.flatMap { $0.split(separator: ";") }.compactMap { pair in
            let parts = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
            return parts.count == 2 && parts[0] == name ? String(parts[1]) : nil
        }
    }
}

extension Request {
    /// True where our page sent the request. A form of another site cannot set this header, so it cannot make the
    /// browser use the page's cookies either.
    var isFromPage: Bool { headers[.page] == "1" }
}
