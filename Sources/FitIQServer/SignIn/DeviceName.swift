import Foundation

/// Names the program and the system that sign in, by the header `User-Agent`: "Firefox on Android", "curl".
///
/// It tells a person's devices apart and nothing more: no version is kept, which would tell what to attack.
enum DeviceName {
    /// Browsers first that also call themselves by another's name, as all do by Safari's.
    private static let browsers = [
        ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Firefox", "Firefox"),
        ("FxiOS", "Firefox"), ("Chrome", "Chrome"), ("CriOS", "Chrome"), ("Safari", "Safari"),
    ]
    private static let systems = [
        ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("CrOS", "ChromeOS"), ("Windows", "Windows"),
        ("Macintosh", "macOS"), ("macOS", "macOS"), ("iOS", "iOS"), ("Linux", "Linux"),
    ]

    /// Returns nil where `userAgent` names neither.
    static func of(userAgent: String?) -> String? {
        guard let userAgent else { return nil }
        let isBrowser = userAgent.hasPrefix("Mozilla/")
        let program =
            isBrowser ? browsers.first { userAgent.contains($0.0) }?.1 : ownName(String(userAgent.prefix(40)))
        let system = systems.first { userAgent.contains($0.0) }?.1
        let parts = [program, system].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: " on ")
    }

    /// "curl" of "curl/8.5.0".
    private static func ownName(_ userAgent: String) -> String? {
        let name = userAgent.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-._".contains($0)) }
        return name.isEmpty ? nil : String(name)
    }
}
