import FitIQCore
import FitIQWire
import Foundation
import HTTPTypes
import Hummingbird

extension WriteOutcome {
    /// Returns what the request is answered with, the first time and each time after.
    ///
    /// - Throws: the refusal of one that changed nothing.
    func requireAnswer() throws -> Data {
        switch self {
        case .done(let answer, _), .repeated(let answer): return answer
        case .keyReused(let places): throw RequestFailure.keyReused(places)
        case .idTaken: throw RequestFailure.invalid(["id": "is taken"])
        case .notThere: throw RequestFailure.notFound
        }
    }
}

extension Response {
    /// Makes the answer to a request that changes something.
    ///
    /// - Parameter status: the first time and each time after.
    init(_ outcome: WriteOutcome, _ status: HTTPResponse.Status) throws {
        let answer = try outcome.requireAnswer()
        self = answer.isEmpty ? Response(status: status) : .json(status, bytes: answer)
    }
}
