/// Decides which web pages may open sockets here. Browsers name the page in `Origin`; other programs name none, and
/// nothing would keep them from naming any.
enum Origins {
    /// Returns true where a page of `origin` may connect: one of this host, or of the list.
    ///
    /// - Parameters:
    ///   - origin: as `https://diary.example.org:8443`; nil where no browser asks.
    ///   - host: what the request calls this server, as `diary.example.org:8443`.
    static func isAllowed(_ origin: String?, host: String?, allowed: [String]) -> Bool {
        guard let origin = origin?.lowercased() else { return true }
        if allowed.contains(where: { $0.lowercased() == origin }) { return true }
        guard let host = host?.lowercased() else { return false }
        return ["http://" + host, "https://" + host].contains(origin)
    }
}
