import FitIQWire
import HTTPTypes

extension HTTPField.Name {
    static let forwardedFor = Self("X-Forwarded-For")!
    static let forwardedProto = Self("X-Forwarded-Proto")!
    static let apiKey = Self(FitIQHeader.apiKey)!
    static let idempotencyKey = Self(FitIQHeader.idempotencyKey)!
    static let page = Self(FitIQHeader.page)!
    static let requestID = Self(FitIQHeader.requestID)!
    static let referrerPolicy = Self("Referrer-Policy")!
    static let frameOptions = Self("X-Frame-Options")!
    static let openerPolicy = Self("Cross-Origin-Opener-Policy")!
    static let resourcePolicy = Self("Cross-Origin-Resource-Policy")!
}
