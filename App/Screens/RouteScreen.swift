import DisplayKit
import TweetsKit

/// A place on a host's stack: shows the scene that is found there, and can put the same feature in
/// another pattern behind what is shown.
///
/// What was read before is asked of the store first, so that it is on the screen at once; then the
/// screen is refreshed, as if the user had asked for it.
final class RouteScreen: Screen {
  let display: ViewModel<ScreenState, Never>
  let destination: Destination
  /// Where one is by now: a search leads to another route.
  private(set) var route: Route
  private(set) var pattern: Pattern?
  private(set) var scene: TracedScreen
  private let asksStoreFirst: Bool
  private var relay: Relay
  private var hasAppeared = false
  /// What made the screen show what it shows, beside the load.
  private var past: [ScreenEvent] = []
  private let refreshing = TaskSlot()
  private let handover = TaskSlot()

  init(_ destination: Destination, asksStoreFirst: Bool = false) {
    self.destination = destination
    self.asksStoreFirst = asksStoreFirst
    route = destination.route
    pattern = destination.patterns.first
    scene = destination.build(pattern)
    display = ViewModel(initialState: scene.screen.display.state)
    relay = Relay()
    listen()
  }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared where !hasAppeared: appear()
    case .closed: close()
    default:
      note(event)
      scene.screen.handle(event)
    }
  }

  private func listen() {
    relay = Relay()
    relay.isTold = { [weak self] in self?.show($0) }
    scene.screen.display.subscribe(view: relay)
  }

  private func show(_ state: ScreenState) {
    if !handover.isBusy { display.update(state: state) }
  }

  private func appear() {
    hasAppeared = true
    guard asksStoreFirst else { return scene.screen.handle(.appeared) }
    let first = StoredFirst()
    StoredFirst.$current.withValue(first) { scene.screen.handle(.appeared) }
    refreshing.replace({ [screen = scene.screen] in try await screen.settled() }) {
      [weak self] result in
      first.end()
      if case .success = result, first.hasAnswered { self?.scene.screen.handle(.refresh) }
    }
  }

  private func close() {
    refreshing.cancel()
    handover.cancel()
    scene.screen.handle(.closed)
  }

  /// Remembers what a scene in the same state has to hear too, and begins the trace anew.
  private func note(_ event: ScreenEvent) {
    switch event {
    case .rowShown: if !past.contains(event) { past.append(event) }
    case .rowSelected:
      past.removeAll { if case .rowSelected = $0 { true } else { false } }
      past.append(event)
      scene.trace?.clear()
    case .actionChosen(.comments, _):
      // A second choice takes the first one back.
      if past.contains(event) { past.removeAll { $0 == event } } else { past.append(event) }
      scene.trace?.clear()
    // The host's own, not the user's.
    case .appeared, .closed: break
    case .search(let words):
      route = route.searched(words)
      scene.trace?.clear()
    case .refresh, .retry, .linkOpened, .imageOpened, .actionChosen, .fieldEdited, .formSubmitted:
      scene.trace?.clear()
    }
  }

  /// Puts the next pattern behind what is shown. The old scene is closed at once, and gone.
  func changePattern() {
    guard let pattern, let index = destination.patterns.firstIndex(of: pattern),
      destination.patterns.count > 1
    else { return }
    refreshing.cancel()
    scene.screen.handle(.closed)
    let next = destination.patterns[(index + 1) % destination.patterns.count]
    self.pattern = next
    destination.recall.isOn = true
    scene = destination.build(next)
    let shown = display.state.content
    handover.replace({ [scene, past] in
      try await Self.bring(scene.screen, to: shown, by: past)
    }) { [weak self] _ in self?.finishHandover() }
    listen()
  }

  /// Lets a new scene hear what the old one heard, until it shows the same.
  private static func bring(
    _ screen: any Screen, to shown: Content, by past: [ScreenEvent]
  ) async throws {
    screen.handle(.appeared)
    try await screen.settled()
    for event in past where screen.display.state.content != shown {
      screen.handle(event)
      try await screen.settled()
    }
  }

  private func finishHandover() {
    destination.recall.isOn = false
    display.update(state: scene.screen.display.state)
  }

  private final class Relay: StatefulView {
    var isTold: (ScreenState) -> Void = { _ in }

    func render(state: ScreenState) { isTold(state) }
  }
}

/// A screen, and what can be told of the objects behind it.
@MainActor
struct TracedScreen {
  let screen: any Screen
  /// Records what they say to each other, where the feature can be traced.
  var trace: MessageTrace?
}
