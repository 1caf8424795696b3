import FitIQCore
import Foundation

/// Lets a percentage of people open sockets during a rollout; the others ask by GET.
///
/// Each person has a place from 0 to 99 that never changes, by the random end of their id; so who is let in at 10 % is
/// let in at 50 %, too.
struct SocketShare: Sendable {
    /// 0...100
    let percent: Int

    func includes(_ account: Account.ID) -> Bool {
        let bytes = account.uuid.uuid
        return (Int(bytes.14) << 8 | Int(bytes.15)) % 100 < percent
    }
}
