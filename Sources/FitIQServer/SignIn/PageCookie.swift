import FitIQCore
import HTTPTypes
import Hummingbird

/// Describes a cookie of the page. No script can read it, and no page of another site makes the browser send it, unless it is for
/// that.
struct PageCookie: Sendable {
    let name: String
    /// Is the path below which the browser sends the cookie.
    let path: String
    /// Is true of a cookie that the browser also sends when it comes from another site's page to one of ours, by GET alone.
    var comesFromElsewhere = false

    static let refreshToken = PageCookie(name: "fitiq_refresh", path: "/api/v1/auth")
    /// Serves all of the API, and the socket.
    static let key = PageCookie(name: "fitiq_key", path: "/")
    /// Serves the way to a provider of OpenID Connect, and back from its page.
    static let provider = PageCookie(name: "fitiq_provider", path: "/api/v1", comesFromElsewhere: true)

    /// Is the longest time that browsers keep a cookie.
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

    /// Returns its values in the `Cookie` headers of a request; more than one where somebody put another beside it.
    func values(in headers: [String]) -> [String] {
        headers.flatMap { $0.split(separator: ";") }.compactMap { pair in
            let parts = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
            return parts.count == 2 && parts[0] == name ? String(parts[1]) : nil
        }
    }
}

extension Request {
    /// Is true where our page sent the request. A form of another site cannot set this header, so it cannot make the
    /// browser use the page's cookies either.
    var isFromPage: Bool { headers[.page] == "1" }
}
