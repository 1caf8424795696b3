import FitIQCore
import FitIQService

/// A message of one server's hub to the hubs of the others.
enum HubMessage: Hashable {
    /// The account has this many changes.
    case changed(Account.ID, ChangeCount)
    /// These devices of the account were signed out.
    case ended(Account.ID, AccountDevices)
    /// The device has connected: where it has a connection of the same kind since before, that is an older one.
    ///
    /// - Parameter since: in microseconds since 1970, by the clock of the server that it has connected to.
    case connected(Account.ID, Session.ID, LiveConnection.Kind, since: Int64)
    /// The account has too many devices connected, and this one's connection of that time is to end.
    case crowded(Account.ID, Session.ID, LiveConnection.Kind, since: Int64)

    /// Words with a space between them, such as `changed 0190…c7 12 9`.
    var text: String {
        switch self {
        case .changed(let account, let count): "changed \(account) \(count.all) \(count.meals)"
        case .ended(let account, .all): "ended \(account) all"
        case .ended(let account, .one(let session)): "ended \(account) one \(session)"
        case .ended(let account, .allBut(let session)): "ended \(account) all-but \(session)"
        case .connected(let account, let session, let kind, let since):
            "connected \(account) \(session) \(kind.rawValue) \(since)"
        case .crowded(let account, let session, let kind, let since):
            "crowded \(account) \(session) \(kind.rawValue) \(since)"
        }
    }

    /// Fails with nil for what a later version may say and this one does not know.
    init?(_ text: String) {
        let words = text.split(separator: " ").map(String.init)
        guard words.count >= 3, let account = Account.ID(words[1]) else { return nil }
        switch (words[0], words.count) {
        case ("changed", 4):
            guard let all = Int(words[2]), let meals = Int(words[3]) else { return nil }
            self = .changed(account, ChangeCount(all: all, meals: meals))
        case ("ended", 3) where words[2] == "all":
            self = .ended(account, .all)
        case ("ended", 4):
            guard let session = Session.ID(words[3]) else { return nil }
            switch words[2] {
            case "one": self = .ended(account, .one(session))
            case "all-but": self = .ended(account, .allBut(session))
            default: return nil
            }
        case ("connected", 5), ("crowded", 5):
            guard let session = Session.ID(words[2]), let kind = LiveConnection.Kind(rawValue: words[3]),
                let since = Int64(words[4])
            else { return nil }
            self =
                words[0] == "crowded"
                ? .crowded(account, session, kind, since: since) : .connected(account, session, kind, since: since)
        default: return nil
        }
    }
}
