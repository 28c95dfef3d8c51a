/// What a commit does to one file.
struct FileChange: Equatable {
  /// A stretch of lines, counted from 1, that takes the place of another.
  struct Hunk: Equatable {
    var old: Range<Int>
    var new: Range<Int>
  }

  var path: String
  /// Only of a file that was renamed.
  var oldPath: String?
  var added: Int
  var removed: Int
  var hunks: [Hunk] = []

  var isSwift: Bool { path.hasSuffix(".swift") }

  /// In a folder of tests, as packages name them.
  var isTest: Bool { path.pathComponents.dropLast().contains { $0.hasSuffix("Tests") } }

  var isSource: Bool { isSwift && !isTest && path.lastPathPart != "Package.swift" }
}
