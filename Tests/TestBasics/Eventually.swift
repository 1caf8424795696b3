/// Looks again and again until `condition` holds; a test's time limit ends what never will.
package func eventually(_ condition: () async throws -> Bool) async throws {
    while try await !condition() { try await Task.sleep(for: .milliseconds(20)) }
}
