public import DisplayKit

/// A difference between the candidate and the control.
public struct ShadowDifference<Output: Equatable & Sendable>: Equatable, Sendable {
  /// The two values that differ, or why there was no comparison.
  public enum Kind: Equatable, Sendable {
    /// The displays after both had settled, and after the rules of the comparison.
    case content(control: ScreenState, candidate: ScreenState)
    /// The outputs of both since the last comparison.
    case output(control: [Output], candidate: [Output])
    /// The screen was closed, or the time limit was over, after the control had settled but before
    /// the candidate had: there was no comparison.
    case unsettled
  }

  /// The candidate's last event; a `fieldEdited` contains what the user typed.
  public let event: ScreenEvent
  public let kind: Kind

  public init(event: ScreenEvent, kind: Kind) {
    self.event = event
    self.kind = kind
  }
}

extension ShadowDifference: CustomStringConvertible {
  /// One line for a log: the event and the outputs without their associated values, and the first
  /// line of text that differs, without text typed into a form.
  public var description: String { description(quotesContent: true) }

  /// - Parameter quotesContent: false if the contents may show what the user typed.
  func description(quotesContent: Bool) -> String {
    let event = caseName(of: event)
    return switch kind {
    case .content(let control, let candidate):
      "After \(event), \(firstDifference(control, candidate, quotesContent))."
    case .output(let control, let candidate):
      "After \(event), the outputs were \(names(of: candidate)) instead of \(names(of: control))."
    case .unsettled:
      "After \(event), the candidate did not settle in time."
    }
  }

  private func firstDifference(
    _ control: ScreenState, _ candidate: ScreenState, _ quotesContent: Bool
  ) -> String {
    let expected = lines(of: control)
    let found = lines(of: candidate)
    let shared = zip(expected, found).prefix { $0 == $1 }.count
    guard shared < max(expected.count, found.count) else {
      return "the screens differ, but not in their text"
    }
    guard quotesContent else { return "line \(shared + 1) differed" }
    return "line \(shared + 1) was \(quote(found, shared)) instead of \(quote(expected, shared))"
  }

  private func lines(of state: ScreenState) -> [Substring] {
    let text = state.content.plainText(hidesTypedText: true)
    return [state.title.singleLine.string[...]] + text.split(separator: "\n")
  }

  private func quote(_ lines: [Substring], _ position: Int) -> String {
    position < lines.count ? "“\(lines[position].prefix(80))”" : "missing"
  }

  private func names(of outputs: [Output]) -> String {
    "[" + outputs.map(caseName).joined(separator: ", ") + "]"
  }
}

/// Without its associated values.
private func caseName(of value: Any) -> String { String("\(value)".prefix { $0 != "(" }) }
