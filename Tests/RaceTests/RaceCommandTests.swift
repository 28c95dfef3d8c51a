import Foundation
import RaceKit
import SystemKit
import TestSupport
import Testing

@testable import race

/// Serialized: a race measures the processor's time.
@Suite(.serialized)
struct RaceCommandTests {
  private let kit: FakeKit
  private let quick: [String]

  init() throws {
    kit = try FakeKit()
    quick = ["--quick", "--sources", RaceProgram.root, "--kit", kit.path]
  }

  @Test func tableReportsEveryPatternAndMissingMeasurements() async throws {
    let result = try await RaceProgram.run(["character-detail", "--quick", "--sources", "/nowhere"])
    #expect(result.status == 0)
    #expect(result.errors == "")
    // Lines are broken where the terminal ends.
    let words = result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("all pass the contract."))
    #expect(words.contains("Closed and released scenes leave nothing"))
    #expect(words.matches(of: /• [^•:]*: Passes the contract/).count == 4)
    #expect(words.contains("• Not measured: files, lines and types, because"))
  }

  @Test func jsonIsACompleteReport() async throws {
    let folder = try TemporaryFolder()
    let result = try await RaceProgram.run(
      ["character-detail", "--format", "json", "--output", folder.path + "/race.json"]
        + ["--seed", "9"] + quick)
    #expect((result.output, result.errors, result.status) == ("", "", 0))
    let json = try folder.read("race.json")
    let report = try JSONDecoder().decode(RaceReport.self, from: Data(json.utf8))
    #expect(report.schema == 5)
    #expect(report.processes.map(\.seed) == Array(9..<25))
    #expect(report.contenders.map(\.id) == ["mvc", "mvvm-clean", "viper", "stateful", "reducer"])
    let viper = report.contender("viper")?.sources
    #expect(viper?.files.allSatisfy { $0.lines == 7 } == true)
    #expect(viper?.types == viper?.files.count && viper?.protocols == 0)
    #expect(viper?.doubles?.roles == ["CharacterDetailKit/VIPER"])
    #expect(report.contender("stateful")?.diagrams.first?.messages.count == 5)
    #expect(
      report.events.map(\.id)
        == ["load", "refresh", "failure", "retry", "link", "open-close"])
    #expect(try await ReportFormat.markdown.text(of: report) == report.markdown)
    let page = try await ReportFormat.html.text(of: report)
    let expected = try RacePage(report).html()
    #expect(page == expected)
    #expect(try reportOfSelfContainedPage(page) == report)
  }

  /// In a debug build it takes more than a minute of the processor. `Scripts/bench --smoke` races the
  /// tweets too.
  @Test(.enabled(if: TestExtent.isExhaustive, "only with --exhaustive"))
  func pageOfTheTweetsIsComplete() async throws {
    let folder = try TemporaryFolder()
    let result = try await RaceProgram.run(
      ["tweets", "--format", "html", "--output", folder.path + "/race.html"] + quick)
    #expect((result.output, result.errors, result.status) == ("", "", 0))
    let report = try reportOfSelfContainedPage(try folder.read("race.html"))
    #expect(report.contenders.count == 9)
    #expect(report.contenders.allSatisfy { $0.passes && $0.sources != nil })
    #expect(report.contenders.filter { !$0.isTimed }.map(\.id) == ["vip-coordinator"])
    #expect(
      report.events.map(\.id) == [
        "load", "load-more", "comments", "like", "refresh", "failure", "retry", "open-close",
      ])
    #expect(report.contender("vip")?.diagrams.map(\.event) == report.events.map(\.id))
  }

  /// The report in the page, which names its contenders and events.
  private func reportOfSelfContainedPage(_ page: String) throws -> RaceReport {
    #expect(page.hasPrefix("<!doctype html>\n<html lang=\"en\">"))
    #expect(page.hasSuffix("</html>\n"))
    for element in ["<html", "<body", "<main", "<h1", "</html>"] {
      #expect(page.ranges(of: element).count == 1, "\(element)")
    }
    // What is text has no quotation marks and no tags.
    let loads = /\s(?:src|srcset|poster|data|action)="|url\(|@import|<(?:link|iframe|object|base)/
    #expect(page.firstMatch(of: loads) == nil)
    #expect(page.firstMatch(of: /href="[^#"]/) == nil)
    let data = try #require(page.firstMatch(of: /id="report">([^<]*)<\/script>/)).1
    let report = try JSONDecoder().decode(RaceReport.self, from: Data(data.utf8))
    for name in report.contenders.map(\.name) + report.events.map(\.name) {
      #expect(page.contains(">\(name)<"), "\(name)")
    }
    return report
  }

  /// Before the race is run, not after.
  @Test func reportsAFileThatIsNotWritable() async throws {
    let result = try await RaceProgram.run(
      ["character-detail", "--format", "markdown", "--output", "/nowhere/x"])
    #expect(result.status == 74)
    #expect(result.errors.hasPrefix("race: /nowhere/x: "))
  }

  @Test func reportsAnUnknownRevision() async throws {
    let result = try await RaceProgram.run(["tweets", "--against", "nowhere"] + quick)
    #expect(result.status == 64)
    #expect(result.errors == "race: unknown commit 'nowhere'\n")
  }

  @Test func aNegativeBudgetIsRefusedInWords() async throws {
    let result = try await RaceProgram.run(["tweets", "--budget", "-3"])
    #expect(result.status == 64)
    #expect(result.errors == "race: --budget needs minutes above 0, and at most 10000\n")
  }

  @Test(arguments: [["photos"], ["tweets", "--format", "pdf"]])
  func invalidArgumentsShowTheUsage(arguments: [String]) async throws {
    let result = try await RaceProgram.run(arguments)
    #expect(result.status == 64)
    #expect(result.errors.contains("Usage: race"))
  }
}

/// The built `race`, run as a developer runs it.
enum RaceProgram {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  static func run(
    _ arguments: [String], environment: [String: String] = [:]
  ) async throws -> Command {
    try await withCheckedThrowingContinuation { continuation in
      // On a thread of its own: running blocks until the program ends.
      Thread.detachNewThread {
        continuation.resume(
          with: Result {
            try Command.run(
              BuiltPrograms.path(of: "race"), arguments, environment: environment,
              limit: .seconds(300))
          })
      }
    }
  }
}
