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
    ///   - progress: told each second how many entries were added so far; what other devices log meanwhile is counted too.
    public func importDiary(
        _ file: Data,
        preview: Bool = false,
        timeZone: TimeZone? = nil,
        columns: [String: String] = [:],
        dayFirst: Bool? = nil,
        progress: (@Sendable (_ added: Int) -> Void)? = nil
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
        guard let progress, !preview else { return try await send(call) }
        return try await counting(progress) { [call] in try await self.send(call) }
    }

    /// Tells `progress` how many changes the server has numbered since `work` began, as long as it lasts.
    private func counting<Answer: Sendable>(
        _ progress: @escaping @Sendable (Int) -> Void,
        _ work: @Sendable () async throws -> Answer
    ) async throws -> Answer {
        let call = HTTPCall.get(Routes.events, query: [LiveLink.allKinds])
        guard let first = try? await send(call, as: MealEventList.self).cursor else { return try await work() }
        return try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                while true {
                    try await Task.sleep(for: .seconds(1))
                    // A question that gets no answer is asked again a second later.
                    guard let now = try? await self.send(call, as: MealEventList.self).cursor else { continue }
                    progress(now - first)
                }
            }
            defer { group.cancelAll() }
            return try await work()
        }
    }

    private static let longTime = Duration.seconds(600)
    private static let mostBytes = 512 << 20
}
