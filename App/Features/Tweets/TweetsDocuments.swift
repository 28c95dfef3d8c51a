import DisplayKit
import TaskKit
import TweetsKit

// The documents of `--json`
extension TweetRepository {
  /// The tweets on `page` of the list; without a page, those with which it opens. With the list's
  /// warnings: it is shown without a profile, and without the service's results of a search.
  ///
  /// - Parameter words: for the tweets of the feed that match, and then those of other users.
  func document(
    searching words: SearchWords?, _ page: PrintedPage?, _ policy: ReadPolicy
  ) async throws -> JSONOutput {
    async let loading = Result(of: { try await self.profile(policy) })
    async let searching = Result(of: { try await self.results(for: words) })
    let feed = try await feed(policy)
    let (profile, results) = await (loading, searching)
    var found = words.map { FoundTweets($0, in: feed) }
    if case .success(let results?) = results { found?.receive(results.tweets) }
    let tweets = found?.tweets ?? feed.tweets
    let rows = page?.rows ?? 0..<(found == nil ? TweetsListCommand.rowsOfPage : tweets.count)
    let user = (try? profile.get()) ?? feed.sender.map { Profile(user: $0) }
    let hasMore = tweets.count > rows.upperBound
    return JSONOutput(
      document: [
        "user": user?.json, "tweets": tweets[rows.clamped(to: tweets.indices)].map { $0.json },
        "canLoadMore": hasMore, "skipped": feed.skipped + feed.skippedParts,
      ] as JSONObject,
      notices: [
        profile.warning(TweetsStrings.profileFailed), results.warning(TweetsStrings.searchFailed),
        TweetsStrings.skipped(feed),
      ], hasMore: hasMore)
  }
}

extension TweetRepository {
  /// Those of the service; nil without words.
  fileprivate func results(for words: SearchWords?) async throws -> TweetFeed? {
    guard let words else { return nil }
    return try await search(words.text)
  }
}

extension TweetFeed {
  /// In place of a missing profile: the first sender with a picture, otherwise the first.
  fileprivate var sender: TweetSender? {
    let senders = tweets.lazy.map(\.sender)
    return senders.first { $0.avatar != nil } ?? senders.first
  }
}

extension Result where Failure == any Error {
  fileprivate func warning(_ sentence: (DisplayKit.Failure) -> DisplayText) -> Notice? {
    guard case .failure(let error) = self else { return nil }
    return Notice(.warning, sentence(DisplayKit.Failure(error)))
  }
}

extension TweetSender {
  var displayName: String { nick ?? username.map { "@\($0)" } ?? "unknown" }
}

extension Profile {
  fileprivate var json: JSONObject {
    [
      "name": user.displayName, "username": user.username, "avatar": user.avatar,
      "profileImage": profileImage,
    ]
  }
}

extension Tweet {
  var json: JSONObject {
    [
      "id": id, "name": sender.displayName, "username": sender.username, "avatar": sender.avatar,
      "text": text, "images": images, "comments": comments.map(\.json), "likes": likes.count,
      "liked": likes.isLiked,
    ]
  }
}

extension TweetComment {
  fileprivate var json: JSONObject {
    ["name": sender.displayName, "username": sender.username, "text": text]
  }
}
