import FitIQCore
import FitIQService
import FitIQWire
import Hummingbird

/// A request to change something, as it was read.
struct Submission<Command> {
    let command: Command
    let keys: [IdempotencyKey]
    /// Holds the faults that only a first request is refused for: `finish()` throws them.
    let fields: FieldReader
}

extension Receipt {
    /// Reads the key of a request that has no body, and whose answer has none.
    ///
    /// - Parameter call: method and path.
    init(_ request: Request, _ call: String) throws {
        var fields = FieldReader(values: [:])
        let key = RequestKey(request, &fields)
        try fields.finish()
        self.init(try key.key(call, body: Nothing()))
    }
}
