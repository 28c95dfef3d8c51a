/// What nobody writes by hand: made up from the number, so that it is the same in every answer.
extension PublishedArticle {
  static let minutesPerComment = 47

  var collectionID: Int? {
    article.id.isMultiple(of: 7) ? 4_000 + article.id % 10 : nil
  }

  /// How long it was a draft.
  var draftedMinutes: Int { 90 + article.id % 11 * 60 }

  var editedAt: String? {
    article.id.isMultiple(of: 4) ? published.text(after: 1_440 + article.id % 60) : nil
  }

  /// The platform counts the publication as the first one.
  var lastCommentAt: String {
    published.text(after: article.comments.flatMap(\.thread).count * Self.minutesPerComment)
  }
}
