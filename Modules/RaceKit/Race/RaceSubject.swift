public import DisplayKit

/// One implementation of the feature: what makes its screen in a given environment.
@MainActor
public struct RaceSubject<Environment> {
  public typealias Factory = @MainActor (Environment) -> any Screen

  /// Stays the same from race to race, such as "vip-coordinator".
  public let id: String
  /// Such as "VIP with Coordinator".
  public let name: String
  /// The others' factors are over this one.
  public let isBaseline: Bool
  /// Where its sources stand, from the repository's root; nil where they are not to be counted.
  public let folder: String?
  public let makeScreen: Factory
  let makeTraced: (@MainActor (Environment) -> RaceTracedScreen)?

  /// - Parameter traced: makes the same scene so that its messages are recorded; without it the
  ///   report tells neither messages nor depth.
  public init(
    _ id: String, _ name: String, isBaseline: Bool = false, folder: String? = nil,
    makeScreen: @escaping Factory,
    traced: (@MainActor (Environment) -> RaceTracedScreen)? = nil
  ) {
    self.id = id
    self.name = name
    self.isBaseline = isBaseline
    self.folder = folder
    self.makeScreen = makeScreen
    makeTraced = traced
  }
}

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
