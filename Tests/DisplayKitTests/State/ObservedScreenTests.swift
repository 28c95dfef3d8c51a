import DisplayKit
import Observation
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(5)))
struct ObservedScreenTests {
  @Observable
  final class Model {
    var title = "one"
    var isCancelled: Bool?
  }

  struct View: ObservedView {
    let model: Model
    let gate = CallGate<Void, String>()

    func body(_ local: String) -> ScreenState {
      ScreenState(title: DisplayText(model.title + local), content: .nothing, isSettled: true)
    }

    func handle(_ event: ScreenEvent, _ local: LocalState<String>) -> Work? {
      switch event {
      case .retry:
        model.title = "two"
        local.value = "!"
      case .refresh:
        return {
          let text = try? await gate.call(())
          model.isCancelled = Task.isCancelled
          local.value = text ?? ""
        }
      case .search(let text):
        local.value = text
        return { model.title = "searched" }
      case .closed: model.title = "closed"
      default: break
      }
      return nil
    }

    func taskID(_ local: String) -> String? { local.hasPrefix("task") ? local : nil }

    func task(_ id: String, _ local: LocalState<String>) -> Work {
      {
        model.title = "started"
        local.value = (try? await gate.call(())) ?? ""
        model.isCancelled = Task.isCancelled
      }
    }
  }

  private let view = View(model: Model())
  private let host = SpyView<ScreenState>()
  private let screen: ObservedScreen<View>

  init() {
    screen = ObservedScreen(view, local: "")
    screen.display.subscribe(view: host)
  }

  private var titles: [DisplayText] { host.states.map(\.title) }

  @Test func rendersOnceAtTheEndOfAnEvent() {
    screen.handle(.retry)
    #expect(titles == ["one", "two!"])
    screen.handle(.appeared)
    #expect(titles == ["one", "two!"])
  }

  @Test func displaysNoEqualRendering() {
    screen.handle(.retry)
    screen.handle(.retry)
    #expect(titles == ["one", "two!"])
  }

  @Test func rendersWhatWorkChangesBeforeItWaits() {
    screen.handle(.search("?"))
    #expect(titles == ["one", "searched?"])
  }

  @Test func aChangedIdentityCancelsTheViewsTaskAndStartsTheNext() async throws {
    screen.handle(.search("task"))
    #expect(titles == ["one", "searchedtask"])
    let first = try await view.gate.next()
    await screen.display.wait { $0.title == "startedtask" }
    screen.handle(.appeared)
    #expect(!first.isCancelled)
    screen.handle(.search("task 2"))
    let second = try await view.gate.next()
    #expect(first.isCancelled && !second.isCancelled)
    screen.handle(.search(""))
    #expect(second.isCancelled)
    first.respond("")
    second.respond("")
  }

  @Test func noTaskStartsAfterTheNextChange() async throws {
    for text in ["task", ""] { screen.handle(.search(text)) }
    for _ in 1...10 { await Task.yield() }
    #expect(titles.last == "searched")
  }

  @Test func closingCancelsTheViewsTask() async throws {
    screen.handle(.search("task"))
    let call = try await view.gate.next()
    screen.handle(.closed)
    #expect(call.isCancelled)
    call.respond("")
  }

  @Test func rendersWhatWorkChanges() async throws {
    for text in ["?", "."] {
      screen.handle(.refresh())
      try await view.gate.respond(text)
      await screen.display.wait { $0.title == DisplayText("one" + text) }
    }
    #expect(view.model.isCancelled == false)
    #expect(titles == ["one", "one?", "one."])
  }

  @Test func runsSeveralWorksConcurrently() async throws {
    for _ in 1...2 { screen.handle(.refresh()) }
    let calls = [try await view.gate.next(), try await view.gate.next()]
    for (call, text) in zip(calls, ["?", "."]) {
      call.respond(text)
      await screen.display.wait { $0.title == DisplayText("one" + text) }
      #expect(view.model.isCancelled == false)
    }
  }

  @Test func closingCancelsWorkAndEndsRendering() async throws {
    screen.handle(.refresh())
    let call = try await view.gate.next()
    screen.handle(.closed)
    #expect(call.isCancelled)
    call.respond("?")
    await Task.yield(while: view.model.isCancelled == nil)
    view.model.title = "three"
    for _ in 1...10 { await Task.yield() }
    #expect(view.model.isCancelled == true && titles == ["one"])
  }

  @Test func theViewHandlesClosingWithoutRendering() async {
    screen.handle(.closed)
    #expect(view.model.title == "closed")
    for _ in 1...10 { await Task.yield() }
    #expect(titles == ["one"])
  }

  @Test func releasingCancelsWork() async throws {
    var other: ObservedScreen? = ObservedScreen(view, local: "")
    other?.handle(.refresh())
    let call = try await view.gate.next()
    let released = { [weak other] in other == nil }
    other = nil
    #expect(released())
    #expect(call.isCancelled)
    call.respond("?")
  }
}
