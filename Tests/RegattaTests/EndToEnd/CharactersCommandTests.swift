import CharacterDetailPatterns
import Foundation
import PatternKit
import SampleServer
import TestSupport
import Testing

@testable import regatta

/// `regatta characters`, in both API formats of the sample server.
@Suite(.timeLimit(.minutes(10)))
struct CharactersCommandTests {
  @Test(arguments: CharacterService.allCases)
  func bothServicesHaveTwentyCharactersPerPage(service: CharacterService) async throws {
    let options = ["characters", "list", "--json", "--service", service.rawValue]
    let first = try await Program.run(options)
    #expect(first.status == 0 && first.diagnostics == "")
    let list = try first.json
    let total = try #require(list["total"]?.number)
    let pages = (total + 19) / 20
    #expect(total >= 120 && list["pages"] == .number(pages) && list["page"] == 1)
    #expect(list["characters"]?.elements.count == 20)
    let last = try await Program.run(options + ["--page", "\(pages)"])
    #expect(try last.json["characters"]?.elements.count == total - 20 * (pages - 1))
  }

  @Test(arguments: CharacterService.allCases)
  func printsAnEmptyListForAnUnknownPrefix(service: CharacterService) async throws {
    let options = ["characters", "list", "--name", "zzz", "--service", service.rawValue]
    let shown = try await Program.run(options)
    #expect(shown.status == 0 && shown.output == "")
    #expect(shown.diagnostics == "regatta: no character is called “zzz”\n")
    let list = try await Program.run(options + ["--json"]).json
    #expect(list["total"] == 0 && list["pages"] == 0 && list["characters"] == [])
  }

  @Test(arguments: CharacterService.allCases, [["--json"], []])
  func bothPatternsPrintTheSameBytes(service: CharacterService, options: [String]) async throws {
    let server = try await SampleServerProcess()
    let id = service == .marvel ? "1009017" : "1"
    let command =
      ["characters", "show", id, "--source", server.address, "--service", service.rawValue]
      + options
    let shown = try await Program.run(command)
    #expect(shown.status == 0 && shown.output.contains("Marit Quickwater"))
    let other = try await Program.run(command + ["--pattern", "viper"])
    #expect(other == shown)
    let shadowed = try await Program.run(command + ["--shadow", "viper"])
    #expect(shadowed == shown)
  }

  @Test(arguments: CharacterService.allCases)
  func reportsAnUnknownCharacter(service: CharacterService) async throws {
    let result = try await Program.run(
      "characters", "show", "999999999", "--service", service.rawValue)
    #expect(result.status == 66)
    #expect(result.diagnostics.hasPrefix("regatta: character 999999999: not found."))
  }

  @Test func aServerOfTheSourceIsAsTheEmbeddedOne() async throws {
    let server = try await SampleServerProcess()
    let embedded = try await Program.run("characters", "list")
    #expect(try await Program.run("characters", "list", "--source", server.address) == embedded)
    #expect(embedded.status == 0)
  }

  @Test(arguments: [["list"], ["show", "1009017"], ["list", "--json"], ["list", "--offline"]])
  func reportsThatTheLiveMarvelServiceIsClosed(command: [String]) async throws {
    let result = try await Program.run(
      ["characters"] + command + ["--source", "live", "--service", "marvel", "--verbose"])
    #expect(result.status == 69 && result.output == "")
    // Without a line of the log: no request was sent.
    #expect(
      result.diagnostics == """
        regatta: Marvel closed its public service; use --service rick-and-morty, or --source sample

        """)
  }

  @Test func openingALinkPrintsTheSameAsTheCommand() async throws {
    let listed = try await Program.run("characters", "list", "--name", "mar")
    let opened = try await Program.run("open", "regatta://characters?name=mar")
    #expect(listed == opened && listed.status == 0)
  }

  @Test(arguments: characterDetailPatterns.patterns, TraceCharacterDetailCommand.Event.allCases)
  func aTraceBeginsAtTheHost(
    pattern: Pattern, event: TraceCharacterDetailCommand.Event
  ) async throws {
    let result = try await Program.run(
      "trace", "character-detail", "--pattern", pattern.rawValue, "--event", event.rawValue)
    #expect(result.status == 0 && result.diagnostics == "")
    #expect(result.output.hasPrefix(pattern == .mvc ? "Host → Controller" : "Host → View"))
    #expect(result.output.split(separator: "\n").count >= 3)
  }
}
