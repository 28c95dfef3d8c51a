/// Something that happens to a scene, and is measured.
@MainActor
public struct RaceEvent<World> {
  public typealias Step = @MainActor (RaceScene<World>) async -> Void

  /// Such as "load-more".
  public let id: String
  /// Such as "show five more".
  public let name: String
  let world: @MainActor () -> World
  let prepare: Step
  let act: Step
  /// Nil where each scene has the event once.
  let rewind: Step?

  /// Happens once in each scene.
  ///
  /// - Parameters:
  ///   - world: makes what one scene lives in. What scenes share should be made outside of it.
  ///   - prepare: brings a new scene to where the event happens; is not timed. Opens it unless given.
  ///   - act: the event; is timed. The scene is closed afterwards.
  public init(
    _ id: String, _ name: String, in world: @escaping @MainActor () -> World,
    prepare: @escaping Step = { $0.open() }, act: @escaping Step
  ) {
    self.init(id, name, world, prepare, act, nil)
  }

  /// Happens again and again in one scene.
  ///
  /// - Parameter rewind: brings the scene back to where it was, after some events; is not timed.
  public static func again(
    _ id: String, _ name: String, in world: @escaping @MainActor () -> World,
    prepare: @escaping Step = { $0.open() }, act: @escaping Step, rewind: @escaping Step
  ) -> RaceEvent {
    RaceEvent(id, name, world, prepare, act, rewind)
  }

  private init(
    _ id: String, _ name: String, _ world: @escaping @MainActor () -> World,
    _ prepare: @escaping Step, _ act: @escaping Step, _ rewind: Step?
  ) {
    self.id = id
    self.name = name
    self.world = world
    self.prepare = prepare
    self.act = act
    self.rewind = rewind
  }
}
