import Foundation
import SampleServer
import TestSupport
import Testing

/// `regatta search` in what was loaded before.
@Suite(.timeLimit(.minutes(10)))
struct SearchCommandTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func run(_ arguments: String...) async throws -> Program.Result {
    try await Program.run(arguments, environment: ["HOME": home.path])
  }

  private func links(of words: String...) async throws -> [String] {
    let result = try await Program.run(
      ["search", "--json"] + words, environment: ["HOME": home.path])
    return try result.json.elements.compactMap { $0["link"]?.string }
  }

  @Test func findsArticlesTweetsAndCharacters() async throws {
    _ = try await run("articles", "show", "2012")
    _ = try await run("tweets", "list", "--user", "yuki")
    _ = try await run("characters", "list", "--service", "rick-and-morty")
    #expect(try await links(of: "redirect", "token").first == "regatta://articles/2012")
    #expect(try await links(of: "yuki").contains("regatta://tweets?user=yuki"))
    let text = try await run("search", "redirect", "token")
    #expect(text.status == 0)
    #expect(text.output.contains(/regatta:\/\/articles\/2012 · loaded .+/))
  }

  @Test func foundLinksOpenOffline() async throws {
    _ = try await run("characters", "show", "1", "--service", "rick-and-morty")
    let shown = try await run("characters", "show", "1", "--service", "rick-and-morty", "--offline")
    let name = try #require(shown.output.split(separator: " ").first)
    let link = try #require(try await links(of: String(name)).first)
    #expect(link == "regatta://characters/1?service=rick-and-morty")
    #expect(try await run("open", link, "--offline").output == shown.output)
  }

  @Test func refreshingTheListKeepsBodiesInTheIndex() async throws {
    _ = try await run("articles", "show", "2012")
    let found = try await links(of: "polite", "image", "host")
    #expect(found == ["regatta://articles/2012"])
    _ = try await run("articles", "list")
    #expect(try await links(of: "polite", "image", "host") == found)
  }

  @Test func searchesOnlyTheGivenSource() async throws {
    _ = try await run("articles", "list")
    let here = try await run("search", "harbour", "--json")
    let there = try await run("search", "harbour", "--json", "--source", "live")
    #expect(here.output.count > there.output.count)
    #expect(there.output == "[\n\n]\n")
  }

  @Test(arguments: [
    "\"", "'", "*", "(", "NEAR(", "AND", "OR NOT", "title:", "^a", "{a b}:c", "-", "a\" OR \"b",
    "%_",
    "\u{0}", "';DROP TABLE x;--", "e\u{301}", "\u{202E}", String(repeating: "a ", count: 2_000),
  ])
  func acceptsAnyQuery(words: String) async throws {
    _ = try await run("articles", "list", "--per-page", "3")
    let result = try await run("search", "--json", "--", words.filter { $0 != "\u{0}" })
    #expect(result.status == 0 && result.diagnostics == "")
    #expect(try Schema("search").faults(in: result.output) == [])
  }
}
