import Foundation
import NumericsKit
import RaceKit

/// A Swift file below a folder.
struct SourceFile: Equatable, Sendable {
  /// Relative to the listed folder.
  let path: String
  let text: String

  /// Trimmed lines, without empty lines and comments.
  var code: [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("//") }
  }

  /// The Swift files in `folder`, recursively, sorted by path.
  static func all(in folder: String) throws -> [SourceFile] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      try SourceFile(path: path, text: String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8))
    }
  }
}

/// The sources that determine the measurements of a feature's patterns.
enum MeasuredSources {
  /// Changes with the code of a contender or its border, but not with comments or with the tracing,
  /// which is not measured.
  @MainActor
  static func digest<Environment>(of race: Race<Environment>, root: String) throws -> String {
    let folders = race.contenders.compactMap(\.folder)
    let border = folders.prefix(1).map {
      $0.split(separator: "/").dropLast().joined(separator: "/") + "/Border"
    }
    let files = try (folders + border).flatMap { try SourceFile.all(in: "\(root)/\($0)") }
    return String(digest(of: files), radix: 16)
  }

  static func digest(of files: [SourceFile]) -> UInt64 {
    var hash = StableHash()
    for file in files where !file.path.hasSuffix("Tracing.swift") {
      // A byte that does not occur in UTF-8 terminates each line.
      for line in [file.path] + file.code { hash.combine(line.utf8 + [0xff]) }
    }
    return hash.value
  }
}
