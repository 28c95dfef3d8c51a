import DisplayKit

extension RaceReport {
  /// The first questions of a team, in this order.
  package enum Question: String, CaseIterable, Codable, Sendable {
    case change, tests, cost, compiler, navigation

    var title: String {
      switch self {
      case .change: "Where does a change go?"
      case .tests: "What is tested without a View?"
      case .cost: "What does it cost in files and lines?"
      case .compiler: "What does the compiler hold?"
      case .navigation: "What happens when navigation grows?"
      }
    }
  }

  /// A contender's answer, and the line of its sources that shows it.
  package struct Answer: Codable, Equatable, Sendable {
    package var question: Question
    package var text: String
    /// Relative to the contender's folder.
    package var path: String
    /// Counted from 1.
    package var line: Int

    package init(_ question: Question, _ text: String, path: String, line: Int) {
      self.question = question
      self.text = text
      self.path = path
      self.line = line
    }
  }

  /// A table for each question; empty without answers.
  ///
  /// - Parameter link: the target of the line that shows an answer.
  func answerTables(link: (Contender, Answer) -> String?) -> [RaceTable] {
    if contenders.allSatisfy(\.answers.isEmpty) { return [] }
    return Question.allCases.map { question in
      var table = RaceTable(header: [question.title, "answer", "evidence"], rows: [])
      for contender in contenders {
        let answer = contender.answers.first { $0.question == question }
        let words = [answer?.text, figures(question, of: contender)].compactMap(\.self)
        let place = answer.map {
          "\(contender.sources?.folderName ?? "")/\($0.path):\(NumberFormat.count($0.line))"
        }
        table.rows.append(
          [contender.name, words.isEmpty ? "–" : words.joined(separator: " "), place ?? "–"])
        if let answer, let place { table.links[place] = link(contender, answer) }
      }
      return table
    }
  }

  /// The figures of the report that belong to an answer.
  private func figures(_ question: Question, of contender: Contender) -> String? {
    guard let sources = contender.sources else { return nil }
    let files = NumberFormat.count(sources.files.count, "file")
    let lines = NumberFormat.count(sources.lines, "line")
    switch question {
    case .change:
      return changes.isEmpty
        ? nil : changes.map { cost(of: $0, in: contender) }.joined(separator: " ")
    case .tests:
      return sources.doubles.map { NumberFormat.count($0.roles.count, "role") + " replaced." }
    case .cost: return "\(files), \(lines), \(NumberFormat.count(sources.types, "type"))."
    case .compiler: return NumberFormat.count(sources.protocols, "protocol") + "."
    case .navigation: return nil
    }
  }

  private func cost(of change: Change, in contender: Contender) -> String {
    let cost = change.costs.first { $0.contender == contender.id }
    return "\(change.id.capitalizedFirst): "
      + (cost.map { NumberFormat.count($0.files, "file") } ?? "not counted") + "."
  }
}

extension RaceReport.Sources {
  /// Such as "VIP".
  var folderName: String { folder.split(separator: "/").last.map(String.init) ?? folder }
}
