import ArticlesKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An article as `articles list --json` prints it.
struct ArticleDocument: Encodable {
  let id: Int
  let title: String
  @Nullable var description: String?
  @Nullable var author: String?
  @Nullable var username: String?
  @Nullable var publishedAt: String?
  @Nullable var published: String?
  let tags: [String]
  @Nullable var reactions: Int?
  @Nullable var comments: Int?
  @Nullable var readingMinutes: Int?
  @Nullable var url: String?
  @Nullable var coverImage: String?

  init(_ article: Article) {
    id = article.id
    title = article.title
    description = article.description
    author = article.author
    username = article.username
    publishedAt = article.publishedAt?.formatted(.iso8601)
    published = article.published
    tags = article.tags
    reactions = article.reactions
    comments = article.comments
    readingMinutes = article.readingMinutes
    url = article.url
    coverImage = article.coverImage
  }
}
