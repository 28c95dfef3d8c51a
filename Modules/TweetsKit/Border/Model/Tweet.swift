/// A tweet that can be shown: it has text or images.
package struct Tweet: Identifiable, Equatable, Sendable {
  /// Made by the client where the service has none: the same for the same tweet in two loads, and
  /// different for tweets that look alike.
  package let id: String
  package let sender: TweetSender
  package let text: String?
  /// Addresses as the service sent them.
  package let images: [String]
  package let comments: [TweetComment]
  /// None where the service has no likes.
  package let likes: TweetLikes

  package init(
    id: String, sender: TweetSender, text: String? = nil, images: [String] = [],
    comments: [TweetComment] = [], likes: TweetLikes = TweetLikes()
  ) {
    self.id = id
    self.sender = sender
    self.text = text
    self.images = images
    self.comments = comments
    self.likes = likes
  }
}
