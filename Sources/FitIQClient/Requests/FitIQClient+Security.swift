public import FitIQWire
import Foundation
import NIOHTTP1

/// Another password, and leaving for good. An answer that is lost leaves neither this device nor the caller in doubt
/// where the server can be asked again.
extension FitIQClient {
    /// Puts another password in place of the current one. This sign-in goes on; the person's other devices are signed out.
    ///
    /// - Parameter new: of at least 8 characters.
    /// - Throws: ``FitIQError/Code/validationFailed`` with `current_password` or `password` in ``FitIQError/fields``;
    ///   ``FitIQError/Code/unreachable`` where the answer was lost, and nobody can say which of the two passwords holds.
    public func changePassword(from current: String, to new: String) async throws {
        do {
            try await setPassword(from: current, to: new, isRepeatable: false)
        } catch let error as FitIQError where error.isOfNetwork {
            // If the server has done it, the new password is the current one.
            guard (try? await setPassword(from: new, to: new, isRepeatable: true)) != nil else { throw error }
        }
    }

    /// Asks what lets the person in beside the password: their identities at the provider of the server. Nil where it has none.
    public func identities() async throws -> IdentityList? {
        do {
            return try await send(.get(Routes.identities))
        } catch let error as FitIQError where error.code == .notFound {
            return nil
        }
    }

    private func setPassword(from current: String, to new: String, isRepeatable: Bool) async throws {
        let request = PasswordChange(password: new, currentPassword: current)
        let body = try WireCoding.encode(request)
        let call = HTTPCall(method: .PATCH, path: Routes.me, body: body, isRepeatable: isRepeatable)
        let _: UserProfile = try await send(call)
    }

    /// Lists the devices that are signed in as the person, the last used first.
    public func devices() async throws -> [SessionRecord] {
        let list: SessionList = try await send(.get(Routes.sessions))
        return list.sessions
    }

    /// Signs one of the person's devices out. What waits on it goes when the person signs in there again.
    ///
    /// - Parameter id: of one of ``devices()``; for this one there is ``logout()``.
    /// - Throws: ``FitIQError/Code/notFound`` where it is signed out already.
    public func signOutDevice(_ id: String) async throws {
        try await send(HTTPCall(method: .DELETE, path: Routes.session(id), isRepeatable: false))
    }

    /// Ends the person's sign-ins on all devices, this one included. Whoever watches gets
    /// ``FitIQError/Code/notAuthenticated``. Diaries stay on their devices, and what waits in them goes when the person
    /// signs in again.
    ///
    /// - Throws: ``FitIQError/Code/notAuthenticated`` when this sign-in had ended before: then the others are untouched.
    ///   ``FitIQError/Code/unreachable`` when the server could not be told, or whether it was is not known; the sign-in
    ///   here stays then.
    public func signOutEverywhere() async throws {
        try await leave(Routes.sessions)
    }

    /// Removes the person from the server, with their meals, weights and plans, and ends the sign-in here as
    /// ``logout()`` does. It cannot be undone.
    ///
    /// The diary's file on this device stays: ``Diary/remove()`` removes it.
    ///
    /// - Throws: as ``signOutEverywhere()``.
    public func deleteAccount() async throws {
        try await leave(Routes.me)
    }

    /// Sends a call that ends this sign-in at the server. Where an answer was lost, and the sign-in is gone when the call
    /// is sent again, it had been done.
    private func leave(_ path: String) async throws {
        // A sign-in that had ended before must not look as if this call had ended it.
        _ = try await me()
        var mayBeDone = false
        var attempt = 1
        while true {
            do {
                try await send(HTTPCall(method: .DELETE, path: path, isRepeatable: false))
                break
            } catch let error as FitIQError where error.code == .unreachable && attempt < configuration.attempts {
                mayBeDone = true
                try await configuration.pause(Backoff.resend(afterAttempt: attempt))
                attempt += 1
            } catch let error as FitIQError where error.code == .notAuthenticated && mayBeDone {
                break
            }
        }
        try await auth.clear()
        await feed.end(throwing: .notSignedIn)
    }
}

/// Body of PATCH `/api/v1/users/me` for another password.
private struct PasswordChange: Encodable {
    let password: String
    let currentPassword: String

    private enum CodingKeys: String, CodingKey {
        case password
        case currentPassword = "current_password"
    }
}
