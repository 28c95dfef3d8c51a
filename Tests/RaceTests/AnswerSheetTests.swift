import Testing

@testable import RaceKit
@testable import race

@MainActor
struct AnswerSheetTests {
  @Test func findsTheLineThatShowsTheAnswer() {
    var report = report(text: "import A\n\nfunc toggle() {}\n")
    AnswerSheet(
      """
      vip | change | To the Interactor. | A.swift | func toggle
      vip | tests | Gone. | A.swift | func other
      vip | compiler | Gone too. | B.swift | func toggle
      viper | change | To the Presenter. | A.swift | func toggle
      """
    ).add(to: &report)
    #expect(
      report.contenders[0].answers == [
        .init(.change, "To the Interactor.", path: "A.swift", line: 3)
      ])
  }

  /// An answer whose line was removed would be missing from the report without notice.
  @Test func everyAnswerHasItsLine() throws {
    let sheet = TweetsRace.answers
    let subjects = TweetsRace.race.contenders
    var report = report(text: "")
    report.contenders = subjects.map { .init(id: $0.id, name: $0.name, isBaseline: false) }
    SourceCount(root: RaceProgram.root).count(subjects, in: &report)
    sheet.add(to: &report)
    #expect(sheet.entries.allSatisfy { $0.question != nil && !$0.words.isEmpty })
    for contender in report.contenders {
      let own = sheet.entries.filter { $0.pattern == contender.id }
      #expect(own.compactMap(\.question) == contender.answers.map(\.question), "\(contender.id)")
      #expect(Set(own.map(\.question)).count == own.count, "\(contender.id)")
    }
    #expect(Set(sheet.entries.map(\.pattern)).isSubset(of: subjects.map(\.id)))
  }

  private func report(text: String) -> RaceReport {
    var contender = RaceReport.Contender(id: "vip", name: "VIP", isBaseline: false)
    contender.sources = .init(folder: "VIP", files: [("A.swift", 2, text)])
    return RaceReport(
      title: "T", feature: "tweets", date: "", machine: .this,
      method: .init(.quick, contenders: 1), contenders: [contender])
  }
}

extension RaceReport.Contender {
  fileprivate init(id: String, name: String, isBaseline: Bool) {
    self.init(
      id: id, name: name, isBaseline: isBaseline, contract: .init(scenarios: 1, failures: []))
  }
}
