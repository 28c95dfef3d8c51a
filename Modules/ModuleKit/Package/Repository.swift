import Foundation

/// The git repository that contains a folder.
package struct Repository: Sendable {
  package private(set) var root: String

  package init(containing folder: String) throws {
    root = folder
    root = try git(["rev-parse", "--show-toplevel"])
    if root.isEmpty { throw KitError.failed("\(folder) is in a repository without a working tree") }
  }

  /// Resolves a revision to a commit.
  package func commit(_ name: String) throws -> String {
    try git(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"],
      orFail: try "unknown commit '\(name)'" + shallowAdvice())
  }

  /// The merge base. Throws in a shallow clone, where the result could be wrong.
  package func mergeBase(_ one: String, _ other: String) throws -> String {
    try git(
      ["merge-base", one, other],
      orFail: try "\(one) and \(other) have no common ancestor" + shallowAdvice())
  }

  private func shallowAdvice() throws -> String {
    try isShallow() ? "; the clone is shallow: run git fetch --unshallow" : ""
  }

  func isShallow() throws -> Bool { try git(["rev-parse", "--is-shallow-repository"]) == "true" }

  /// Changed paths relative to the repository's root; a rename has both paths.
  package func changes(from base: String, to head: String?) throws -> [String] {
    let diff = ["diff", "--name-only", "--no-renames", "-z", base] + (head.map { [$0] } ?? [])
    var paths = try git(diff + ["--"]).split(separator: "\0").map(String.init)
    if head == nil {
      let untracked = ["ls-files", "--others", "--exclude-standard", "--full-name", "-z"]
      paths += try git(untracked).split(separator: "\0").map(String.init)
    }
    return Set(paths).sorted()
  }

  /// Calls the closure with a temporary folder that contains the files of a commit.
  package func withFiles<Result>(
    of commit: String, _ body: (String) throws -> Result
  ) throws -> Result {
    try ScratchFolder.with { folder in
      // A separate index leaves the repository's own unchanged.
      let index = folder.path(appending: ".kit-index")
      let environment = ["GIT_INDEX_FILE": index]
      _ = try git(["read-tree", commit], environment: environment)
      _ = try git(
        ["checkout-index", "--all", "--quiet", "--prefix=\(folder)/"], environment: environment)
      return try body(folder)
    }
  }

  func git(
    _ arguments: [String], environment: [String: String] = [:], statuses: Set<Int32> = [0],
    orFail reason: @autoclosure () throws -> String? = nil
  ) throws -> String {
    let command = try Command.run(
      "git", arguments, in: root, environment: environment, limit: .seconds(120))
    guard statuses.contains(command.status) else {
      let said = command.errors.split(separator: "\n").first.map(String.init)
      throw KitError.failed(try reason() ?? said ?? "git failed")
    }
    // With `-z`, paths end in NUL and newlines are part of them.
    return command.output.hasSuffix("\n") ? String(command.output.dropLast()) : command.output
  }
}

enum ScratchFolder {
  /// Calls the closure with a temporary folder, and removes it afterwards.
  static func with<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.path.realPath
      .path(appending: "kit-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch { throw KitError.failed("\(folder) can't be written") }
    return try body(folder)
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
