@testable import SampleServer

extension SampleArticle {
  static func make(
    id: Int = 1, title: String = "A title", author: String = "tomasz", tags: [String] = ["swift"],
    published: SamplePublication = .on("2026-07-16T21:19:20Z"), reactions: Int = 3,
    hasCover: Bool = true, organization: String? = nil, body: [SampleBlock] = [.p("Words.")],
    comments: [SampleComment] = []
  ) -> SampleArticle {
    SampleArticle(
      id: id, title: title, author: author, tags: tags, published: published,
      description: "What it is about", reactions: reactions, hasCover: hasCover,
      organization: organization, body: body, comments: comments)
  }
}

extension SampleLibrary {
  static func make(_ articles: SampleArticle...) -> SampleLibrary {
    SampleLibrary(articles: articles)
  }
}
