/// A promise that was not kept.
struct Violation: Equatable, CustomStringConvertible {
    enum Promise: String, CaseIterable {
        // Accepted means stored.
        case mealLost, contentChanged, unanswered, refused
        // One effect per key.
        case storedTwice, changedTwice, answersDiffer, answerNotKept, neverSent
        // One final status.
        case notFinal, secondFinal, triedTooOften
        // Notifications.
        case numberMissing, eventNotHeard, eventTwice, eventOutOfOrder, eventDiffers, resyncAsked, ackDiffers
        // What is shown.
        case totalIsNotSum, diaryDiffers
        // The coach.
        case messageLost, answerUnfinished
        // The file.
        case damaged, orphaned
    }

    let promise: Promise
    let detail: String

    var description: String { "\(promise.rawValue): \(detail)" }
}
