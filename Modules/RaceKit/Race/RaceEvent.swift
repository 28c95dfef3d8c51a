public import DisplayKit

/// Something that happens to a scene, and is measured.
@MainActor
public struct RaceEvent<Environment> {
  public typealias Step = @MainActor (RaceScene<Environment>) async -> Void

  /// Such as "load-more".
  public let id: String
  /// Such as "show five more".
  public let name: String
  let environment: @MainActor () -> Environment
  let prepare: Step
  let act: Step
  /// Nil where each scene has the event once.
  let rewind: Step?

  /// - Parameters:
  ///   - environment: makes what one scene lives in. What scenes share should be made outside of it.
  ///   - prepare: brings a new scene to where the event happens; is not timed. Opens it unless given.
  ///   - act: the event; is timed. Without `rewind` each scene has it once, and is closed afterwards.
  ///   - rewind: lets the event happen again and again in one scene: brings it back to where it was
  ///     after some events; is not timed.
  public init(
    _ id: String, _ name: String, in environment: @escaping @MainActor () -> Environment,
    prepare: @escaping Step = { $0.open() }, act: @escaping Step, rewind: Step? = nil
  ) {
    self.id = id
    self.name = name
    self.environment = environment
    self.prepare = prepare
    self.act = act
    self.rewind = rewind
  }

  /// `event` is sent to a scene that has appeared and settled.
  public static func onceLoaded(
    _ id: String, _ name: String, in environment: @escaping @MainActor () -> Environment,
    send event: ScreenEvent
  ) -> RaceEvent {
    RaceEvent(id, name, in: environment) { scene in
      scene.open()
      await scene.send(.appeared)
    } act: {
      await $0.send(event)
    }
  }

  /// The scene is made and closed.
  public static func openAndClose(
    in environment: @escaping @MainActor () -> Environment
  ) -> RaceEvent {
    RaceEvent("open-close", "open and close", in: environment) { _ in
    } act: { scene in
      scene.open()
      scene.close()
    }
  }
}

/// An event that is measured at several sizes of what the scene shows.
@MainActor
public struct RaceCurve<Environment> {
  public let id: String
  public let name: String
  /// What the sizes count, such as "tweets in the feed".
  public let unit: String
  /// From small to large.
  public let sizes: [Int]
  let event: @MainActor (Int) -> RaceEvent<Environment>

  public init(
    _ id: String, _ name: String, unit: String, sizes: [Int] = [10, 1_000, 100_000],
    event: @escaping @MainActor (Int) -> RaceEvent<Environment>
  ) {
    self.id = id
    self.name = name
    self.unit = unit
    self.sizes = sizes
    self.event = event
  }
}
