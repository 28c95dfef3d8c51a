public import TaskKit

/// A screen of a host: a title, a ``Content``, and a method that handles events.
///
/// A feature's View is a screen. Its host subscribes to ``display`` and sends events; the screen is
/// independent of the host:
///
///     final class ClockScreen: Screen {
///       var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
///       private let displayed = ViewModel<ScreenState, Never>(initialState: .noon)
///     }
@MainActor
public protocol Screen: ActionHandler where Action == ScreenEvent {
  /// The displayed state. Only the screen itself can update it.
  var display: AnyViewModel<ScreenState, Never> { get }
}

extension Screen {
  /// Ignores the event.
  public func handle(_ event: ScreenEvent) {}
}

extension Screen {
  /// Shows the screen without a host: sends `appeared`, waits until the screen has settled, runs
  /// `body`, and closes the screen, also after an error.
  ///
  /// `body` may send events, and await ``waitUntilSettled()`` between them.
  /// - Throws: `CancellationError`, or the error of `body`.
  public func whileShown<Value>(_ body: @MainActor () async throws -> Value) async throws -> Value {
    defer { handle(.closed) }
    handle(.appeared)
    try await waitUntilSettled()
    let value = try await body()
    try Task.checkCancellation()
    return value
  }

  /// Waits until the screen has settled; returns at once if it has.
  ///
  /// - Throws: `CancellationError`.
  public func waitUntilSettled() async throws {
    await display.wait { $0.isSettled }
    try Task.checkCancellation()
  }
}

/// The complete displayed state of a screen.
public struct ScreenState: Equatable, Sendable {
  /// Displayed by the host, above the content or in the title of a window.
  public var title: DisplayText
  /// Everything below the title.
  public var content: Content
  /// Whether no work in progress would change the content, so that a host that prints once may
  /// print.
  public var isSettled: Bool
  /// The page on the web that shows the same, for a host to open or copy.
  public var link: WebLink?
  /// The headings of the content that a host can jump to, such as that of the comments.
  public var sections: [DisplayText]

  public init(
    title: DisplayText, content: Content, isSettled: Bool, link: WebLink? = nil,
    sections: [DisplayText] = []
  ) {
    self.title = title
    self.content = content
    self.isSettled = isSettled
    self.link = link
    self.sections = sections
  }
}

/// An event from a host to a screen: a user's action, or a change of the screen's life cycle.
public enum ScreenEvent: Equatable, Sendable {
  /// The screen is shown. Sent again when a screen above it is popped: load once.
  case appeared
  /// The screen is removed: cancel its work. The last event.
  case closed
  /// By default the user's request, which reaches the server even while cached values are fresh.
  case refresh(ReadPolicy = .reload)
  /// The user repeats the work of a ``Failure`` whose ``Failure/canRetry`` is true.
  case retry
  /// A row became visible. Hosts send it for the last visible row.
  case rowShown(RowID)
  /// The user selects a row of the list, a ``Content/row(_:_:)`` or a ``RowLink``.
  case rowSelected(RowID)
  /// The user opens a link of the content.
  case linkOpened(WebLink)
  /// An image of the content, by its link.
  case imageOpened(WebLink)
  /// With the row that contains the action, if any.
  case actionChosen(ActionID, in: RowID?)
  /// With the complete new value, as typed.
  case fieldEdited(FieldID, String)
  /// The values were sent before, by ``fieldEdited(_:_:)``.
  case formSubmitted
  /// The words to find; empty when the search ends.
  case search(String)
}
