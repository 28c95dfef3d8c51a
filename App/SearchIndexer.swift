import ArticlesKit
import CharactersKit
import DisplayKit
import StorageKit
import TweetsKit

/// Adds loaded elements to the search index. A read succeeds even if the index cannot be written.
struct SearchIndexer: Sendable {
  let index: ReadingIndex
  let queue: WriteQueue
  let reporter: StorageErrorReporter

  func add(_ documents: [ReadingDocument]) {
    guard !documents.isEmpty else { return }
    let bytes = documents.reduce(0) { $0 + $1.title.utf8.count + $1.body.utf8.count }
    let isQueued = queue.add(bytes: bytes) {
      await reporter.write { try await index.put(documents) }
    }
    if !isQueued { reporter.report(StorageError.slow) }
  }
}

struct IndexingArticlesRepository: ArticlesRepository {
  let base: any ArticlesRepository
  let host: String
  let indexer: SearchIndexer

  func articles(_ query: ArticlesQuery, _ policy: ReadPolicy) async throws -> Page<Article> {
    let page = try await base.articles(query, policy)
    indexer.add(page.elements.map { document($0, $0.description ?? "", isExcerpt: true) })
    return page
  }

  func article(id: Article.ID, _ policy: ReadPolicy) async throws -> ArticleDetail {
    let detail = try await base.article(id: id, policy)
    indexer.add([document(detail.article, HTMLReader().read(detail.bodyHTML).plainText)])
    return detail
  }

  func comments(articleID: Article.ID, _ policy: ReadPolicy) async throws -> Page<ArticleComment> {
    try await base.comments(articleID: articleID, policy)
  }

  func tags(page: Int, perPage: Int, _ policy: ReadPolicy) async throws -> Page<ArticleTag> {
    try await base.tags(page: page, perPage: perPage, policy)
  }

  private func document(
    _ article: Article, _ body: String, isExcerpt: Bool = false
  ) -> ReadingDocument {
    ReadingDocument(
      host: host, kind: "article", key: String(article.id), title: article.title, body: body,
      link: Route.article(id: article.id).link, isExcerpt: isExcerpt)
  }
}

struct IndexingTweetRepository: TweetRepository {
  let base: any TweetRepository
  let user: String
  let host: String
  let indexer: SearchIndexer

  func profile(_ policy: ReadPolicy) async throws -> Profile { try await base.profile(policy) }

  func feed(_ policy: ReadPolicy) async throws -> TweetFeed {
    let feed = try await base.feed(policy)
    let documents = feed.tweets.map { tweet in
      let texts = [tweet.text].compactMap(\.self) + tweet.comments.map(\.text)
      return ReadingDocument(
        host: host, kind: "tweet", key: "\(user)/\(tweet.id)", title: tweet.sender.displayName,
        body: texts.joined(separator: "\n"), link: Route.tweets(user: user).link)
    }
    indexer.add(documents)
    return feed
  }

  /// Not indexed: a result has no page of its own, and may be another user's.
  func search(_ words: String) async throws -> TweetFeed { try await base.search(words) }

  func updates() async -> any AsyncSequence<TweetUpdate, any Error> & Sendable {
    await base.updates()
  }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    try await base.setLiked(isLiked, of: id)
  }

  /// Indexed with the feed that has it.
  func post(_ draft: TweetDraft) async throws -> Tweet { try await base.post(draft) }
}

struct IndexingCharacterRepository: CharacterListRepository, CharacterDetailRepository {
  let base: any CharacterListRepository & CharacterDetailRepository
  let service: CharacterService
  let host: String
  let indexer: SearchIndexer

  func characters(
    named name: String?, page: Int, _ policy: ReadPolicy
  ) async throws -> CharacterPage {
    let page = try await base.characters(named: name, page: page, policy)
    indexer.add(page.characters.map { document($0.id, $0.name, "", isExcerpt: true) })
    return page
  }

  func character(id: CharacterDetail.ID, _ policy: ReadPolicy) async throws -> CharacterDetail {
    let detail = try await base.character(id: id, policy)
    let facts = detail.facts.map { "\($0.name): \($0.value)" }
    let lines = [HTMLReader().read(detail.bioHTML).plainText] + facts
    indexer.add([document(detail.id, detail.name, lines.joined(separator: "\n"))])
    return detail
  }

  private func document(
    _ id: Int, _ name: String, _ body: String, isExcerpt: Bool = false
  ) -> ReadingDocument {
    ReadingDocument(
      host: host, kind: "character", key: "\(service.rawValue)/\(id)", title: name, body: body,
      link: Route.character(id: id, service: service).link, isExcerpt: isExcerpt)
  }
}
