/// An event that is measured at several sizes of what the scene shows.
@MainActor
public struct RaceCurve<World> {
  public let id: String
  public let name: String
  /// What the sizes count, such as "tweets in the feed".
  public let unit: String
  /// From small to large.
  public let sizes: [Int]
  let event: @MainActor (Int) -> RaceEvent<World>

  public init(
    _ id: String, _ name: String, unit: String, sizes: [Int] = [10, 1_000, 100_000],
    event: @escaping @MainActor (Int) -> RaceEvent<World>
  ) {
    self.id = id
    self.name = name
    self.unit = unit
    self.sizes = sizes
    self.event = event
  }
}
