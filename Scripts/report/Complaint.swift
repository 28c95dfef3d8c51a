import DisplayKit
import Foundation

/// A line for standard error. The names, files and words in it may come from outside.
struct Complaint {
  let line: String

  init(_ words: String) { line = "race-report: \(DisplayText(words).singleLine.string)\n" }

  func write() { FileHandle.standardError.write(Data(line.utf8)) }
}
