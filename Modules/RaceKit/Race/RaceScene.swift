public import DisplayKit

/// A contender's screen during a measurement, with a host that reads what it would draw.
@MainActor
public final class RaceScene<Environment>: WaitLimit.Waiting {
  /// Created for this scene alone.
  public let environment: Environment
  /// Nil before ``open()`` and after ``close()``.
  public private(set) var screen: (any Screen)?
  /// Whether a wait took longer than the limit.
  private(set) var isHanging = false
  private let makeScreen: RaceContender<Environment>.Factory
  private let host = RaceHost()
  private let limit: WaitLimit?
  private let work: RaceWork
  private let waits: Bool
  private var tasks: StartedTasks?
  /// Whether the screen had settled before the tasks at the last ``endIfSettled()``.
  private var wasSettled = false

  /// - Parameters:
  ///   - work: shared by the scenes of an event.
  ///   - waits: false to close the screen during the work of an event.
  init(
    _ environment: Environment, _ makeScreen: @escaping RaceContender<Environment>.Factory,
    limit: WaitLimit? = nil, work: RaceWork = RaceWork(), waits: Bool = true
  ) {
    self.environment = environment
    self.makeScreen = makeScreen
    self.limit = limit
    self.work = work
    self.waits = waits
  }

  /// Creates the screen and subscribes to it, without any event.
  public func open() {
    let screen = makeScreen(environment)
    self.screen = screen
    screen.display.subscribe(view: host)
  }

  /// Sends the event to the screen and waits until its tasks have ended and it has settled.
  public func send(_ event: ScreenEvent) async {
    await perform { self.screen?.handle(event) }
    if waits, !isHanging, screen != nil { await wait { await $0.host.waitUntilSettled() } }
  }

  /// Waits until the tasks of the work have ended, except those that go on.
  func perform(_ body: () -> Void) async {
    guard !isHanging else { return }
    let started = StartedTasks.of(body)
    guard waits, !work.goesOn else { return }
    tasks = started
    wasSettled = false
    await wait { _ in await started.end() }
    tasks = nil
  }

  /// Those of the work.
  func displays(of work: () async -> Void) async -> RaceReport.Displays {
    host.displays = .init()
    await work()
    return host.displays.take() ?? .init()
  }

  /// Closes the screen and releases it. Does not wait for its tasks.
  public func close() { release()?.handle(.closed) }

  /// Transfers the screen to the caller, without its host.
  func release() -> (any Screen)? {
    defer { screen = nil }
    screen?.display.unsubscribe(view: host)
    return screen
  }

  private func wait(_ body: (RaceScene) async -> Void) async {
    limit?.begin(self)
    await body(self)
    limit?.end()
  }

  /// A task that outlives the work of an event, such as a subscription, is not that work. One that is
  /// about to end may have a turn later than the screen: the second call ends the wait.
  func endIfSettled() {
    guard let tasks, !tasks.areOver, host.isSettled else { return wasSettled = false }
    guard wasSettled else { return wasSettled = true }
    work.goesOn = true
    tasks.stopWaiting()
  }

  func giveUp() {
    isHanging = true
    tasks?.stopWaiting()
    host.stopWaiting()
  }
}

/// The findings about an event of a contender besides its times.
@MainActor
final class RaceWork {
  /// Whether tasks of the event had not ended a while after the screen had settled. From then on, the
  /// event ends when the screen has settled.
  var goesOn = false
}

/// Reads the rows that a host would draw, since a screen may build a row when it is read, and detects
/// when the screen has settled.
private final class RaceHost: StatefulView {
  private static let rowsOfAPage = 10

  private(set) var isSettled = false
  /// Nil if they are not counted: comparing them would be timed with an event.
  var displays: RaceReport.Displays?
  private var last: ScreenState?
  private var continuation: CheckedContinuation<Void, Never>?

  func render(state: ScreenState) {
    isSettled = state.isSettled
    if displays != nil {
      displays?.count += 1
      displays?.equal += state == last ? 1 : 0
    }
    last = state
    if let rows = state.content.list {
      for position in (0..<rows.count).suffix(Self.rowsOfAPage) { _ = rows.row(at: position) }
    }
    if isSettled { stopWaiting() }
  }

  func waitUntilSettled() async {
    if !isSettled { await withCheckedContinuation { continuation = $0 } }
  }

  func stopWaiting() { continuation.take()?.resume() }
}
