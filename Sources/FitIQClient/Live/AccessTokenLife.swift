import FitIQCore
import Foundation

/// The time in which an access token is good, by the server's clock: `iat` and `exp` of a JWT (RFC 7519 §4.1).
struct AccessTokenLife: Equatable {
    let issuedAt: Date
    let duration: Duration

    /// Returns nil for a text that is no JWT with both times. The server checks the signature.
    init?(_ token: String) {
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let payload = Data(base64URL: parts[1]),
            let claims = try? JSONDecoder().decode(Claims.self, from: payload),
            claims.exp > claims.iat, claims.exp - claims.iat < 1e9
        else { return nil }
        issuedAt = Date(timeIntervalSince1970: claims.iat)
        duration = .seconds(claims.exp - claims.iat)
    }

    private struct Claims: Decodable {
        let iat: Double
        let exp: Double
    }

    /// Returns how long to keep the token before it is renewed: until 80 % of its life are over.
    ///
    /// - Parameters:
    ///   - age: since this process got it; nil when it is from an earlier one. Then this device's clock is asked, and
    ///     where that makes no sense (a token of the future, or one that is over and was taken all the same), the clock
    ///     is wrong and the token is renewed soon: the next one's age is measured here.
    func renewalDelay(age: Duration?, now: Date) -> Duration {
        let due = duration * 0.8
        if let age { return max(due - age, .zero) }
        let seconds = now.timeIntervalSince(issuedAt)
        guard seconds >= 0, seconds < duration.inSeconds else { return retryDelay }
        return max(due - .seconds(seconds), .zero)
    }

    /// The wait before a failed renewal is tried again.
    var retryDelay: Duration { max(duration / 20, .seconds(1)) }
}

extension Data {
    /// RFC 4648 §5, without padding.
    fileprivate init?(base64URL text: Substring) {
        var text = text.replacing("-", with: "+").replacing("_", with: "/")
        text += String(repeating: "=", count: (4 - text.count % 4) % 4)
        self.init(base64Encoded: String(text))
    }
}
