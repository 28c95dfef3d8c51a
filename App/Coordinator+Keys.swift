import DisplayKit
import TerminalHost

extension Coordinator {
  /// The app's own keys.
  var commands: [TerminalCommand] {
    [
      TerminalCommand(
        key: "p", label: "another pattern behind the same screen",
        isAvailable: { [weak self] in (self?.visit?.place.patterns.count ?? 0) > 1 },
        run: { [weak self] in self?.visit?.changePattern() }),
      TerminalCommand(
        key: "t", label: "what the objects said to each other since the last key",
        isAvailable: { [weak self] in self?.visit?.scene.trace != nil },
        run: { [weak self] in self?.showTrace() }),
    ]
  }

  /// Where one is, as a link, and the pattern that shows it.
  var whereabouts: DisplayText? {
    guard let visit else {
      return account.map { _ in Self.line(.account, .vipCoordinator) }
    }
    return Self.line(visit.route, visit.pattern)
  }

  private static func line(_ route: Route, _ pattern: Pattern?) -> DisplayText {
    DisplayText(([route.link] + [pattern?.rawValue].compactMap(\.self)).joined(separator: " · "))
  }

  /// As deep as the call stands below the one that it comes from.
  private static func row(_ message: TracedMessage) -> [StyledText] {
    let indent = String(repeating: "\u{A0}\u{A0}", count: message.depth)
    return [
      StyledText(DisplayText("\(indent)\(message.sender) → \(message.receiver)")),
      StyledText(DisplayText(message.call), .strong),
    ]
  }

  private func showTrace() {
    guard let visit, let trace = visit.scene.trace else { return }
    let content: Content =
      trace.messages.isEmpty
      ? .notice(Notice(.empty, "Nothing was said yet."))
      : .table(Table(rows: trace.messages.map(Self.row)))
    push(TextScreen("Trace", content), about: visit)
  }
}
