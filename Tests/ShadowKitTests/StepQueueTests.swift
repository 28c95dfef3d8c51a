import Testing

@testable import ShadowKit

struct StepQueueTests {
  @Test func theFirstStepDoesNotWait() {
    var queue = StepQueue<String>()
    queue.append("a", isControlSettled: true)
    let taken = [false, true].map { queue.take(isCandidateSettled: $0)?.action }
    #expect(taken == ["a", nil])
    #expect(queue.isEmpty && queue.last?.number == 1)
  }

  @Test func aStepForASettledControlWaitsForTheCandidate() {
    var queue = StepQueue<String>()
    for (action, isSettled) in [("a", true), ("b", false), ("c", true)] {
      queue.append(action, isControlSettled: isSettled)
    }
    let taken = [false, false, false, true].map { queue.take(isCandidateSettled: $0)?.action }
    #expect(taken == ["a", "b", nil, "c"])
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
