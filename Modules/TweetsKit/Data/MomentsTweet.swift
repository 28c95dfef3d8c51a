import NetworkKit
import TweetsKit

/// An element of the feed. Decoding fails if it has no sender or no content; such elements are
/// skipped and counted. The sender's names are optional.
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
    let images = values.decodeElements(of: Image.self, forKey: .images)
    let comments = values.decodeElements(of: Comment.self, forKey: .comments)
    sender = try values.decode(MomentsSender.self, forKey: .sender).sender
    text = values.decodeVisibleIfReadable(forKey: .text)
    self.images = images.elements.map(\.url)
    self.comments = comments.elements.map(\.comment)
    id = values.decodeVisibleIfReadable(forKey: .id)
    likes = TweetLikes(
      count: values.decodeIfReadable(forKey: .likes) ?? 0,
      isLiked: values.decodeIfReadable(forKey: .liked) ?? false)
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
        sender: values.decodeIfReadable(MomentsSender.self, forKey: .sender)?.sender
          ?? TweetSender(),
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
      profileImage: values.decodeVisibleIfReadable(forKey: .profileImage))
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
      username: values.decodeVisibleIfReadable(forKey: .username),
      nick: values.decodeVisibleIfReadable(forKey: .nick),
      avatar: values.decodeVisibleIfReadable(forKey: .avatar))
  }
}

extension KeyedDecodingContainer {
  /// Empty if there is no valid list.
  fileprivate func decodeElements<Element: Decodable>(
    of type: Element.Type, forKey key: Key
  ) -> LossyList<Element> {
    decodeIfReadable(LossyList<Element>.self, forKey: key) ?? LossyList([])
  }
}
