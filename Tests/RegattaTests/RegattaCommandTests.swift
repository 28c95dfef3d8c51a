import ArgumentParser
import ArticlesKit
import DisplayKit
import PatternKit
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
    (["--page", "2", "articles", "list"], "Unknown option '--page'"),
    (["--offline", "artcles"], "Unknown command “artcles”; did you mean “articles”?"),
    (["--offlin"], "Unknown option '--offlin'. Did you mean '--offline'?"),
    (["articles", "--offlin"], "Unknown option '--offlin'"),
    (["help", "--offlin"], "Unknown option '--offlin'"),
    (["articles", "list", "--offlin"], "Unknown option '--offlin'. Did you mean '--offline'?"),
    (["tweets", "list", "--search", " "], "--search is empty; give words."),
    (["articles", "list", "--page", "0"], "--page is 0; the first page is 1."),
    (["articles", "list", "--page", "-1"], "--page is -1; the first page is 1."),
    (["articles", "show", "0"], "The number is 0; numbers start at 1."),
    (["articles", "show", "#-3"], "The number is -3; numbers start at 1."),
    (
      ["articles", "show", "regatta://characters/1"],
      "That is another place; open it with: regatta open regatta://characters/1"
    ),
    (
      ["articles", "show", "regatta://articles"],
      "That is another place; open it with: regatta open regatta://articles"
    ),
    (["help", "json", "articel"], "There is no document “articel”; did you mean “article”?"),
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

  @Test(arguments: [
    ["--offline", "--source", "live", "articles", "list"],
    ["articles", "--source=live", "list", "--offline"],
    ["--source", "live", "articles", "--offline", "list"],
  ])
  func optionsOfAllCommandsMayStandBeforeACommand(arguments: [String]) throws {
    let list = try #require(try Regatta.parse(arguments) as? ArticlesListCommand)
    #expect(list.shared.offline && list.shared.source == .live)
  }

  @Test func wordsAfterTheTerminatorStayAsTheyAre() throws {
    let post = try #require(
      try Regatta.parse(["tweets", "post", "--", "--json="]) as? TweetsPostCommand)
    #expect(post.text == "--json=")
  }

  /// ArgumentParser 1.8.2 takes the next word as the value of `--title=`.
  @Test func anEmptyValueIsNotTheNextWord() throws {
    let upload = try #require(
      try Regatta.parse(["photos", "upload", "--title=", "a.png"]) as? PhotosUploadCommand)
    #expect(upload.title == "" && upload.file == "a.png")
    #expect(throws: (any Error).self) {
      try Regatta.parse(["open", "--source=", "regatta://home"])
    }
  }

  @Test(arguments: [
    "1021", "#1021", "regatta://articles/1021", "http://localhost:1234/articles/1021",
    "https://x.localhost/articles/1021",
  ])
  func anArticleIsANumberALinkOrAnAddress(argument: String) throws {
    let thing = try #require(ThingArgument(argument: argument))
    #expect(try thing.route(in: "articles") { .article(id: $0) } == .article(id: 1021))
  }

  @Test(arguments: ["", "#", "x", "10.5", "ftp://localhost/articles/1021", "http://localhost/"])
  func otherWordsAreNoArticle(argument: String) {
    let route = try? ThingArgument(argument: argument)?.route(in: "articles") { .article(id: $0) }
    #expect(route == nil)
  }

  @Test(arguments: [
    ("--pattern", "vipr", "viper"), ("--pattern", "mvvm", "mvvm-clean"),
    ("--pattern", "VIP Coordinator", "vip-coordinator"),
    ("--pattern", "VIP with Cordinator", "VIP with Coordinator"), ("--shadow", "redcer", "reducer"),
    ("--color", "alway", "always"),
  ])
  func anUnknownValueNamesTheNearest(option: String, value: String, name: String) {
    let error = #expect(throws: (any Error).self) {
      try Regatta.parse(["tweets", "list", option, value])
    }
    let text = error.map { ParserMessage($0).text.string } ?? ""
    #expect(text.contains("Did you mean '\(name)'? Please provide one of"), "\(text)")
  }

  @Test(arguments: [
    ("vip-coordinator", Pattern.vipCoordinator), ("VIP with Coordinator", .vipCoordinator),
    ("mvvm + clean", .mvvmClean), ("MVVM-CLEAN", .mvvmClean), ("Reducer", .reducer),
  ])
  func aPatternIsTypedOrAsItIsShown(value: String, pattern: Pattern) throws {
    let list = try Regatta.parse(["tweets", "list", "--pattern", value, "--shadow", value])
    #expect((list as? TweetsListCommand)?.pattern.pattern == pattern)
    #expect((list as? TweetsListCommand)?.shadow?.pattern == pattern)
    let patterns = try Regatta.parse(["patterns", value])
    #expect((patterns as? PatternsCommand)?.pattern == pattern)
  }

  @Test func aValueLikeNoneNamesNone() {
    let error = #expect(throws: (any Error).self) {
      try Regatta.parse(["tweets", "list", "--pattern", "observer"])
    }
    let text = error.map { ParserMessage($0).text.string } ?? ""
    #expect(text.contains("'observer' is invalid") && !text.contains("Did you mean"))
  }

  /// The help of a command begins with what only it has.
  @Test func theOptionsOfAllCommandsAreLast() throws {
    let help = Regatta.helpMessage(for: TweetsListCommand.self)
    let own = try #require(help.firstRange(of: "--more"))
    let shared = try #require(help.firstRange(of: "--source <"))
    #expect(own.lowerBound < shared.lowerBound)
  }

  @Test func helpCompletesCommandsTopicsAndDocuments() {
    #expect(HelpCommand.completions(after: []).contains("articles"))
    #expect(HelpCommand.completions(after: []).contains("json"))
    #expect(HelpCommand.completions(after: ["articles"]) == ["list", "show", "tags"])
    #expect(HelpCommand.completions(after: ["json"]).contains("tweets"))
    #expect(HelpCommand.completions(after: ["recipes"]) == [])
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionsHaveTheValuesOfPatternsAndLinks(shell: String) throws {
    let script = CompletionsCommand.script(for: try #require(CompletionShell(rawValue: shell)))
    // A description would follow the colon in zsh.
    let scheme = shell == "zsh" ? "regatta\\://" : "regatta://"
    let links = ["\(scheme)tweets", "\(scheme)compare/tweets"]
    for value in links + ["vip-coordinator", "json-placeholder"] {
      #expect(script.contains(value))
    }
  }

  /// Bug: the function of ArgumentParser's own `help` came last, and has no values.
  @Test(arguments: ["bash", "zsh", "fish"])
  func theHelpOfCompletionsIsThatOfThisProgram(shell: String) throws {
    let script = CompletionsCommand.script(for: try #require(CompletionShell(rawValue: shell)))
    #expect(script.contains("---completion help"))
    #expect(script.matches(of: /\n_regatta_help\(\)/).count == (shell == "fish" ? 0 : 1))
    #expect(!script.contains("Show subcommand help information"))
    #expect(script.contains("_regatta_completions() {") == (shell != "fish"))
    #expect(script.contains("Show help for a command or a topic") == (shell != "bash"))
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
