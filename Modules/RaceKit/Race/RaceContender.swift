public import DisplayKit

/// One implementation of the feature: what makes its screen in a given world.
@MainActor
public struct RaceContender<World> {
  public typealias Factory = @MainActor (World) -> any Screen

  /// Stays the same from race to race, such as "vip-coordinator".
  public let id: String
  /// Such as "VIP with Coordinator".
  public let name: String
  /// The others' factors are over this one.
  public let isBaseline: Bool
  /// Where its sources stand, from the repository's root; nil where they are not to be counted.
  public let folder: String?
  public let makeScreen: Factory
  let makeTraced: (@MainActor (World) -> RaceTracedScreen)?

  /// - Parameter traced: makes the same scene so that its messages are recorded; without it the
  ///   report tells neither messages nor depth.
  public init(
    _ id: String, _ name: String, isBaseline: Bool = false, folder: String? = nil,
    makeScreen: @escaping Factory,
    traced: (@MainActor (World) -> RaceTracedScreen)? = nil
  ) {
    self.id = id
    self.name = name
    self.isBaseline = isBaseline
    self.folder = folder
    self.makeScreen = makeScreen
    makeTraced = traced
  }
}
