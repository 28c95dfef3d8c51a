import Hummingbird

struct TagsEndpoint {
  let library: SampleLibrary

  func addRoutes(to router: some RouterMethods) {
    router.get("api/tags") { request, _ in
      let page = try PageRequest(request, defaultSize: 10)
      return try Response.json(page.elements(of: library.tags).map(TagAnswer.init), for: request)
    }
  }
}
