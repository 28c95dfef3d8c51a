import TweetsKit

/// Called by the Controller. While the text is posted, only `close` has an effect.
@MainActor
protocol ComposerBusinessLogic: AnyObject {
  /// Presents the text.
  func open()

  /// Ignored for the same text.
  func edit(_ text: String)

  /// If the text is too long, only removes a question.
  func post()

  /// Posts again. Ignored without a failure.
  func retry()

  /// Asks first, if there are words.
  func discard()

  /// Ignored without a question.
  func confirmDiscard()

  func keepDraft()

  /// Cancels the request, and leaves the text.
  func close()
}

/// The Controller, for results that are not presented; called by the Interactor.
@MainActor
protocol ComposerInteractorOutput: AnyObject {
  /// Called once.
  func didEnd(_ result: ComposerResult)
}

/// Decides which text is posted, and whether the user is asked before it is discarded.
@MainActor
final class ComposerInteractor: ComposerBusinessLogic {
  weak var output: (any ComposerInteractorOutput)?
  private let worker: ComposerWorker
  private let presenter: any ComposerPresentationLogic
  /// As typed.
  private var text: String
  /// Whether the user has tried to post a text without words.
  private var isMissingWords = false
  private var postError: (any Error)?
  /// Whether the composer asks if the draft is to be discarded.
  private var isAsking = false
  private var hasEnded = false

  init(text: String, worker: ComposerWorker, presenter: any ComposerPresentationLogic) {
    self.text = text
    self.worker = worker
    self.presenter = presenter
  }

  func open() { present() }

  func edit(_ text: String) {
    guard !worker.isPosting, text != self.text else { return }
    self.text = text
    isMissingWords = false
    postError = nil
    isAsking = false
    present()
  }

  func post() {
    guard !worker.isPosting, !hasEnded else { return }
    isAsking = false
    switch draft.error {
    case .blank: isMissingWords = true
    case .tooManyCharacters, .tooManyBytes: break
    case nil:
      postError = nil
      worker.post(draft) { [weak self] in self?.receive($0) }
    }
    present()
  }

  func retry() {
    if postError != nil { post() }
  }

  func discard() {
    guard !worker.isPosting else { return }
    guard hasWords else { return end(.discarded) }
    isAsking = true
    present()
  }

  func confirmDiscard() {
    if isAsking { end(.discarded) }
  }

  func keepDraft() {
    guard isAsking else { return }
    isAsking = false
    present()
  }

  func close() {
    worker.cancel()
    end(.left(hasWords ? text : ""))
  }

  private var draft: TweetDraft { TweetDraft(text) }

  private var hasWords: Bool { draft.error != .blank }

  private func receive(_ result: Result<Tweet, any Error>) {
    switch result {
    case .success(let tweet): end(.posted(tweet))
    case .failure(let error):
      postError = error
      present()
    }
  }

  private func end(_ result: ComposerResult) {
    guard !hasEnded else { return }
    hasEnded = true
    output?.didEnd(result)
  }

  /// Without words is an error only after the attempt to post.
  private func present() {
    presenter.presentDraft(
      ComposeTweet.Response(
        text: text, count: draft.count, error: hasWords || isMissingWords ? draft.error : nil,
        postError: postError, isPosting: worker.isPosting, isAsking: isAsking))
  }
}
