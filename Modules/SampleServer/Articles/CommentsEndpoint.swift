import Hummingbird

struct CommentsEndpoint {
  let library: SampleLibrary

  func addRoutes(to router: some RouterMethods) {
    router.get("api/comments") { request, _ in
      let id = request.uri.queryParameters["a_id"].flatMap { Int($0) }
      guard let article = id.flatMap(library.article(id:)) else { throw HTTPError(.notFound) }
      let answers = CommentTree.answers(to: article, in: library, origin: request.origin)
      return try Response.json(answers, for: request)
    }
  }
}
