import Dispatch
import Foundation

/// Work in parts that are done at the same time.
package enum PartedWork {
    /// The number of parts that the machine can do at once.
    package static var cores: Int { ProcessInfo.processInfo.activeProcessorCount }

    /// Does `count` parts and returns what each made, in their order.
    package static func results<Result: Sendable>(
        of count: Int,
        _ work: @Sendable (Int) -> Result
    ) -> [Result] {
        [Result](unsafeUninitializedCapacity: count) { buffer, made in
            // Nobody but the work of a place writes to it.
            nonisolated(unsafe) let places = buffer
            DispatchQueue.concurrentPerform(iterations: count) { part in
                places.initializeElement(at: part, to: work(part))
            }
            made = count
        }
    }
}
