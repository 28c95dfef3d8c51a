import NetworkKit

/// An element of the feed. Decoding fails if it has no sender or no content; such elements are
/// skipped and counted.
struct MomentsTweet: Decodable {
  /// Nil for most services, which have no IDs.
  let id: String?
  let sender: TweetSender
  let text: String?
  let images: [String]
  let comments: [TweetComment]
  let likes: TweetLikes
  /// The number of images and comments that could not be decoded or shown.
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
    text = try values.decodeVisibleIfPresent(forKey: .text)
    self.images = images.elements.map(\.url)
    self.comments = comments.elements.map(\.comment)
    // An invalid ID or like count does not invalidate the tweet.
    id = try? values.decodeVisibleIfPresent(forKey: .id)
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
      url = try values.decodeVisible(forKey: .url)
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
        text: try values.decodeVisible(forKey: .content))
    }
  }
}

/// The user in the service's format.
struct MomentsUser: Decodable {
  let profile: Profile

  private enum CodingKeys: String, CodingKey {
    case profileImage = "profile-image"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    profile = Profile(
      user: try MomentsSender(from: decoder).sender,
      profileImage: try values.decodeVisibleIfPresent(forKey: .profileImage))
  }
}

/// A sender in the service's format. Blank names become nil.
struct MomentsSender: Decodable {
  let sender: TweetSender

  private enum CodingKeys: CodingKey {
    case username, nick, avatar
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    sender = TweetSender(
      username: try values.decodeVisibleIfPresent(forKey: .username),
      nick: try values.decodeVisibleIfPresent(forKey: .nick),
      avatar: try values.decodeVisibleIfPresent(forKey: .avatar))
  }
}

extension KeyedDecodingContainer {
  /// Empty if the key is missing. An invalid image or comment does not invalidate the tweet.
  func decodeElements<Element: Decodable>(
    of type: Element.Type, forKey key: Key
  ) throws -> LossyList<Element> {
    try decodeIfPresent(LossyList<Element>.self, forKey: key) ?? LossyList([])
  }
}
