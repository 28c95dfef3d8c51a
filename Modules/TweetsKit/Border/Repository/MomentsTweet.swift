import NetworkKit

/// An element of the feed. Decoding fails, so that it is skipped and counted, without a sender and
/// without anything to show.
struct MomentsTweet: Decodable {
  /// Few services have ids.
  let id: String?
  let sender: TweetSender
  let text: String?
  let images: [String]
  let comments: [TweetComment]
  let likes: TweetLikes
  /// Images and comments that could not be decoded or shown.
  let skipped: Int

  private enum CodingKeys: String, CodingKey {
    case id, sender, images, comments, likes, liked
    case text = "content"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let images = try values.decodeElements(of: Image.self, forKey: .images)
    let comments = try values.decodeElements(of: Comment.self, forKey: .comments)
    sender = try values.decode(MomentsSender.self, forKey: .sender).sender
    text = try values.decodeText(forKey: .text)
    self.images = images.elements.map(\.url)
    self.comments = comments.elements.map(\.comment)
    // What stands beside the tweet is not worth losing it for.
    id = try? values.decodeText(forKey: .id)
    likes = TweetLikes(
      count: (try? values.decodeIfPresent(Int.self, forKey: .likes)) ?? 0,
      isLiked: (try? values.decodeIfPresent(Bool.self, forKey: .liked)) ?? false)
    skipped = images.skipped.count + comments.skipped.count
    guard text != nil || !self.images.isEmpty else {
      throw DecodingError.dataCorruptedError(
        forKey: .text, in: values, debugDescription: "there is neither text nor an image")
    }
  }

  private struct Image: Decodable {
    let url: String

    private enum CodingKeys: CodingKey {
      case url
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      url = try values.decodeVisibleText(forKey: .url)
    }
  }

  private struct Comment: Decodable {
    let comment: TweetComment

    private enum CodingKeys: CodingKey {
      case content, sender
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      comment = TweetComment(
        sender: try values.decode(MomentsSender.self, forKey: .sender).sender,
        text: try values.decodeVisibleText(forKey: .content))
    }
  }
}
