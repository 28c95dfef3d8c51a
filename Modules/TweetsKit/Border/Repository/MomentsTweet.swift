import NetworkKit

/// An element of the feed. Decoding fails, so that it is skipped and counted, without a sender and
/// without anything to show.
struct MomentsTweet: Decodable {
  let sender: TweetSender
  let text: String?
  let images: [String]
  let comments: [TweetComment]

  private enum CodingKeys: String, CodingKey {
    case sender, images, comments
    case text = "content"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    sender = try values.decode(MomentsSender.self, forKey: .sender).sender
    text = try values.decodeText(forKey: .text)
    images = try values.decodeElements(of: Image.self, forKey: .images).map(\.url)
    comments = try values.decodeElements(of: Comment.self, forKey: .comments).map(\.comment)
    guard text != nil || !images.isEmpty else {
      throw DecodingError.dataCorruptedError(
        forKey: .text, in: values, debugDescription: "there is neither text nor an image")
    }
  }

  private struct Image: Decodable {
    let url: String
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
        text: try values.decode(String.self, forKey: .content))
    }
  }
}
