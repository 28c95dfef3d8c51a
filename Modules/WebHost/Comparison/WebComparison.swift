package import DisplayKit
import NetworkKit
package import TraceKit

/// A feature in several patterns, for a page that shows them side by side.
@MainActor
package struct WebComparison {
  /// A pattern to choose.
  package struct Choice: Equatable {
    /// In addresses.
    package let id: DisplayText
    /// As it is shown.
    let name: DisplayText

    package init(id: DisplayText, name: DisplayText) {
      self.id = id
      self.name = name
    }
  }

  /// A cost of a pattern, such as its lines of code.
  package struct Figure {
    /// Of the column of the table that has it, in the page's address.
    let id: DisplayText
    /// Of the column.
    let title: DisplayText
    let value: DisplayText
    /// With its unit, such as "615 lines of code".
    let words: DisplayText

    package init(id: DisplayText, title: DisplayText, value: DisplayText, words: DisplayText) {
      self.id = id
      self.title = title
      self.value = value
      self.words = words
    }
  }

  /// The scene of one pattern.
  package struct Pane {
    let pattern: Choice
    let trace: MessageTrace
    let clock: ComparisonClock
    let open: @MainActor () -> any Screen
    /// Plays the script of the comparison, instead of ``open``; nil without one.
    package var play: (@MainActor () async -> [PlayedStep])?
    let complete: @MainActor ([TracedMessage], [String]) -> EventMessages
    /// In the repository.
    let folder: DisplayText?
    let sources: @MainActor () -> WebSources?

    /// - Parameters:
    ///   - trace: records the messages of each screen that `open` builds, and tracks its objects.
    ///   - clock: of the waits of each screen.
    ///   - complete: adds to the messages of an event, which may be "like" or "fail-like", the calls that the trace
    ///     does not record.
    ///   - sources: nil where the program does not run in a checkout of its repository.
    package init(
      pattern: Choice, trace: MessageTrace,
      clock: ComparisonClock = ComparisonClock(),
      open: @escaping @MainActor () -> any Screen,
      complete: @escaping @MainActor ([TracedMessage], [String]) -> EventMessages = { messages, _ in
        EventMessages(messages, hasDirectCalls: false)
      },
      folder: DisplayText? = nil,
      sources: @escaping @MainActor () -> WebSources? = { nil }
    ) {
      self.pattern = pattern
      self.trace = trace
      self.clock = clock
      self.open = open
      self.complete = complete
      self.folder = folder
      self.sources = sources
    }
  }

  /// Steps that the panes have played: then they show the effects of each, and receive no events.
  package struct Script {
    /// The words of each.
    let steps: [DisplayText]
    /// The number of the step that is shown first.
    let first: Int

    /// - Parameter first: of a step that there is not, the nearest one is shown.
    package init(steps: [DisplayText], first: Int) {
      self.steps = steps
      self.first = min(max(first, 1), steps.count)
    }
  }

  /// The effects of a step of a script in a pane.
  package struct PlayedStep: Sendable {
    /// Nil after the screen was released.
    let display: ScreenState?
    let objects: [String]
    let messages: EventMessages
    /// The expected effects, of the last step that was played.
    let problem: DisplayText?

    package init(
      display: ScreenState?, objects: [String], messages: EventMessages, problem: DisplayText?
    ) {
      self.display = display
      self.objects = objects
      self.messages = messages
      self.problem = problem
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

  /// The most events that an address has.
  package nonisolated static let mostEvents = 50

  let title: DisplayText
  /// Of the page, without a query.
  let path: DisplayText
  /// The patterns to choose from.
  let patterns: [Choice]
  let panes: [Pane]
  /// The query, without the patterns.
  package var items: [(name: DisplayText, value: DisplayText)] = []
  /// The events of an earlier visit, in order.
  package var events: [Event] = []
  /// Whether the panes have a server of their own: then ``events`` are sent at once. Else the
  /// page offers to repeat them, since a link of a stranger may have its address.
  package var isPrivate = false
  /// Why there are no panes.
  package var problem: DisplayText?
  /// Nil for panes that receive events.
  package var script: Script?
  package var conditions: [Condition] = []
  /// Of all patterns, by their IDs; what a pattern was not counted for is left out.
  package var figures: [DisplayText: [Figure]] = [:]
  /// Where the figures are from.
  package var figuresNote: DisplayText = ""
  /// Called before each event that the panes receive.
  package var onEvent: @MainActor () -> Void = {}

  package init(title: DisplayText, path: DisplayText, patterns: [Choice], panes: [Pane]) {
    self.title = title
    self.path = path
    self.patterns = patterns
    self.panes = panes
  }

  /// The command that shows the same; nil unless the panes are private.
  func command(of patterns: [Choice], at place: Place) -> DisplayText? {
    guard isPrivate else { return nil }
    let names = place.events.map(\.text.string)
    guard items.isEmpty, names.allSatisfy({ $0.wholeMatch(of: /[\w:.-]+/) != nil }) else {
      let address = address(of: patterns, at: place).string
      return DisplayText("regatta compare 'regatta:/\(address)'")
    }
    let words =
      [path.string.split(separator: "/").last.map(String.init)] + patterns.map(\.id.string)
    let option = names.isEmpty ? "" : " --event \(names.joined(separator: ","))"
    return DisplayText(
      "regatta compare \(words.compactMap(\.self).joined(separator: " "))\(option)")
  }

  /// The address of these patterns at a place.
  func address(of patterns: [Choice], at place: Place) -> DisplayText {
    let patterns = patterns.map { (name: DisplayText("pattern"), value: $0.id) }
    let query = (items + patterns + place.items).map { name, value in
      "\(name.string.percentEncoded())=\(value.string.percentEncoded())"
    }
    return DisplayText("\(path.string)?\(query.joined(separator: "&"))")
  }
}

extension WebComparison {
  /// The events in the panes, or a step of the script.
  struct Place {
    var events: [Event] = []
    /// The number of the step.
    var step = 1

    var items: [(name: DisplayText, value: DisplayText)] {
      var items: [(name: DisplayText, value: DisplayText)] = events.map { ("event", $0.text) }
      if step > 1 { items.append(("step", DisplayText("\(step)"))) }
      return items
    }
  }
}

extension WebComparison {
  /// A button of the toolbar or of a row in the panes, as addresses have it: `refresh`, `like:17`; or
  /// that a wait has ended, ``later``.
  package struct Event: Equatable {
    /// The waits of the earliest event are over: a like is sent that could be undone until then.
    package static let later = Event(ActionID("later"))

    let action: ActionID
    /// Nil for the toolbar.
    let row: RowID?

    init(_ action: ActionID, in row: RowID? = nil) {
      self.action = action
      self.row = row
    }

    package init(_ text: String) {
      let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
      self.init(ActionID(parts.first ?? ""), in: parts.count > 1 ? RowID(parts[1]) : nil)
    }

    package var text: DisplayText {
      DisplayText(action.rawValue + (row.map { ":\($0.rawValue)" } ?? ""))
    }
  }
}
