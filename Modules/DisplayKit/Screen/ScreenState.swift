/// Everything that a screen shows now.
public struct ScreenState: Equatable, Sendable {
  public var title: DisplayText
  public var content: Content
  /// No work is under way that would change the content: the moment at which a host that prints
  /// once may print.
  public var isSettled: Bool

  public init(title: DisplayText, content: Content, isSettled: Bool) {
    self.title = title
    self.content = content
    self.isSettled = isSettled
  }
}
