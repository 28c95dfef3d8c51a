/// Something that can be done right here, such as a like: a `UIAction`, and as small as a link.
///
/// Choosing it sends ``ScreenEvent/actionChosen(_:in:)``. It changes nothing by itself: what is on is
/// the screen's to say.
public struct ContentAction: Equatable, Sendable {
  public enum State: Equatable, Sendable {
    case off
    /// Drawn with a check mark, as in a menu.
    case on
  }

  public var id: ActionID
  public var title: DisplayText
  public var state: State

  public init(id: ActionID, title: DisplayText, state: State = .off) {
    self.id = id
    self.title = title
    self.state = state
  }

  /// The title on one line, behind its check mark.
  package var words: DisplayText {
    let title = title.singleLine
    return state == .on ? DisplayText("✓ " + title.string) : title
  }
}

/// Names an action within its row, or its screen. Compared, never shown.
public struct ActionID: Hashable, Sendable {
  public let rawValue: String

  public init(_ rawValue: String) { self.rawValue = rawValue }
}
