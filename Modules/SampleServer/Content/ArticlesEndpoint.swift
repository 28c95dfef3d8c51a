import Hummingbird

/// Articles, their comments and tags, in the format of Forem.
struct ArticlesEndpoint {
  /// Called when an article is requested, since decoding the articles takes time.
  let library: @Sendable () -> SampleLibrary
  /// The number of tags to generate instead of the library's.
  let tagCount: Int?

  func addRoutes(to router: some RouterMethods) {
    router.get("api/articles") { request, _ in
      let page = try PageRequest(request, defaultSize: 30)
      let library = library()
      let articles = page.elements(of: try ArticleFilter(request).articles(in: library))
      return try Response.content(articles.map { library.resolved($0.element) }, for: request)
    }
    router.get("api/articles/:id") { request, context in
      let article = try article(context.parameters.get("id", as: Int.self))
      return try Response.content(library().resolved(article.single), for: request)
    }
    router.get("api/articles/:id/:name") { request, context in
      let path =
        "/" + ["id", "name"].compactMap { context.parameters.get($0) }.joined(separator: "/")
      let article = library().articles.first { $0.element["path"]?.string == path }
      guard let article else { throw HTTPError(.notFound) }
      return try Response.content(library().resolved(article.single), for: request)
    }
    // An author's own list, drafts included. Always 401: this server has no API keys.
    router.get("api/articles/me") { _, _ -> Response in throw HTTPError(.unauthorized) }
    router.get("api/articles/me/:state") { _, _ -> Response in throw HTTPError(.unauthorized) }
    router.get("api/comments") { request, _ in
      let article = try article(request.uri.queryParameters.get("a_id", as: Int.self))
      return try Response.content(library().resolved(article.comments), for: request)
    }
    router.get("api/tags") { request, _ in
      let page = try PageRequest(request, defaultSize: 10)
      let tags = tagCount.map(Self.generatedTags) ?? library().tags
      return try Response.content(Array(page.elements(of: tags)), for: request)
    }
  }

  private static func generatedTags(_ count: Int) -> [JSONValue] {
    (0..<count).map { number in
      [
        "id": .number(number + 1), "name": .string("tag\(number + 1)"), "bg_color_hex": .null,
        "text_color_hex": .null, "short_summary": .null,
      ]
    }
  }

  private func article(_ id: Int?) throws -> SampleArticle {
    guard let article = id.flatMap(library().article(id:)) else { throw HTTPError(.notFound) }
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
