import TaskKit
import TweetsKit

/// Interactor → the Interactor of the module below, past the Presenters: it passes an entity.
@MainActor
protocol ComposerTimeline: AnyObject {
  /// Makes a tweet that was posted the first of the feed.
  func add(_ tweet: Tweet)
}

/// The use cases of a draft: writing and posting it.
@MainActor
final class ComposerInteractor: ComposerInteractorInput {
  weak var output: (any ComposerInteractorOutput)?
  private let repository: any TweetRepository
  private weak var timeline: (any ComposerTimeline)?
  private let posting = LatestTask()
  /// As typed.
  private var text: String
  /// Whether the user has tried to post a text without words.
  private var isMissingWords = false
  /// Why the last request failed, until the next one, or another text.
  private var postError: (any Error)?

  init(_ text: String, repository: any TweetRepository, timeline: (any ComposerTimeline)?) {
    self.text = text
    self.repository = repository
    self.timeline = timeline
  }

  func open() { report() }

  func edit(_ text: String) {
    guard !posting.isBusy, text != self.text else { return }
    self.text = text
    isMissingWords = false
    postError = nil
    report()
  }

  func post() {
    guard !posting.isBusy else { return }
    let draft = TweetDraft(text)
    isMissingWords = draft.error == .blank
    if draft.error == nil { send(draft) }
    report()
  }

  func retry() {
    if postError != nil { post() }
  }

  func close() {
    output = nil
    posting.cancel()
  }

  private func send(_ draft: TweetDraft) {
    postError = nil
    posting.replace { [repository] in
      try await repository.post(draft)
    } then: { [weak self] result in
      self?.settle(result)
    }
  }

  private func settle(_ result: Result<Tweet, any Error>) {
    switch result {
    case .success(let tweet):
      timeline?.add(tweet)
      output?.didPost(tweet.id)
    case .failure(let error):
      postError = error
      report()
    }
  }

  private func report() {
    let draft = TweetDraft(text)
    let hasWords = draft.error != .blank
    output?.didChangeDraft(
      DraftReport(
        text: text, count: draft.count, hasWords: hasWords,
        flaw: hasWords || isMissingWords ? draft.error.map(DraftReport.Flaw.init) : nil,
        isPosting: posting.isBusy, postError: postError))
  }
}
