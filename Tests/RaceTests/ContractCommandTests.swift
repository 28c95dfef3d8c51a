import ArgumentParser
import CharacterDetailContract
import DisplayKit
import RaceKit
import ScreenContracts
import SystemKit
import Testing

@testable import race

@MainActor
struct ContractCommandTests {
  /// A pattern in which a retry has no effect.
  private final class DeafScreen: Screen {
    private let screen: any Screen
    var display: AnyViewModel<ScreenState, Never> { screen.display }

    init(_ screen: any Screen) { self.screen = screen }

    func handle(_ event: ScreenEvent) { if event != .retry { screen.handle(event) } }
  }

  @Test(arguments: ["--events=5", "--events=5 --json"])
  func aDifferenceIsExitCode1(options: String) async throws {
    let command = try command(options)
    let pattern = try #require(CharacterDetailContender.patterns.first)
    let deaf = CharacterDetailContender("deaf") { DeafScreen(pattern.makeScreen($0)) }
    let code = await #expect(throws: ExitCode.self) {
      try await command.explore(
        CharacterDetailModel.properties, [pattern, deaf]
      ) { _ in true }
    }
    #expect(code == ExitCode(1))
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
    #expect(one.output == three.output)
    #expect(one.output.contains("vip") && one.output.contains("equal"))
  }

  private func command(_ options: String) throws -> ContractCommand {
    let words = options.split(separator: " ").map(String.init)
    return try ContractCommand.parse(["character-detail", "--walks=0", "--jobs=1"] + words)
  }
}
