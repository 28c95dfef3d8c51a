import DisplayKit
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
    text = try values.decodeVisibleIfPresent(forKey: .text)
    self.images = images.elements.map(\.url)
    self.comments = comments.elements.map(\.comment)
    // A tweet is not skipped for a bad id or bad likes.
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

/// The user as the service sends it.
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

/// A sender as the service sends it. A blank name is none.
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
  /// None where the key is missing. A tweet is not lost for a bad image or comment.
  func decodeElements<Element: Decodable>(
    of type: Element.Type, forKey key: Key
  ) throws -> LossyList<Element> {
    try decodeIfPresent(LossyList<Element>.self, forKey: key) ?? LossyList([])
  }
}
