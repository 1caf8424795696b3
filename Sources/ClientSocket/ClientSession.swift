import NIOCore
import WebSocketLink

/// Carries messages from the event loop to the task that reads ``WebSocketConnection/messages``.
final class ClientSession: WebSocketSession {
    /// The number of messages that may wait for the reading task; below the lower one the connection is read again.
    private static let waterMarks = (low: 4, high: 16)

    let connection: WebSocketConnection
    private let source: WebSocketConnection.Messages.Source.Source
    private let demand: Demand
    private let ending: EventLoopPromise<WebSocketEnd>

    init(link: SocketLink) {
        demand = Demand(link: link)
        ending = link.eventLoop.makePromise()
        let producer = WebSocketConnection.Messages.Source.makeSequence(
            backPressureStrategy: .init(lowWatermark: Self.waterMarks.low, highWatermark: Self.waterMarks.high),
            finishOnDeinit: false,
            delegate: demand
        )
        source = producer.source
        connection = WebSocketConnection(
            link: link,
            ending: ending.futureResult,
            messages: .init(source: producer.sequence)
        )
    }

    func opened(_ link: SocketLink) {}

    func received(_ text: String, on link: SocketLink) -> EventLoopFuture<Void>? {
        switch source.yield(text) {
        case .produceMore, .dropped: nil
        case .stopProducing: demand.wait()
        }
    }

    func closed(_ link: SocketLink, _ end: WebSocketEnd) {
        source.finish()
        ending.succeed(end)
    }
}

extension ClientSession {
    /// Tells the event loop when the reading task wants more, or nothing more at all.
    final class Demand: NIOAsyncSequenceProducerDelegate {
        private let link: SocketLink
        private let waiting: NIOLoopBoundBox<EventLoopPromise<Void>?>

        init(link: SocketLink) {
            self.link = link
            waiting = NIOLoopBoundBox(nil, eventLoop: link.eventLoop)
        }

        /// Waits for a message, on the event loop only, as is `waiting`: so a ``produceMore()`` that comes at this moment
        /// finds the promise.
        func wait() -> EventLoopFuture<Void> {
            let promise = link.eventLoop.makePromise(of: Void.self)
            waiting.value = promise
            return promise.futureResult
        }

        func produceMore() {
            link.eventLoop.execute {
                self.waiting.value.take()?.succeed()
            }
        }

        func didTerminate() {
            link.close(code: .normal)
            produceMore()
        }
    }
}
