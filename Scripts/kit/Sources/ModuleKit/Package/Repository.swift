/// The git repository that contains a folder.
package struct Repository: Sendable {
  package private(set) var root: String
  private var settings = GitSettings()

  package init(containing folder: String) async throws {
    root = folder
    root = try await git(["rev-parse", "--show-toplevel"])
    // Fails without a match.
    let programs = try await git(
      ["config", "-z", "--name-only", "--get-regexp", "^(filter|merge)\\..*\\."], statuses: [0, 1])
    settings.disablePrograms(in: programs.split(separator: "\0").map(String.init))
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

  /// The Swift files of a commit, or of the working tree, relative to the repository's root.
  package func swiftFiles(of commit: String?) async throws -> [String] {
    let tree = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    let list = commit.map { ["ls-tree", "-r", "--name-only", "-z", $0] } ?? tree
    return Set(try await git(list).split(separator: "\0").map(String.init)).filter(\.isSwift)
      .sorted()
  }

  func git(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:],
    statuses: Set<Int32> = [0], orFail reason: @autoclosure () async throws -> String? = nil
  ) async throws -> String {
    let command = try await gitCommand(
      arguments, input: input, environment: environment, statuses: statuses,
      orFail: try await reason())
    // With `-z`, paths end in NUL and newlines are part of them.
    return command.output.hasSuffix("\n") ? String(command.output.dropLast()) : command.output
  }

  func gitCommand(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:],
    statuses: Set<Int32> = [0], orFail reason: @autoclosure () async throws -> String? = nil
  ) async throws -> Command {
    let command = try await Command.run(
      "git", arguments, input: input, in: root,
      environment: settings.environment.merging(environment) { $1 }, limit: .seconds(120))
    guard statuses.contains(command.status) else {
      let said = command.errors.split(separator: "\n").first.map(String.init)
      throw KitError.failed(try await reason() ?? said ?? "git failed")
    }
    return command
  }
}
