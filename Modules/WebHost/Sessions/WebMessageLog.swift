struct WebMessage: Equatable {
  let number: Int
  /// The changes as JSON.
  let payload: String
}

/// Numbers the messages of a session, and stores the last ones for a tab that connects again.
struct WebMessageLog {
  /// The number of the last message.
  private(set) var number = 0
  private var stored: [WebMessage] = []
  private let limits: WebLimits

  init(_ limits: WebLimits) { self.limits = limits }

  mutating func add(_ changes: [TreeChange]) -> WebMessage {
    number += 1
    let message = WebMessage(number: number, payload: changes.json)
    stored.append(message)
    while stored.count > limits.messages
      || stored.reduce(0, { $0 + $1.payload.utf8.count }) > limits.messageBytes
    { stored.removeFirst() }
    return message
  }

  /// The messages after `number`; nil if they are not stored.
  func messages(after number: Int) -> [WebMessage]? {
    guard number != self.number else { return [] }
    let missed = stored.drop { $0.number <= number }
    return number < self.number && missed.first?.number == number + 1 ? Array(missed) : nil
  }
}
