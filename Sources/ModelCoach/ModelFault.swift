/// Tells why a model gave no answer, or no whole one.
enum ModelFault: Error, Hashable {
    case unreachable
    /// Nothing came for too long, or all of it took too long.
    case slow
    /// The server refuses the key.
    case keyRefused
    /// The conversation is longer than the model takes.
    case tooLong
    /// The server has too much to do.
    case busy
    /// An answer that is no success, or an error in a stream.
    case refused(Int)
    /// Other bytes than such servers send.
    case invalid
    /// More bytes than an answer may have.
    case tooMuch

    /// Describes the fault for the log, with nothing of what was sent or answered.
    var loggable: String {
        switch self {
        case .unreachable: "it cannot be reached"
        case .slow: "it took too long"
        case .keyRefused: "it refuses the key"
        case .tooLong: "the conversation was too long for it"
        case .busy: "it has too much to do"
        case .refused(let status): "it answered with the status \(status)"
        case .invalid: "it does not answer as such servers do"
        case .tooMuch: "its answer has no end"
        }
    }
}

/// Limits how long and how much a model may answer.
package struct ModelLimits: Sendable {
    /// Questions to the model in one turn.
    package var rounds = 6
    /// Calls of functions in one of its answers.
    package var calls = 4
    package var whole: Duration = .seconds(60)
    package var firstToken: Duration = .seconds(30)
    package var nextToken: Duration = .seconds(15)
    package var streamBytes = 256 * 1024
    package var answerCharacters = 2000
    /// The size of what the functions of a turn may answer, in bytes.
    package var resultBytes = 24 * 1024
    /// Turns at once.
    package var turns = 2
    /// The time for which a turn waits for its place.
    package var wait: Duration = .seconds(10)
    /// The first and the longest time until a model that is away is looked for again.
    package var lookAgain: ClosedRange<Duration> = .seconds(5) ... .seconds(60)

    package init() {}
}
