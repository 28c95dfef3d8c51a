import ArgumentParser
import Testing

@testable import regatta

struct RegattaCommandTests {
  @Test(arguments: [[], ["--offline"], ["--source", "live", "--accessible"], ["overview"]])
  func namesNoCommandForTheOverview(arguments: [String]) throws {
    let command = try #require(try Regatta.command(from: arguments) as? OverviewCommand)
    #expect(command.shared.offline == arguments.contains("--offline"))
  }

  @Test func takesTheCommandThatIsNamed() throws {
    #expect(try Regatta.command(from: ["articles", "list"]) is ArticlesListCommand)
  }

  /// Complaints are those of the command that was meant.
  @Test(arguments: [
    (["artcles"], "There is no command \"artcles\"; `regatta help` lists them."),
    (["--offlin"], "Unknown option '--offlin'. Did you mean '--offline'?"),
    (["articles", "--offlin"], "Unknown option '--offlin'"),
    (["help", "--offlin"], "Unknown option '--offlin'"),
  ])
  func complainsOfWhatWasMeant(arguments: [String], complaint: String) {
    let error = #expect(throws: (any Error).self) { try Regatta.command(from: arguments) }
    #expect(error.map(Regatta.message(for:)) == complaint)
    #expect(error.map(Regatta.exitCode(for:)) == .validationFailure)
  }
}
