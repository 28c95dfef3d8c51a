import DisplayKit

/// The message in the status line, and the last messages to read again.
@MainActor
final class MessageLog {
  static let capacity = 100

  /// Shown until the next key. Set directly, it is not listed.
  var current: DisplayText?
  private var notice: DisplayText?
  private var last: [DisplayText] = []

  var isCurrentListed: Bool { current != nil && current == last.last }

  /// The last messages, the newest first.
  var content: Content {
    guard !last.isEmpty else { return .text("There are no messages yet.") }
    return .stack(last.reversed().map { .text(plain: $0) }, spacing: 1)
  }

  /// Shows a notice that can be read again; nil removes the last notice if it is still shown.
  func show(_ newest: DisplayText?) {
    if let newest { say(newest) } else if current == notice { current = nil }
    notice = newest
  }

  /// Shows a message that can be read again.
  func say(_ words: DisplayText) {
    current = words
    last = last.suffix(Self.capacity - 1) + [words]
  }
}
