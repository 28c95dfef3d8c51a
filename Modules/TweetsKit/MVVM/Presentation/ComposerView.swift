import DisplayKit
import TweetsComponents

/// Binds the form of the view model.
@MainActor
final class ComposerView: Screen {
  private let viewModel: ComposerViewModel
  private let observed: ObservedDisplay

  init(viewModel: ComposerViewModel) {
    self.viewModel = viewModel
    observed = ObservedDisplay {
      ScreenState(
        title: viewModel.screenTitle, content: viewModel.editor.content,
        isSettled: viewModel.isSettled)
    }
  }

  var display: AnyViewModel<ScreenState, Never> { observed.display }

  func handle(_ event: ScreenEvent) { observed.handle { receive(event) } }

  private func receive(_ event: ScreenEvent) {
    switch event {
    case .fieldEdited(.tweetText, let text): viewModel.didEditText(text)
    case .formSubmitted: viewModel.didRequestPost()
    case .retry: viewModel.didRequestRetry()
    case .actionChosen(.discard, in: nil): viewModel.didChooseDiscard()
    case .actionChosen(.confirmDiscard, in: nil): viewModel.didConfirmDiscard()
    case .actionChosen(.keepDraft, in: nil): viewModel.didKeepDraft()
    case .closed:
      viewModel.viewDidClose()
      observed.stop()
    default: break
    }
  }
}
