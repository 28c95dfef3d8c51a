import TaskKit
import TweetsKit

/// Called by the View. While the tweet is posted, only `open` and `close` have an effect.
@MainActor
protocol ComposerBusinessLogic: AnyObject {
  /// Presents the draft.
  func open()

  /// Ignored for the same text.
  func edit(_ request: ComposeTweet.EditDraft.Request)

  /// If the text is too long, only removes a question.
  func post()

  /// Ignored unless the last request failed.
  func retry()

  /// Asks first, if there are words.
  func discard()

  /// Ignored without a question, as is `keepDraft`.
  func confirmDiscard()

  func keepDraft()

  func close()
}

/// Read by the Router.
@MainActor
protocol ComposerDataStore: AnyObject {
  /// The text to keep, as typed; empty without words, and after it was posted or discarded.
  var draft: String { get }
  /// Nil until the text was posted.
  var tweet: Tweet? { get }
}

@MainActor
final class ComposerInteractor: ComposerBusinessLogic, ComposerDataStore {
  private let worker: TweetsWorker
  private let presenter: any ComposerPresentationLogic
  private let posting = LatestTask()
  private var text: String
  private(set) var tweet: Tweet?
  /// Whether the user has tried to post a text without words.
  private var isMissingWords = false
  private var postError: (any Error)?
  private var isAsking = false

  init(draft: String, worker: TweetsWorker, presenter: any ComposerPresentationLogic) {
    text = draft
    self.worker = worker
    self.presenter = presenter
  }

  var draft: String { TweetDraft(text).error == .blank ? "" : text }

  func open() {
    presentDraft()
    presentQuestion()
  }

  func edit(_ request: ComposeTweet.EditDraft.Request) {
    guard !posting.isBusy, request.text != text else { return }
    text = request.text
    isMissingWords = false
    presentDraft()
    if postError != nil { presentPost(nil) }
    keepDraft()
  }

  func post() {
    guard !posting.isBusy else { return }
    let draft = TweetDraft(text)
    isMissingWords = draft.error == .blank
    keepDraft()
    guard draft.error == nil else { return presentDraft() }
    posting.replace { [worker] in
      try await worker.post(draft)
    } then: { [weak self] result in
      self?.receive(result)
    }
    presentPost(nil)
  }

  func retry() {
    if postError != nil { post() }
  }

  func discard() {
    guard !posting.isBusy else { return }
    guard !draft.isEmpty else { return end() }
    isAsking = true
    presentQuestion()
  }

  func confirmDiscard() {
    if isAsking { end() }
  }

  func keepDraft() {
    guard isAsking else { return }
    isAsking = false
    presentQuestion()
  }

  func close() { posting.cancel() }

  private func receive(_ result: Result<Tweet, any Error>) {
    switch result {
    case .success(let posted):
      tweet = posted
      end()
    case .failure(let error): presentPost(error)
    }
  }

  private func end() {
    text = ""
    presenter.presentEnd()
  }

  private func presentDraft() {
    let draft = TweetDraft(text)
    presenter.presentDraft(
      .init(
        text: text, count: draft.count,
        error: draft.error == .blank && !isMissingWords ? nil : draft.error))
  }

  private func presentPost(_ error: (any Error)?) {
    postError = error
    presenter.presentPost(.init(isInProgress: posting.isBusy, error: error))
  }

  private func presentQuestion() { presenter.presentQuestion(.init(isAsking: isAsking)) }
}
