/// The likes of a moment, as they stand in its feed too.
struct LikesAnswer: Encodable {
  /// Those of all others: written here by nobody, and the same in every run.
  private static let ofOthers = [12, 0, 3, 48, 1, 7, 0, 5, 2]

  let id: String
  /// The reader's own counts too.
  let likes: Int
  let liked: Bool

  init(id: String, position: Int, isLiked: Bool) {
    self.id = id
    likes = Self.ofOthers[position % Self.ofOthers.count] + (isLiked ? 1 : 0)
    liked = isLiked
  }
}
