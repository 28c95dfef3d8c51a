package import TweetsKit

/// Answers from a script. On the main actor, so that whatever a scene does runs there, in order.
@MainActor
package final class ScriptedTweetRepository: TweetRepository {
  private let player: TweetScriptPlayer

  package init(_ player: TweetScriptPlayer) { self.player = player }

  package func profile() async throws -> Profile { try await player.profile() }

  package func feed() async throws -> TweetFeed { try await player.feed() }

  package func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    try await player.setLiked(isLiked, of: id)
  }
}
