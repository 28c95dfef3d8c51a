import Foundation
import SampleServer
import ServerSupport
import TestSupport
import Testing
import terminal_demo

@testable import regatta

/// `--page` and `--per-page`, which every list has.
@Suite(.timeLimit(.minutes(10)))
struct PagingTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func run(_ command: String) async throws -> Program.Result {
    let arguments = command.split(separator: " ").map(String.init)
    return try await Program.run(arguments, environment: ["HOME": home.path])
  }

  /// The elements of the document, without what surrounds them.
  private func elements(_ command: String) async throws -> [JSONValue] {
    let result = try await run(command + " --json")
    #expect(result.status == 0, "\(command): \(result.diagnostics)")
    let value = try JSONValue(result.output)
    return (value["tweets"] ?? value["characters"] ?? value).elements
  }

  @Test(arguments: [
    "articles list", "articles tags", "tweets list", "characters list", "photos list",
    "photos list --service picsum", "photos saved", "search the",
  ])
  func twoPagesAreOneOfTwiceTheSize(list: String) async throws {
    if list == "photos saved" {
      for id in 1...8 { _ = try await run("photos save \(id)") }
    }
    if list == "search the" { _ = try await run("articles list") }
    let first = try await elements(list + " --limit 4")
    let second = try await elements(list + " --page 2 --per-page 4")
    #expect(try await elements(list + " --per-page 8") == first + second)
    #expect(!first.isEmpty && !second.isEmpty)
    #expect(try await elements(list + " --page 1000 --limit 100").isEmpty)
  }

  /// Bug: the number of the next page ended the program with a trap.
  @Test(arguments: [
    "articles list", "articles tags", "tweets list", "characters list --service marvel",
    "characters list --service rick-and-morty", "photos list", "photos list --service picsum",
    "photos saved", "search the",
  ])
  func theLastNumberIsAPage(list: String) async throws {
    let body = (1...100).map {
      #"{"id": \#($0), "title": "a", "name": "a", "sender": {"username": "a"}, "content": "a"}"#
    }.joined(separator: ", ")
    try await FaultyServer.run { request in
      // Each service ignores the page.
      let list = #"[\#(request.path == "/v2/list" ? #"{"id": "1", "author": "a"}"# : body)]"#
      return switch request.path {
      case "/api/character":
        .respond(
          body: #"{"info": {"count": \#(Int.max), "pages": \#(Int.max)}, "results": \#(list)}"#)
      case "/v1/public/characters":
        .respond(body: #"{"data": {"total": \#(Int.max), "results": \#(list)}}"#)
      case "/user/ilse_keel": .respond(body: #"{"nick": "a"}"#)
      default: .respond(body: list)
      }
    } _: { server in
      // The pages of this service have one size.
      let sizes = list.hasSuffix("rick-and-morty") ? [] : [["--per-page", "100"]]
      for options in [[], ["--json"]] + sizes {
        let result = try await Program.run(
          list.split(separator: " ").map(String.init)
            + ["--page", "\(Int.max)", "--source", server.url] + options,
          environment: ["HOME": home.path])
        #expect(result.status == 0, "\(options): \(result.diagnostics)")
      }
    }
  }

  @Test(arguments: [
    ("articles list --limit 1", 2), ("tweets list --limit 1", 2), ("tweets list --more 1", 3),
    ("characters list --limit 1", 2), ("photos list --limit 1", 2),
  ])
  func aTerminalSaysHowToGetMore(list: String, page: Int) async throws {
    let arguments = list.split(separator: " ").map(String.init)
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    try await terminal.start([Program.path] + arguments, environment: ["HOME": home.path])
    #expect(await terminal.shows("there is more: --page \(page)"))
    #expect(await terminal.end() == 0)
    let piped = try await Program.run(arguments)
    #expect(!(piped.output + piped.diagnostics).contains(/there is more|More below/))
  }

  @Test func textHasOnlyTheRowsOfThePage() async throws {
    let all = try await run("tweets list --per-page 10").output
    let second = try await run("tweets list --page 2").output
    #expect(all.contains("The harbour office") && !second.contains("The harbour office"))
  }

  @Test func rejectsAPageSizeThatTheServiceHasNot() async throws {
    let result = try await run("characters list --service rick-and-morty --per-page 5")
    #expect(result.status == 64)
    #expect(result.diagnostics.contains("rick-and-morty has 20 characters on each page"))
  }

  @Test func tagsAreTakenInAnyCaseAndRepeated() async throws {
    let tagged = try await run("articles list --json --tag swift --limit 100").output
    #expect(try await run("articles list --json --tag #SWIFT --limit 100").output == tagged)
    let either = try await elements("articles list --tag swift --tag security --limit 100")
    let tags = either.map { Set($0["tags"]?.strings ?? []) }
    #expect(tags.allSatisfy { !$0.isDisjoint(with: ["swift", "security"]) })
    #expect(tags.contains { !$0.contains("swift") } && tags.contains { !$0.contains("security") })
  }

  @Test(arguments: ["articles list --json", "tweets list --json"])
  func usersAreTakenAsTheyAreShown(list: String) async throws {
    let shown = try await run(list + " --user tomasz")
    #expect(shown.status == 0)
    for user in ["--username tomasz", "--user @tomasz"] {
      #expect(try await run("\(list) \(user)") == shown)
    }
  }

  @Test(arguments: [
    ("articles list --page 1 --page 2", "--page"),
    ("articles list --per-page=1 --limit=2", "--per-page or --limit"),
    ("tweets list --user a --username b", "--user or --username"),
    ("photos list --source live --page 1 --source sample", "--source"),
    ("shadow report --limit 1 --limit 2", "--limit"),
  ])
  func anOptionIsGivenOnce(command: String, names: String) async throws {
    let result = try await run(command)
    #expect(result.status == 64)
    #expect(result.diagnostics == "regatta: \(names) is given twice; give it once\n")
  }
}
