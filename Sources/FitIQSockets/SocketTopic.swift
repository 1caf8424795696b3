package import FitIQCore
import FitIQWire
import Foundation

/// The thing that a socket is about, by its path.
package enum SocketTopic: Hashable, Sendable {
    /// `/ws/meal-logs`: what happens in the diary.
    case diary
    /// A consultation: what is said in it, behind message `after` where that is told.
    case consultation(Consultation.ID, after: Int?)

    var kind: LiveConnection.Kind {
        switch self {
        case .diary: .mealLogs
        case .consultation: .consultation
        }
    }

    var after: Int? {
        switch self {
        case .diary: nil
        case .consultation(_, let after): after
        }
    }

    /// - Parameters:
    ///   - path: without the query; nil of one that is no socket's.
    ///   - after: as the query has it; what is no number asks for nothing.
    package init?(path: String, after: String? = nil) {
        // The router does not mind a slash at the end either.
        let path = path.hasSuffix("/") ? String(path.dropLast()) : path
        if path == Routes.mealLogSocket {
            self = .diary
            return
        }
        guard path.hasPrefix(Routes.consultations + "/"), path.hasSuffix("/ws"),
            let id = Consultation.ID(String(path.dropFirst(Routes.consultations.count + 1).dropLast("/ws".count)))
        else { return nil }
        self = .consultation(id, after: after.flatMap { Int($0) }.map { max(0, $0) })
    }
}
