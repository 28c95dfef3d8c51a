struct SampleComment: Sendable {
  /// The author's username; nil for a deleted comment.
  var author: String?
  /// Paragraphs in the inline markup of ``SampleBlock``.
  var paragraphs: [String]
  var replies: [SampleComment] = []

  /// The comment and everything below it.
  var thread: [SampleComment] { [self] + replies.flatMap(\.thread) }

  static func by(
    _ author: String, _ paragraphs: String..., replies: [SampleComment] = []
  ) -> SampleComment {
    SampleComment(author: author, paragraphs: paragraphs, replies: replies)
  }

  static func deleted(replies: [SampleComment] = []) -> SampleComment {
    SampleComment(author: nil, paragraphs: [], replies: replies)
  }
}
