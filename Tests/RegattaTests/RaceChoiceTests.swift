import ArgumentParser
import DisplayKit
import Foundation
import RaceKit
import Testing

@testable import regatta

@MainActor
struct RaceChoiceTests {
  private final class BlankScreen: Screen {
    let display = ViewModel<ScreenState, Never>(
      initialState: ScreenState(title: "Blank", content: .nothing, isSettled: true))

    func handle(_ event: ScreenEvent) {}
  }

  @Test func aContenderThatFailsIsShownAndEndsWithOne() async throws {
    let scratch = try Scratch()
    let output = scratch.path + "/race.md"
    let choice = try RaceChoice.parse(["--quick", "--format", "markdown", "--output", output])
    let contenders = [
      RaceContender<Int>("a", "A", folder: "nowhere") { _ in BlankScreen() },
      RaceContender<Int>("b", "B") { _ in BlankScreen() },
    ]
    let contract = RaceScenario<Int>("is A") { $0.id == "a" ? [] : ["is not A"] }
    let race = Race("A or B", of: "letters", between: contenders, under: [contract], events: [])
    let failed = await #expect(throws: ContractFailed.self) { try await choice.run(race) }
    #expect(failed?.names == ["B"])
    #expect(failed?.exitStatus.rawValue == 1)
    let text = try scratch.text("race.md")
    #expect(text.contains("B fails 1 of the contract's 1 scenario, and is not timed."))
    #expect(text.contains("- B, “is A”: is not A\n"))
    #expect(text.contains("there is no nowhere in .; --sources tells where"))
  }

  @Test func theSeedAndQuicknessAreTheReports() async throws {
    let scratch = try Scratch()
    let output = scratch.path + "/race.json"
    let choice = try RaceChoice.parse([
      "--quick", "--seed", "5", "--format", "json", "--output", output,
    ])
    let race = Race<Int>("Nobody", of: "nothing", between: [], under: [], events: [])
    try await choice.run(race)
    let report = try JSONDecoder().decode(
      RaceReport.self, from: Data(scratch.text("race.json").utf8))
    #expect(report.method.seed == 5)
    #expect(report.method.samples == 6)
  }
}
