import Foundation
import TestSupport
import Testing

@testable import regatta

/// The completions in the shells themselves; those of zsh and fish where these are installed.
@Suite(.timeLimit(.minutes(5)))
struct CompletionsTests {
  private static let values: [(line: String, values: Set<String>)] = [
    ("tweets list --pattern vip", ["viper", "vip", "vip-coordinator"]),
    ("tweets list --shadow red", ["reducer"]),
    ("characters show --pattern st", ["stateful"]),
    ("patterns mvvm", ["mvvm-clean"]),
    ("photos list --service ", ["json-placeholder", "picsum"]),
    ("help json sav", ["saved-photos", "saved-photo"]),
    ("help exi", ["exit-codes"]), ("help articles ", ["list", "show", "tags"]),
    ("open regatta://compare", ["regatta://compare/tweets", "regatta://compare/character-detail"]),
    ("open --color never regatta://tweets/", ["regatta://tweets/new"]),
  ]

  @Test(arguments: values)
  func completesInBash(line: String, values: Set<String>) async throws {
    // The part before the last colon is typed already.
    let parts = values.map { $0.split(separator: ":").last.map(String.init) ?? "" }
    #expect(try await completions(of: line, in: "bash") == Set(parts))
  }

  /// Without those of `help`, which the program makes from the position of the cursor: outside a terminal,
  /// fish 3 has none.
  @Test(.enabled(if: isInstalled("fish")), arguments: values.filter { !$0.line.hasPrefix("help") })
  func completesInFish(line: String, values: Set<String>) async throws {
    #expect(try await completions(of: line, in: "fish") == values)
  }

  @Test(.enabled(if: isInstalled("zsh")), arguments: values)
  func completesInZsh(line: String, values: Set<String>) async throws {
    #expect(try await completions(of: line, in: "zsh") == values)
  }

  private func completions(of line: String, in shell: String) async throws -> Set<String> {
    let script = Program.root.appending(path: "Tests/Completions/complete.\(shell)").path
    let result = try await Program.shell(
      "\(shell) '\(script)' \"$regatta\" \"$line\"", environment: ["line": line])
    #expect(result.diagnostics == "" && result.status == 0)
    // In fish, a description follows a tab.
    return Set(result.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) })
  }

  private static func isInstalled(_ shell: String) -> Bool {
    ["/usr/bin/", "/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].contains {
      FileManager.default.isExecutableFile(atPath: $0 + shell)
    }
  }
}
