import ArgumentParser
import CharacterDetailContract
import CharacterDetailPatterns
import Foundation
import PatternKit
import TestSupport
import Testing
import TweetsPatterns

@testable import regatta

/// `regatta trace --script`.
struct TraceScriptTests {
  private static let like = """
    # What the model of the tweets offers.
    1. appear
    2. profile(standard): ada
    3. feed(standard): six
    4. more
    5. like:6
    6. wait 50
    7. setLiked(6, true): fails
    8. close
    """

  private func trace(
    _ script: String, _ arguments: String..., of screen: String = "tweets"
  ) async throws -> Program.Result {
    let folder = try TemporaryFolder()
    try folder.write(script, to: "script.txt")
    return try await Program.run(
      ["trace", screen, "--script", "\(folder.path)/script.txt"] + arguments,
      environment: ["COLUMNS": "200"])
  }

  /// Bug: a step of the documentation was none of the model.
  @Test func playsTheScriptOfTheDocumentation() async throws {
    let text = try String(
      contentsOf: Program.root.appending(path: "docs/command-line.md"), encoding: .utf8)
    let script = try #require(text.firstMatch(of: /```\n(appear\n[^`]+)```/))
    let result = try await trace(String(script.1))
    #expect(result.status == 0, "\(result.diagnostics)")
  }

  @Test func printsTheMessagesAfterEachStepInEachPattern() async throws {
    let result = try await trace(Self.like, "--pattern", "all")
    #expect(result.status == 0 && result.diagnostics == "")
    let steps = result.output.split(separator: "\n").filter { $0.wholeMatch(of: /\d\. .+/) != nil }
    #expect(steps == Array(Self.like.split(separator: "\n").dropFirst()))
    let count = tweetsPatterns.patterns.count
    #expect(result.output.matches(of: /Repository +feed\(\)/).count == count)
    #expect(result.output.matches(of: /Repository +setLiked\(true\)/).count == count)
    #expect(result.output.contains("MVVM + Clean") && !result.output.contains("mvvm-clean"))
    #expect(result.output.contains("⇢"), "a like is as the recorded one until it waits")
  }

  @Test func printsDiagramsAndJSON() async throws {
    let diagrams = try await trace(Self.like, "--format", "mermaid")
    #expect(diagrams.output.hasPrefix("%% 1. appear\nsequenceDiagram\n  participant Host\n"))
    #expect(diagrams.output.split(separator: "\n").count { $0.hasPrefix("%%") } == 8)
    let json = try await trace(Self.like, "--json")
    #expect(try Schema("trace").faults(in: json.output) == [])
    #expect(json.output.contains("\"step\" : 8"))
  }

  @Test func playsAScriptOfACharacter() async throws {
    let script =
      "opening 1\nappear\ncharacter(7, cached): fails\nretry\ncharacter(7, reload): marlow"
    let result = try await trace(script, "--pattern", "mvc", of: "character-detail")
    #expect(result.status == 0 && result.output.hasPrefix("1. appear\nHost → Controller"))
    #expect(result.output.contains("\n3. retry\n"))
  }

  @Test(arguments: [
    (
      "appear\nprofil(standard): ada",
      ":2: “profil(standard): ada” is no step here; did you mean “profile(standard): ada”?"
    ),
    ("appear\nlike", "script.txt:2: “like” is no step here; did you mean “like:5”?"),
    ("jump", "script.txt:1: “jump” is no step here; possible are appear, refresh, "),
    ("", "script.txt: there is no step"), ("# none\n\n", "script.txt: there is no step"),
    ("appear\0", "script.txt: this is no text"),
    ("\u{1B}[31m", "script.txt:1: “␛[31m” is no step here"),
    (
      String(repeating: "refresh\n", count: 2_000), "script.txt: a script has fewer than 2000 lines"
    ),
    (String(repeating: " ", count: 1 << 20 + 1), "script.txt: a script has at most 1 MiB"),
  ])
  func saysWhatIsNoScript(script: String, words: String) async throws {
    let result = try await trace(script)
    #expect(result.status == 65 && result.output == "")
    #expect(result.diagnostics.contains(words), "\(result.diagnostics.prefix(400))")
    #expect(result.diagnostics.count < 2_000)
    #expect(result.diagnostics.split(separator: "\n").count == 1)
  }

  @Test func aFileMayBeMissingOrNoFile() async throws {
    let folder = try TemporaryFolder()
    try Data([0x61, 0xFF]).write(to: folder.url.appending(path: "bytes"))
    for (file, status, words) in [
      ("none", Int32(66), "not found"), ("", 65, "a script is a regular file"),
      ("bytes", 65, "this is no text"),
    ] {
      let result = try await Program.run(
        "trace", "tweets", "--script", "\(folder.path)/\(file)")
      #expect(result.status == status && result.output == "")
      #expect(result.diagnostics.contains("/\(file): \(words)"), "\(result.diagnostics)")
    }
    let empty = try await Program.run("trace", "tweets", "--script=")
    #expect(empty.status == 64 && empty.diagnostics.contains("--script is empty; give a file"))
  }

  @Test(arguments: [
    ["tweets", "--event", "like"], ["tweets", "--source", "live"], ["tweets", "--offline"],
    ["tweets", "--user", "tomasz"], ["character-detail", "1"],
    ["character-detail", "--event", "load"],
    ["character-detail", "--service", "marvel"],
  ])
  func hasEventsAndDataOfItsOwn(arguments: [String]) async throws {
    let result = try await Program.run(["trace"] + arguments + ["--script", "/dev/null"])
    #expect(result.status == 64 && result.output == "")
    #expect(result.diagnostics.contains("of its own; leave out"), "\(result.diagnostics)")
  }

  /// A pattern in which a retry has no effect.
  @Test @MainActor func aDifferenceIsAStatusOfItsOwn() async throws {
    let lines = [
      "appear", "character(7, standard): fails", "retry", "character(7, reload): marlow",
    ]
    let script = try ContractScript(
      lines.map { $0[...] }, of: CharacterDetailModel.self, on: PatternedCharacterDetail.self
    ) { environment, pattern, trace in
      DeafScreen(characterDetailPatterns.screen(environment.scene(trace), in: pattern))
    }
    let error = try await #require(throws: CommandError.self) {
      try await Printer(Settings.make()).play(script, on: [.mvc])
    }
    #expect(error.exitStatus == .differs)
    #expect(error.message.contains("“script”, step 3. retry: expected"), "\(error.message)")
  }

  /// Bug: the diagram was left out without a word.
  @Test(arguments: ["tweets", "character-detail"])
  func jsonIsAFormatOfItsOwn(screen: String) async throws {
    let result = try await Program.run("trace", screen, "--format", "mermaid", "--json")
    #expect(result.status == 64 && result.output == "")
    #expect(result.diagnostics.contains("--json is a format of its own; leave out --format"))
  }
}
