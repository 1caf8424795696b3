import FitIQCore
public import Foundation

/// A message of the server on a socket: one JSON object in a text frame.
public struct SocketMessage: Hashable, Sendable {
    /// The time of sending, by the server's clock; nil where the server told none.
    public let timestamp: Date?
    /// The number of the change that a message tells of. It grows by one per user where all changes are asked for, or none by
    /// name, and has gaps where some are left out.
    public let eventID: Int?
    /// The message itself.
    public let body: Body

    /// The kinds of messages, by their wire word `type`.
    public enum Body: Hashable, Sendable {
        /// Answers the socket's opening: `connected`.
        case connected(Connected)
        /// Answers a `ping`.
        case pong
        /// The meal was read into foods.
        case mealLogCompleted(MealLog)
        /// The meal's text could not be read.
        case mealLogFailed(MealLogFailure)
        /// The meal was edited, and is told as it is now.
        case mealLogUpdated(MealLog)
        /// The meal was deleted.
        case mealLogDeleted(MealLogDeletion)
        /// A weight was saved, in kg.
        case weightSaved(WeightEntry)
        /// A weight was deleted.
        case weightDeleted(Deletion)
        /// The profile was changed.
        case profileUpdated(ProfileResponse)
        /// The plan is the active one now, or was by then.
        case planUpdated(PlanGenerationResponse)
        /// An entry was saved that is no weight.
        case entrySaved(ProgressEntry)
        /// An entry was deleted that is no weight.
        case entryDeleted(Deletion)
        /// The consultation was made, or has other messages or another status than before.
        case consultationUpdated(ConsultationSummary)
        /// The consultation was deleted, with its messages.
        case consultationDeleted(Deletion)
        /// A food of the person's own was made, or has another label than before.
        case foodSaved(OwnFoodRecord)
        /// A food of the person's own was deleted; meals keep what they had of it.
        case foodDeleted(Deletion)
        /// A correction has taught the reader something, or something else than before.
        case phraseSaved(PhraseRecord)
        /// A lesson was taken back.
        case phraseDeleted(Deletion)
        /// The person's household, or what its other members have, is not as before.
        case householdUpdated(HouseholdAnswer)
        // On the socket of a consultation alone.
        /// The person's message is stored.
        case messageReceived(MessageReceived)
        /// A part of the answer was made; all parts joined are its text.
        case streamChunk(StreamChunk)
        /// The coach is looking something up.
        case functionCall(FunctionCallNotice)
        /// The answer is stored whole.
        case streamComplete(StreamComplete)
        /// A message was stored that was not streamed to this socket.
        case message(ConsultationMessage)
        /// The events that the device missed are no longer known: it should load what it shows anew.
        case resyncRequired(Resync)
        /// A frame of the client could not be carried out.
        case error(Failure)
        /// A newer server sent a message of another kind, which is to be ignored.
        case unknown(type: String)
    }

    /// The connection is registered: from here on nothing is missed.
    public struct Connected: Hashable, Sendable {
        /// The account's id.
        public let userID: String?
        /// The consultation of its socket; nil on any other.
        public let consultationID: String?
        /// The number of the consultation's newest message, 0 before the first; nil on other sockets.
        public let lastNumber: Int?
        /// The last event there is.
        public let cursor: Int?
        /// Changes when events are numbered anew.
        public let epoch: String?

        /// Makes the message, as a server would.
        public init(
            userID: String?,
            consultationID: String? = nil,
            lastNumber: Int? = nil,
            cursor: Int?,
            epoch: String?
        ) {
            self.userID = userID
            self.consultationID = consultationID
            self.lastNumber = lastNumber
            self.cursor = cursor
            self.epoch = epoch
        }
    }

    /// Tells a device that missed events are no longer known, so that it loads what it shows anew. The events after `cursor`
    /// follow.
    public struct Resync: Hashable, Sendable {
        /// The number of an event that everything loaded from now on includes.
        public let cursor: Int?
        /// Changes when events are numbered anew.
        public let epoch: String?

        /// Makes the message, as a server would.
        public init(cursor: Int?, epoch: String?) {
            self.cursor = cursor
            self.epoch = epoch
        }
    }

    /// Tells why a frame was not carried out.
    public struct Failure: Hashable, Sendable {
        /// The code of the error, as REST has it.
        public let code: APIError.Code
        /// A sentence for people.
        public let message: String
        /// More words for developers; mostly nil.
        public let details: String?
        /// The message of a consultation that it is about; nil of anything else.
        public let messageID: String?

        /// Makes the message, as a server would.
        public init(code: APIError.Code, message: String, details: String? = nil, messageID: String? = nil) {
            self.code = code
            self.message = message
            self.details = details
            self.messageID = messageID
        }
    }

    /// Makes a message, as a server would.
    public init(timestamp: Date?, eventID: Int? = nil, body: Body) {
        self.timestamp = timestamp
        self.eventID = eventID
        self.body = body
    }
}

extension SocketMessage.Body {
    /// The word for it on the wire.
    package var type: String {
        switch self {
        case .connected: "connected"
        case .pong: "pong"
        case .messageReceived: "message_received"
        case .streamChunk: "stream_chunk"
        case .functionCall: "function_call"
        case .streamComplete: "stream_complete"
        case .message: "message"
        case .resyncRequired: "resync_required"
        case .error: "error"
        case .unknown(let type): type
        default: change?.kind.rawValue ?? ""
        }
    }
}

extension SocketMessage: Encodable {
    /// Writes each message so that a client of any of the older documents finds its fields: `connected` and `error`
    /// both flat and under `data`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(body.type, forKey: "type")
        try container.encodeIfPresent(timestamp, forKey: "timestamp")
        try container.encodeIfPresent(eventID, forKey: "event_id")
        switch body {
        case .connected(let connected):
            try connected.encodeNames(into: &container)
            try container.encodeIfPresent(connected.lastNumber, forKey: "last_number")
            var data = container.nestedContainer(keyedBy: AnyKey.self, forKey: "data")
            try connected.encodeNames(into: &data)
            try data.encodeIfPresent(connected.cursor, forKey: "cursor")
            try data.encodeIfPresent(connected.epoch, forKey: "epoch")
            try data.encodeIfPresent(timestamp, forKey: "timestamp")
        case .pong:
            try container.encodeNil(forKey: "data")
        case .resyncRequired(let resync):
            var data = container.nestedContainer(keyedBy: AnyKey.self, forKey: "data")
            try data.encodeIfPresent(resync.cursor, forKey: "cursor")
            try data.encodeIfPresent(resync.epoch, forKey: "epoch")
        case .error(let failure):
            try container.encode(failure.message, forKey: "error")
            try container.encode(failure.code, forKey: "error_code")
            // As the older sockets of consultations say it.
            try container.encode(failure.code, forKey: "code")
            try container.encodeIfPresent(failure.details, forKey: "details")
            try container.encodeIfPresent(failure.messageID, forKey: "message_id")
            var data = container.nestedContainer(keyedBy: AnyKey.self, forKey: "data")
            try data.encode(failure.message, forKey: "error")
            try data.encode(failure.code, forKey: "code")
        case .messageReceived(let received):
            try received.encode(to: encoder)
        case .streamChunk(let chunk):
            try chunk.encode(to: encoder)
        case .functionCall(let call):
            try call.encode(to: encoder)
        case .streamComplete(let complete):
            try complete.encode(to: encoder)
        case .message(let message):
            try container.encode(message, forKey: "message")
        case .unknown:
            break
        default:
            if let data = body.change?.data { try container.encode(data, forKey: "data") }
        }
    }
}

extension SocketMessage.Connected {
    fileprivate func encodeNames(into container: inout KeyedEncodingContainer<AnyKey>) throws {
        try container.encodeIfPresent(userID, forKey: "user_id")
        try container.encodeIfPresent(consultationID, forKey: "consultation_id")
    }
}

extension SocketMessage: Decodable {
    /// Reads a message by its `type`; one of a type that is not known is `.unknown`.
    ///
    /// - Throws: `DecodingError` where it has no `type`, or lacks something that its type has.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        let data = try? container.nestedContainer(keyedBy: AnyKey.self, forKey: "data")
        timestamp = try container.value("timestamp")
        eventID = try container.value("event_id")
        let type: String = try container.required("type")
        switch type {
        case "connected":
            body = .connected(
                Connected(
                    userID: try container.value("user_id") ?? data?.value("user_id"),
                    consultationID: try container.value("consultation_id") ?? data?.value("consultation_id"),
                    lastNumber: try container.value("last_number"),
                    cursor: try data?.value("cursor"),
                    epoch: try data?.value("epoch")
                )
            )
        case "pong":
            body = .pong
        case "resync_required":
            body = .resyncRequired(Resync(cursor: try data?.value("cursor"), epoch: try data?.value("epoch")))
        case "message_received":
            body = .messageReceived(try MessageReceived(from: decoder))
        case "stream_chunk":
            body = .streamChunk(try StreamChunk(from: decoder))
        case "function_call":
            body = .functionCall(try FunctionCallNotice(from: decoder))
        case "stream_complete":
            body = .streamComplete(try StreamComplete(from: decoder))
        case "message":
            body = .message(try container.required("message"))
        case "error":
            let code: APIError.Code? = try container.value("error_code", "code") ?? data?.value("code")
            let message: String? = try container.value("error") ?? data?.value("error")
            guard let code, let message else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: container.codingPath, debugDescription: "an error without code or text")
                )
            }
            // The reference document calls it AUTH_ERROR where the others, and we, say AUTH_FAILED.
            body = .error(
                Failure(
                    code: code.rawValue == "AUTH_ERROR" ? .authFailed : code,
                    message: message,
                    details: try container.value("details"),
                    messageID: try container.value("message_id")
                )
            )
        default:
            body = try Change.Kind(rawValue: type).map { try Body($0, from: container) } ?? .unknown(type: type)
        }
    }
}
