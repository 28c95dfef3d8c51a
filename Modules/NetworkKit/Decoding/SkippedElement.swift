/// An element that ``LossyList`` could not decode.
public struct SkippedElement: Equatable, Sendable {
  public let index: Int
  /// The coding path from the list on, such as `[3].user.name`.
  public let path: String
  /// Such as `missing`.
  public let reason: String

  public init(index: Int, path: String, reason: String) {
    self.index = index
    self.path = path
    self.reason = reason
  }

  init(index: Int, _ failure: DecodingFailure) {
    let joint = failure.path.isEmpty || failure.path.hasPrefix("[") ? "" : "."
    self.init(index: index, path: "[\(index)]\(joint)\(failure.path)", reason: failure.reason)
  }
}
