#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A Swift file as the document lists it.
package struct SourceFile: Equatable, Sendable {
  /// From the folder that was listed.
  package let path: String
  /// Trimmed, without empty lines and lines of comment.
  package let code: [String]

  package init(path: String, text: String) {
    self.path = path
    code = text.split(separator: "\n").map { line in
      let start = line.drop { $0 == " " }
      return String(start.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty && !$0.hasPrefix("//") }
  }

  /// The Swift files in `folder` and below, by their paths.
  package static func all(in folder: String) throws -> [SourceFile] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      try SourceFile(path: path, text: String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8))
    }
  }
}
