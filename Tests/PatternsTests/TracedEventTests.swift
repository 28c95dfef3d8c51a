import PatternFacts
import Testing
import TraceKit

@MainActor
struct TracedEventTests {
  /// A load begins at the host, asks for both, and ends with the rows that the View shows.
  @Test(arguments: ExhibitedPattern.allCases)
  func loadLeadsFromTheHostToTheView(pattern: ExhibitedPattern) async throws {
    let messages = try await TracedEvent.load.trace(of: pattern).messages
    #expect(messages.first?.call == "handle(appeared)")
    #expect(messages.filter { $0.receiver == "Repository" }.map(\.name) == ["profile", "feed"])
    #expect(messages.last?.receiver == "View")
    #expect(messages.last?.argument == "5 rows")
  }

  @Test(
    arguments: ExhibitedPattern.allCases,
    [
      (TracedEvent.more, "rowShown", "10 rows"), (.refresh, "refresh", "5 rows"),
      (.fail, "appeared", "failed"),
    ])
  func eventLeavesNothingElseInTheTrace(
    pattern: ExhibitedPattern, expected: (event: TracedEvent, first: String, last: String)
  ) async throws {
    let messages = try await expected.event.trace(of: pattern).messages
    #expect(messages.first?.argument == expected.first)
    #expect(messages.last?.argument == expected.last)
    #expect(messages.count { $0.sender == "Host" } == 1)
  }
}
