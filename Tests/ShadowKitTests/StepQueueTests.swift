import Testing

@testable import ShadowKit

struct StepQueueTests {
  /// The candidate may still load what the control has.
  @Test func theFirstStepWaitsToo() {
    var queue = StepQueue<String>()
    queue.append("a", isControlSettled: true)
    #expect(queue.current?.action == "a")
    let taken = [false, true, true].map { queue.take(isCandidateSettled: $0)?.action }
    #expect(taken == [nil, "a", nil])
    #expect(queue.isEmpty && queue.last?.number == 1)
  }

  @Test func aStepForASettledControlWaitsForTheCandidate() {
    var queue = StepQueue<String>()
    for (action, isSettled) in [("a", true), ("b", false), ("c", true)] {
      queue.append(action, isControlSettled: isSettled)
    }
    let taken = [false, true, false, false, true].map { queue.take(isCandidateSettled: $0)?.action }
    #expect(taken == [nil, "a", "b", nil, "c"])
    #expect(queue.last?.number == 3)
  }

  @Test func isBounded() {
    var queue = StepQueue<String>()
    for number in 1...1_000 {
      #expect(!queue.isFull)
      queue.append("\(number)", isControlSettled: true)
    }
    #expect(queue.isFull)
    queue.removeAll()
    #expect(queue.isEmpty && !queue.isFull && queue.last == nil)
  }
}
