import Foundation
import TestSupport
import Testing

extension AccountEndToEnd {
  /// Runs the script of docs/command-line.md.
  struct AccountScriptTests {
    @Test func runsAsDocumented() async throws {
      let text = try String(
        contentsOf: Program.root.appending(path: "docs/command-line.md"), encoding: .utf8)
      let section = try #require(
        text.split(separator: "\n## ").first { $0.hasPrefix("An account in a script") })
      let script = try block("sh", in: section)
      let folder = try TemporaryFolder()
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/regatta", withDestinationPath: Program.path)
      let result = try await Program.shell(
        "set -e\n" + script,
        environment: ["HOME": folder.path, "PATH": folder.path + ":/usr/bin:/bin"])
      #expect(result.status == 0, "\(result.diagnostics)")
      #expect(masked(result.output) == masked(try block("console", in: section)))
    }

    private func block(_ language: String, in section: Substring) throws -> String {
      let start = try #require(section.firstRange(of: "```\(language)\n"))
      let rest = section[start.upperBound...]
      return String(rest[..<(try #require(rest.firstRange(of: "```"))).lowerBound])
    }

    /// Replaces the ids of cards, which differ between runs.
    private func masked(_ text: String) -> String {
      text.replacing(/[A-Za-z0-9_-]{22}/, with: "ID")
    }
  }
}
