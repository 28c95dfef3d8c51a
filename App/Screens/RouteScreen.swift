import DisplayKit
import NetworkKit

/// The screen at a route: shows the destination's scene, and can replace it by the same feature in
/// another pattern, or by a traced one.
///
/// With a store, the scene's first read comes from the cache; then the scene is refreshed.
final class RouteScreen: Screen {
  let display: ViewModel<ScreenState, Never>
  let destination: Destination
  /// A search changes it.
  private(set) var route: Route
  private(set) var scene: any Screen
  private var request: SceneRequest
  private let readsCacheFirst: Bool
  private var hasAppeared = false
  /// Events other than row events that a replacing scene needs to reach the same state.
  private var past: [ScreenEvent] = []
  private var observer = ChangeObserver<ScreenState> { _ in }
  private let opening = LatestTask()
  private let replay = LatestTask()

  init(
    _ destination: Destination, coordinator: Coordinator? = nil, hasStore: Bool = false
  ) {
    self.destination = destination
    readsCacheFirst = hasStore && destination.canReadCache
    route = destination.route
    request = SceneRequest(
      pattern: destination.patterns.first, firstRead: readsCacheFirst ? .cached : .standard,
      coordinator: coordinator, isReplaying: { [replay] in replay.isBusy })
    scene = destination.build(request).screen
    display = ViewModel(initialState: scene.display.state)
    observe()
  }

  var pattern: Pattern? { request.pattern }

  /// Nil until ``startTracing(then:)``.
  var trace: MessageTrace? { request.trace }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared where !hasAppeared: appear()
    case .closed: close()
    default:
      remember(event)
      scene.handle(event)
    }
  }

  func changePattern() {
    guard let pattern, let index = destination.patterns.firstIndex(of: pattern),
      destination.patterns.count > 1
    else { return }
    request.pattern = destination.patterns[(index + 1) % destination.patterns.count]
    replaceScene()
  }

  /// Replaces the scene by a traced one in the same pattern, unless it is traced already.
  ///
  /// - Parameter completion: called when the traced scene has reached the same state.
  func startTracing(then completion: @escaping @MainActor () -> Void) {
    guard destination.canTrace else { return }
    guard trace == nil else { return completion() }
    request.trace = MessageTrace()
    replaceScene(then: completion)
  }

  private func observe() {
    observer = ChangeObserver { [weak self] in self?.show($0) }
    scene.display.subscribe(view: observer)
  }

  private func show(_ state: ScreenState) {
    guard !replay.isBusy else { return }
    // A cached value is shown once its refresh has started; an empty cache is not shown.
    guard !opening.isBusy || !state.isSettled else { return }
    display.update(state: state.naming(route.subject))
  }

  private func appear() {
    hasAppeared = true
    if readsCacheFirst {
      opening.replace({ [scene] in try await scene.settled() }) { [weak self] _ in
        self?.scene.readAgain()
      }
    }
    scene.handle(.appeared)
  }

  private func close() {
    opening.cancel()
    replay.cancel()
    scene.handle(.closed)
  }

  private func remember(_ event: ScreenEvent) {
    switch event {
    case .rowShown, .appeared, .closed: return
    case .rowSelected:
      past.removeAll { if case .rowSelected = $0 { true } else { false } }
      past.append(event)
    case .actionChosen: if !past.contains(event) { past.append(event) }
    case .search(let words): route = route.searched(words)
    default: break
    }
    trace?.clear()
  }
}

extension RouteScreen {
  /// Closes and releases the old scene at once. Its content stays until the new one shows the same.
  /// If the old scene was refreshing, or failed to, the new one is refreshed.
  private func replaceScene(then completion: @escaping @MainActor () -> Void = {}) {
    opening.cancel()
    scene.handle(.closed)
    if trace != nil { request.trace = MessageTrace() }
    request.firstRead = destination.canReadCache ? .cached : .standard
    scene = destination.build(request).screen
    var shown = display.state
    shown.isSettled = false
    display.update(state: shown)
    replay.replace({ [scene, past] in
      try await Self.bring(scene, to: shown.content, by: past)
    }) { [weak self] result in
      self?.finishReplay(of: shown.content, result)
      completion()
    }
    observe()
  }

  /// Returns whether the scene had to be refreshed because nothing was cached.
  private static func bring(
    _ scene: any Screen, to shown: Content, by past: [ScreenEvent]
  ) async throws -> Bool {
    scene.handle(.appeared)
    try await scene.settled()
    let isCached = scene.display.state.content.failures.isEmpty
    if !isCached {
      scene.readAgain()
      try await scene.settled()
    }
    try await showRows(of: scene, asManyAs: shown.list?.count ?? 0)
    for event in past where isMissing(event, from: scene.display.state.content, of: shown) {
      scene.handle(event)
      try await scene.settled()
    }
    return !isCached
  }

  private static func showRows(of scene: any Screen, asManyAs target: Int) async throws {
    while let count = scene.display.state.content.list?.count, count < target {
      scene.showMoreRows()
      try await scene.settled()
      if scene.display.state.content.list?.count == count { return }
    }
  }

  private static func isMissing(
    _ event: ScreenEvent, from content: Content, of shown: Content
  ) -> Bool {
    switch event {
    case .actionChosen(let action, let row?):
      content.row(row)?.action(action)?.state != shown.row(row)?.action(action)?.state
    case .rowSelected: content.list?.selection != shown.list?.selection
    default: false
    }
  }

  private func finishReplay(of shown: Content, _ result: Result<Bool, any Error>) {
    if case .success(false) = result,
      !scene.display.state.content.naming(route.subject).isDrawn(like: shown)
    {
      scene.handle(.refresh())
    }
    display.update(state: scene.display.state.naming(route.subject))
  }
}

extension Content {
  /// Compares list rows as drawn, not by value: a like that is pending in the old scene is part of
  /// the feed in the new one.
  fileprivate func isDrawn(like other: Content) -> Bool {
    let pairs = zip(leaves, other.leaves)
    return leaves.count == other.leaves.count
      && pairs.allSatisfy {
        guard case .list(let list) = $0, case .list(let other) = $1 else { return $0 == $1 }
        return list.selection == other.selection && list.rows.elementsEqual(other.rows)
      }
  }
}

extension Screen {
  /// Reports the last row as shown, and returns whether that added rows at once.
  @discardableResult
  func showMoreRows() -> Bool {
    guard let last = display.state.content.list?.rows.last else { return false }
    let count = display.state.content.list?.count
    handle(.rowShown(last.id))
    return display.state.content.list?.count != count
  }

  /// Retries after a failed first read, refreshes otherwise.
  fileprivate func readAgain() {
    handle(display.state.content.failures.isEmpty ? .refresh(.standard) : .retry)
  }
}

extension ScreenState {
  fileprivate func naming(_ subject: String?) -> ScreenState {
    var state = self
    state.content = content.naming(subject)
    return state
  }
}

extension Content {
  /// This content, naming `subject` where it was not found.
  func naming(_ subject: String?) -> Content {
    mapParts { part in
      guard let subject, case .failure(let failure) = part,
        failure == Failure(NetworkError.notFound)
      else { return part }
      return .failure(failure.prefixed(by: subject))
    }
  }
}
