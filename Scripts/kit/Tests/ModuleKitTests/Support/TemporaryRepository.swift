import TestSupport
import Testing

@testable import ModuleKit

/// A git repository that is removed on release.
struct TemporaryRepository {
  let folder: TemporaryFolder

  init() async throws {
    folder = try TemporaryFolder()
    try await git("init", "-q", "-b", "main", ".")
  }

  /// Writes the files, removes those with nil content, and commits everything.
  @discardableResult
  func commit(_ files: [String: String?], _ message: String) async throws -> String {
    for (path, text) in files {
      if let text { try folder.write(text, to: path) } else { try await git("rm", "-q", path) }
    }
    try await git("add", "-A")
    try await git(
      "-c", "user.name=Made", "-c", "user.email=made@example.org", "commit", "-q",
      "--allow-empty", "-m", message)
    return try await git("rev-parse", "HEAD")
  }

  @discardableResult
  func git(_ arguments: String...) async throws -> String {
    let command = try await Command.run("git", arguments, in: folder.path, limit: .seconds(600))
    try #require(command.status == 0, "\(command.errors)")
    return String(command.output.dropLast())
  }
}
