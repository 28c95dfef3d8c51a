/// What the server serves: by default all that was written for it.
struct SampleLibrary: Sendable {
  /// Newest first; drafts are not among them.
  let published: [PublishedArticle]
  let authors: [String: SampleAuthor]
  let tags: [SampleTag]
  private let byID: [Int: PublishedArticle]

  init(
    articles: [SampleArticle] = SampleArticle.index, authors: [SampleAuthor] = SampleAuthor.all,
    tags: [SampleTag] = SampleTag.all
  ) {
    let authors = Dictionary(authors.map { ($0.username, $0) }) { first, _ in first }
    let published = articles.compactMap { article -> PublishedArticle? in
      guard let author = authors[article.author],
        let date = PublicationDate(article.published)
      else { return nil }
      return PublishedArticle(article: article, author: author, published: date)
    }
    self.published = published.sorted {
      ($0.published, $0.article.id) > ($1.published, $1.article.id)
    }
    self.authors = authors
    self.tags = tags
    byID = Dictionary(published.map { ($0.article.id, $0) }) { first, _ in first }
  }

  func article(id: Int) -> PublishedArticle? {
    byID[id]
  }

  func tag(_ name: String) -> SampleTag? {
    tags.first { $0.name == name }
  }

  /// The newest article's date is the library's today, so that it does not age.
  var today: PublicationDate? { published.first?.published }
}
