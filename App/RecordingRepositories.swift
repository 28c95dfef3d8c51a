import CharactersKit
import DisplayKit
import Synchronization
import TweetsKit

/// Remembers the last responses, which a screen shows and `--json` prints.
final class RecordingTweetRepository: TweetRepository {
  private let base: any TweetRepository
  private let lastProfile = Mutex<Profile?>(nil)
  private let lastFeed = Mutex<TweetFeed?>(nil)

  init(base: any TweetRepository) { self.base = base }

  /// Nil until a profile was received.
  var profile: Profile? { lastProfile.withLock(\.self) }

  /// Nil until a feed was received.
  var feed: TweetFeed? { lastFeed.withLock(\.self) }

  func profile(_ policy: ReadPolicy) async throws -> Profile {
    let profile = try await base.profile(policy)
    lastProfile.withLock { $0 = profile }
    return profile
  }

  func feed(_ policy: ReadPolicy) async throws -> TweetFeed {
    let feed = try await base.feed(policy)
    lastFeed.withLock { $0 = feed }
    return feed
  }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    try await base.setLiked(isLiked, of: id)
  }
}

/// Remembers the last response, which a screen shows and `--json` prints.
final class RecordingCharacterRepository: CharacterDetailRepository {
  private let base: any CharacterDetailRepository
  private let last = Mutex<CharacterDetail?>(nil)

  init(base: any CharacterDetailRepository) { self.base = base }

  /// Nil until a character was received.
  var character: CharacterDetail? { last.withLock(\.self) }

  func character(
    id: CharacterDetail.ID, _ policy: ReadPolicy
  ) async throws -> CharacterDetail {
    let character = try await base.character(id: id, policy)
    last.withLock { $0 = character }
    return character
  }
}
