package import DisplayKit

/// A key that the app gives a meaning to, beside the host's own. The host's come first.
@MainActor
package struct TerminalCommand {
  package let key: Character
  /// For the help.
  package let label: DisplayText
  /// Whether it has a meaning where one is; the help leaves it out where it has none.
  package let isAvailable: @MainActor () -> Bool
  package let run: @MainActor () -> Void

  package init(
    key: Character, label: DisplayText, isAvailable: @escaping @MainActor () -> Bool = { true },
    run: @escaping @MainActor () -> Void
  ) {
    self.key = key
    self.label = label
    self.isAvailable = isAvailable
    self.run = run
  }
}
