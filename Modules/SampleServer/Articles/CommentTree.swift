/// Makes an article's comments into the tree that the API sends, numbering them as it goes.
struct CommentTree {
  private let item: PublishedArticle
  private let library: SampleLibrary
  private let origin: String
  private var ordinal = 0

  static func answers(
    to item: PublishedArticle, in library: SampleLibrary, origin: String
  ) -> [CommentAnswer] {
    var tree = CommentTree(item: item, library: library, origin: origin)
    return tree.answers(for: item.article.comments)
  }

  private init(item: PublishedArticle, library: SampleLibrary, origin: String) {
    self.item = item
    self.library = library
    self.origin = origin
  }

  private mutating func answers(for comments: [SampleComment]) -> [CommentAnswer] {
    var answers: [CommentAnswer] = []
    for comment in comments { answers.append(answer(for: comment)) }
    return answers
  }

  private mutating func answer(for comment: SampleComment) -> CommentAnswer {
    ordinal += 1
    let number = ordinal
    let author = comment.author.flatMap { library.authors[$0] }
    return CommentAnswer(
      idCode: String(item.article.id * 1_000 + number, radix: 36),
      createdAt: item.published.text(after: number * PublishedArticle.minutesPerComment),
      bodyHTML: author == nil
        ? "<p>[deleted]</p>" : HTMLWriter.html(comment.blocks, origin: origin),
      user: CommentAnswer.User(author: author.map { AuthorAnswer($0, origin: origin) }),
      children: answers(for: comment.replies))
  }
}

extension SampleComment {
  fileprivate var blocks: [SampleBlock] { paragraphs.map(SampleBlock.p) }
}
