import ArgumentParser
import FitIQCore
import FitIQServer
import SQLiteStore

/// An account that a command is about, and where it is.
struct NamedAccount {
    let account: Account
    let store: SQLiteAccountStore
    let configuration: ServerConfiguration

    /// Does `body` to the account that the command names.
    ///
    /// - Throws: `ExitCode(1)` after it was told that there is no such account, or that the store failed.
    static func find(_ argument: AccountArgument, _ body: (NamedAccount) async throws -> Void) async throws {
        let named = try await Named(argument.words, what: "the account: its e-mail address or id")
        try await withAccounts(named.configuration) { store in
            guard let account = try await store.account(named: named.name) else {
                complain("there is no account \(named.name) in \(named.configuration.database)")
                throw ExitCode(1)
            }
            try await body(NamedAccount(account: account, store: store, configuration: named.configuration))
        }
    }
}

/// Opens the accounts of a database that there is, for as long as `body` takes.
///
/// - Throws: `ExitCode(1)` after it was told what is wrong.
func withAccounts(
    _ configuration: ServerConfiguration,
    _ body: (SQLiteAccountStore) async throws -> Void
) async throws {
    let database = try Serve.openExisting(configuration)
    do {
        try await body(SQLiteAccountStore(database))
        try database.close()
    } catch let error as StoreError {
        complain("\(configuration.database) cannot be used: \(error)")
        throw ExitCode(1)
    }
}
