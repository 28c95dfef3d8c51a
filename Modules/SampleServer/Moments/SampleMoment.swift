/// An element of a feed as it is written here: a tweet or an error, or, inside a tweet, a comment.
struct SampleMoment: Sendable {
  var sender: SampleSender? = nil
  var content: String? = nil
  var images: [PictureLink]? = nil
  var comments: [SampleMoment]? = nil
  var error: String? = nil
  var unknownError: String? = nil

  static func by(
    _ sender: SampleSender, _ content: String? = nil, images: [PictureLink]? = nil,
    comments: [SampleMoment]? = nil
  ) -> SampleMoment {
    SampleMoment(sender: sender, content: content, images: images, comments: comments)
  }

  static func error(_ message: String) -> SampleMoment { SampleMoment(error: message) }

  static func unknownError(_ message: String) -> SampleMoment {
    SampleMoment(unknownError: message)
  }
}
