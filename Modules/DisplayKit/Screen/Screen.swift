/// What a host can show: a title, a ``Content``, and a way in for events.
///
/// A feature's View is a screen. Its host subscribes to ``display`` and sends events; which host
/// that is, the screen does not know.
@MainActor
public protocol Screen: ActionHandler where Action == ScreenEvent {
  /// What the screen shows. Only the screen itself updates it.
  var display: ViewModel<ScreenState, Never> { get }
}

extension Screen {
  /// Ignores the event: for a screen that only shows something.
  public func handle(_ event: ScreenEvent) {}
}

extension Screen {
  /// Lets the screen appear, waits until it has settled, runs `body`, and closes the screen, whatever
  /// happens: a visit without a host that draws.
  ///
  /// `body` may send events, and await ``settled()`` between them.
  /// - Throws: `CancellationError`, or what `body` throws.
  public func whileShown<Value>(_ body: @MainActor () async throws -> Value) async throws -> Value {
    defer { handle(.closed) }
    handle(.appeared)
    try await settled()
    let value = try await body()
    try Task.checkCancellation()
    return value
  }

  /// Waits until the screen has settled; returns at once where it has.
  ///
  /// - Throws: `CancellationError`.
  public func settled() async throws {
    await display.wait { $0.isSettled }
    try Task.checkCancellation()
  }
}

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

/// What a host reports to a screen: what the user asks for, and the two ends of its life.
public enum ScreenEvent: Equatable, Sendable {
  /// The screen is shown. Comes again when a screen above it is popped: load once.
  case appeared
  /// The screen has left for good: cancel its work. Nothing comes after this.
  case closed
  case refresh
  case retry
  /// A row is visible that was not before. Hosts send it for the last visible row.
  case rowShown(RowID)
  case rowSelected(RowID)
  case linkOpened(WebLink)
  /// An image of the content, by its link.
  case imageOpened(WebLink)
  /// With the row that the action stands in, if it stands in one.
  case actionChosen(ActionID, in: RowID?)
  case fieldEdited(FieldID, String)
  case formSubmitted
  case search(String)
}
