import ArticlesKit

/// A tag as `articles tags --json` prints it.
struct ArticleTagDocument: Encodable {
  let name: String
  @Nullable var summary: String?

  init(_ tag: ArticleTag) {
    name = tag.name
    summary = tag.summary
  }
}
