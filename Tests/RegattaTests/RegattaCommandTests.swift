import ArgumentParser
import ArticlesKit
import Testing

@testable import regatta

struct RegattaCommandTests {
  @Test(arguments: [[], ["--offline"], ["--source", "live", "--accessible"], ["overview"]])
  func parsesTheOverviewWithoutACommand(arguments: [String]) throws {
    let command = try #require(try Regatta.parseAsRoot(arguments) as? OverviewCommand)
    #expect(command.shared.offline == arguments.contains("--offline"))
  }

  @Test func parsesTheNamedCommand() throws {
    #expect(try Regatta.parseAsRoot(["articles", "list"]) is ArticlesListCommand)
  }

  @Test func parsesTheOptionsOfACommand() throws {
    let command = try Regatta.parseAsRoot(["articles", "list", "--page", "2", "--offline"])
    let list = try #require(command as? ArticlesListCommand)
    #expect(list.route == .articles(ArticlesQuery(page: 2, perPage: 30)))
    #expect(list.shared.offline)
  }

  /// The error is about the command that the user meant.
  @Test(arguments: [
    (["artcles"], "Unknown command “artcles”; did you mean “articles”?"),
    (["recipes"], "Unknown command “recipes”; `regatta help` lists the commands."),
    (["help", "recipes"], "Unknown command “recipes”; `regatta help` lists the commands."),
    (["help", "articles", "lst"], "Unknown command “lst”; did you mean “list”?"),
    (
      ["help", "articles", "recipes"],
      "Unknown command “recipes”; `regatta help articles` lists the commands."
    ),
    (["articles", "lst"], "Unknown command “lst”; did you mean “list”?"),
    (
      ["photos", "recipes"],
      "Unknown command “recipes”; `regatta help photos` lists the commands."
    ),
    (
      ["--source", "live", "articles", "list"], "Options come after the command: regatta articles …"
    ),
    (["--offline", "artcles"], "Unknown command “artcles”; did you mean “articles”?"),
    (["--offlin"], "Unknown option '--offlin'. Did you mean '--offline'?"),
    (["articles", "--offlin"], "Unknown option '--offlin'"),
    (["help", "--offlin"], "Unknown option '--offlin'"),
    (["articles", "list", "--offlin"], "Unknown option '--offlin'. Did you mean '--offline'?"),
    (["tweets", "list", "--search", " "], "--search is empty; give words."),
    (["articles", "list", "--page", "0"], "--page is 0; the first page is 1."),
  ])
  func explainsInvalidArguments(arguments: [String], complaint: String) async {
    let error = await #expect(throws: (any Error).self) { try await parseAndFail(arguments) }
    #expect(error.map(Regatta.message(for:)) == complaint)
    #expect(error.map(Regatta.exitCode(for:)) == .validationFailure)
  }

  /// The overview and help parse a misplaced word as their argument, and throw when they run.
  private func parseAndFail(_ arguments: [String]) async throws {
    switch try Regatta.parse(arguments) {
    case let overview as OverviewCommand:
      try #require(!overview.unknown.isEmpty)
      try await overview.run()
    case let help as HelpCommand: try await help.run()
    default: break
    }
  }

  @Test func unknownCommandsPrintTheRootUsage() async {
    let error = await #expect(throws: (any Error).self) { try await parseAndFail(["artcles"]) }
    #expect(
      error.map { Regatta.fullMessage(for: $0).contains("Usage: regatta <subcommand>") } == true)
  }

  @Test(arguments: [["--pag"], ["list", "--pag"]])
  func errorsNameTheFullCommandPath(rest: [String]) {
    let error = #expect(throws: (any Error).self) {
      try Regatta.parseAsRoot(["articles"] + rest)
    }
    let usage = "Usage: " + (["regatta", "articles"] + rest.dropLast()).joined(separator: " ")
    #expect(error.map { Regatta.fullMessage(for: $0).contains(usage + " ") } == true)
  }

  @Test func helpNamesTheFullCommandPath() throws {
    var help = try Regatta.parseAsRoot(["articles", "list", "--help"])
    let error = #expect(throws: (any Error).self) { try help.run() }
    #expect(
      error.map { Regatta.message(for: $0).contains("USAGE: regatta articles list ") } == true)
  }

  @Test func acceptsTheVersionFlagAfterACommand() {
    let error = #expect(throws: (any Error).self) {
      try Regatta.parseAsRoot(["articles", "list", "--version"])
    }
    #expect(error.map(Regatta.message(for:)) == Regatta.configuration.version)
  }
}
