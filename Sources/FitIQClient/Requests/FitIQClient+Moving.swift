public import FitIQWire
public import Foundation
import NIOHTTP1

// The whole diary as a file, out and in.
extension FitIQClient {
    /// Returns all that the person keeps at the server, as it is at one moment, as a zip file: JSON with its schema, and tables.
    /// What waits on this device is not in it before it was sent.
    public func exportDiary() async throws -> Data {
        var call = HTTPCall.get(Routes.export)
        call.timeLimit = Self.longTime
        call.maxAnswerBytes = Self.mostBytes
        return try await authenticated(nil) { [call] in try await self.transport.answer(to: call, accessToken: $0) }
    }

    /// Adds what a file holds and the diary does not, or says what that would be. The file may be of ``exportDiary()``, or of
    /// another program that the server knows. The same file once more adds nothing, and goes on where the first was cut off.
    ///
    /// - Parameters:
    ///   - file: the file's bytes.
    ///   - preview: true where nothing is to be added.
    ///   - timeZone: of times in the file that name none; nil goes by the profile.
    ///   - columns: what columns of a table hold, by their titles, where that is not to be guessed.
    ///   - dayFirst: true where 03/04/2024 is in April; nil lets the file's own days decide.
    public func importDiary(
        _ file: Data,
        preview: Bool = false,
        timeZone: TimeZone? = nil,
        columns: [String: String] = [:],
        dayFirst: Bool? = nil
    ) async throws -> ImportResult {
        var call = HTTPCall(method: .POST, path: Routes.import, body: file, isRepeatable: true)
        call.contentType = "application/octet-stream"
        call.timeLimit = Self.longTime
        if preview { call.query.append(("preview", "true")) }
        if let timeZone { call.query.append(("time_zone", timeZone.identifier)) }
        if let dayFirst { call.query.append(("day_first", "\(dayFirst)")) }
        if !columns.isEmpty {
            call.query.append(("columns", String(decoding: try WireCoding.encode(columns), as: UTF8.self)))
        }
        return try await send(call)
    }

    private static let longTime = Duration.seconds(600)
    private static let mostBytes = 512 << 20
}
