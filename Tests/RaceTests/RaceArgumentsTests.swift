import ArgumentParser
import DisplayKit
import Foundation
import RaceKit
import Testing

@testable import race

@MainActor
struct RaceArgumentsTests {
  private final class BlankScreen: Screen {
    let display = ViewModel<ScreenState, Never>(
      initialState: ScreenState(title: "Blank", content: .nothing, isSettled: true))

    func handle(_ event: ScreenEvent) {}
  }

  @Test func aContenderThatFailsIsShownAndEndsWithOne() async throws {
    let output = FileManager.default.temporaryDirectory.path + "/race-\(UUID().uuidString).md"
    defer { try? FileManager.default.removeItem(atPath: output) }
    let arguments = try RaceArguments.parse(["--quick", "--format", "markdown", "--output", output])
    let contenders = [
      RaceSubject<Int>("a", "A", folder: "nowhere") { _ in BlankScreen() },
      RaceSubject<Int>("b", "B") { _ in BlankScreen() },
    ]
    let contract = RaceScenario<Int>("is A") { $0.id == "a" ? [] : ["is not A"] }
    let race = Race("A or B", of: "letters", between: contenders, under: [contract], events: [])
    let failed = await #expect(throws: ExitCode.self) { try await arguments.run(race) }
    #expect(failed?.rawValue == 1)
    let text = try String(contentsOfFile: output, encoding: .utf8)
    #expect(text.contains("B fails 1 of the contract's 1 scenario, and is not timed."))
    #expect(text.contains("- B, “is A”: is not A\n"))
    #expect(text.contains("there is no nowhere in .; set --sources"))
  }

  @Test func theSeedAndQuicknessAreTheReports() async throws {
    let output = FileManager.default.temporaryDirectory.path + "/race-\(UUID().uuidString).json"
    defer { try? FileManager.default.removeItem(atPath: output) }
    let arguments = try RaceArguments.parse([
      "--quick", "--seed", "5", "--format", "json", "--output", output,
    ])
    let race = Race<Int>("Nobody", of: "nothing", between: [], under: [], events: [])
    try await arguments.run(race)
    let report = try JSONDecoder().decode(
      RaceReport.self, from: Data(contentsOf: URL(filePath: output)))
    #expect(report.method.seed == 5)
    #expect(report.method.samples == 6)
  }
}

struct ComplaintTests {
  @Test(arguments: [
    ("vip fails its contract", "vip fails its contract"),
    ("v\u{1B}[2Jip\nrace: all is well", "v␛[2Jip race: all is well"),
    ("\u{202E}piv\u{9B}31m", "\u{FFFD}piv\u{FFFD}31m"),
  ])
  func isALineThatSteersNothing(words: String, line: String) {
    #expect(Complaint(words).line == "race: \(line)\n")
  }
}
