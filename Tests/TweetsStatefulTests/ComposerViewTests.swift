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

  private final class SpyComposerViewModel: ViewModel<ComposerState, ComposerAction>, ActionHandler
  {
    private(set) var actions: [ComposerAction] = []

    func handle(_ action: ComposerAction) { actions.append(action) }
  }
}
