import FitIQServer

/// Everything that can be set.
struct ServerConfiguration: Sendable {
    var server = ServerSettings()
    /// Path of the SQLite file.
    var database = "fitiq.sqlite"
    /// What tokens are signed with; nil makes one and keeps it beside the database.
    var secret: String?
    var logLevel = "info"
}
