/// The sources that decide what a feature's patterns cost.
package enum MeasuredSources {
  /// Changes with every change to their code, but not with one to a comment.
  ///
  /// - Parameter folder: the feature's, from the root.
  package static func digest(of folder: String, root: String) throws -> String {
    let kit = try SourceFile.all(in: "\(root)/\(folder)").filter { file in
      // A scene that is not traced has nothing of it, nor of what it is raced with.
      !file.path.hasPrefix("Trace/") && !file.path.hasPrefix("Race/")
    }
    let display = try SourceFile.all(in: "\(root)/Modules/DisplayKit/State")
    return String(digest(of: kit + display), radix: 16)
  }

  /// FNV-1a, since Swift's own hashes differ from run to run.
  static func digest(of files: [SourceFile]) -> UInt64 {
    files.flatMap { [$0.path] + $0.code }.reduce(0xcbf2_9ce4_8422_2325) { hash, line in
      // A byte that no text has ends each line.
      (line.utf8 + [0xff]).reduce(hash) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
  }
}
