import ShadowKit
import TestSupport
import Testing

@testable import regatta

/// `regatta shadow`, after runs with `--shadow`.
@Suite(.timeLimit(.minutes(5)))
struct ShadowCommandTests {
  private let data: TemporaryFolder

  init() throws { data = try TemporaryFolder() }

  private func run(_ command: String) async throws -> Program.Result {
    try await Program.run(
      command.split(separator: " ").map(String.init), environment: ["REGATTA_DATA": data.path])
  }

  @Test func exitCodesSayWhetherAPatternMayReplaceAnother() async throws {
    #expect(try await run("shadow report").status == 1, "no result yet")
    for command in [
      "tweets list --shadow viper", "characters show 1009017 --shadow mvc",
      "open regatta://tweets --shadow viper",
    ] {
      #expect(try await run(command).status == 0)
    }
    let enough = try await run("shadow report --runs 1")
    #expect(enough.status == 0)
    #expect(enough.output.contains("tweets: viper for vip: may switch"))
    #expect(enough.output.contains("characters: mvc for stateful: may switch"))
    let few = try await run("shadow report --runs 1000")
    #expect(few.status == 1)
    #expect(few.output.contains("needs 1000 runs; there are "))
    #expect(few.diagnostics == "regatta: not yet: 2 of 2 may not switch\n")
    let later = try await run("shadow report --since 99")
    #expect(later.status == 1 && later.output.contains("needs results since version 99"))
  }

  @Test func differencesAndIncompleteResultsAreReported() async throws {
    let file = ShadowResultsFile(path: data.path + "/shadow.jsonl")
    var result = ShadowResult(experiment: "list", version: "1", outcome: .mismatched)
    (result.difference, result.example) = (".title", "After refresh, line 1 differed.")
    result.rules = ["the clocks differ"]
    try file.append(result)
    (result.role, result.rules) = (.control, [])
    try file.append(result)
    try data.write(try data.read("shadow.jsonl") + "{\"experim", to: "shadow.jsonl")
    let report = try await run("shadow report --runs 1")
    #expect(report.status == 1)
    for line in [
      "  1 × .title, in twins 1 ×: After refresh, line 1 differed.",
      "  stale, never ignored: the clocks differ",
      "  needs at most 0 differences of the control from itself; there are 1",
    ] {
      #expect(report.output.contains(line), "\(report.output)")
    }
    #expect(report.diagnostics.contains("incomplete results not counted: 1\n"))
    let json = try await run("shadow report --runs 1 --json")
    #expect(json.status == 1 && json.output.contains(/"maySwitch" ?: false/), "\(json.output)")
  }

  @Test func clearingRemovesAllResults() async throws {
    _ = try await run("tweets list --shadow viper")
    let cleared = try await run("shadow clear")
    #expect(cleared.status == 0 && cleared.output == "")
    #expect(cleared.diagnostics.contains(/regatta: removed \d+ results?\n/))
    let empty = try await run("shadow report")
    #expect(empty.status == 1 && empty.diagnostics.contains("there is no result"))
    #expect(try await run("shadow clear").diagnostics == "regatta: removed 0 results\n")
  }

  @Test func aScreenWithoutThePatternIsAUsageError() async throws {
    let result = try await run("open regatta://articles --shadow viper")
    #expect(result.status == 64 && result.output == "")
    #expect(result.diagnostics.contains("regatta://articles has no pattern viper"))
  }
}
