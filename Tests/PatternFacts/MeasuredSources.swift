/// The sources that decide what a pattern costs.
package enum MeasuredSources {
  /// Changes with every change to their code, but not with one to a comment.
  package static func digest(root: String) throws -> String {
    let kit = try SourceFile.all(in: "\(root)/Modules/TweetsKit").filter {
      // A scene that is not traced has nothing of it.
      !$0.path.hasPrefix("Trace/")
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
