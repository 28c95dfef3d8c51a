import ArgumentParser
import CharacterDetailContract
import DisplayKit
import RaceKit
import ScreenContracts
import SystemKit
import TestSupport
import Testing

@testable import race

@MainActor
struct ContractCommandTests {
  @Test(arguments: ["--events=5", "--events=5 --json"])
  func aDifferenceIsExitCode1(options: String) async throws {
    let folder = try TemporaryFolder()
    let command = try command("\(options) --witness \(folder.path)/witness.txt")
    let pattern = try #require(CharacterDetailContender.patterns.first)
    let deaf = CharacterDetailContender("deaf") { DeafScreen(pattern.makeScreen($0)) }
    let code = await #expect(throws: ExitCode.self) {
      try await command.explore(
        CharacterDetailModel.properties, [pattern, deaf]
      ) { _ in true }
    }
    #expect(code == ExitCode(1))
    let witness = try folder.read("witness.txt")
    #expect(witness.hasPrefix("# character-detail, deaf\n1. ") && witness.hasSuffix(". retry\n"))
    let path = try ModelPath<CharacterDetailModel>(script: witness.split(separator: "\n"))
    let violations = await path.scenario("witness").violations(of: "deaf") {
      DeafScreen(pattern.makeScreen($0))
    }
    #expect(!violations.isEmpty)
  }

  @Test func withoutADifferenceAWitnessHasNoSteps() async throws {
    let folder = try TemporaryFolder()
    // In a process of its own: that of the tests has more memory than an exploration may use.
    let arguments = ["--events=2", "--walks=0", "--pattern=mvc", "--sources=/nowhere"]
    let run = try await RaceProgram.run(
      ["contract", "character-detail"] + arguments + ["--witness", "\(folder.path)/witness.txt"])
    #expect(run.status == 0)
    #expect(try folder.read("witness.txt") == "# character-detail, no difference\n")
  }

  @Test func equalPatternsAreNoError() async throws {
    try await command("--events=5").explore(
      CharacterDetailModel.properties, CharacterDetailContender.patterns
    ) { _ in true }
  }

  @Test func anUnknownPatternIsExitCode64() async throws {
    let code = await #expect(throws: ExitCode.self) {
      try await command("--pattern=none").run()
    }
    #expect(code == ExitCode(64))
  }

  @Test func explorationsInProcessesAreTheSame() async throws {
    let arguments = [
      "contract", "character-detail", "--events=4", "--walks=1", "--sources=/nowhere",
    ]
    let one = try await RaceProgram.run(arguments + ["--jobs=1"])
    let three = try await RaceProgram.run(arguments + ["--jobs=3"])
    #expect((one.status, three.status) == (0, 0))
    let withoutTimes = { (run: Command) in run.output.replacing(/\d+\.\d s/, with: "") }
    #expect(withoutTimes(one) == withoutTimes(three))
    #expect(one.output.contains(/steps in \d+\.\d s\. R/))
    let patterns = "mvc, mvvm-clean, viper, stateful, reducer"
    #expect(one.errors.hasPrefix("race: no sources of \(patterns) in /nowhere: "))
    #expect(one.errors.contains("\nrace: explored in "))
    #expect(one.output.contains("vip") && one.output.contains("equal"))
  }

  @Test func aPlanCanBeJSON() async throws {
    let run = try await RaceProgram.run([
      "contract", "character-detail", "--events=2", "--plan", "--json", "--sources=/nowhere",
    ])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("{\n  \"runs\" : [\n") && run.output.contains("WithoutOwn"))
  }

  @Test(arguments: [
    ("character-list --witness=steps", "character-list has no trace that plays a --witness"),
    ("tweets --walks -1", "--walks can't be negative"),
    ("tweets --events -1", "--events has to be from 1 to 20"),
    ("tweets --jobs -1", "--jobs has to be from 1 to 64"),
  ])
  func anOptionIsRefusedInWords(options: String, words: String) {
    let error = #expect(throws: (any Error).self) {
      try ContractCommand.parse(options.split(separator: " ").map(String.init))
    }
    #expect(error.map(ContractCommand.message)?.contains(words) == true)
  }

  @Test func onlyACharacterListHasNoTrace() async throws {
    let run = try await RaceProgram.run([
      "contract", "character-list", "--events=1", "--walks=0",
    ])
    #expect(run.status == 0)
    let words = "race: no trace of reducer: messages that no run causes are not listed\n"
    #expect(run.errors.hasPrefix(words))
    #expect(run.output.contains("in 1 event; "))
  }

  /// Bug: with one job, as on a machine with one processor, a crash ended the command.
  @Test func alsoOneJobIsAnotherProcess() throws {
    #expect(try ContractCommand.parse(["tweets", "--jobs=1"]).startsProcesses)
    #expect(try !ContractCommand.parse(["tweets", "--in-process"]).startsProcesses)
  }

  @Test func theErrorOfAWitnessIsInWords() async throws {
    let folder = try TemporaryFolder()
    let arguments = ["contract", "character-detail", "--witness", folder.path]
    let run = try await RaceProgram.run(arguments)
    #expect(run.status == 74)
    #expect(run.errors == "race: \(folder.path): Is a directory\n")
  }

  private func command(_ options: String) throws -> ContractCommand {
    let words = options.split(separator: " ").map(String.init)
    return try ContractCommand.parse(["character-detail", "--walks=0", "--in-process"] + words)
  }
}
