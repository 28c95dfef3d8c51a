package import RaceKit

/// The sources that decide what a feature's patterns cost.
package enum MeasuredSources {
  /// Changes with every change to their code, but not with one to a comment, nor with a pattern that
  /// isn't raced yet.
  ///
  /// - Parameter kit: the folder of the feature's sources, from the root.
  @MainActor
  package static func digest<World>(
    of race: Race<World>, kit: String, root: String
  ) throws -> String {
    let folders =
      race.contenders.compactMap(\.folder) + ["\(kit)/Border", "Modules/DisplayKit/State"]
    return String(
      digest(of: try folders.flatMap { try SourceFile.all(in: "\(root)/\($0)") }), radix: 16)
  }

  /// FNV-1a, since Swift's own hashes differ from run to run.
  static func digest(of files: [SourceFile]) -> UInt64 {
    files.flatMap { [$0.path] + $0.code }.reduce(0xcbf2_9ce4_8422_2325) { hash, line in
      // A byte that no text has ends each line.
      (line.utf8 + [0xff]).reduce(hash) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
  }
}
