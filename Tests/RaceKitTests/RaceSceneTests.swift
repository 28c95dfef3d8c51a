import DisplayKit
import Synchronization
import Testing

@testable import RaceKit

@MainActor
struct RaceSceneTests {
  private func scene(_ fault: FakeCounter.Environment.Fault?) -> RaceScene<FakeCounter.Environment>
  {
    let scene = RaceScene(FakeCounter.Environment(fault)) { FakeCounter($0) }
    scene.open()
    return scene
  }

  private func text(_ scene: RaceScene<FakeCounter.Environment>) -> String? {
    scene.screen?.display.state.content.plainText
  }

  /// Its work would not be timed, or as that of the next contender.
  @Test(arguments: [FakeCounter.Environment.Fault.reactsLater, nil])
  func eventEndsWhenItsWorkHasEnded(fault: FakeCounter.Environment.Fault?) async {
    let scene = scene(fault)
    for count in ["1", "2", "3"] {
      await scene.send(.refresh())
      #expect(text(scene) == count)
    }
  }

  /// A screen that builds a row when it is read would otherwise be faster than one that builds it before.
  @Test func readsTheRowsThatAHostDraws() {
    let read = Mutex<[Int]>([])
    let rows = LazyList(0..<30, id: { RowID($0) }) { row in
      read.withLock { $0.append(row) }
      return .text("")
    }
    let shown = ScreenState(title: "", content: .list(rows), isSettled: true)
    let scene = RaceScene(()) { FixedScreen(display: AnyViewModel(ViewModel(initialState: shown))) }
    scene.open()
    #expect(read.withLock(\.self) == Array(20..<30))
  }

  @Test func countsDisplaysAndThoseThatEqualTheOneBefore() async {
    let shown = ScreenState(title: "", content: .text("a"), isSettled: true)
    let displayed = ViewModel<ScreenState, Never>(initialState: shown)
    let scene = RaceScene(()) { FixedScreen(display: AnyViewModel(displayed)) }
    scene.open()
    let displays = await scene.displays {
      displayed.update(state: shown)
      displayed.update(state: ScreenState(title: "b", content: .text("a"), isSettled: true))
    }
    #expect(displays == .init(count: 2, equal: 1))
  }

  /// A change of executors would cost more than a short event.
  @Test func eventWithoutTasksEndsInItsTurn() async {
    let scene = scene(nil)
    await scene.send(.refresh())
    var isNextTurn = false
    let nextTurn = Task { isNextTurn = true }
    await scene.send(.retry)
    #expect(!isNextTurn)
    await nextTurn.value
    #expect(isNextTurn)
  }

  @Test func closingEndsTheTasksOfAnOpenedScene() async {
    let environment = FakeCounter.Environment(.observes)
    let scene = RaceScene(environment) { FakeCounter($0) }
    await RaceEvent.openAndClose(in: { environment }).act(scene)
    #expect(environment.alive == 0)
  }

  /// Regression: a contender was named whose tasks had ended, but not yet the wait for them.
  @Test func endedTaskDoesNotGoOn() async {
    let work = RaceWork()
    let scene = RaceScene(FakeCounter.Environment(), { FakeCounter($0) }, work: work)
    scene.open()
    let observer = Observer { isSettled in
      // Has its turn after the task that settles the screen, and before the one that waits for it.
      // Detached, since it would otherwise be waited for.
      guard isSettled else { return }
      Task.detached { @MainActor in for _ in 0..<9 { scene.endIfSettled() } }
    }
    scene.screen?.display.subscribe(view: observer)
    await scene.send(.refresh())
    withExtendedLifetime(observer) { #expect(!work.goesOn) }
    scene.close()
  }

  @Test func taskOfAScreenThatHasNotSettledDoesNotGoOn() async {
    let work = RaceWork()
    let scene = RaceScene(FakeCounter.Environment(.reactsLater), { FakeCounter($0) }, work: work)
    scene.open()
    await scene.send(.refresh())
    var checks = 0
    let observer = Observer { isSettled in
      guard !isSettled else { return }
      for _ in 0..<2 { scene.endIfSettled() }
      checks += 1
    }
    scene.screen?.display.subscribe(view: observer)
    await scene.send(.refresh())
    withExtendedLifetime(observer) { #expect(checks == 1 && !work.goesOn) }
    scene.close()
  }

  @Test func taskGoesOnIfItHasNotEndedAtTheSecondCheck() async {
    let work = RaceWork()
    let scene = RaceScene(FakeCounter.Environment(.subscribes), { FakeCounter($0) }, work: work)
    scene.open()
    var checks: [Bool] = []
    let observer = Observer { isSettled in
      guard isSettled else { return }
      Task.detached { @MainActor in
        for _ in 0..<2 {
          scene.endIfSettled()
          checks.append(work.goesOn)
        }
      }
    }
    scene.screen?.display.subscribe(view: observer)
    await scene.send(.refresh())
    withExtendedLifetime(observer) { #expect(checks == [false, true]) }
    scene.close()
  }

  @Test func givesUpAWait() async {
    let limit = WaitLimit()
    let scene = RaceScene(FakeCounter.Environment(.neverSettles), { FakeCounter($0) }, limit: limit)
    scene.open()
    let watch = Task { try await limit.watch(.milliseconds(10)) }
    await scene.send(.refresh())
    watch.cancel()
    #expect(scene.isHanging)
    scene.close()
  }
}

private final class FixedScreen: Screen {
  let display: AnyViewModel<ScreenState, Never>

  init(display: AnyViewModel<ScreenState, Never>) { self.display = display }

  func handle(_ event: ScreenEvent) {}
}

private final class Observer: StatefulView {
  private let onChange: (Bool) -> Void

  init(_ onChange: @escaping (Bool) -> Void) { self.onChange = onChange }

  func render(state: ScreenState) { onChange(state.isSettled) }
}
