import FitIQCore
import FitIQService
import Foundation
import ServiceLifecycle

/// Makes the periodic jobs about accounts: an operator may end sessions and accounts from another process.
func accountJobs(_ parts: ServerParts, _ services: ServerServices) -> [any Service] {
    let (accounts, now, endSockets) = (parts.stores.accounts, parts.now, services.endSockets)
    /// An expired invitation is kept this long, in seconds, so that its holder is told that it has expired.
    let remembrance: TimeInterval = 30 * 86_400
    return [
        Periodic(name: "looking for ended sessions", interval: .seconds(1), logger: parts.logger) {
            while true {
                let ended = try await accounts.takeEndedSessions()
                for session in ended { endSockets(.one(session.id), session.account) }
                if ended.isEmpty { break }
            }
        },
        Periodic(name: "removing ended accounts", interval: .seconds(10), logger: parts.logger) {
            for account in try await accounts.endedAccounts() { try await accounts.removeEnded(account) }
        },
        Periodic(
            name: "removing old invitations",
            interval: parts.settings.jobs.eventSweepInterval,
            logger: parts.logger
        ) {
            try await accounts.removeInvitations(expiredBefore: now() - remembrance)
        },
        Periodic(
            name: "removing old ways to a provider",
            interval: parts.settings.jobs.eventSweepInterval,
            logger: parts.logger
        ) {
            try await parts.stores.identities.removeAttempts(expiredBy: now())
        },
    ]
}
