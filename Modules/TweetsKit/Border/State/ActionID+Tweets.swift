package import DisplayKit

/// What a row offers.
extension ActionID {
  /// Opens the comments in place, and closes them.
  package static let comments = ActionID("comments")
  /// Likes the tweet, and takes that back.
  package static let like = ActionID("like")
}
