import ArticlesKit
import CharactersKit
import DisplayKit
import Synchronization
import TweetsKit

/// Remembers the last responses, which a screen shows and `--json` prints. Outside of the screens, so that
/// JSON does not depend on their patterns.
final class RecordingArticlesRepository: ArticlesRepository {
  private struct Responses {
    var articles = PagedList<Page<Article>>()
    var tags = PagedList<Page<ArticleTag>>()
    var article: ArticleDetail?
    var comments: Page<ArticleComment>?
  }

  private let base: any ArticlesRepository
  private let last = Mutex(Responses())

  init(base: any ArticlesRepository) { self.base = base }

  /// Nil until there are articles, or a page without any.
  var articles: PagedList<Page<Article>>? { last.withLock(\.articles.shown) }

  /// Nil until there are tags, or a page without any.
  var tags: PagedList<Page<ArticleTag>>? { last.withLock(\.tags.shown) }

  /// Nil until an article was received.
  var article: ArticleDetail? { last.withLock(\.article) }

  /// Nil until comments were received.
  var comments: Page<ArticleComment>? { last.withLock(\.comments) }

  func articles(_ query: ArticlesQuery, _ policy: ReadPolicy) async throws -> Page<Article> {
    let page = try await base.articles(query, policy)
    last.withLock { $0.articles.record(page, query.page) }
    return page
  }

  func article(id: Article.ID, _ policy: ReadPolicy) async throws -> ArticleDetail {
    let article = try await base.article(id: id, policy)
    last.withLock { $0.article = article }
    return article
  }

  func comments(articleID: Article.ID, _ policy: ReadPolicy) async throws -> Page<ArticleComment> {
    let comments = try await base.comments(articleID: articleID, policy)
    last.withLock { $0.comments = comments }
    return comments
  }

  func tags(page number: Int, perPage: Int, _ policy: ReadPolicy) async throws -> Page<ArticleTag> {
    let page = try await base.tags(page: number, perPage: perPage, policy)
    last.withLock { $0.tags.record(page, number) }
    return page
  }
}

extension PagedList {
  /// Nil if all pages so far are of invalid elements: the screen shows none of them.
  fileprivate var shown: PagedList? { elements.isEmpty && next != nil ? nil : self }

  /// Adds the page, to an empty list if the page is not the next one, as after a refresh.
  fileprivate mutating func record(_ page: Page, _ number: Int) {
    if number != next { self = PagedList(from: number) }
    append(page)
  }
}

/// Remembers the last responses, which a screen shows and `--json` prints. Outside of the screens, so that
/// JSON does not depend on their patterns.
final class RecordingTweetRepository: TweetRepository {
  private let base: any TweetRepository
  private let isLive: Bool
  private let lastProfile = Mutex<Profile?>(nil)
  private let lastFeed = Mutex<TweetFeed?>(nil)
  private let lastResults = Mutex<[Tweet]>([])

  /// - Parameter isLive: whether it has the updates of `base`.
  init(base: any TweetRepository, isLive: Bool) {
    self.base = base
    self.isLive = isLive
  }

  /// Nil until a profile was received.
  var profile: Profile? { lastProfile.withLock(\.self) }

  /// Nil until a feed was received.
  var feed: TweetFeed? { lastFeed.withLock(\.self) }

  /// Of the last search.
  var results: [Tweet] { lastResults.withLock(\.self) }

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

  func post(_ draft: TweetDraft) async throws -> Tweet { try await base.post(draft) }

  func search(_ words: String) async throws -> TweetFeed {
    let results = try await base.search(words)
    lastResults.withLock { $0 = results.tweets }
    return results
  }

  func updates() async -> any AsyncSequence<TweetUpdate, any Error> & Sendable {
    // Others neither have updates nor end: an end would be a message at any time of a trace.
    isLive ? await base.updates() : AsyncThrowingStream { _ in }
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
