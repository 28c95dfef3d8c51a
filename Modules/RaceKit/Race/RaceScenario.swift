public import DisplayKit

/// A part of the contract that every contender has to keep.
@MainActor
public struct RaceScenario<Environment> {
  typealias Check =
    @MainActor (RaceSubject<Environment>, _ patience: Duration, any Clock<Duration>) async ->
    [String]

  public let name: String
  let violations: Check

  /// For a contract that has its own way to play a scene.
  ///
  /// - Parameter check: returns what the contender does wrong, a sentence each.
  public init(
    _ name: String, check: @escaping @MainActor (RaceSubject<Environment>) async -> [String]
  ) {
    self.name = name
    violations = { contender, _, _ in await check(contender) }
  }

  /// - Parameters:
  ///   - environment: makes what the scene lives in.
  ///   - play: gets a scene that is not open yet, and returns what it does wrong, a sentence each.
  ///     A scene that does not settle in time is a violation of its own.
  public init(
    _ name: String, in environment: @escaping @MainActor () -> Environment,
    play: @escaping @MainActor (RaceScene<Environment>) async -> [String]
  ) {
    self.name = name
    violations = { contender, patience, clock in
      let scene = RaceScene(environment(), contender.makeScreen)
      let found = await Self.play(scene, play, patience, clock)
      scene.close()
      return scene.isGivenUp ? ["A scene that settles was expected; this one does not."] : found
    }
  }

  /// Nothing of the screen is left when it is closed, once after `events` and once amid the last of
  /// them.
  public static func freesItsScreen(
    in environment: @escaping @MainActor () -> Environment,
    after events: [ScreenEvent] = [.appeared]
  ) -> RaceScenario {
    RaceScenario("a closed screen is freed", in: environment) { scene in
      scene.open()
      for event in events { await scene.send(event) }
      scene.close()
      if await scene.isLeft() { return ["The screen is alive after it was closed."] }
      scene.open()
      for event in events.dropLast() { await scene.send(event) }
      if let last = events.last { scene.screen?.handle(last) }
      scene.close()
      return await scene.isLeft() ? ["The screen is alive after it was closed amid its work."] : []
    }
  }

  private static func play(
    _ scene: RaceScene<Environment>,
    _ play: @escaping @MainActor (RaceScene<Environment>) async -> [String],
    _ patience: Duration, _ clock: any Clock<Duration>
  ) async -> [String] {
    let lose: @MainActor @Sendable () async -> Void = {
      if (try? await clock.sleep(for: patience)) != nil { scene.giveUp() }
    }
    return await withTaskGroup(of: Void.self) { group in
      group.addTask(operation: lose)
      let found = await play(scene)
      group.cancelAll()
      return found
    }
  }
}
