/// Turns HTML from the network into ``Content``.
public struct HTMLReader: Sendable {
  /// What relative links are resolved against.
  public var base: WebLink?

  public init(base: WebLink? = nil) { self.base = base }

  /// Never fails.
  public func read(_ html: String) -> Content {
    .text(DisplayText(html))
  }
}
