public import DisplayKit

/// One visit to a contender's screen, with a host that subscribes and draws nothing.
@MainActor
public final class RaceScene<Environment> {
  public let environment: Environment
  /// Nil before ``open()`` and after ``close()``.
  public private(set) var screen: (any Screen)?
  /// Somebody lost patience: ``send(_:)`` waits no more.
  private(set) var isGivenUp = false
  private let makeScreen: RaceSubject<Environment>.Factory
  private let host = RaceHost()
  private weak var watched: (any Screen)?

  init(_ environment: Environment, _ makeScreen: @escaping RaceSubject<Environment>.Factory) {
    self.environment = environment
    self.makeScreen = makeScreen
  }

  /// Makes the screen and subscribes to it. Nothing has appeared yet.
  public func open() {
    let screen = makeScreen(environment)
    self.screen = screen
    watched = screen
    screen.display.subscribe(view: host)
  }

  /// Hands the event to the screen, and returns when it has settled.
  public func send(_ event: ScreenEvent) async {
    screen?.handle(event)
    if !isGivenUp { await host.settled() }
  }

  /// Closes the screen and lets it go.
  public func close() { letGo()?.handle(.closed) }

  /// What the screen shows, as plain text; "" while there is none.
  public var text: String { screen.map { $0.display.state.content.plainText } ?? "" }

  /// The screen is still there although it was closed and let go, and the work that it had begun
  /// has had its time to end.
  public func isLeft() async -> Bool {
    for _ in 0..<1_000 where watched != nil { await Task.yield() }
    return watched != nil
  }

  /// Gives the screen away, without its host.
  func letGo() -> (any Screen)? {
    defer { screen = nil }
    screen?.display.unsubscribe(view: host)
    return screen
  }

  func giveUp() {
    isGivenUp = true
    host.wake()
  }
}

/// The least that a host is: it subscribes, and knows when the screen has settled.
final class RaceHost: StatefulView {
  private var isSettled = false
  private var waiting: CheckedContinuation<Void, Never>?

  func render(state: ScreenState) {
    isSettled = state.isSettled
    if isSettled { wake() }
  }

  func settled() async {
    if !isSettled { await withCheckedContinuation { waiting = $0 } }
  }

  func wake() {
    guard let waiting else { return }
    self.waiting = nil
    waiting.resume()
  }
}
