public import DisplayKit

/// A screen whose messages are recorded.
@MainActor
public struct RaceTracedScreen {
  let screen: any Screen
  let messages: @MainActor () -> [RaceReport.Message]
  let clear: @MainActor () -> Void

  /// - Parameters:
  ///   - messages: gives what was recorded since `clear`.
  ///   - clear: forgets it.
  public init(
    _ screen: any Screen, messages: @escaping @MainActor () -> [RaceReport.Message],
    clear: @escaping @MainActor () -> Void
  ) {
    self.screen = screen
    self.messages = messages
    self.clear = clear
  }

  package init(_ screen: any Screen, by trace: MessageTrace) {
    self.init(screen) {
      trace.messages.map {
        RaceReport.Message(from: $0.sender, to: $0.receiver, $0.call, depth: $0.depth)
      }
    } clear: {
      trace.clear()
    }
  }
}
