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
    let few = try await run("shadow report")
    #expect(few.status == 1)
    #expect(few.output.contains("tweets: viper for vip: not yet"))
    #expect(few.output.contains("counted later, a day after the first run: 2"))
    #expect(few.output.contains("so far 2 of 2 comparisons agreed"))
    #expect(few.output.contains("needs processes that started a day ago or earlier"))
    #expect(!few.output.contains("0 of 0 runs"))
    #expect(few.diagnostics == "regatta: not yet: 2 of 2 may not switch\n")
    let later = try await run("shadow report --since 99")
    #expect(later.status == 1 && later.output.contains("needs results since version 99"))
  }

  @Test func aPatternMaySwitchWithEnoughEvidence() async throws {
    let file = ShadowResultsFile(path: data.path + "/shadow.jsonl")
    func append(_ processes: Range<Int>, _ outcomes: [ShadowResult.Outcome]) throws {
      for number in processes {
        for outcome in outcomes {
          var result = ShadowResult(experiment: "list", version: "1", outcome: outcome)
          (result.process, result.run, result.event) = ("\(number)", 1, "refresh")
          try file.append(result)
        }
      }
    }
    try append(0..<700, [.started, .matched])
    let enough = try await run("shadow report")
    #expect(enough.status == 0)
    #expect(enough.output.contains("list: may switch"))
    #expect(enough.output.contains("0 of 700 runs in 700 processes differ: at most 0.5 %"))
    #expect(try await run("shadow report --limit 0.1").status == 1)
    #expect(try await run("shadow report --limit 0").status == 64)
    try append(700..<720, [.started])
    let crashed = try await run("shadow report")
    #expect(crashed.status == 1)
    #expect(crashed.output.contains("20 crashes, 0 time-outs"))
    #expect(crashed.output.contains("needs at most 1 % of runs that differ"))
  }

  @Test func differencesAndIncompleteResultsAreReported() async throws {
    let file = ShadowResultsFile(path: data.path + "/shadow.jsonl")
    var result = ShadowResult(experiment: "list", version: "1", outcome: .mismatched)
    (result.difference, result.example) = (".title", "After refresh, line 1 differed.")
    result.rules = ["the clocks differ"]
    try file.append(result)
    (result.role, result.rules) = (.twin, [])
    try file.append(result)
    try data.write(try data.read("shadow.jsonl") + "{\"experim", to: "shadow.jsonl")
    let report = try await run("shadow report")
    #expect(report.status == 1)
    for line in [
      "  1 × .title, in twins 1 ×: After refresh, line 1 differed.",
      "  stale, never ignored: the clocks differ",
      "  1 of 1 runs in 1 process differ, 1 of 1 of the twin: at most 99.66 % more runs in the average process",
    ] {
      #expect(report.output.replacing("\n", with: " ").contains(line), "\(report.output)")
    }
    #expect(report.diagnostics.contains("incomplete results not counted: 1\n"))
    let json = try await run("shadow report --json")
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

  @Test func theShadowIsAnotherPattern() async throws {
    let result = try await run("tweets list --pattern mvc --shadow mvc")
    #expect(result.status == 64 && result.output == "")
    #expect(result.diagnostics.contains("mvc is the pattern of the screen itself"))
  }

  @Test func aScreenWithoutThePatternIsAUsageError() async throws {
    let result = try await run("open regatta://articles --shadow viper")
    #expect(result.status == 64 && result.output == "")
    #expect(result.diagnostics.contains("regatta://articles has no pattern viper"))
  }
}
