import RaceKit

/// The answers of a feature's patterns to what a team asks first. On each line of the text:
/// `PATTERN | QUESTION | ANSWER | FILE | WORDS OF THE LINE THAT SHOWS IT`.
struct AnswerSheet {
  struct Entry {
    let pattern: String
    let question: RaceReport.Question?
    let answer: String
    let path: String
    let words: String
  }

  let entries: [Entry]

  init(_ text: String) {
    entries = text.split(separator: "\n").map { line in
      let parts = line.split(separator: " | ").map(String.init) + Array(repeating: "", count: 5)
      return Entry(
        pattern: parts[0], question: RaceReport.Question(rawValue: parts[1]), answer: parts[2],
        path: parts[3], words: parts[4])
    }
  }

  /// Leaves out an answer whose line is not in the contender's sources.
  func add(to report: inout RaceReport) {
    for index in report.contenders.indices {
      let contender = report.contenders[index]
      report.contenders[index].answers = entries.filter { $0.pattern == contender.id }
        .compactMap { entry in
          guard let question = entry.question, let line = line(of: entry, in: contender.sources)
          else { return nil }
          return .init(question, entry.answer, path: entry.path, line: line)
        }
    }
  }

  /// Counted from 1.
  private func line(of entry: Entry, in sources: RaceReport.Sources?) -> Int? {
    let text = sources?.files.first { $0.path == entry.path }?.text
    let lines = text?.split(separator: "\n", omittingEmptySubsequences: false)
    return lines?.firstIndex { $0.contains(entry.words) }.map { $0 + 1 }
  }
}
