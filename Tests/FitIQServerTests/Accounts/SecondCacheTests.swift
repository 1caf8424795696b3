import NIOConcurrencyHelpers
import Testing

@testable import FitIQServer

struct SecondCacheTests {
    @Test(.timeLimit(.minutes(10))) func `who asks while another does gets the same answer`() async {
        let (gate, open) = AsyncStream.makeStream(of: Void.self)
        let asked = NIOLockedValueBox(0)
        let answer = SecondCache {
            for await _ in gate { break }
            return asked.withLockedValue { asked in
                asked += 1
                return asked
            }
        }
        await withTaskGroup { tasks in
            for _ in 1...50 { tasks.addTask { await answer.value } }
            open.finish()
            for await value in tasks { #expect(value == 1) }
        }
    }
}
