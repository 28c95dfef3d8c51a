import TestSupport
import Testing

/// The exact output of the main commands.
@Suite(.timeLimit(.minutes(10)))
struct SnapshotTests {
  @Test(arguments: [
    ("overview", []),
    ("help", ["help"]),
    ("help-environment", ["help", "environment"]),
    ("help-exit-codes", ["help", "exit-codes"]),
    ("articles-list", ["articles", "list", "--per-page", "5"]),
    ("articles-list-color", ["articles", "list", "--per-page", "2", "--color", "always"]),
    ("articles-list-json", ["articles", "list", "--per-page", "2", "--json"]),
    ("articles-show", ["articles", "show", "1001"]),
    ("articles-show-right-to-left", ["articles", "show", "1016"]),
    ("articles-show-wide", ["articles", "show", "1014"]),
    ("articles-show-broken-html", ["articles", "show", "2025"]),
    ("articles-show-attack", ["articles", "show", "2011"]),
    ("articles-show-json", ["articles", "show", "1002", "--json"]),
    ("articles-tags", ["articles", "tags"]),
    ("tweets-list", ["tweets", "list", "--more", "9", "--comments"]),
    ("tweets-list-attack", ["tweets", "list", "--user", "tomasz", "--more", "9", "--comments"]),
    ("tweets-list-json", ["tweets", "list", "--user", "yuki", "--json"]),
    ("tweets-post", ["tweets", "post", "Both buoys are back. Neither says where it was. 🛟"]),
    ("tweets-post-json", ["tweets", "post", "--json", "--user", "yuki", "\u{1B}[2J \u{202E}霧"]),
    ("trace-tweets", ["trace", "tweets"]),
    ("trace-tweets-mermaid", ["trace", "tweets", "--event", "fail", "--format", "mermaid"]),
    ("patterns", ["patterns"]),
    ("characters-list", ["characters", "list", "--name", "mar"]),
    ("characters-list-attack", ["characters", "list", "--name", "nobody"]),
    ("characters-show", ["characters", "show", "1009017"]),
    ("characters-show-rick-and-morty", ["characters", "show", "1", "--service", "rick-and-morty"]),
    ("characters-list-json", ["characters", "list", "--name", "mar", "--json"]),
    ("trace-character-detail", ["trace", "character-detail", "--pattern", "viper"]),
  ])
  func outputMatchesTheSnapshot(name: String, arguments: [String]) async throws {
    let result = try await Program.run(arguments)
    #expect(result.status == 0)
    let reported = result.diagnostics.isEmpty ? "" : "--- standard error\n" + result.diagnostics
    let text = result.output + reported
    #expect(try text == Snapshot.text(name, recording: text))
  }
}
