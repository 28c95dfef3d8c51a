import DisplayKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsStateful

@MainActor
struct ComposerViewTests {
  private let viewModel = SpyComposerViewModel(initialState: .writing("Hi"))
  private let view: ComposerView

  init() { view = ComposerView(viewModel: AnyViewModel(viewModel)) }

  @Test(
    arguments: [
      (.fieldEdited(.tweetText, "Ho"), .edit("Ho")), (.formSubmitted, .post), (.retry, .retry),
      (.actionChosen(.discard, in: nil), .discard),
      (.actionChosen(.confirmDiscard, in: nil), .confirmDiscard),
      (.actionChosen(.keepDraft, in: nil), .keepDraft), (.closed, .close), (.appeared, nil),
    ] as [(ScreenEvent, ComposerAction?)])
  func mapsTheEventToAnAction(event: ScreenEvent, action: ComposerAction?) {
    view.handle(event)
    #expect(viewModel.actions == [action].compactMap(\.self))
  }

  @Test func laysOutTheFormUntilTheEnd() {
    let host = HostView()
    view.display.subscribe(view: host)
    for state in [.posting("Hi"), .posting("Hi"), .ended] as [ComposerState] {
      viewModel.update(state: state)
      view.handle(.appeared)  // Renders.
    }
    let states = [(ComposerState.writing("Hi"), true), (.posting("Hi"), false)].map {
      ScreenState(
        title: "New tweet", content: $0.editor?.content ?? .nothing, isSettled: $1)
    }
    #expect(host.states == states)
  }

  private final class SpyComposerViewModel: ViewModel<ComposerState, ComposerAction>, ActionHandler
  {
    private(set) var actions: [ComposerAction] = []

    func handle(_ action: ComposerAction) { actions.append(action) }
  }

  private final class HostView: StatefulView {
    private(set) var states: [ScreenState] = []

    func render(state: ScreenState) { states.append(state) }
  }
}
