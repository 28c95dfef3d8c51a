package import DisplayKit
package import TraceKit

/// A feature in several patterns, for a page that shows them side by side.
@MainActor
package struct WebComparison {
  /// The scene of one pattern.
  package struct Pane {
    let pattern: DisplayText
    let trace: MessageTrace
    let open: @MainActor () -> any Screen
    let sources: @MainActor () -> WebSources?

    /// - Parameters:
    ///   - trace: records the messages of each screen that `open` builds, and tracks its objects.
    ///   - sources: nil where the program does not run in a checkout of its repository.
    package init(
      pattern: DisplayText, trace: MessageTrace, open: @escaping @MainActor () -> any Screen,
      sources: @escaping @MainActor () -> WebSources? = { nil }
    ) {
      self.pattern = pattern
      self.trace = trace
      self.open = open
      self.sources = sources
    }
  }

  /// A condition of the panes' source, which a button switches.
  package struct Condition {
    let id: ActionID
    let label: DisplayText
    let isOn: @MainActor () -> Bool
    let toggle: @MainActor () -> Void

    package init(
      id: ActionID, label: DisplayText, isOn: @escaping @MainActor () -> Bool,
      toggle: @escaping @MainActor () -> Void
    ) {
      self.id = id
      self.label = label
      self.isOn = isOn
      self.toggle = toggle
    }
  }

  let title: DisplayText
  /// Of the page, without a query.
  let path: DisplayText
  /// The patterns to choose from.
  let patterns: [DisplayText]
  let panes: [Pane]
  /// The query, without the patterns.
  package var items: [(name: DisplayText, value: DisplayText)] = []
  /// Why there are no panes.
  package var problem: DisplayText?
  package var conditions: [Condition] = []
  /// Called before each event that the panes receive.
  package var onEvent: @MainActor () -> Void = {}

  package init(title: DisplayText, path: DisplayText, patterns: [DisplayText], panes: [Pane]) {
    self.title = title
    self.path = path
    self.patterns = patterns
    self.panes = panes
  }
}
