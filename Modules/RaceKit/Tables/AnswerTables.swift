import DisplayKit

extension ReportTables {
  /// With links that are relative to the repository's docs folder.
  var answers: [RaceTable] {
    answers { contender, answer in
      contender.sources.map { "../\($0.folder)/\(answer.path)#L\(answer.line)" }
    }
  }

  /// A table for each question; empty without answers.
  ///
  /// - Parameter link: the target of the line that shows an answer.
  func answers(
    link: (RaceReport.Contender, RaceReport.Answer) -> String?
  ) -> [RaceTable] {
    if report.contenders.allSatisfy(\.answers.isEmpty) { return [] }
    return RaceReport.Question.allCases.map { question in
      var links: [String: String] = [:]
      let rows = report.contenders.map { contender in
        let answer = contender.answers.first { $0.question == question }
        let words = [answer?.text, figures(question, of: contender)].compactMap(\.self)
        let place = answer.map {
          "\(contender.sources?.folderName ?? "")/\($0.path):\(NumberFormat.count($0.line))"
        }
        if let answer, let place { links[place] = link(contender, answer) }
        return [contender.name, words.isEmpty ? "–" : words.joined(separator: " "), place ?? "–"]
      }
      return RaceTable(
        header: [question.title, "answer", "evidence"], rows: rows, words: 3, links: links)
    }
  }

  /// The figures of the report that belong to an answer.
  private func figures(
    _ question: RaceReport.Question, of contender: RaceReport.Contender
  ) -> String? {
    guard let sources = contender.sources else { return nil }
    switch question {
    case .change:
      let costs = report.changes.map { change in
        let cost = change.costs.first { $0.contender == contender.id }
        let files = cost.map { NumberFormat.count($0.files, "file") } ?? "not counted"
        return "\(change.id.capitalizedFirst): \(files)."
      }
      return costs.isEmpty ? nil : costs.joined(separator: " ")
    case .tests:
      return sources.doubles.map { NumberFormat.count($0.roles.count, "role") + " replaced." }
    case .cost:
      return [(sources.files.count, "file"), (sources.lines, "line"), (sources.types, "type")]
        .map(NumberFormat.count).joined(separator: ", ") + "."
    case .compiler: return NumberFormat.count(sources.protocols, "protocol") + "."
    case .navigation: return nil
    }
  }
}

extension RaceReport.Question {
  fileprivate var title: String {
    switch self {
    case .change: "Where does a change go?"
    case .tests: "What is tested without a View?"
    case .cost: "What does it cost in files and lines?"
    case .compiler: "What does the compiler hold?"
    case .navigation: "What happens when navigation grows?"
    }
  }
}

extension RaceReport.Sources {
  /// Such as "VIP".
  package var folderName: String { folder.split(separator: "/").last.map(String.init) ?? folder }
}
