import DisplayKit
import TestSupport
import Testing
import TraceKit

@testable import WebHost
@testable import regatta

@Suite(.timeLimit(.minutes(5)))
struct CompareCommandTests {
  @Test func printsTheMessagesOfEachPatternInAPipe() async throws {
    let words = ["compare", "tweets", "mvc", "vip", "--event", "like,later"]
    let first = try await Program.run(words)
    #expect(first.status == 0 && first.diagnostics == "")
    for text in ["mvc", "Model → Repository", "vip", "Worker → Repository", "setLiked(true)"] {
      #expect(first.output.contains(text), "\(text)")
    }
    #expect(try await Program.run(words) == first)
  }

  /// The same as a link, in a pipe.
  @Test func aLinkIsOpened() async throws {
    let link = "regatta://compare/character-detail?pattern=mvc&pattern=viper&event=refresh"
    let result = try await Program.run(["open", link])
    #expect(result.status == 0 && result.output.contains("viper\n"))
    #expect(!result.output.contains("later"))
    let json = try await Program.run(["open", link, "--json"])
    let same = try await Program.run([
      "compare", "character-detail", "mvc", "viper", "--event", "refresh", "--json",
    ])
    #expect(json.status == 0 && json.output.contains("\"viper\"") && json.output == same.output)
  }

  /// Bug: a terminal reports the last row that it shows, and the messages were those after the report.
  @MainActor
  @Test func aControlThatIsShownIsNoEvent() async throws {
    let address = try #require(ComparisonAddress("/compare/tweets?pattern=mvc&pattern=vip"))
    let comparison = ComparisonScreen(
      try address.comparison(in: try .withOwnServer(), isPrivate: true))
    let screen = ComparisonMessagesScreen(comparison, hasControls: true)
    try await comparison.whileShown {
      let loaded = comparison.traces.map { $0.messages.text }
      screen.handle(.rowShown(RowID("refresh")))
      #expect(comparison.traces.map { $0.messages.text } == loaded)
    }
  }

  nonisolated private static let badInput: [(words: String, complaint: String)] = [
    ("tweets mvc", "choose two or more of mvc, mvp"), ("tweets mvc mvc", "each once"),
    ("character-detail mvc vip", "choose two or more of mvc, mvvm-clean"),
    ("tweet mvc mvp", "Did you mean 'tweets'?"), ("tweets mvc mvz", "Did you mean 'mv'?"),
    ("tweets mvc mvp --event lik", "no event “lik”; did you mean “like”?"),
    ("tweets mvc mvp --event xyzzy", "no event “xyzzy”; refresh, more, later"),
    ("tweets mvc mvp --event like:none", "no event “like:none”"),
    ("tweets mvc mvp --event refresh,later", "nothing waits"),
    ("tweets mvc mvp --event=", "--event is empty; give events"),
    ("tweets mvc mvp --event " + String(repeating: "more,", count: 500), "more than 50 events"),
    ("tweets mvc mvp --source live", "a server of its own"),
    ("tweets mvc mvp --offline", "a server of its own"),
    ("tweets mvc mvp --port 70000", "between 0 and 65535"),
  ]

  @Test(arguments: badInput)
  func badInputIsRejected(words: String, complaint: String) async throws {
    let arguments = words.split(separator: " ").map(String.init)
    let result = try await Program.run(["compare"] + arguments)
    #expect(result.status == 64 && result.output == "", "\(result.status)")
    #expect(result.diagnostics.contains(complaint), "\(result.diagnostics)")
  }

  @Test(arguments: [
    "compare/tweets", "compare/tweets?pattern=mvc&pattern=vip&event=like%3A17",
    "compare/character-detail?id=7&service=marvel&pattern=mvc&pattern=mvp",
  ])
  func aLinkAndAnAddressAreOfTheSameRoute(place: String) throws {
    let route = try #require(Route(link: "regatta://" + place))
    #expect(route == Route(address: "/" + place) && route.address.hasPrefix("/compare/"))
    #expect(Route(link: route.link) == route)
  }
}
