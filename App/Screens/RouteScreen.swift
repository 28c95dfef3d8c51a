import DisplayKit
import NetworkKit
import PatternKit
import TaskKit
import TraceKit

/// The screen at a route: shows the destination's scene, and can replace it by the same feature in
/// another pattern, or by a traced one.
///
/// With `showsCachedFirst`, the scene's first read comes from the cache; then it is refreshed.
final class RouteScreen: Screen {
  /// Whether a state of the scene is shown here, or waits.
  enum Phase: Equatable {
    /// Before the screen has appeared.
    case new
    /// The scene reads the cache. The result is shown once its refresh has begun, so that an empty cache
    /// is not shown.
    case readingCache
    case live
    /// A new scene reads the cache, until it has as many rows as the one before, whose content stays.
    /// `isUnfinished` if that one was loading.
    case replacing(isUnfinished: Bool)
    case closed
  }

  enum PhaseChange: Equatable {
    case appeared(readsCache: Bool)
    /// The scene has been replaced while its content was this.
    case replaced(isSettled: Bool)
    /// The scene has read the cache.
    case read
    case closed
  }

  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let displayed: ViewModel<ScreenState, Never>
  let destination: Destination
  /// A search changes it.
  private(set) var route: Route
  private(set) var screen: any Screen
  private(set) var phase = Phase.new
  private var request: SceneRequest
  /// The one that the messages of the trace follow.
  private var event = ScreenEvent.appeared
  /// The row that was selected in the scene before this one.
  private var selection: RowID?
  private var observer = ChangeObserver<ScreenState> { _ in }
  /// Of the scene, from the cache.
  private let reading = LatestTask()
  private let choice = LatestTask()

  /// - Parameter pattern: by default the destination's first.
  init(
    _ destination: Destination, in pattern: Pattern? = nil, coordinator: Coordinator? = nil,
    showsCachedFirst: Bool = false, isTraced: Bool = false
  ) {
    self.destination = destination
    route = destination.route
    request = SceneRequest(
      pattern: pattern ?? destination.patterns.first,
      firstRead: showsCachedFirst && destination.canReadCache ? .cached : .standard,
      trace: isTraced && destination.traced != nil ? MessageTrace() : nil, coordinator: coordinator)
    screen = destination.build(request)
    displayed = ViewModel(initialState: screen.display.state)
    observe()
  }

  var pattern: Pattern? { request.pattern }

  /// Nil if the scene is not traced.
  var trace: MessageTrace? { request.trace }

  /// Since the last event of the user, or of the step of a script.
  var messages: EventMessages {
    if let script = screen as? ScriptScreen { return script.messages }
    let declared = trace?.messages ?? []
    guard let pattern, let traced = destination.traced else {
      return EventMessages(declared, hasDirectCalls: false)
    }
    return traced.messages(declared, of: pattern, after: event.traceNames)
  }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared where phase == .new: appear()
    case .closed: close()
    default:
      note(event)
      screen.handle(event)
    }
  }

  /// Shows the next pattern.
  func changePattern() {
    guard let pattern, let index = destination.patterns.firstIndex(of: pattern) else { return }
    change(to: destination.patterns[(index + 1) % destination.patterns.count])
  }

  /// Has no effect for the pattern that is shown, and for one that the destination does not have.
  func change(to pattern: Pattern) {
    guard pattern != self.pattern, destination.patterns.contains(pattern) else { return }
    request.pattern = pattern
    replaceScene()
  }

  /// Replaces the scene by a traced one in the same pattern, unless it is traced already.
  ///
  /// - Parameter completion: called when the traced scene is shown.
  func startTracing(then completion: @escaping @MainActor () -> Void) {
    guard destination.traced != nil else { return }
    guard trace == nil else { return completion() }
    request.trace = MessageTrace()
    replaceScene(then: completion)
  }

  /// Chooses an action of the screen as soon as it is offered, once.
  ///
  /// - Parameter onUnavailable: called if the screen has settled without the action.
  func choose(_ action: ActionID, onUnavailable: @escaping @MainActor () -> Void) {
    choice.replace { [displayed] in
      await displayed.wait { $0.isSettled || $0.content.action(action) != nil }
      return displayed.state.content.action(action) != nil
    } then: { [weak self] result in
      guard case .success(true) = result else { return onUnavailable() }
      self?.handle(.actionChosen(action, in: nil))
    }
  }

  private func observe() {
    observer = ChangeObserver { [weak self] in self?.show($0) }
    screen.display.subscribe(view: observer)
  }

  private func show(_ state: ScreenState) {
    guard phase.shows(isSettled: state.isSettled) else { return }
    var state = state
    state.content = state.content.naming(route.subject).selecting(selection)
    displayed.update(state: state)
  }

  private func appear() {
    let readsCache = request.firstRead == .cached
    phase = phase.after(.appeared(readsCache: readsCache))
    if readsCache {
      reading.replace({ [screen] in try await screen.waitUntilSettled() }) { [weak self] _ in
        guard let self else { return }
        phase = phase.after(.read)
        screen.readAgain()
      }
    }
    screen.handle(.appeared)
  }

  private func close() {
    phase = phase.after(.closed)
    reading.cancel()
    choice.cancel()
    screen.handle(.closed)
  }

  private func note(_ event: ScreenEvent) {
    switch event {
    case .rowShown, .appeared, .closed: return
    case .search(let words):
      route = route.searched(words)
      request.search = words
    default: break
    }
    self.event = event
    trace?.clear()
  }

  /// Closes and releases the old scene at once. The new scene reads the service if nothing is cached,
  /// and if the old one had not finished.
  private func replaceScene(then completion: @escaping @MainActor () -> Void = {}) {
    reading.cancel()
    screen.handle(.closed)
    if trace != nil { request.trace = MessageTrace() }
    event = .appeared
    request.firstRead = destination.canReadCache ? .cached : .standard
    screen = destination.build(request)
    phase = phase.after(.replaced(isSettled: display.state.isSettled))
    let rows = display.state.content.list?.count ?? 0
    selection = display.state.content.list?.selection
    displayed.update(state: display.state.unsettled)
    reading.replace({ [screen, destination] in
      await destination.waitForRequests()
      try Task.checkCancellation()
      try await screen.open(rows: rows)
    }) { [weak self] _ in
      guard let self else { return }
      let wasUnfinished = phase == .replacing(isUnfinished: true)
      phase = phase.after(.read)
      if wasUnfinished || !screen.display.state.content.failures.isEmpty { screen.readAgain() }
      show(screen.display.state)
      completion()
    }
    observe()
  }
}

extension RouteScreen.Phase {
  /// The phase after `change`; the same one if the change has no effect in it.
  func after(_ change: RouteScreen.PhaseChange) -> RouteScreen.Phase {
    switch (self, change) {
    case (.closed, _), (_, .closed): .closed
    case (.new, .appeared(let readsCache)): readsCache ? .readingCache : .live
    case (.readingCache, .read), (.replacing, .read): .live
    // The content is still that of the first of several scenes.
    case (.replacing, .replaced): self
    case (_, .replaced(let isSettled)): .replacing(isUnfinished: !isSettled)
    case (_, .appeared), (.new, .read), (.live, .read): self
    }
  }

  /// Whether a state of the scene is shown.
  fileprivate func shows(isSettled: Bool) -> Bool {
    switch self {
    case .new, .live: true
    case .readingCache: !isSettled
    case .replacing, .closed: false
    }
  }
}

extension ScreenState {
  fileprivate var unsettled: ScreenState {
    var state = self
    state.isSettled = false
    return state
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

  /// Appears, and shows rows until there are as many, or no more.
  fileprivate func open(rows: Int) async throws {
    handle(.appeared)
    try await waitUntilSettled()
    while let count = display.state.content.list?.count, count < rows {
      showMoreRows()
      try await waitUntilSettled()
      if display.state.content.list?.count == count { return }
    }
  }

  /// Retries after a failed first read, refreshes otherwise.
  fileprivate func readAgain() {
    handle(display.state.content.failures.isEmpty ? .refresh(.standard) : .retry)
  }
}

extension Content {
  /// With `row` selected in a list that selects none.
  fileprivate func selecting(_ row: RowID?) -> Content {
    guard let row else { return self }
    return mapParts { part in
      guard case .list(var list) = part, list.selection == nil else { return part }
      list.selection = row
      return .list(list)
    }
  }

  /// This content, naming `subject` where it was not found.
  func naming(_ subject: String?) -> Content {
    guard let subject else { return self }
    return mapParts { part in
      guard case .failure(let failure) = part, failure == Failure(NetworkError.notFound) else {
        return part
      }
      return .failure(failure.prefixed(by: subject))
    }
  }
}
