@testable import ArticlesKit

extension Article {
  static func make(
    _ id: Int = 1, title: String = "A title", description: String? = nil,
    author: String? = "Ada Example", username: String? = "ada", timestamp: String? = nil,
    published: String? = nil, tags: [String] = [], reactions: Int? = nil, comments: Int? = nil,
    readingMinutes: Int? = nil, url: String? = "https://forem.test/ada/a-title",
    coverImage: String? = nil
  ) -> Article {
    Article(
      id: id, title: title, description: description, author: author, username: username,
      timestamp: timestamp, published: published, tags: tags, reactions: reactions,
      comments: comments, readingMinutes: readingMinutes, url: url, coverImage: coverImage)
  }
}

extension ArticleDetail {
  static func make(
    _ article: Article = .make(), html: String = "<p>Body</p>", aiDisclosure: String? = nil
  ) -> ArticleDetail {
    ArticleDetail(
      article: article, bodyHTML: html, bodyMarkdown: nil, aiDisclosure: aiDisclosure)
  }
}

extension ArticleComment {
  static func make(
    _ id: String = "c1", author: String? = "Bob", html: String = "<p>Well said</p>",
    replies: [ArticleComment] = []
  ) -> ArticleComment {
    ArticleComment(id: id, author: author, bodyHTML: html, replies: replies)
  }
}

extension Page<Article> {
  static func make(_ ids: Int..., skipped: Int = 0, received: Int? = nil) -> Page {
    Page(ids.map { Article.make($0) }, skipped: skipped, received: received)
  }
}

extension Page<ArticleTag> {
  static func make(_ names: String..., skipped: Int = 0, received: Int? = nil) -> Page {
    Page(names.map { ArticleTag(name: $0, summary: nil) }, skipped: skipped, received: received)
  }
}
