// The moments' scenes as their assemblies build them, with a recorder put between each two objects
// at the pattern's own protocols. The patterns know nothing of it, and a scene that is not traced
// has none of it.

package import DisplayKit
package import TweetsKit

/// Builds a pattern's screen so that `trace` learns of every message in it.
package struct TweetsTrace {
  package typealias Output = @MainActor (TweetsOutput) -> Void

  let trace: MessageTrace
  let repository: any TweetRepository
  let output: Output

  package init(
    _ trace: MessageTrace, repository: any TweetRepository, output: @escaping Output = { _ in }
  ) {
    self.trace = trace
    self.repository = repository
    self.output = output
  }

  /// The repository as the object called `asker` sees it.
  func repository(for asker: String) -> any TweetRepository {
    TracedTweetRepository(repository, trace: trace, asker: asker)
  }

  /// The way out as the object called `sender` sees it.
  func output(of sender: String) -> Output {
    { [trace, output] value in
      trace.record(from: sender, to: "Owner", "output", caseName(of: value)) { output(value) }
    }
  }
}
