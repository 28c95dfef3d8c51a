import Foundation
import Testing

@testable import RaceKit
@testable import race

@MainActor
struct AnswerSheetTests {
  @Test func findsTheLineThatShowsTheAnswer() {
    let sheet = AnswerSheet(
      """
      change | To the Interactor. | A.swift | func toggle
      tests | Gone. | A.swift | func other
      compiler | Gone too. | B.swift | func toggle
      """)
    let sources = RaceReport.Sources(
      folder: "VIP", files: [("A.swift", 2, "import A\n\nfunc toggle() {}\n")])
    #expect(
      sheet.answers(in: sources) == [
        .init(.change, "To the Interactor.", path: "A.swift", line: 3)
      ])
  }

  /// An answer whose line was removed would be missing from the report without notice.
  @Test func everyPatternOfTweetsAnswersEveryQuestion() throws {
    let contenders = TweetsRace.race.contenders
    var report = RaceReport(
      title: "T", feature: "tweets", date: "", machine: .this,
      method: .init(.quick),
      contenders: contenders.map {
        .init(
          id: $0.id, name: $0.name, isBaseline: false,
          contract: .init(scenarios: 1, failures: []))
      })
    let kit = try FakeKit()
    SourceCount(root: RaceProgram.root, kit: Kit(root: RaceProgram.root, program: kit.path))
      .count(contenders, in: &report)
    for contender in report.contenders {
      #expect(
        contender.answers.map(\.question) == [.change, .tests, .compiler, .navigation],
        "\(contender.id)")
    }
  }
}
