import DisplayKit
import RaceKit

/// Counts up at each refresh, as told by its world.
final class FakeCounter: Screen {
  /// What it is asked for, and how it misbehaves.
  @MainActor
  final class World {
    enum Fault { case countsTwice, neverSettles, keepsItself }

    var fault: Fault?
    var made = 0
    var events: [ScreenEvent] = []
    private var screens: [Watched] = []

    /// How many of its screens are there.
    var alive: Int { screens.count { $0.screen != nil } }

    init(_ fault: Fault? = nil) { self.fault = fault }

    fileprivate func note(_ screen: FakeCounter) {
      made += 1
      screens.removeAll { $0.screen == nil }
      screens.append(Watched(screen: screen))
    }
  }

  private struct Watched {
    weak var screen: FakeCounter?
  }

  let display = ViewModel<ScreenState, Never>(
    initialState: ScreenState(title: "Count", content: .nothing, isSettled: false))
  private let world: World
  private var count = 0
  private var kept: FakeCounter?
  private let work = TaskSlot()

  init(_ world: World) {
    self.world = world
    world.note(self)
    if world.fault == .keepsItself { kept = self }
  }

  func handle(_ event: ScreenEvent) {
    world.events.append(event)
    switch event {
    case .appeared, .refresh: load()
    case .closed: work.cancel()
    default: break
    }
  }

  private func load() {
    show(isSettled: false)
    work.replace {
      await Task.yield()
    } then: { [weak self] _ in
      self?.receive()
    }
  }

  private func receive() {
    count += world.fault == .countsTwice ? 2 : 1
    show(isSettled: world.fault != .neverSettles)
  }

  private func show(isSettled: Bool) {
    display.update(
      state: ScreenState(
        title: "Count", content: .text(DisplayText("\(count)")), isSettled: isSettled))
  }
}
