package import RaceKit

extension PatternsDocument {
  /// Writes what the page at `path` tells of a race into it.
  ///
  /// - Parameters:
  ///   - path: from the root.
  ///   - kit: the folder of the feature's sources, from the root.
  @MainActor
  package static func write<World>(
    _ path: String, _ race: Race<World>, _ report: RaceReport, kit: String, root: String
  ) async throws {
    var document = try PatternsDocument(path: "\(root)/\(path)")
    let digest = try MeasuredSources.digest(of: race, kit: kit, root: root)
    try document.replace(PatternFigures(report, digest: digest).parts)
    try document.replace(try await PatternFacts.parts(of: race, root: root))
    try document.write(path: "\(root)/\(path)")
  }
}
