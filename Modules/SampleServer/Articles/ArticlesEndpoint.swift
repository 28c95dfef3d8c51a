import Hummingbird

struct ArticlesEndpoint {
  let library: SampleLibrary
  private let memory = AnswerMemory()

  init(library: SampleLibrary) {
    self.library = library
  }

  func addRoutes(to router: some RouterMethods) {
    router.get("api/articles") { request, _ in try list(request) }
    router.get("api/articles/:id") { request, context in
      try article(context.parameters.get("id"), request)
    }
    // An author's own list, drafts included. Nobody has a key to this server.
    router.get("api/articles/me") { _, _ -> Response in throw HTTPError(.unauthorized) }
    router.get("api/articles/me/:state") { _, _ -> Response in throw HTTPError(.unauthorized) }
  }

  private func list(_ request: Request) throws -> Response {
    try memory.json(for: request) {
      let page = try PageRequest(request, defaultSize: 30)
      return page.elements(of: try ArticleFilter(request).articles(in: library)).map {
        ArticleAnswer($0, in: library, origin: request.origin)
      }
    }
  }

  private func article(_ id: String?, _ request: Request) throws -> Response {
    guard let article = id.flatMap({ Int($0) }).flatMap(library.article(id:)) else {
      throw HTTPError(.notFound)
    }
    return try memory.json(for: request) {
      ArticleAnswer(article, in: library, origin: request.origin, withBody: true)
    }
  }
}
