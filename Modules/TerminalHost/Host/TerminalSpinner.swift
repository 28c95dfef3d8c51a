import DisplayKit

/// Tells that work goes on, once it has gone on for a moment.
struct TerminalSpinner: Equatable {
  /// Shorter work is done before one could read about it.
  static let delay = Duration.milliseconds(150)
  static let interval = Duration.milliseconds(100)

  private static let frames: [DisplayText] = [
    "⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏",
  ]

  private var turn = 0

  mutating func advance() { turn = (turn + 1) % Self.frames.count }

  func sign(reducesMotion: Bool) -> DisplayText { reducesMotion ? "…" : Self.frames[turn] }
}
