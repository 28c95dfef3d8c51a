/// Reads what git tells of a commit's files.
enum CommitDifference {
  /// Of `--numstat -z`: `added TAB removed TAB path NUL`, and of a renamed file
  /// `added TAB removed TAB NUL old NUL new NUL`. A binary file has no lines: `-`.
  static func files(_ numbers: String) throws(KitError) -> [FileChange] {
    var files: [FileChange] = []
    var parts = numbers.split(separator: "\0", omittingEmptySubsequences: false)[...]
    while let part = parts.popFirst(), !part.isEmpty {
      let cells = part.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
      guard cells.count == 3 else { throw unreadable }
      var file = FileChange(
        path: String(cells[2]), added: try lines(cells[0]), removed: try lines(cells[1]))
      if cells[2].isEmpty {
        guard let old = parts.popFirst(), let new = parts.popFirst() else { throw unreadable }
        file.oldPath = String(old)
        file.path = String(new)
      }
      files.append(file)
    }
    return files
  }

  private static func lines(_ cell: Substring) throws(KitError) -> Int {
    if cell == "-" { return 0 }
    guard let count = Int(cell) else { throw unreadable }
    return count
  }

  /// Of `--patch --unified=0`, a list for each file, in the order of the numbers.
  static func hunks(_ patch: String) throws(KitError) -> [[FileChange.Hunk]] {
    var files: [[FileChange.Hunk]] = []
    for line in patch.utf8.split(separator: UInt8.newline) {
      // A line of a file follows a sign or a blank: none can be taken for these.
      if line.starts(with: "diff --git ".utf8) {
        files.append([])
      } else if line.starts(with: "@@ ".utf8) {
        guard !files.isEmpty else { throw unreadable }
        files[files.count - 1].append(try hunk(Substring(line)))
      }
    }
    return files
  }

  /// `@@ -first,count +first,count @@`, where a count of 1 is left out.
  private static func hunk(_ line: Substring) throws(KitError) -> FileChange.Hunk {
    let words = line.split(separator: " ", maxSplits: 3)
    guard words.count > 2, words[1].first == "-", words[2].first == "+" else { throw unreadable }
    return FileChange.Hunk(
      old: try range(words[1].dropFirst()), new: try range(words[2].dropFirst()))
  }

  private static func range(_ text: Substring) throws(KitError) -> Range<Int> {
    let numbers = text.split(separator: ",").map { Int($0) }
    guard let first = numbers.first ?? nil, let count = numbers.count > 1 ? numbers[1] : 1 else {
      throw unreadable
    }
    return first..<first + count
  }

  private static let unreadable = KitError.failed("git wrote a difference in an unknown form")
}
