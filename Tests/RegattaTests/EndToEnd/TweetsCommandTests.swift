import Foundation
import PatternKit
import SampleServer
import ServerSupport
import Testing
import TweetsPatterns

@testable import regatta

/// `regatta tweets`, `trace` and `patterns`, on the sample server or on one that fails.
@Suite(.timeLimit(.minutes(10)))
struct TweetsCommandTests {
  private static let leftOut = "7 of 22 tweets were left out: no sender or content"
  static let candidates = tweetsPatterns.patterns.filter { $0 != tweetsPatterns.standard }

  @Test(arguments: [
    ["--json", "--more", "1"], ["--more", "9", "--comments"], ["--user", "yuki"],
  ])
  func everyPatternPrintsTheSameBytes(options: [String]) async throws {
    let server = try await SampleServerProcess()
    let command = ["tweets", "list", "--source", server.address] + options
    let shown = try await Program.run(command)
    #expect(shown.status == 0 && shown.output.count > 1000)
    for pattern in Self.candidates {
      let other = try await Program.run(command + ["--pattern", pattern.rawValue])
      #expect(other == shown, "\(pattern)")
    }
  }

  @Test func theFeedAsJSONHasEveryValidTweet() async throws {
    let server = try await SampleServerProcess("--broken")
    let result = try await Program.run(
      "tweets", "list", "--json", "--more", "99", "--source", server.address)
    #expect(result.status == 0)
    #expect(result.diagnostics == "regatta: \(Self.leftOut); --verbose lists them\n")
    let timeline = try result.json
    #expect(timeline["canLoadMore"] == .bool(false) && timeline["skipped"] == 7)
    let tweets = try #require(timeline["tweets"]).elements
    #expect(tweets.count == 15)
    #expect(Set(tweets.compactMap { $0["id"]?.string }).count == 15)
    #expect(tweets.first?["likes"] == 12)
    #expect(tweets.count { $0["liked"] == .bool(true) } == 1)
  }

  @Test func commentsOptionExpandsComments() async throws {
    let closed = try await Program.run("tweets", "list")
    #expect(closed.output.contains("\n2 comments · 12 likes\n"))
    #expect(!closed.output.contains("Framed."))
    let open = try await Program.run("tweets", "list", "--comments")
    #expect(open.status == 0)
    #expect(open.output.contains("\n▾ 2 comments · 12 likes\n"))
    #expect(open.output.contains("Framed."))
    #expect(open.output.contains("✓ 2 likes"))
  }

  @Test func searchesTheListAndTheTweetsOfOthers() async throws {
    let all = try await Program.run("tweets", "list", "--json", "--more", "99")
    let search = ["tweets", "list", "--search", " THE ", "--json", "--per-page"]
    let found = try await Program.run(search + ["99"])
    #expect(found.status == 0)
    let ids = try [all, found].map { result in
      try #require(try result.json["tweets"]).elements.compactMap { $0["id"]?.string }
    }
    let own = ids[1].prefix { $0.hasPrefix("ilse_keel-") }
    #expect(own.elementsEqual(ids[0].filter(own.contains)) && own.count < ids[0].count)
    let others = ids[1].dropFirst(own.count)
    #expect(!others.isEmpty && !others.contains { $0.hasPrefix("ilse_keel-") })
    let page = try await Program.run(search + ["2", "--page", "2"])
    let timeline = try page.json
    #expect(timeline["canLoadMore"] == .bool(true))
    let tweets = try #require(timeline["tweets"]).elements
    let shown = tweets.compactMap { $0["id"]?.string }
    #expect(shown.elementsEqual(ids[1][2..<4]))
  }

  @Test func aSearchCanFindNothing() async throws {
    let result = try await Program.run("tweets", "list", "--search", "zeppelin harbour")
    #expect(result.status == 0 && result.diagnostics.contains("no tweets with “zeppelin harbour”"))
  }

  @Test func missingLikesAreZero() async throws {
    let feed = #"[{"sender": {"nick": "Ann"}, "content": "hello"}]"#
    try await FaultyServer.run { request in
      request.target.hasSuffix("tweets") ? .respond(body: feed) : .respond(body: "{}")
    } _: { server in
      let shown = try await Program.run("tweets", "list", "--source", server.url)
      #expect(shown.output.hasSuffix("hello\n0 likes\n"))
      let json = try await Program.run("tweets", "list", "--json", "--source", server.url)
      #expect(json.output.contains(#""liked" : false"#))
    }
  }

  @Test func moreOptionAddsFiveTweetsEach() async throws {
    for (more, count) in [(0, 5), (1, 10), (2, 15), (3, 15)] {
      let result = try await Program.run("tweets", "list", "--json", "--more", "\(more)")
      let timeline = try result.json
      #expect(timeline["tweets"]?.elements.count == count)
      #expect(timeline["canLoadMore"] == .bool(count < 15))
    }
  }

  @Test func namesTheLimitThatAFeedExceeds() async throws {
    let server = try await SampleServerProcess("--tweets", "100000")
    let result = try await Program.run("tweets", "list", "--source", server.address)
    #expect(result.status == 65)
    #expect(result.diagnostics.contains("has more than 500000 values, the most that this program"))
  }

  @Test func logsWhichElementsWereSkippedAndWhy() async throws {
    let server = try await SampleServerProcess("--broken")
    let result = try await Program.run("tweets", "list", "--verbose", "--source", server.address)
    let reasons = result.diagnostics.matches(of: /debug: skipped (\[\d+\]\S*): [^\n]+/)
    #expect(Set(reasons.map(\.output.1)).count >= 7, "\(result.diagnostics)")
    #expect(result.diagnostics.hasSuffix("\(Self.leftOut)\n"), "--verbose is not named with it")
  }

  @Test func theShadowSaysWhenItAgreed() async throws {
    let result = try await Program.run("tweets", "list", "--shadow", "viper", "--verbose")
    #expect(result.diagnostics.contains(/regatta: viper agreed in \d+ comparisons?\n/))
  }

  @Test func acceptsAnEmptyFeed() async throws {
    let result = try await Program.run("tweets", "list", "--user", "quiet_ruth")
    #expect(result.status == 0)
    #expect(result.diagnostics == "regatta: no tweets\n")
  }

  @Test(arguments: [["--json"], []])
  func reportsAnUnknownUser(options: [String]) async throws {
    let result = try await Program.run(["tweets", "list", "--user", "nobody"] + options)
    #expect(result.status == 66)
    #expect(result.output == "")
    #expect(result.diagnostics.hasPrefix("regatta: user nobody: not found."))
  }

  @Test func showsTheFeedAndReportsTheFailureWithoutTheProfile() async throws {
    let feed = #"[{"sender": {"nick": "Ann"}, "content": "hello"}]"#
    try await FaultyServer.run { request in
      request.target.hasSuffix("tweets") ? .respond(body: feed) : .respond(status: 404, body: "{}")
    } _: { server in
      for options in [[], ["--json"]] {
        let result = try await Program.run(
          ["tweets", "list", "--source", server.url] + options)
        #expect(result.status == 0)
        #expect(result.output.contains("Ann") && result.output.contains("hello"))
        #expect(result.diagnostics == "regatta: could not load the profile: not found\n")
      }
    }
  }

  @Test func printsNoJSONWithoutTheFeed() async throws {
    try await FaultyServer.run { request in
      request.target.hasSuffix("tweets")
        ? .respond(status: 404, body: "{}") : .respond(body: #"{"nick": "Ann"}"#)
    } _: { server in
      let json = try await Program.run("tweets", "list", "--json", "--source", server.url)
      #expect(json.status == 66 && json.output == "")
      #expect(json.diagnostics.hasPrefix("regatta: user ilse_keel: not found"))
      let shown = try await Program.run("tweets", "list", "--source", server.url)
      #expect(shown.status == 66 && shown.output.hasPrefix("Ann\n"))
      #expect(shown.diagnostics == json.diagnostics)
    }
  }

  @Test(arguments: candidates)
  func shadowRunsReportNoDifference(pattern: Pattern) async throws {
    let alone = try await Program.run("tweets", "list", "--json", "--more", "2")
    let result = try await Program.run(
      "tweets", "list", "--json", "--more", "2", "--shadow", pattern.rawValue)
    let port = /127\.0\.0\.1:\d+/
    #expect(result.status == 0)
    #expect(result.output.replacing(port, with: "") == alone.output.replacing(port, with: ""))
    #expect(result.diagnostics == alone.diagnostics)
  }

  @Test func openingALinkPrintsTheSameAsTheCommand() async throws {
    let server = try await SampleServerProcess()
    let source = ["--source", server.address]
    let shown = try await Program.run(["tweets", "list", "--user", "tomasz"] + source)
    let opened = try await Program.run(["open", "regatta://tweets?user=tomasz"] + source)
    #expect(shown == opened)
  }

  @Test(arguments: tweetsPatterns.patterns, TraceTweetsCommand.Event.allCases)
  func aTraceIsASequenceDiagram(pattern: Pattern, event: TraceTweetsCommand.Event) async throws {
    let result = try await Program.run(
      "trace", "tweets", "--pattern", pattern.rawValue, "--event", event.rawValue,
      "--format", "mermaid")
    #expect(result.status == 0)
    #expect(result.diagnostics == "")
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "sequenceDiagram")
    let names = lines.compactMap { $0.wholeMatch(of: #/  participant (\w+)/#)?.1 }
    let messages = lines.dropFirst(1 + names.count)
    #expect(messages.count >= 2)
    for message in messages {
      let parts = try #require(message.wholeMatch(of: #/  (\w+)(?:->>|-->>|--\))(\w+): \w+[^;]*/#))
      #expect(names.contains(parts.1) && names.contains(parts.2))
    }
    let screen = pattern == .mvc ? "Controller" : "View"
    #expect(messages.first?.hasPrefix("  Host->>\(screen): handle(") == true)
    #expect(!result.output.contains("endUpdates"))
    // A feed starts to listen, in a turn of its own.
    let last = messages.last { !$0.contains(": updates(") && !$0.contains("--") }
    if event != .close, event != .failLike {
      #expect(last?.contains(event == .fail ? "failed" : "row") == true, "\(messages)")
    }
  }

  @Test(arguments: TraceTweetsCommand.Event.allCases)
  func aTraceHasTheRecordedCalls(event: TraceTweetsCommand.Event) async throws {
    let result = try await Program.run(
      "trace", "tweets", "--pattern", "all", "--event", event.rawValue)
    #expect(result.status == 0 && !result.output.contains("are not shown"), "\(result.output)")
  }

  @Test func tracesAllPatternsSideBySide() async throws {
    let result = try await Program.run(
      ["trace", "tweets", "--pattern", "all", "--event", "like"],
      environment: ["COLUMNS": "150"])
    let lines = result.output.split(separator: "\n")
    let names = tweetsPatterns.patterns.map(\.name)
    #expect(lines.allSatisfy { $0.count <= 150 })
    let headings = lines.flatMap {
      $0.split(separator: "│").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    .filter(names.contains)
    #expect(headings == names)
    // Each pattern likes the tweet, on a server of its own.
    #expect(result.output.matches(of: /Repository +setLiked\(true\)/).count == names.count)
    #expect(!result.output.contains("close"))
  }

  @Test func tracingReportsAFailingService() async throws {
    let result = try await Program.run(
      "trace", "tweets", "--source", "http://127.0.0.1:9", "--event", "more")
    #expect(result.status == 69)
    #expect(result.diagnostics.contains("127.0.0.1:9"))
  }

  @Test func listsPatternsByTheNamesOfTheOptions() async throws {
    let result = try await Program.run("patterns")
    let names = Pattern.allCases.map(\.rawValue)
    let reported = result.output.split(separator: "\n").dropFirst(2).compactMap { line in
      line.first == " " ? nil : line.split(separator: " ").first.map(String.init)
    }
    #expect(Array(reported.prefix(names.count)) == names)
    for name in names {
      let lines = try await Program.run("patterns", name).output.split(separator: "\n")
      #expect(lines.first?.hasSuffix("(\(name))") == true)
      for label in ["When", "Not when", "Roles", "Calls"] {
        #expect(lines.contains { $0.hasPrefix("\(label): ") })
      }
    }
  }

  @Test(arguments: ["2>&-", "2>/dev/full"])
  func aListNeedsNoStandardError(redirection: String) async throws {
    let list = try await Program.run("tweets", "list")
    let other = try await Program.shell("$regatta tweets list \(redirection)")
    #expect(other.output == list.output && other.status == 0)
  }
}
