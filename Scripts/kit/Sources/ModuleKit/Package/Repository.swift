import Foundation

/// The git repository that contains a folder.
package struct Repository: Sendable {
  package private(set) var root: String

  package init(containing folder: String) async throws {
    root = folder
    root = try await git(["rev-parse", "--show-toplevel"])
    if root.isEmpty { throw KitError.failed("\(folder) is in a repository without a working tree") }
  }

  /// Resolves a revision to a commit.
  package func commit(_ name: String) async throws -> String {
    try await git(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"],
      orFail: try await "unknown commit '\(name)'" + shallowAdvice())
  }

  /// The merge base. Throws in a shallow clone, where the result could be wrong.
  package func mergeBase(_ one: String, _ other: String) async throws -> String {
    try await git(
      ["merge-base", one, other],
      orFail: try await "\(one) and \(other) have no common ancestor" + shallowAdvice())
  }

  private func shallowAdvice() async throws -> String {
    try await isShallow() ? "; the clone is shallow: run git fetch --unshallow" : ""
  }

  func isShallow() async throws -> Bool {
    try await git(["rev-parse", "--is-shallow-repository"]) == "true"
  }

  /// Changed paths relative to the repository's root; a rename has both paths.
  package func changes(from base: String, to head: String?) async throws -> [String] {
    let diff = ["diff", "--name-only", "--no-renames", "-z", base] + (head.map { [$0] } ?? [])
    var paths = try await git(diff + ["--"]).split(separator: "\0").map(String.init)
    if head == nil {
      let untracked = ["ls-files", "--others", "--exclude-standard", "--full-name", "-z"]
      paths += try await git(untracked).split(separator: "\0").map(String.init)
    }
    return Set(paths).sorted()
  }

  /// Calls the closure with a temporary folder that contains the files of a commit: Swift files, links, and
  /// what is beside a manifest with their content, others without.
  package func withFiles<Result>(
    of commit: String, _ body: (String) async throws -> Result
  ) async throws -> Result {
    try await ScratchFolder.with { folder in
      // A separate index leaves the repository's own unchanged.
      let index = folder.path(appending: ".kit-index")
      let environment = ["GIT_INDEX_FILE": index]
      _ = try await git(["read-tree", commit], environment: environment)
      let (needed, others) = try await files(of: commit)
      for paths in needed.parts(ofLength: 100_000) {
        _ = try await git(
          ["checkout-index", "--quiet", "--prefix=\(folder)/", "--"] + paths,
          environment: environment)
      }
      try Self.createEmpty(others, in: folder)
      return try await body(folder)
    }
  }

  private func files(of commit: String) async throws -> (needed: [String], others: [String]) {
    let output = try await git(["ls-tree", "-r", "-z", "--full-tree", commit])
    let entries = output.split(separator: "\0").map { entry in
      (mode: entry.prefix(6), path: String(entry.drop { $0 != "\t" }.dropFirst()))
    }
    // A submodule has no files here.
    let files = entries.filter { $0.mode != "160000" }
    let packages = Set(
      files.map(\.path).filter { $0.lastPathPart == "Package.swift" }.map(\.parentFolder))
    let isNeeded = { (file: (mode: Substring, path: String)) in
      file.path.isSwift || file.mode == "120000" || packages.contains(file.path.parentFolder)
    }
    return (files.filter(isNeeded).map(\.path), files.filter { !isNeeded($0) }.map(\.path))
  }

  private static func createEmpty(_ paths: [String], in folder: String) throws {
    let files = FileManager.default
    for parent in Set(paths.map(\.parentFolder)) where !parent.isEmpty {
      try? files.createDirectory(
        atPath: folder.path(appending: parent), withIntermediateDirectories: true)
    }
    for path in paths
    where !files.createFile(atPath: folder.path(appending: path), contents: nil) {
      throw KitError.failed("\(folder.path(appending: path)) can't be written")
    }
  }

  func git(
    _ arguments: [String], environment: [String: String] = [:], statuses: Set<Int32> = [0],
    orFail reason: @autoclosure () async throws -> String? = nil
  ) async throws -> String {
    let command = try await Command.run(
      "git", arguments, in: root, environment: environment, limit: .seconds(120))
    guard statuses.contains(command.status) else {
      let said = command.errors.split(separator: "\n").first.map(String.init)
      throw KitError.failed(try await reason() ?? said ?? "git failed")
    }
    // With `-z`, paths end in NUL and newlines are part of them.
    return command.output.hasSuffix("\n") ? String(command.output.dropLast()) : command.output
  }
}

extension String {
  /// Empty for a name.
  fileprivate var parentFolder: String { foldersAbove.first ?? "" }
}

extension [String] {
  /// With at most this number of bytes each, as the arguments of a program.
  fileprivate func parts(ofLength length: Int) -> [ArraySlice<String>] {
    var (parts, start, size) = ([ArraySlice<String>](), 0, 0)
    for index in indices {
      size += self[index].utf8.count + 1
      if size > length, index > start {
        parts.append(self[start..<index])
        (start, size) = (index, self[index].utf8.count + 1)
      }
    }
    return start < count ? parts + [self[start...]] : parts
  }
}

enum ScratchFolder {
  /// Calls the closure with a temporary folder, and removes it afterwards.
  static func with<Result>(_ body: (String) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.path.realPath
      .path(appending: "kit-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch { throw KitError.failed("\(folder) can't be written") }
    return try await body(folder)
  }
}

/// An error that stops `kit`, such as an unreadable manifest, configuration or repository.
package enum KitError: Error, Equatable, CustomStringConvertible {
  case unreadable(file: String, line: Int? = nil, reason: String)
  case unwritable(file: String)
  case failed(String)
  /// An invalid argument.
  case usage(String)

  package var description: String {
    let text =
      switch self {
      case .unreadable(let file, let line?, let reason): "\(file):\(line): \(reason)"
      case .unreadable(let file, nil, let reason): "\(file): \(reason)"
      case .unwritable(let file): "\(file) can't be written"
      case .failed(let reason), .usage(let reason): reason
      }
    return text.onOneLine
  }
}

extension String {
  /// With control characters, such as in the name of a file, escaped as in a string literal.
  var onOneLine: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.properties.generalCategory == .control {
        text += scalar.escaped(asASCII: true)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}
