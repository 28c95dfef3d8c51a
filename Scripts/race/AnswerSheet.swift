import RaceKit

/// A pattern's answers to what a team asks first, in a file beside its sources. On each line:
/// `QUESTION | ANSWER | FILE | WORDS OF THE LINE THAT SHOWS IT`.
struct AnswerSheet {
  struct Entry {
    let question: RaceReport.Question?
    let answer: String
    let path: String
    let words: String
  }

  static let fileName = "answers.txt"

  let entries: [Entry]

  init(_ text: String) {
    entries = text.split(separator: "\n").map { line in
      let parts = line.split(separator: " | ").map(String.init) + Array(repeating: "", count: 4)
      return Entry(
        question: RaceReport.Question(rawValue: parts[0]), answer: parts[1], path: parts[2],
        words: parts[3])
    }
  }

  /// Without those whose line is not in the sources.
  func answers(in sources: RaceReport.Sources) -> [RaceReport.Answer] {
    entries.compactMap { entry in
      guard let question = entry.question, let line = line(of: entry, in: sources) else {
        return nil
      }
      return .init(question, entry.answer, path: entry.path, line: line)
    }
  }

  /// Counted from 1.
  private func line(of entry: Entry, in sources: RaceReport.Sources) -> Int? {
    let text = sources.files.first { $0.path == entry.path }?.text
    let lines = text?.split(separator: "\n", omittingEmptySubsequences: false)
    return lines?.firstIndex { $0.contains(entry.words) }.map { $0 + 1 }
  }
}
