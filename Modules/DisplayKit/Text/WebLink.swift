/// An http or https address in printable ASCII: what a host may open or put into a link.
public struct WebLink: Hashable, Sendable {
  public let string: String

  /// - Parameters:
  ///   - text: percent-encoded where it holds anything but printable ASCII.
  ///   - base: what a relative `text` is resolved against; without it, that is nil.
  public init?(_ text: String, relativeTo base: WebLink? = nil) {
    guard text.hasPrefix("http://") || text.hasPrefix("https://") else { return nil }
    string = text
  }
}
