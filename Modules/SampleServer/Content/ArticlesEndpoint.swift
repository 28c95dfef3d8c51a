import Hummingbird

/// Articles, their comments and tags, in the format of Forem.
struct ArticlesEndpoint {
  private let content: @Sendable () -> SampleLibrary
  private let cache = ResponseCache()

  init(library: @escaping @Sendable () -> SampleLibrary) {
    content = library
  }

  private var library: SampleLibrary { content() }

  func addRoutes(to router: some RouterMethods) {
    router.get("api/articles") { request, _ in try list(request) }
    router.get("api/articles/:id") { request, context in
      let article = try article(context.parameters.get("id"))
      return try cache.json(for: request) { library.resolved(article.single) }
    }
    // An author's own list, drafts included. Always 401: this server has no API keys.
    router.get("api/articles/me") { _, _ -> Response in throw HTTPError(.unauthorized) }
    router.get("api/articles/me/:state") { _, _ -> Response in throw HTTPError(.unauthorized) }
    router.get("api/comments") { request, _ in
      let article = try article(request.uri.queryParameters["a_id"].map(String.init))
      return try cache.json(for: request) { library.resolved(article.comments) }
    }
    router.get("api/tags") { request, _ in
      let page = try PageRequest(request, defaultSize: 10)
      return try cache.json(for: request) { Array(page.elements(of: library.tags)) }
    }
  }

  private func list(_ request: Request) throws -> Response {
    try cache.json(for: request) {
      let page = try PageRequest(request, defaultSize: 30)
      let articles = try ArticleFilter(request).articles(in: library)
      return page.elements(of: articles).map { library.resolved($0.element) }
    }
  }

  private func article(_ id: String?) throws -> SampleArticle {
    guard let article = id.flatMap({ Int($0) }).flatMap(library.article(id:)) else {
      throw HTTPError(.notFound)
    }
    return article
  }
}

/// The filter and the order of a list request.
struct ArticleFilter {
  enum State: String {
    case fresh, rising, all
  }

  private let tags: [Substring]
  private let owner: Substring?
  private let state: State?
  private let topDays: Int?

  /// - Throws: `HTTPError` 422 for an invalid state or number of days.
  init(_ request: Request) throws {
    let parameters = request.uri.queryParameters
    let list = parameters["tags"]?.split(separator: ",") ?? []
    tags = (parameters["tag"].map { [$0] } ?? list).filter { !$0.isEmpty }
    owner = parameters["username"].flatMap { $0.isEmpty ? nil : $0 }
    state = try parameters["state"].map { text in
      guard let state = State(rawValue: String(text)) else {
        throw HTTPError(.unprocessableContent, message: "state is not one of fresh, rising, all")
      }
      return state
    }
    topDays = try request.positiveNumber("top")
  }

  func articles(in library: SampleLibrary) -> [SampleArticle] {
    guard let today = library.today else { return [] }
    let matching = library.articles.filter {
      matches($0, age: $0.days(before: today))
    }
    guard topDays != nil || state == .rising else { return matching }
    return matching.sorted { ($0.reactions, $0.published) > ($1.reactions, $1.published) }
  }

  private func matches(_ article: SampleArticle, age: Double) -> Bool {
    if let topDays, age > Double(topDays) { return false }
    if state == .fresh || state == .rising, age > 30 { return false }
    if let owner, !article.owners.contains(String(owner)) { return false }
    return tags.isEmpty || article.tags.contains { tags.contains($0[...]) }
  }
}
