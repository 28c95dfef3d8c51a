public import DisplayKit

/// A contender's screen during a measurement, with a host that subscribes but does not draw.
@MainActor
public final class RaceScene<Environment> {
  public let environment: Environment
  /// Nil before ``open()`` and after ``close()``.
  public private(set) var screen: (any Screen)?
  private let makeScreen: RaceContender<Environment>.Factory
  private let host = RaceHost()

  init(_ environment: Environment, _ makeScreen: @escaping RaceContender<Environment>.Factory) {
    self.environment = environment
    self.makeScreen = makeScreen
  }

  /// Creates the screen and subscribes to it, without any event.
  public func open() {
    let screen = makeScreen(environment)
    self.screen = screen
    screen.display.subscribe(view: host)
  }

  /// Sends the event to the screen and waits until it has settled.
  public func send(_ event: ScreenEvent) async {
    screen?.handle(event)
    await host.waitUntilSettled()
  }

  /// Closes the screen and releases it.
  public func close() { release()?.handle(.closed) }

  /// Transfers the screen to the caller, without its host.
  func release() -> (any Screen)? {
    defer { screen = nil }
    screen?.display.unsubscribe(view: host)
    return screen
  }
}

/// Subscribes, and detects when the screen has settled.
private final class RaceHost: StatefulView {
  private var isSettled = false
  private var continuation: CheckedContinuation<Void, Never>?

  func render(state: ScreenState) {
    isSettled = state.isSettled
    guard isSettled, let continuation else { return }
    self.continuation = nil
    continuation.resume()
  }

  func waitUntilSettled() async {
    if !isSettled { await withCheckedContinuation { continuation = $0 } }
  }
}
