/// An element of a feed, or a comment, which has the same form.
struct MomentAnswer: Encodable {
  struct Image: Encodable {
    let url: String
  }

  let id: String?
  let likes: Int?
  let liked: Bool?
  let sender: MomentsPersonAnswer?
  let content: String?
  let images: [Image]?
  let comments: [MomentAnswer]?
  let error: String?
  let unknownError: String?

  enum CodingKeys: String, CodingKey {
    case id, likes, liked, sender, content, images, comments, error
    case unknownError = "unknown error"
  }

  /// - Parameter likes: nil for a comment, an error, and a feed that takes none.
  init(_ moment: SampleMoment, origin: String, likes: LikesAnswer? = nil) {
    id = likes?.id
    self.likes = likes?.likes
    liked = likes?.liked
    sender = moment.sender.map { MomentsPersonAnswer($0, origin: origin) }
    content = moment.content
    images = moment.images?.map { Image(url: $0.address(origin: origin)) }
    comments = moment.comments?.map { MomentAnswer($0, origin: origin) }
    error = moment.error
    unknownError = moment.unknownError
  }
}
