import ArgumentParser
import FitIQCore
import FitIQServer

/// An account that a command is about, and where it is.
struct NamedAccount {
    let account: Account
    let stores: Stores
    let configuration: ServerConfiguration

    /// Does `body` to the account that the command names.
    ///
    /// - Throws: `ExitCode(1)` after it was told that there is no such account, or that the store failed.
    static func find(_ argument: AccountArgument, _ body: (NamedAccount) async throws -> Void) async throws {
        let named = try await Named(argument.words, what: "the account: its e-mail address or id")
        try await withAccounts(named.configuration) { stores in
            guard let account = try await stores.accounts.account(named: named.name) else {
                complain("there is no account \(named.name) in \(named.configuration.place)")
                throw ExitCode(1)
            }
            try await body(NamedAccount(account: account, stores: stores, configuration: named.configuration))
        }
    }
}

/// Opens the stores of a database that there is, for as long as `body` takes.
///
/// - Throws: `ExitCode(1)` after it was told what is wrong.
func withAccounts(_ configuration: ServerConfiguration, _ body: (Stores) async throws -> Void) async throws {
    let stores = try await Serve.openExisting(configuration).stores
    do {
        try await body(stores)
        try await stores.close()
    } catch let error as StoreError {
        complain("\(configuration.place) cannot be used: \(error)")
        throw ExitCode(1)
    }
}
