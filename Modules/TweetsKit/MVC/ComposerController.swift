import DisplayKit
import TweetsComponents
import TweetsKit

/// Receives the result of a composer: the Controller that pushed it.
@MainActor
protocol ComposerDelegate: AnyObject {
  /// Pops the composer.
  func didPost(_ tweet: Tweet)

  /// Pops the composer.
  func didDiscard()

  /// The host has closed the composer.
  /// - Parameter draft: as typed; empty without words.
  func didLeave(_ draft: String)
}

/// Mediates between a text that is written and its View, and holds whether it asks a question.
///
/// The list's Controller pushes it on the host's stack, and pops it. Only the stack holds it; it holds
/// its View and its model, and refers to its delegate weakly.
final class ComposerController: Screen {
  private let composition: TweetComposition
  private let view: ComposerView
  private weak var delegate: (any ComposerDelegate)?
  /// Whether the composer asks if the draft is to be discarded.
  private var isAsking = false { didSet { updateView() } }
  /// Whether the delegate has a result.
  private var hasEnded = false

  init(composition: TweetComposition, delegate: any ComposerDelegate) {
    self.composition = composition
    self.delegate = delegate
    view = ComposerView(editor: TweetFormatter().editor(composition, isAsking: false))
    composition.onChange = { [weak self] in self?.compositionDidChange() }
  }

  var display: AnyViewModel<ScreenState, Never> { view.display }

  func handle(_ event: ScreenEvent) {
    guard !hasEnded, !composition.isPosting || event == .closed else { return }
    view.performUpdates { respond(to: event) }
  }

  private func respond(to event: ScreenEvent) {
    switch event {
    // A host repeats the values of its fields.
    case .fieldEdited(.tweetText, let text): if text != composition.text { edit(text) }
    case .formSubmitted: post()
    case .retry: if composition.postError != nil { post() }
    case .actionChosen(.discard, in: nil): discard()
    case .actionChosen(.confirmDiscard, in: nil): if isAsking { endDiscarded() }
    case .actionChosen(.keepDraft, in: nil): isAsking = false
    case .closed: leave()
    default: break
    }
  }

  private func edit(_ text: String) {
    isAsking = false
    composition.edit(text)
  }

  private func post() {
    isAsking = false
    composition.post()
  }

  private func discard() {
    if composition.hasWords { isAsking = true } else { endDiscarded() }
  }

  private func endDiscarded() {
    hasEnded = true
    delegate?.didDiscard()
  }

  private func leave() {
    composition.cancel()
    delegate?.didLeave(composition.hasWords ? composition.text : "")
  }

  private func compositionDidChange() {
    guard let tweet = composition.tweet else { return updateView() }
    hasEnded = true
    delegate?.didPost(tweet)
  }

  private func updateView() {
    view.editor = TweetFormatter().editor(composition, isAsking: isAsking)
  }
}
