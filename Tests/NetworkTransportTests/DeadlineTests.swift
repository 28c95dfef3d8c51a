import TestSupport
import Testing

@testable import NetworkTransport

struct DeadlineTests {
  @Test func returnsTheResultBeforeTheDeadline() async throws {
    #expect(try await withDeadline(.seconds(1), clock: TestClock()) { 42 } == 42)
  }

  @Test func cancelsTheOperationAtTheDeadline() async throws {
    let cancellations = AsyncStream.makeStream(of: Bool.self)
    await #expect(throws: DeadlineExceeded.self) {
      try await withDeadline(.seconds(1), clock: TestClock(jumps: true)) {
        try? await TestClock().sleep(for: .seconds(1))
        cancellations.continuation.yield(Task.isCancelled)
      }
    }
    var isCancelled = cancellations.stream.makeAsyncIterator()
    #expect(await isCancelled.next() == true)
  }

  @Test func rethrowsTheErrorOfTheOperation() async throws {
    struct Failure: Error {}
    await #expect(throws: Failure.self) {
      try await withDeadline(.seconds(1), clock: TestClock()) { throw Failure() }
    }
  }
}
