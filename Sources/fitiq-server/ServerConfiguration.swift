import FitIQServer

/// Everything that can be set.
struct ServerConfiguration: Sendable {
    var server = ServerSettings()
    /// Path of the SQLite file.
    var database = "fitiq.sqlite"
    var databaseBusyTimeout: Duration = .seconds(10)
    /// What tokens are signed with; nil makes one and keeps it beside the database.
    var secret: String?
    var logLevel = "info"
}
