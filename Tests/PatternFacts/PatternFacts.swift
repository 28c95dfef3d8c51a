package import RaceKit

/// What a document tells of a feature's patterns and every machine finds again: files, lines,
/// messages.
package enum PatternFacts {
  /// The parts of the document, by name. The baseline is no pattern.
  @MainActor
  package static func parts<World>(of race: Race<World>, root: String) async throws -> [String:
    String]
  {
    var parts: [String: String] = ["contract": "\(race.contract.count) scenarios\n"]
    var (sources, messages): ([[String]], [[String]]) = ([], [])
    for pattern in race.contenders where !pattern.isBaseline {
      let diagrams = await race.diagrams(of: pattern)
      messages.append([pattern.name] + diagrams.map { "\($0.messages.count) (\($0.depth))" })
      if let load = diagrams.first {
        parts["\(pattern.id) diagram"] = "```mermaid\n\(load.mermaid)```\n"
      }
      guard let folder = pattern.folder else { continue }
      let written = try PatternSources(folder: folder, root: root)
      sources.append([pattern.name] + written.cells)
      parts["\(pattern.id) files"] = written.list
    }
    parts["sources"] = RaceTable([""] + PatternSources.header, sources).markdown
    parts["messages"] = RaceTable([""] + race.events.map(\.name), messages).markdown
    return parts
  }
}
