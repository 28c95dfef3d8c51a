import TraceKit

/// What the document tells of the patterns and every machine finds again: files, lines, messages.
package enum PatternFacts {
  /// The parts of the document, by name.
  @MainActor
  package static func parts(root: String) async throws -> [String: String] {
    var parts = ["shape": try await shape(root: root)]
    for pattern in ExhibitedPattern.allCases {
      parts["\(pattern.rawValue) files"] = try files(of: pattern, root: root)
      let trace = try await TracedEvent.load.trace(of: pattern)
      parts["\(pattern.rawValue) diagram"] = "```mermaid\n\(trace.mermaid)```\n"
    }
    return parts
  }

  package static let partNames =
    ["shape"]
    + ExhibitedPattern.allCases.flatMap { ["\($0.rawValue) files", "\($0.rawValue) diagram"] }

  /// For each event the messages, and how many calls deep they go: "10 (5)".
  @MainActor
  private static func shape(root: String) async throws -> String {
    var rows: [[String]] = []
    for pattern in ExhibitedPattern.allCases {
      let files = try SourceFile.all(in: "\(root)/\(pattern.folder)")
      var cells = [pattern.title, "\(files.count)", "\(files.reduce(0) { $0 + $1.code.count })"]
      for event in TracedEvent.allCases {
        let messages = try await event.trace(of: pattern).messages
        let depth = messages.map { $0.depth + 1 }.max() ?? 0
        cells.append("\(messages.count) (\(depth))")
      }
      rows.append(cells)
    }
    let events = TracedEvent.allCases.map(\.rawValue)
    return MarkdownTable(["", "files", "lines"] + events, rows).text
  }

  private static func files(of pattern: ExhibitedPattern, root: String) throws -> String {
    let files = try SourceFile.all(in: "\(root)/\(pattern.folder)")
    let folder = pattern.folder.split(separator: "/").last ?? ""
    let list = files.map { file in
      let name = file.path.split(separator: "/").last ?? ""
      return "[\(name.dropLast(".swift".count))](\(folder)/\(file.path)) \(file.code.count)"
    }
    return "Files and their lines of code:\n\(list.joined(separator: " ·\n"))\n"
  }
}
