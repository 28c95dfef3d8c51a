/// An element that ``LossyList`` could not decode.
public struct SkippedElement: Equatable, Sendable {
  public let index: Int
  /// The coding path from the list on, such as `[3].user.name`.
  public let path: String
  public let reason: String

  public init(index: Int, path: String, reason: String) {
    self.index = index
    self.path = path
    self.reason = reason
  }
}
