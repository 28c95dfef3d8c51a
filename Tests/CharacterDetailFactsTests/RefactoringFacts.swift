import CharacterDetailContract
import PatternFacts
import TraceKit

/// What `REFACTORING.md` tells and every machine finds again.
enum RefactoringFacts {
  static let path = "Modules/CharacterDetailKit/REFACTORING.md"
  static let partNames = ["sources", "messages", "contract"]

  @MainActor
  static func parts(root: String) async throws -> [String: String] {
    [
      "sources": try sources(root: root), "messages": try await messages(),
      "contract": "\(CharacterDetailContract.scenarios.count) scenarios\n",
    ]
  }

  private static func sources(root: String) throws -> String {
    let rows = try RefactoredPattern.allCases.map { pattern in
      let files = try pattern.files(root: root)
      let counts = [
        files.count, files.reduce(0) { $0 + $1.code.count },
        files.reduce(0) { $0 + $1.typeCount }, files.reduce(0) { $0 + $1.protocolCount },
      ]
      return [pattern.rawValue] + counts.map(String.init)
    }
    return MarkdownTable(["", "files", "lines", "types", "protocols"], rows).text
  }

  /// For each event the messages, and how many calls deep they go: "9 (4)".
  @MainActor
  private static func messages() async throws -> String {
    var rows: [[String]] = []
    for pattern in RefactoredPattern.allCases {
      var row = [pattern.rawValue]
      for event in RefactoringEvent.allCases {
        let messages = try await pattern.messages(of: event)
        row.append("\(messages.count) (\(messages.map { $0.depth + 1 }.max() ?? 0))")
      }
      rows.append(row)
    }
    return MarkdownTable([""] + RefactoringEvent.allCases.map(\.rawValue), rows).text
  }
}
