import DiaryFiles
import DiaryImport
import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// `/api/v1/export` and `/api/v1/import`: a diary moves out and in.
struct MovingRoutes {
    /// The most bytes that a file may have.
    static let mostBytes = 256 << 20
    /// The longest time that a file may take to come.
    private static let uploadTime = TimeAmount.minutes(10)
    /// The longest time that an archive may take to be taken.
    private static let partSize = 64 << 10

    let moving: MovingService
    let gate: WriteGate
    /// Limits the archives that are made, as other long answers.
    let largeAnswers: LargeAnswerLimit
    /// Limits the files that are taken in.
    let imports: LargeAnswerLimit

    func add(to routes: RouteTable) {
        routes.on(.get, Routes.export, largeAnswers.limiting(export))
        routes.on(.post, Routes.import, imports.limiting(take))
    }

    /// The archive is made whole before the first byte leaves: so it is of one moment, and a slow client holds up nobody.
    private func export(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        try FieldReader(queryOf: request).finish()
        let archive = try await largeAnswers.page(of: account) { try await moving.archive(of: account) }
        return Response(
            status: .ok,
            headers: [
                .contentType: "application/zip",
                .contentDisposition: #"attachment; filename="fitiq-diary.zip""#,
            ],
            body: ResponseBody(contentLength: archive.count) { writer in
                for start in stride(from: 0, to: archive.count, by: Self.partSize) {
                    let part = archive[start..<min(archive.count, start + Self.partSize)]
                    try await writer.write(ByteBuffer(bytes: part))
                }
                try await writer.finish(nil)
            }
        )
    }

    private func take(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        let asked = try asked(request)
        if let wait = gate.kept.wait(account.description) { throw RequestFailure.keptTooMuch(retryAfter: wait) }
        let length = request.headers[.contentLength].flatMap { Int($0) } ?? 0
        guard length <= Self.mostBytes else { throw RequestFailure.fileTooLarge }
        context.channel.triggerUserOutboundEvent(RequestDeadline.Allow(time: Self.uploadTime), promise: nil)
        let report = try await withFile(of: request) { file in
            do {
                return try await moving.take(
                    { try ImportFile(at: file) },
                    asked,
                    for: account,
                    within: asked.isPreview ? .unlimited : quota(of: account)
                )
            } catch let refusal as ImportRefusal {
                throw RequestFailure.impossible(refusal.reason)
            }
        }
        return try .enveloped(ImportResult(report, preview: asked.isPreview))
    }

    /// Limits what the account stores in a day.
    private func quota(of account: Account.ID) -> StorageQuota {
        StorageQuota {
            guard let wait = gate.kept.wait(account.description) else { return }
            throw RequestFailure.brokenOff(.keptTooMuch(retryAfter: wait))
        } charge: { bytes in
            gate.kept.charge(account.description, Double(bytes) / 1024)
        }
    }

    private func asked(_ request: Request) throws -> MovingService.Request {
        var fields = FieldReader(queryOf: request)
        var asked = MovingService.Request()
        asked.isPreview = fields.queryFlag("preview") ?? false
        asked.dayFirst = fields.queryFlag("day_first")
        if let name = fields.text("time_zone", length: 1...64) {
            asked.timeZone = TimeZone(identifier: name)
            if asked.timeZone == nil { fields.fault("time_zone", "is not the name of a time zone") }
        }
        if let text = fields.text("columns", length: 1...8_000) {
            let columns = try? JSONDecoder().decode([String: String].self, from: Data(text.utf8))
            if columns == nil { fields.fault("columns", "must be a JSON object of titles and what they mean") }
            asked.columns = columns ?? [:]
        }
        try fields.finish()
        return asked
    }

    /// Has the body as a file that is gone afterwards.
    private func withFile<Result>(
        of request: Request,
        _ body: (URL) async throws -> Result
    ) async throws -> Result {
        let place = FileManager.default.temporaryDirectory.appending(path: "fitiq-\(UUID().uuidString)")
        let rights: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
        guard FileManager.default.createFile(atPath: place.path(), contents: nil, attributes: rights) else {
            throw RequestFailure.internalError
        }
        defer { try? FileManager.default.removeItem(at: place) }
        let file = try FileHandle(forWritingTo: place)
        do {
            defer { try? file.close() }
            var count = 0
            for try await part in request.body {
                count += part.readableBytes
                guard count <= Self.mostBytes else { throw RequestFailure.fileTooLarge }
                try file.write(contentsOf: Data(part.readableBytesView))
            }
        }
        return try await body(place)
    }
}

extension RequestFailure {
    /// Tells, too, what became of a file that was taken in part.
    fileprivate static func brokenOff(_ failure: RequestFailure) -> RequestFailure {
        var failure = failure
        failure.message += " What was added so far stays. Send the same file again to add the rest."
        return failure
    }

    fileprivate static let fileTooLarge = RequestFailure(
        status: .contentTooLarge,
        code: .bodyTooLarge,
        message: "The file is larger than \(MovingRoutes.mostBytes >> 20) MB, the most that is taken; split it."
    )
}

extension FieldReader {
    /// `true` or `false` of a query.
    fileprivate mutating func queryFlag(_ name: String) -> Bool? {
        guard let word = text(name, length: 1...5) else { return nil }
        if let flag = Bool(word) { return flag }
        fault(name, "must be true or false")
        return nil
    }
}
