import DisplayKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIPCoordinator

@MainActor
struct ComposerControllerTests {
  private final class SpyInteractor: ComposerBusinessLogic {
    private(set) var calls: [String] = []

    func open() { calls.append("open") }
    func edit(_ text: String) { calls.append("edit \(text)") }
    func post() { calls.append("post") }
    func retry() { calls.append("retry") }
    func discard() { calls.append("discard") }
    func confirmDiscard() { calls.append("confirm") }
    func keepDraft() { calls.append("keep") }
    func close() { calls.append("close") }
  }

  private let interactor = SpyInteractor()

  @Test func mapsEachEvent() {
    let controller = ComposerController(interactor: interactor) { _ in }
    let view = SpyComposerDisplay()
    controller.view = view
    let events: [ComposerViewEvent] = [
      .appeared, .textEdited("Hi"), .postTapped, .retryTapped, .discardTapped,
      .confirmDiscardTapped,
      .keepDraftTapped, .closed,
    ]
    events.forEach { view.callback?($0) }
    #expect(
      interactor.calls == [
        "open", "edit Hi", "post", "retry", "discard", "confirm", "keep", "close",
      ])
  }

  @Test func displaysOnItsViewWhichItReferencesWeakly() {
    let controller = ComposerController(interactor: interactor) { _ in }
    weak var released: SpyComposerDisplay?
    do {
      let view = SpyComposerDisplay()
      controller.view = view
      let editor = TweetEditor(
        text: "Hi", label: "Text", submit: "Post", count: "2", leaving: .discard("Discard"))
      controller.displayOnView(editor)
      #expect(view.editors == [editor])
      released = view
    }
    #expect(released == nil)
  }
}
