import ArgumentParser
import Foundation
import SampleServer
import TestSupport
import Testing

@testable import regatta

/// The output of `--json`, against the schemas of `regatta help json`.
@Suite(.timeLimit(.minutes(10)))
struct JSONSchemaTests {
  @Test(arguments: [
    ("features", "overview"), ("features", "open regatta://home"),
    ("articles", "articles list --per-page 100"), ("article", "articles show 1001"),
    ("article", "open regatta://articles/2011"), ("tags", "articles tags"),
    ("tweets", "tweets list --more 99"), ("tweet", "tweets post hello"),
    ("tweets", "tweets list --user quiet_ruth"),
    ("characters", "characters list --service marvel"),
    ("characters", "characters list --service rick-and-morty"),
    ("character", "characters show 1009017"),
    ("character", "characters show 1 --service rick-and-morty"),
    ("photos", "photos list --service json-placeholder"),
    ("photos", "photos list --service picsum"), ("patterns", "patterns"),
    ("pattern", "patterns viper"), ("trace", "trace tweets --pattern all"),
    ("trace", "trace character-detail"),
  ])
  func documentsFollowTheirSchemas(document: String, command: String) async throws {
    let result = try await Program.run(command.split(separator: " ").map(String.init) + ["--json"])
    #expect(result.status == 0)
    #expect(try Schema(document).faults(in: result.output) == [])
  }

  @Test func storedDocumentsFollowTheirSchemas() async throws {
    let home = try TemporaryFolder()
    let gif = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x2C]
    try Data(gif).write(to: URL(filePath: home.path + "/a.gif"))
    for (document, command) in [
      ("photo", "photos upload \(home.path)/a.gif"), ("saved-photo", "photos save 3"),
      ("saved-photos", "photos saved"), ("saved-photo", "photos delete 3"),
      ("articles", "articles list"), ("search", "search harbour"), ("cache", "cache info"),
      ("cleared-cache", "cache clear"), ("tweets", "tweets list --pattern vip --shadow viper"),
      ("shadow", "shadow report"), ("cleared-shadow", "shadow clear"),
    ] {
      let result = try await Program.run(
        command.split(separator: " ").map(String.init) + ["--json"],
        environment: ["HOME": home.path])
      // One process is no evidence.
      let status: Int32 = document == "shadow" ? 1 : 0
      #expect(result.status == status, "\(command): \(result.diagnostics)")
      #expect(try Schema(document).faults(in: result.output) == [], "\(command)")
    }
  }

  @Test func everyCommandHasADocument() async throws {
    let list = try await Program.run("help", "json").output
    for name in EmbeddedText.files.keys where name.hasSuffix(".schema.json") {
      let document = name.replacing(".schema.json", with: "")
      #expect(list.contains("\n\(document) "), "\(document)")
      let schema = try await Program.run("help", "json", document).output
      #expect(schema == HelpCommand.schema(of: document) && !schema.contains(".schema.json"))
    }
    for command in Self.commands(of: Regatta.self) {
      #expect(list.contains(command.configuration.commandName ?? ""), "\(command)")
      #expect(Regatta.helpMessage(for: command).contains("--json"), "\(command)")
    }
    let unknown = try await Program.run("help", "json", "boats")
    #expect(
      unknown.status == 64 && unknown.diagnostics.contains("regatta: there is no document “boats”"))
  }

  /// But a service decides the type of its ids.
  @Test func aKeyHasOneTypeInAllDocuments() throws {
    var types: [String: Set<String>] = [:]
    for (name, text) in EmbeddedText.files where name.hasSuffix(".schema.json") {
      try JSONValue(text).forEachProperty { key, schema in
        types[key, default: []].formUnion(schema.types)
      }
    }
    #expect(types.count > 50)
    #expect(types.filter { $1.subtracting(["null"]).count > 1 }.keys.sorted() == ["id"])
  }

  private static func commands(
    of command: any ParsableCommand.Type
  ) -> [any ParsableCommand.Type] {
    let subcommands = command.configuration.subcommands
    guard subcommands.isEmpty else { return subcommands.flatMap(commands) }
    let others: [any ParsableCommand.Type] = [
      SampleServerCommand.self, HelpCommand.self, CompletionsCommand.self, OpenCommand.self,
      WebCommand.self,
    ]
    return others.contains { $0 == command } ? [] : [command]
  }
}

extension AccountEndToEnd {
  struct AccountSchemaTests {
    @Test func accountDocumentsFollowTheirSchemas() async throws {
      let server = try await AccountServer()
      let user = try AccountUser(server.address)
      func check(
        _ document: String, _ arguments: [String], _ input: String..., event: String? = nil
      ) async throws -> JSONValue {
        // A card's id may begin with a hyphen.
        let result = try await user.run(
          [arguments[0], "--json"] + (arguments[0] == "activate-card" ? ["--"] : [])
            + arguments.dropFirst(), input: input)
        #expect(result.status == 0, "\(arguments): \(result.diagnostics)")
        #expect(try Schema(document).faults(in: result.output) == [], "\(arguments)")
        let value = try JSONValue(result.output)
        if let event { #expect(value["event"] == .string(event)) }
        return value
      }
      _ = try await check(
        "account-event", ["register", "--name", "Maren"] + AccountUser.phone,
        AccountUser.password, event: "registrationAwaitsCode")
      let code = try #require(server.codes.last)
      _ = try await check("account-event", ["confirm"], code, event: "confirmed")
      let added = try await check(
        "account-event", ["add-card", "--expires", "08/39"], "4242 4242 4242 4242", "123",
        event: "cardAdded")
      guard case .string(let card)? = added["card"]?["id"] else { return #expect(Bool(false)) }
      _ = try await check("account-event", ["activate-card", card], event: "cardActivated")
      _ = try await check("account", ["status"])
      for _ in 1...2 { _ = try await check("account-event", ["logout"], event: "signedOut") }
      _ = try await check(
        "account-event", ["forgot-password"] + AccountUser.samplePhone, event: "resetCodeSent")
      let resetCode = try #require(server.codes.last)
      _ = try await check(
        "account-event", ["reset-password"] + AccountUser.samplePhone, resetCode,
        "the tide waits for none", event: "passwordChanged")
      _ = try await check(
        "account-event", ["login"] + AccountUser.samplePhone, "the tide waits for none",
        event: "signedIn")
    }
  }
}
