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

  /// Calls the closure with a temporary folder that contains the files of a commit.
  package func withFiles<Result>(
    of commit: String, _ body: (String) async throws -> Result
  ) async throws -> Result {
    try await ScratchFolder.with { folder in
      // A separate index leaves the repository's own unchanged.
      let index = folder.path(appending: ".kit-index")
      let environment = ["GIT_INDEX_FILE": index]
      _ = try await git(["read-tree", commit], environment: environment)
      _ = try await git(
        ["checkout-index", "--all", "--quiet", "--prefix=\(folder)/"], environment: environment)
      return try await body(folder)
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
