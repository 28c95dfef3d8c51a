package import DisplayKit

/// A key that the app gives a meaning to, beside the host's own. The host's come first.
@MainActor
package struct TerminalCommand {
  package let key: Character
  /// For the help.
  package let label: DisplayText
  package let run: @MainActor () -> Void

  package init(key: Character, label: DisplayText, run: @escaping @MainActor () -> Void) {
    self.key = key
    self.label = label
    self.run = run
  }
}
