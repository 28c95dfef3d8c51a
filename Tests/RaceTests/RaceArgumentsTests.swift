import ArgumentParser
import DisplayKit
import Foundation
import ScreenContracts
import TestSupport
import Testing

@testable import RaceKit
@testable import race

@MainActor
struct RaceArgumentsTests {
  private static func screen(_ title: String) -> FakeScreen {
    FakeScreen(ScreenState(title: DisplayText(title), content: .nothing, isSettled: true))
  }

  private enum TitleContract: ScreenContract {
    static let initialFacts = "A"

    static func facts(in display: ScreenState) -> String { display.title.string }

    static func environment(
      _ script: Void, _ player: ScriptPlayer, output: @escaping @MainActor (Never) -> Void
    ) -> String { "B" }
  }

  @Test func reportsAFailingContenderAndExitsWithOne() async throws {
    let folder = try TemporaryFolder()
    let arguments = try RaceArguments.parse([
      "--quick", "--format", "markdown", "--output", folder.path + "/race.md",
    ])
    let contenders = [
      RaceContender<String>("a", "A", folder: "nowhere") { _ in Self.screen("A") },
      RaceContender<String>("b", "B") { Self.screen($0) },
    ]
    let isA = ContractScenario<TitleContract>("is A", ()) {}
    let race = Race("A or B", of: "letters", between: contenders, under: [isA], events: [])
    let failed = await #expect(throws: ExitCode.self) { try await arguments.run(race) }
    #expect(failed?.rawValue == 1)
    let text = try folder.read("race.md")
    #expect(text.contains("B fails 1 of the contract's 1 scenario and is not timed."))
    #expect(text.contains("- B, “is A”: b, “is A”, step 0. open: expected A, found"))
    #expect(text.contains("nowhere was not found in .; set --sources"))
  }

  /// With `--against`, relative to the other program; false words of twins that differ fail both.
  @Test func slowerContendersAreThoseOfTheQuestion() throws {
    let plain = try RaceArguments.parse([])
    let against = try RaceArguments.parse(["--against", "v1"])
    let slower = RaceReport.Ratio(value: 1.2, lower: 1.1, upper: 1.3)
    var report = RaceReport(
      title: "T", feature: "f", date: "", machine: .this, method: .init(.quick),
      contenders: ["A", "B"].map {
        .init(
          id: $0, name: $0, isBaseline: $0 == "A", contract: .init(scenarios: 1, failures: []))
      })
    report.events = [
      .init(
        id: "load", name: "load",
        times: ["A", "B"].map { .init(contender: $0, nanoseconds: 1) },
        pairs: [.init(first: "A", second: "B", ratio: slower)])
    ]
    report.otherProgram = .init(
      name: "v1", processes: [], times: [.init(contender: "A", event: "load", ratio: slower)])
    #expect(plain.slower(report) == ["slower than the baseline: B: load"])
    #expect(against.slower(report) == ["A is slower in load"])
    report.otherProgram?.twinTimes = [.init(contender: "twin", event: "load", ratio: slower)]
    #expect(plain.slower(report) == ["slower than the baseline: B: load"])
    #expect(against.slower(report) == ["the twins differ, so nothing is known about times"])
  }

  @Test func reportHasTheSeedAndTheSamples() async throws {
    let folder = try TemporaryFolder()
    let arguments = try RaceArguments.parse([
      "--quick", "--seed", "5", "--format", "json", "--output", folder.path + "/race.json",
    ])
    let none: [ContractScenario<TitleContract>] = []
    let race = Race<String>("No contenders", of: "nothing", between: [], under: none, events: [])
    try await arguments.run(race)
    let report = try JSONDecoder().decode(
      RaceReport.self, from: Data(folder.read("race.json").utf8))
    #expect(report.method.seed == 5)
    #expect(report.method.processes == 16 && report.method.samples == 1)
  }
}

struct ErrorMessageTests {
  @Test(arguments: [
    ("vip fails its contract", "vip fails its contract"),
    ("v\u{1B}[2Jip\nrace: all is well", "v␛[2Jip race: all is well"),
    ("\u{202E}piv\u{9B}31m", "\u{FFFD}piv\u{FFFD}31m"),
  ])
  func removesControlCharacters(words: String, line: String) {
    #expect(ErrorMessage(words).line == "race: \(line)\n")
  }
}
