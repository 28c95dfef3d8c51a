package import DisplayKit

/// The messages of patterns' events as an instrumented run recorded them, with what no decorator records:
/// calls that cross no declared boundary, and observed changes.
package struct RecordedCalls: Sendable {
  /// A declared message, and what followed until the next one.
  fileprivate struct Step {
    let message: TracedMessage
    var followers: [TracedMessage] = []
  }

  fileprivate struct Run {
    var steps: [Step] = []
    /// The numbers of declared messages after which the objects waited for a clock.
    var waits: [Int] = []
  }

  private var runs: [String: Run] = [:]

  /// - Parameter text: a paragraph for each run: the screen, the pattern and the event, then a line for
  ///   each message, such as `View ..> ViewModel load()`, indented by depth. `->` is declared, `..>` a direct
  ///   call, `~>` an observed change, `*5` a repetition; `wait` is a wait.
  package init(_ text: String) {
    for paragraph in text.split(separator: "\n\n") {
      let lines = paragraph.split(separator: "\n")
      guard let first = lines.first else { continue }
      let key = first.split(separator: " ").prefix(3).joined(separator: " ")
      runs[key] = Run(lines: lines.dropFirst())
    }
  }

  /// The messages of an event, with the direct calls and changes of a recorded run if that had the same
  /// declared messages, in any order; or if it had them before it waited.
  ///
  /// - Parameter events: the runs of the event, such as "load" and "fail", if it is not known how it ended.
  ///   If several of them had the same declared messages, they must have had the same calls.
  package func completed(
    _ declared: [TracedMessage], of pattern: String, on screen: String, after events: [String]
  ) -> EventMessages {
    let known = events.compactMap { runs["\(screen) \(pattern) \($0)"]?.completed(declared) }
    guard !declared.isEmpty, let messages = known.first, known.allSatisfy({ $0 == messages }) else {
      return EventMessages(declared, hasDirectCalls: false)
    }
    return EventMessages(messages, hasDirectCalls: true)
  }
}

extension RecordedCalls.Run {
  /// Nil if the run had other messages.
  fileprivate func completed(_ declared: [TracedMessage]) -> [TracedMessage]? {
    for count in [steps.count] + waits.reversed() {
      var rest = Array(steps.prefix(count))
      let messages = declared.flatMap { message in
        rest.removeFirst { $0.message.isSameCall(as: message) }
          .map { [message.nested($0.message.depth)] + $0.followers } ?? []
      }
      if rest.isEmpty, messages.count(where: { $0.kind == .declared }) == declared.count {
        return messages
      }
    }
    return nil
  }

  fileprivate init(lines: some Sequence<Substring>) {
    for line in lines {
      guard let message = TracedMessage(recorded: line) else {
        waits.append(steps.count)
        continue
      }
      if message.kind == .declared {
        steps.append(.init(message: message))
      } else if !steps.isEmpty {
        steps[steps.count - 1].followers.append(message)
      }
    }
  }
}

extension ScreenEvent {
  /// The values of the option `--event` of `regatta trace` that it may be, by how its request ends.
  package var traceNames: [String] {
    switch self {
    case .appeared: ["load", "fail"]
    case .closed: ["close"]
    case .rowShown: ["more"]
    case .actionChosen(let action, _): [action.rawValue, "fail-\(action.rawValue)"]
    default: [TracedMessage.caseName(of: self)]
    }
  }
}

extension TracedMessage {
  /// Nil for a line that is no message.
  fileprivate init?(recorded line: Substring) {
    var words = line.split(separator: " ").map(String.init)
    let kinds: [String: Kind] = ["->": .declared, "..>": .direct, "~>": .change]
    guard words.count > 3, let kind = kinds[words[1]] else { return nil }
    var count = 1
    if let last = words.last, last.hasPrefix("*"), let number = Int(last.dropFirst()) {
      count = number
      words.removeLast()
    }
    self.init(
      from: words[0], to: words[2], String(words[3].prefix { $0 != "(" }),
      depth: line.prefix { $0 == " " }.count / 2)
    let call = words[3...].joined(separator: " ")
    recordedCall = kind == .change ? call + " changed" : call
    self.kind = kind
    self.count = count
  }

  fileprivate func isSameCall(as other: TracedMessage) -> Bool {
    (sender, receiver, name) == (other.sender, other.receiver, other.name)
  }

  /// At least `depth` deep: a trace does not count direct calls.
  fileprivate func nested(_ depth: Int) -> TracedMessage {
    TracedMessage(from: sender, to: receiver, name, argument, depth: max(self.depth, depth))
  }
}

extension Array {
  fileprivate mutating func removeFirst(where isRemoved: (Element) -> Bool) -> Element? {
    firstIndex(where: isRemoved).map { remove(at: $0) }
  }
}

/// The messages of an event in the order in which they were sent.
package struct EventMessages: Sendable {
  package let messages: [TracedMessage]
  /// Whether direct calls and observed changes are among them; else they are not known.
  package let hasDirectCalls: Bool

  package init(_ messages: [TracedMessage], hasDirectCalls: Bool) {
    self.messages = messages
    self.hasDirectCalls = hasDirectCalls
  }

  package func count(of kind: TracedMessage.Kind) -> Int {
    messages.lazy.filter { $0.kind == kind }.reduce(0) { $0 + $1.count }
  }

  /// Such as "2 declared messages, 3 direct calls, 1 observed change".
  package var summary: String {
    func text(_ kind: TracedMessage.Kind, _ name: String) -> String {
      let count = count(of: kind)
      return "\(count) \(name)\(count == 1 ? "" : "s")"
    }
    let declared = text(.declared, "declared message")
    guard hasDirectCalls else { return "\(declared); direct calls are not shown" }
    return "\(declared), \(text(.direct, "direct call")), \(text(.change, "observed change"))"
  }

  /// One line per message, then the summary.
  package var text: String { messages.text + (messages.isEmpty ? "" : "\n") + summary + "\n" }

  package var mermaid: String { messages.mermaid }
}
