import Foundation
import RaceKit
import Testing

/// Serialized: a race wants the processor for itself.
@Suite(.serialized)
struct RaceCommandTests {
  private let quick = ["--quick", "--sources", Program.root.path]

  @Test(arguments: [("tweets", 5), ("character-detail", 2)])
  func aTableTellsOfEveryPattern(feature: String, patterns: Int) async throws {
    let result = try await Program.run(["race", feature] + quick)
    #expect(result.status == 0)
    #expect(result.diagnostics == "")
    // Lines are broken where the terminal ends.
    let words = result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("all pass the contract's"))
    #expect(words.contains("Nothing of a scene is left"))
    #expect(words.matches(of: /• [^•:]*: Passes the contract/).count == patterns)
  }

  @Test func jsonIsAWholeReport() async throws {
    let scratch = try Scratch()
    let result = try await Program.run(
      ["race", "character-detail", "--format", "json", "--seed", "9"] + quick + [
        "--output", scratch.path + "/race.json",
      ])
    #expect(result == Program.Result(output: "", diagnostics: "", status: 0))
    let report = try JSONDecoder().decode(
      RaceReport.self, from: Data(scratch.text("race.json").utf8))
    #expect(report.schema == 1)
    #expect(report.method.seed == 9)
    #expect(report.contenders.map(\.id) == ["direct", "viper", "stateful"])
    #expect(report.contender("viper")?.sources?.testDoubles == 6)
    #expect(report.contender("stateful")?.diagrams.first?.messages.count == 6)
    #expect(
      report.events.map(\.id)
        == ["load", "refresh", "failure", "retry", "link", "open-close"])
  }

  @Test func whatCouldNotBeMeasuredIsSaid() async throws {
    let result = try await Program.run(
      "race", "character-detail", "--quick", "--format", "markdown", "--sources", "/nowhere")
    #expect(result.status == 0)
    #expect(result.output.contains("- Not measured: files, lines and types, because there is no"))
  }

  @Test func aFileThatCannotBeWrittenIsNamed() async throws {
    let result = try await Program.run(
      ["race", "character-detail", "--format", "markdown", "--output", "/nowhere/x"] + quick)
    #expect(result.status == 74)
    #expect(result.diagnostics.contains("/nowhere/x: No such file"))
  }

  @Test(arguments: [["race", "photos"], ["race", "tweets", "--format", "pdf"]])
  func wrongUsageShowsTheUsage(arguments: [String]) async throws {
    let result = try await Program.run(arguments)
    #expect(result.status == 64)
    #expect(result.diagnostics.contains("Usage: regatta"))
  }
}
