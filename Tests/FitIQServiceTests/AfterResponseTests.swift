import FitIQCore
import FitIQService
import NIOConcurrencyHelpers
import TestBasics
import Testing

struct AfterResponseTests {
    private final class Listener: EventPublisher {
        let numbers = NIOLockedValueBox<[Int]>([])

        func publish(_ change: Change) {
            numbers.withLockedValue { $0.append(change.number) }
        }
    }

    private static func event(_ number: Int) -> Change { .sample(number, of: Account.sample().id) }

    @Test func `what a request made happen is told after its answer, once`() async {
        let listener = Listener()
        let hub = DeferredPublisher(hub: listener)
        await AfterResponse.$ofConnection.withValue(AfterResponse()) {
            await hub.publish(Self.event(1))
            await hub.publish(Self.event(2))
            #expect(listener.numbers.withLockedValue { $0 } == [])
            await AfterResponse.performAll()
            #expect(listener.numbers.withLockedValue { $0 } == [1, 2])
            await AfterResponse.performAll()
            #expect(listener.numbers.withLockedValue { $0 } == [1, 2])
        }
    }

    @Test func `what happens without a request is told at once`() async {
        let listener = Listener()
        await DeferredPublisher(hub: listener).publish(Self.event(1))
        #expect(listener.numbers.withLockedValue { $0 } == [1])
    }
}
