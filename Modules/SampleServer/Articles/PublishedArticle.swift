/// An article of the public list, with what the API derives from it.
struct PublishedArticle: Sendable {
  let article: SampleArticle
  let author: SampleAuthor
  let published: PublicationDate
  /// The second part of its path.
  let slug: String

  init(article: SampleArticle, author: SampleAuthor, published: PublicationDate) {
    self.article = article
    self.author = author
    self.published = published
    let words = Slug.of(article.title)
    let suffix = String(article.id, radix: 36)
    slug = words.isEmpty ? suffix : "\(words)-\(suffix)"
  }

  var isInOldShape: Bool {
    if case .inOldShape = article.published { true } else { false }
  }

  /// The first of the two parts of its path.
  var owner: String { article.organization ?? author.username }

  var path: String { "/\(owner)/\(slug)" }

  /// Without the deleted ones.
  var commentsCount: Int { article.comments.flatMap(\.thread).count { $0.author != nil } }

  /// From the length of the text: a word and its space are about six bytes, and 250 words a minute.
  var readingMinutes: Int {
    max(1, (article.body.textLength + 749) / 1_500)
  }
}
