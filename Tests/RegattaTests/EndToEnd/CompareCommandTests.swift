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
    for text in ["MVC", "Model → Repository", "VIP", "Worker → Repository", "setLiked(true)"] {
      #expect(first.output.contains(text), "\(text)")
    }
    #expect(try await Program.run(words) == first)
  }

  /// The same as a link, in a pipe.
  @Test func aLinkIsOpened() async throws {
    let link = "regatta://compare/character-detail?pattern=mvc&pattern=viper&event=refresh"
    let result = try await Program.run(["open", link])
    #expect(result.status == 0 && result.output.contains("VIPER\n"))
    #expect(!result.output.contains("later"))
    let json = try await Program.run(["open", link, "--json"])
    let same = try await Program.run([
      "compare", "character-detail", "mvc", "viper", "--event", "refresh", "--json",
    ])
    #expect(json.status == 0 && json.output.contains("\"viper\"") && json.output == same.output)
  }

  @Test(arguments: ["regatta://", "http://boat.localhost:8080/"])
  func aLinkOrAnAddressIsCompared(start: String) async throws {
    let result = try await Program.run([
      "compare", "\(start)compare/character-detail?pattern=mvc&pattern=viper&event=refresh",
    ])
    let same = try await Program.run([
      "compare", "character-detail", "mvc", "viper", "--event", "refresh",
    ])
    #expect(result.status == 0 && result == same)
  }

  private static let script = "appear\ncharacter(7, standard): fails\nretry\n"

  private func compare(_ script: String, _ words: String...) async throws -> Program.Result {
    let folder = try TemporaryFolder()
    try folder.write(script, to: "script.txt")
    return try await Program.run(
      ["compare", "character-detail", "mvc", "mvvm-clean", "--script", "\(folder.path)/script.txt"]
        + words)
  }

  /// Its steps are those of `trace --script`, by the file and by the link.
  @Test func aScriptIsPlayed() async throws {
    let result = try await compare(Self.script)
    #expect(result.status == 0 && result.diagnostics == "", "\(result.diagnostics)")
    #expect(result.output.hasPrefix("1. appear\nMVC"))
    #expect(result.output.contains("\n3. retry\nMVC") && result.output.contains("MVVM + Clean"))
    let steps = "appear%0Acharacter(7,%20standard):%20fails%0Aretry"
    let link = "regatta://compare/character-detail?script=\(steps)&pattern=mvc&pattern=mvvm-clean"
    #expect(try await Program.run("compare", link) == result)
    let json = try await Program.run("open", link + "&step=2", "--json")
    #expect(json.status == 0 && json.output.contains("\"step\" : 2"), "\(json)")
    #expect(try Schema("trace").faults(in: json.output) == [])
    let text = try await Program.run("open", link + "&step=2")
    #expect(text.output.contains("2. character(7, standard): fails"), "\(text.output)")
    #expect(text.output.contains("Retry") || text.output.contains("failed"), "\(text.output)")
  }

  @Test func whatIsNoScriptIsSaid() async throws {
    let wrong = try await compare("appear\nretri\n")
    #expect(wrong.status == 65 && wrong.output == "")
    #expect(wrong.diagnostics.contains("script.txt:2: “retri” is no step here; "))
    let full = try await compare("appear\n" + String(repeating: "refresh\n", count: 1_000))
    #expect(full.status == 65 && full.diagnostics.contains("too long for an address"))
    #expect(full.diagnostics.contains("regatta trace character-detail --script FILE"))
    let missing = try await Program.run("compare", "tweets", "--script", "/none")
    #expect(missing.status == 66 && missing.diagnostics.contains("/none: not found"))
    let link = try await Program.run("compare", "regatta://compare/tweets?script=jump")
    #expect(link.status == 65 && link.diagnostics.contains("script:1: “jump” is no step here"))
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
    ("tweets mvc mvp --event like --script /dev/null", "a script has events of its own"),
    ("tweets mvc mvp --script=", "--script is empty; give a file"),
    ("regatta://compare/tweets mvc", "patterns and events of its own"),
    ("regatta://compare/tweets --event like", "patterns and events of its own"),
    ("regatta://compare/tweets --script /dev/null", "patterns and events of its own"),
    ("regatta://compare/tweets?pattern=mvc", "choose two or more of mvc, mvp"),
    ("regatta://articles", "is invalid for '<screen>'"),
  ]

  /// Bug: the help listed options that the command refuses.
  @Test func theHelpHasNoOptionsThatAreRefused() async throws {
    let help = try await Program.run("help", "compare")
    #expect(help.status == 0 && help.output.contains("--json") && help.output.contains("--color"))
    #expect(!help.output.contains("\n  --source") && !help.output.contains("\n  --offline"))
  }

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
    "compare/tweets?script=appear%0Aprofile(standard):%20ada&pattern=mvc&pattern=vip&step=2",
  ])
  func aLinkAndAnAddressAreOfTheSameRoute(place: String) throws {
    let route = try #require(Route(link: "regatta://" + place))
    #expect(route == Route(address: "/" + place) && route.address.hasPrefix("/compare/"))
    #expect(Route(link: route.link) == route)
  }
}
