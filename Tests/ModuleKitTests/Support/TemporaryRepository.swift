import TestSupport
import Testing

@testable import ModuleKit

/// A git repository that is removed on release.
struct TemporaryRepository {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try git("init", "-q", "-b", "main", ".")
  }

  /// Writes the files, removes those with nil content, and commits everything.
  @discardableResult
  func commit(_ files: [String: String?], _ message: String) throws -> String {
    for (path, text) in files {
      if let text { try folder.write(text, to: path) } else { try git("rm", "-q", path) }
    }
    try git("add", "-A")
    try git(
      "-c", "user.name=Made", "-c", "user.email=made@example.org", "commit", "-q",
      "--allow-empty", "-m", message)
    return try git("rev-parse", "HEAD")
  }

  @discardableResult
  func git(_ arguments: String...) throws -> String {
    let command = try Command.run("git", arguments, in: folder.path, limit: .seconds(30))
    try #require(command.status == 0, "\(command.errors)")
    return String(command.output.dropLast())
  }
}
