import CharacterDetailPatterns
import Foundation
import PatternKit
import SampleServer
import ServerSupport
import TestSupport
import Testing

@testable import regatta

/// `regatta characters`, in both API formats of the sample server.
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
    let keys = Self.keys
    let id = service == .marvel ? "1009017" : "1"
    let command =
      ["characters", "show", id, "--source", server.address, "--service", service.rawValue]
      + options
    let shown = try await Program.run(command, environment: keys)
    #expect(shown.status == 0 && shown.output.contains("Marit Quickwater"))
    let other = try await Program.run(command + ["--pattern", "viper"], environment: keys)
    #expect(other == shown)
    let shadowed = try await Program.run(command + ["--shadow", "viper"], environment: keys)
    #expect(shadowed == shown)
  }

  @Test(arguments: CharacterService.allCases)
  func reportsAnUnknownCharacter(service: CharacterService) async throws {
    let result = try await Program.run(
      "characters", "show", "999999999", "--service", service.rawValue)
    #expect(result.status == 66)
    #expect(result.diagnostics.hasPrefix("regatta: character 999999999: not found."))
  }

  @Test func usesTheKeysOfASampleServer() async throws {
    let server = try await SampleServerProcess()
    let embedded = try await Program.run("characters", "list")
    #expect(try await Program.run("characters", "list", "--source", server.address) == embedded)
    #expect(embedded.status == 0)
  }

  @Test(arguments: [401, 409])
  func namesBothMissingKeys(status: Int) async throws {
    let fault = Fault.respondAndClose(status: status, body: "{}")
    let (result, requests) = try await FaultyServer.run({ _ in fault }) { server in
      let source = "http://127.0.0.1:\(server.port)"
      return (
        try await Program.run("characters", "list", "--source", source), server.requests.count
      )
    }
    #expect(result.status == 77 && requests == 1)
    #expect(result.diagnostics.contains("REGATTA_MARVEL_PUBLIC_KEY"))
    #expect(result.diagnostics.contains("REGATTA_MARVEL_PRIVATE_KEY"))
  }

  @Test func rejectsWrongKeysWithoutPrintingThem() async throws {
    let server = try await SampleServerProcess()
    let wrong = [
      "REGATTA_MARVEL_PUBLIC_KEY": Self.publicKey, "REGATTA_MARVEL_PRIVATE_KEY": "wrong-secret",
    ]
    let result = try await Program.run(
      ["characters", "list", "--source", server.address, "--verbose"], environment: wrong)
    #expect(result.status == 77)
    #expect(result.output == "")
    for secret in wrong.values { #expect(!result.diagnostics.contains(secret)) }
  }

  @Test func exitsWithTryLaterWhenTheQuotaIsUsedUp() async throws {
    let server = try await SampleServerProcess()
    let spent = [
      "REGATTA_MARVEL_PUBLIC_KEY": "lantern-coast-spent-public-key",
      "REGATTA_MARVEL_PRIVATE_KEY": "any",
    ]
    let result = try await Program.run(
      ["characters", "list", "--source", server.address], environment: spent)
    #expect(result.status == 75)
  }

  @Test func readsKeysFromTheConfigurationFile() async throws {
    let server = try await SampleServerProcess()
    let directory = try TemporaryFolder()
    try directory.write(
      #"{"marvelPublicKey": "\#(Self.publicKey)", "marvelPrivateKey": "\#(Self.privateKey)"}"#,
      to: "regatta/config.json")
    let result = try await Program.run(
      ["characters", "list", "--source", server.address],
      environment: ["XDG_CONFIG_HOME": directory.path])
    #expect(result.status == 0)
    #expect(result.output.hasSuffix("148 characters\n"))
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

  private static let publicKey = "lantern-coast-sample-public-key"
  private static let privateKey = "lantern-coast-sample-private-key-that-everyone-knows"
  private static let keys = [
    "REGATTA_MARVEL_PUBLIC_KEY": publicKey, "REGATTA_MARVEL_PRIVATE_KEY": privateKey,
  ]
}
