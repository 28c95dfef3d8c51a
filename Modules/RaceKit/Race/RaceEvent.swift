public import DisplayKit

/// A measured event of a scene.
@MainActor
public struct RaceEvent<Environment> {
  /// A part of an event, such as sending to the scene.
  public typealias Step = @MainActor (RaceScene<Environment>) async -> Void

  /// Such as "load-more".
  public let id: String
  /// Such as "show five more".
  public let name: String
  let environment: @MainActor () -> Environment
  let prepare: Step
  let act: Step
  /// Nil if each scene handles the event only once.
  let rewind: Step?

  /// - Parameters:
  ///   - environment: creates the environment of one scene. Create shared objects outside of it.
  ///   - prepare: brings a new scene to the event's start, not timed. Opens the scene by default.
  ///   - act: the event, timed until it returns. Without `rewind` each scene runs it once and is then closed.
  ///   - rewind: restores the start after some events, so that one scene can repeat the event; not
  ///     timed. Contenders share the closures of an event, except in a curve: state belongs in the
  ///     environment.
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

  /// `event` is sent to a scene that has appeared and settled, after a change of its environment.
  public static func onceLoaded(
    _ id: String, _ name: String, in environment: @escaping @MainActor () -> Environment,
    change: @escaping @MainActor (Environment) -> Void = { _ in }, send event: ScreenEvent
  ) -> RaceEvent {
    RaceEvent(id, name, in: environment) { scene in
      scene.open()
      await scene.send(.appeared)
      change(scene.environment)
    } act: {
      await $0.send(event)
    }
  }

  /// The scene is created and closed, and its tasks end.
  public static func openAndClose(
    in environment: @escaping @MainActor () -> Environment
  ) -> RaceEvent {
    RaceEvent("open-close", "open and close", in: environment) { _ in
    } act: { scene in
      await scene.perform {
        scene.open()
        scene.close()
      }
    }
  }
}

/// An event measured at several sizes of the displayed data.
@MainActor
public struct RaceCurve<Environment> {
  /// Such as "load-more".
  public let id: String
  /// Such as "five more".
  public let name: String
  /// The unit of the sizes, such as "tweets in the feed".
  public let unit: String
  /// In ascending order.
  public let sizes: [Int]
  let event: @MainActor (Int) -> RaceEvent<Environment>

  /// - Parameter event: creates the event at a size; called for each contender and size.
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
