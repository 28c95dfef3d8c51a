/// An inline action such as a like: comparable to a `UIAction`, displayed like a link.
///
/// Choosing it sends ``ScreenEvent/actionChosen(_:in:)`` and nothing else: the screen updates the
/// action's state.
public struct ContentAction: Equatable, Sendable {
  /// The sign before the title.
  public enum State: Equatable, Sendable {
    /// Displayed without a sign.
    case off
    /// Displayed with a check mark, as in a menu.
    case on
    /// The content that the action discloses is visible: displayed with the sign of a disclosure.
    case open
  }

  /// A letter that chooses the action, in a host with keys.
  public struct Key: Equatable, Sendable {
    /// A host's own keys take precedence.
    public var letter: Character
    /// The action in one word, such as "like".
    public var name: DisplayText

    public init(_ letter: Character, _ name: DisplayText) {
      self.letter = letter
      self.name = name
    }
  }

  /// Sent in ``ScreenEvent/actionChosen(_:in:)``.
  public var id: ActionID
  /// Without the sign of its state; see ``words``.
  public var title: DisplayText
  public var state: State
  /// For an action that is used often. It chooses the action of the selected row.
  public var key: Key?

  public init(id: ActionID, title: DisplayText, state: State = .off, key: Key? = nil) {
    self.id = id
    self.title = title
    self.state = state
    self.key = key
  }

  /// The title on one line, after the sign of its state.
  public var words: DisplayText {
    let sign =
      switch state {
      case .off: ""
      case .on: "✓ "
      case .open: "▾ "
      }
    return DisplayText(sign + title.singleLine.string)
  }
}

/// Identifies an action within its row or screen. Never displayed.
public struct ActionID: Hashable, Sendable {
  /// Compared by hosts, never interpreted.
  public let rawValue: String

  public init(_ rawValue: String) { self.rawValue = rawValue }
}
