import FitIQCore
import FitIQWire
import HTTPTypes
import Hummingbird

extension Response {
    /// Makes the answer to a request that changes something.
    ///
    /// - Parameter status: the first time and each time after.
    init(_ outcome: WriteOutcome, _ status: HTTPResponse.Status) throws {
        switch outcome {
        case .done(let answer, _), .repeated(let answer):
            self = answer.isEmpty ? Response(status: status) : .json(status, bytes: answer)
        case .keyReused(let places): throw RequestFailure.keyReused(places)
        case .idTaken:
            throw RequestFailure.invalid(["id": "is taken"])
        case .notThere:
            throw RequestFailure.notFound
        }
    }
}
