import DisplayKit
import TweetsComponents
import TweetsKit

/// Maps events to Actions, and lays out the form of the newest State, if it differs.
final class ComposerView: Screen, StatefulView {
  private let viewModel: AnyViewModel<ComposerState, ComposerAction>
  private var editor: TweetEditor?
  private lazy var batched = BatchedDisplay(of: self) { Self.layOut($0.editor) }

  init(viewModel: AnyViewModel<ComposerState, ComposerAction>) {
    self.viewModel = viewModel
    viewModel.subscribe(view: self)
  }

  var display: AnyViewModel<ScreenState, Never> { batched.display }

  func render(state: ComposerState) {
    guard let newest = state.editor, newest != editor else { return }
    editor = newest
    batched.setNeedsRender()
  }

  func handle(_ event: ScreenEvent) { batched.handle { send(event) } }

  private func send(_ event: ScreenEvent) {
    switch event {
    case .fieldEdited(.tweetText, let text): viewModel.handle(.edit(text))
    case .formSubmitted: viewModel.handle(.post)
    case .retry: viewModel.handle(.retry)
    case .actionChosen(.discard, in: nil): viewModel.handle(.discard)
    case .actionChosen(.confirmDiscard, in: nil): viewModel.handle(.confirmDiscard)
    case .actionChosen(.keepDraft, in: nil): viewModel.handle(.keepDraft)
    case .closed: viewModel.handle(.close)
    default: break
    }
  }

  private static func layOut(_ editor: TweetEditor?) -> ScreenState {
    ScreenState(
      title: TweetsStrings.compose, content: editor?.content ?? .nothing,
      isSettled: editor?.progress == nil)
  }
}
