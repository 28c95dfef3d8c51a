import ArticlesKit
import DisplayKit
import NetworkKit
import PatternKit
import StorageKit
import TaskKit

extension Feature {
  static var articles: Feature {
    Feature(
      name: "articles", command: ArticlesCommand.self,
      overview: ["Articles", "VIP", "regatta articles list"],
      entries: [
        Entry(name: "Articles", pattern: "VIP", route: .articles(.init())),
        Entry(name: "Tags", pattern: "VIP", route: .tags()),
      ],
      modules: ["ArticlesKit": .vip],
      links: [
        ("articles", "the list; also ?tag=, username=, page=, per_page="),
        ("articles/ID", "an article"), ("articles/tags", "the tags; also ?page="),
      ],
      documents: [
        ("articles", "articles list"), ("article", "articles show"), ("tags", "articles tags"),
      ],
      route: Route.articles)
  }
}

extension Route {
  fileprivate static func articles(_ link: inout Link) throws(InvalidLink) -> Route {
    switch link.path.count {
    case 0: .articles(try ArticlesQuery(&link))
    case 1 where link.path == ["tags"]: .tags(page: try link.number("page") ?? 1)
    case 1: .article(id: try Link.number(link.path[0]))
    default: throw InvalidLink()
    }
  }

  static func articles(_ query: ArticlesQuery) -> Route {
    var route = Route("articles", query.items) { route, assembly, _ in
      let repository = assembly.articlesRepository
      var list = Destination(route: route, patterns: [.vip]) { request in
        ArticlesAssembly(repository: repository).list(query: query, firstRead: request.firstRead) {
          request.coordinator?.handle($0)
        }
      }
      list.document = { policy in
        let articles = await ArticlesWorker(repository: repository).fetchArticles(
          query, after: PagedList(from: query.page), policy)
        return try articles.document(
          size: query.perPage, skipped: Notice.skippedArticles, of: \.json)
      }
      return list
    }
    route.pictures = .ofArticles
    route.fact = { assembly in
      let page = try await assembly.withoutIndexer.articlesRepository.articles(query, .cached)
      return page.elements.first.map { DisplayText($0.title) }
    }
    return route
  }

  static func tags(page number: Int = 1) -> Route {
    var route = Route("articles/tags", ["page": Link.text(number, unless: 1)]) {
      route, assembly, page in
      let repository = assembly.articlesRepository
      let size = page?.size ?? ArticlesQuery.tagsPerPage
      var list = Destination(route: route, patterns: [.vip]) { request in
        ArticlesAssembly(repository: repository).tags(
          page: number, perPage: size, firstRead: request.firstRead
        ) { request.coordinator?.handle($0) }
      }
      list.document = { policy in
        let tags = await ArticlesWorker(repository: repository).fetchTags(
          perPage: size, after: PagedList(from: number), policy)
        return try tags.document(size: size, skipped: Notice.skippedTags, of: \.json)
      }
      return list
    }
    route.pictures = .ofArticles
    route.fact = { assembly in
      let tags = try await assembly.withoutIndexer.articlesRepository.tags(
        page: number, perPage: ArticlesQuery.tagsPerPage, .cached)
      return DisplayText("\(tags.elements.count) tags")
    }
    return route
  }

  static func article(id: Article.ID) -> Route {
    var route = Route("articles/\(id)") { route, assembly, _ in
      let repository = assembly.articlesRepository
      var article = Destination(route: route, patterns: [.vip]) { request in
        ArticlesAssembly(repository: repository).detail(id: id, firstRead: request.firstRead) {
          request.coordinator?.handle($0)
        }
      }
      article.document = { policy in
        try await ArticlesWorker(repository: repository).fetchArticle(id: id, policy).document
      }
      article.webPage = {
        try await repository.article(id: id, .standard).article.url.flatMap { WebLink($0) }
      }
      return article
    }
    route.subject = "article \(id)"
    route.pictures = .ofArticles
    return route
  }
}

extension Route.Pictures {
  fileprivate static let ofArticles = Route.Pictures(
    service: { $0.articles },
    liveHosts: ["media.dev.to", "media2.dev.to", "dev-to-uploads.s3.amazonaws.com"])
}

extension ArticlesQuery {
  fileprivate init(_ link: inout Link) throws(InvalidLink) {
    self.init(tag: link.item("tag"), username: try link.user("username"))
    page = try link.number("page") ?? page
    perPage = try link.number("per_page") ?? perPage
    guard Self.perPageRange.contains(perPage), tag?.allSatisfy({ $0 == "," }) != true else {
      throw InvalidLink()
    }
  }

  fileprivate var items: KeyValuePairs<String, String?> {
    [
      "page": Link.text(page, unless: 1),
      "per_page": Link.text(perPage, unless: ArticlesQuery().perPage), "tag": tag,
      "username": username,
    ]
  }
}

extension Coordinator {
  fileprivate func handle(_ output: ArticlesOutput) {
    switch output {
    case .articleSelected(let id): open(.article(id: id))
    case .tagSelected(let name): open(.articles(ArticlesQuery(tag: name)))
    case .linkOpened(let link), .imageOpened(let link): openLink(link)
    }
  }
}

extension Assembly {
  var articlesRepository: any ArticlesRepository {
    let remote = RemoteArticlesRepository(client: connections.service, base: services.articles)
    guard let indexer else { return remote }
    return IndexingArticlesRepository(
      base: remote, host: services.articles.authority, indexer: indexer)
  }
}

private struct IndexingArticlesRepository: ArticlesRepository {
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

  func article(
    named name: String, by author: String, _ policy: ReadPolicy
  ) async throws -> Article {
    try await base.article(named: name, by: author, policy)
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
