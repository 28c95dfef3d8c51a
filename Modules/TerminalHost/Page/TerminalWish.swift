package import DisplayKit

/// What a key on a page comes to.
package enum TerminalWish: Equatable, Sendable {
  /// The page itself has changed.
  case redraw
  case send(ScreenEvent)
}
