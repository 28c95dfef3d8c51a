package import DisplayKit

/// A like, or its taking back, that was undone.
package struct FailedLike: Equatable, Sendable {
  /// What was wished.
  package let isLiked: Bool
  package let failure: Failure

  package init(isLiked: Bool, _ failure: Failure) {
    self.isLiked = isLiked
    self.failure = failure
  }
}
