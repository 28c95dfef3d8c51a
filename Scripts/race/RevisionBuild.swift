import Foundation
import RaceKit
import SystemKit

/// `race` of another revision of this repository, built in a temporary folder as this one was.
struct RevisionBuild {
  /// Far longer than a first build takes.
  private static let limit = Duration.seconds(3_600)

  let name: String
  private let repository: GitRepository
  private let commit: String
  private let executable: URL

  /// - Parameters:
  ///   - name: a revision as git knows it.
  ///   - folder: keeps the program, which is not built again; nil for a temporary file.
  /// - Throws: ``CommandError``: there is no such revision.
  init(_ name: String, root: String, in folder: String? = nil) throws {
    self.name = name
    repository = GitRepository(root: root)
    let commit = try repository.commit(name)
    self.commit = commit
    executable =
      folder.map { URL(filePath: $0).appending(path: "race-\(commit)") }
      ?? FileManager.default.temporaryDirectory.appending(path: "race-\(UUID().uuidString)")
  }

  /// - Throws: ``CommandError``: the revision has no such race, or does not build.
  func program(of feature: String, isQuick: Bool) throws -> RaceProgram {
    if !FileManager.default.fileExists(atPath: executable.path) {
      try repository.withFiles(of: commit) { folder in
        try checkProtocol(folder)
        try build(folder)
      }
    }
    return RaceProgram(
      "\(name) (\(commit.prefix(7)))", executable: executable,
      arguments: [feature] + (isQuick ? ["--quick"] : []))
  }

  func remove() { try? FileManager.default.removeItem(at: executable) }

  /// An older race would measure all by itself.
  private func checkProtocol(_ folder: String) throws {
    let path = "\(folder)/Modules/RaceKit/Race/RaceProcess.swift"
    guard FileManager.default.fileExists(atPath: path) else {
      throw CommandError("\(name) has no race of processes")
    }
  }

  private func build(_ folder: String) throws {
    let arguments = ["build", "--package-path", folder, "--product", "race"] + Self.flags
    let result = try Command.run("swift", arguments, limit: Self.limit)
    guard result.status == 0 else {
      let lines = (result.output + result.errors).split(separator: "\n")
      let errors = lines.filter { $0.contains("error:") }.prefix(3).joined(separator: "; ")
      throw CommandError("\(name) does not build: \(errors)")
    }
    let shown = try Command.run("swift", arguments + ["--show-bin-path"], limit: .seconds(120))
    let products = shown.output.trimmingCharacters(in: .whitespacesAndNewlines)
    // At once, since one that is there is not built again.
    let copy = executable.appendingPathExtension("new")
    try? FileManager.default.removeItem(at: copy)
    try FileManager.default.copyItem(
      at: URL(filePath: products).appending(path: "race"), to: copy)
    try FileManager.default.moveItem(at: copy, to: executable)
  }

  /// Those of this program, since a difference of the two builds would be measured.
  private static var flags: [String] {
    #if DEBUG
      ["-c", "debug"]
    #else
      ["-c", "release"] + (isStatic ? ["--static-swift-stdlib"] : [])
    #endif
  }

  /// Whether the standard library is a part of this program.
  private static var isStatic: Bool {
    let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
    return maps.map { !$0.contains("libswiftCore") } ?? false
  }
}
