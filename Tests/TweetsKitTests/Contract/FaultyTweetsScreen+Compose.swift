import DisplayKit
import TaskKit
import TweetsComponents
import TweetsKit

extension FaultyTweetsScreen {
  var composeTitle: DisplayText? {
    guard navigator != nil, words == nil || fault == .showsComposerInSearch else { return nil }
    return draft.isEmpty ? TweetsStrings.compose : TweetsStrings.continueDraft
  }

  func openComposer() {
    guard let navigator, words == nil || fault == .showsComposerInSearch,
      feed != nil || fault == .composesWithoutFeed
    else { return }
    navigator.push(
      FaultyComposer(fault: fault, text: draft, repository: repository) { [weak self] in
        self?.receive($0)
      })
  }

  private func receive(_ result: FaultyComposer.Result) {
    switch result {
    case .left(let text): draft = fault == .losesDraftOnBack ? "" : text
    case .discarded:
      if fault != .keepsDiscardedDraft { draft = "" }
      navigator?.pop()
    case .posted(let tweet):
      if fault != .keepsPostedDraft { draft = "" }
      add(tweet)
      navigator?.pop()
    }
    showAgain()
  }

  private func add(_ tweet: Tweet) {
    guard let feed, fault != .neverShowsPosted else { return }
    let earlier = newTweets
    let newest = newTweets.post(tweet, in: feed)
    self.feed =
      fault == .addsPostedLast
      ? TweetFeed(feed.tweets + [tweet], skipped: feed.skipped) : newest
    if fault != .keepsVisibleCountWithPosted { visibleCount += 1 }
    if fault != .neverSelectsPosted { selection = tweet.id }
    if fault == .countsPostedAsNew { newTweets = earlier }
  }
}

@MainActor
private final class FaultyComposer: Screen {
  enum Result {
    case left(String)
    case discarded
    case posted(Tweet)
  }

  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let displayed = ViewModel<ScreenState, Never>(
    initialState: ScreenState(title: TweetsStrings.compose, content: .nothing, isSettled: true))
  private let fault: TweetsFault?
  private let repository: any TweetRepository
  private let onResult: @MainActor (Result) -> Void
  private let posting = LatestTask()
  private var text: String
  private var isBlank = false
  private var failure: Failure?
  private var isAsking = false
  private var isOver = false
  private var leaked: FaultyComposer?

  init(
    fault: TweetsFault?, text: String, repository: any TweetRepository,
    onResult: @escaping @MainActor (Result) -> Void
  ) {
    self.fault = fault
    self.text = text
    self.repository = repository
    self.onResult = onResult
    show()
  }

  private var draft: TweetDraft { TweetDraft(text) }

  func handle(_ event: ScreenEvent) {
    if event == .closed { return leave() }
    guard !posting.isBusy || fault == .editsWhilePosting else { return }
    switch event {
    case .fieldEdited(.tweetText, let text): edit(text)
    case .formSubmitted: post()
    case .retry: if failure != nil, fault != .neverPostsAgain { post() }
    case .actionChosen(.discard, in: nil): discard()
    case .actionChosen(.confirmDiscard, in: nil):
      if isAsking || fault == .discardsUnasked { end(.discarded) }
    case .actionChosen(.keepDraft, in: nil):
      guard isAsking else { return }
      isAsking = false
      show()
    default: break
    }
  }

  private func edit(_ text: String) {
    guard text != self.text else { return }
    self.text = text
    isBlank = false
    if fault != .keepsFailureOfPost { failure = nil }
    if fault != .keepsQuestion { isAsking = false }
    show()
  }

  private func post() {
    isAsking = false
    if draft.error == .blank, fault != .postsWithoutWords {
      isBlank = true
      return show()
    }
    guard draft.error != .tooManyCharacters || fault == .postsTooLong else { return show() }
    failure = nil
    posting.replace { [repository, draft] in
      try await repository.post(draft)
    } then: { [weak self] in
      self?.receive($0)
    }
    show()
  }

  private func receive(_ result: Swift.Result<Tweet, any Error>) {
    switch result {
    case .success(let tweet): end(.posted(tweet))
    case .failure(let error):
      if fault == .losesDraftOnFailure { text = "" }
      failure = Failure(error)
      show()
    }
  }

  private func discard() {
    guard draft.error != .blank || fault == .asksWithoutWords, fault != .discardsAtOnce else {
      return end(.discarded)
    }
    isAsking = true
    show()
  }

  private func end(_ result: Result) {
    isOver = true
    onResult(result)
  }

  private func leave() {
    guard !isOver else { return }
    if fault == .postsAfterBack { leaked = self } else { posting.cancel() }
    let typed = fault == .trimsDraftOnBack ? draft.text : text
    onResult(.left(draft.error == .blank ? "" : typed))
  }

  private func show() {
    let isPosting = posting.isBusy
    let error: TweetDraftError? =
      isBlank ? .blank : draft.error == .tooManyCharacters ? .tooManyCharacters : nil
    let leaving: TweetEditor.Leaving =
      isAsking
      ? .question(
        TweetsStrings.discardQuestion, discard: TweetsStrings.discard,
        keep: TweetsStrings.keepDraft) : .discard(TweetsStrings.discard)
    let editor = TweetEditor(
      text: text, label: TweetsStrings.tweetText, submit: TweetsStrings.post,
      count: TweetsStrings.characters(draft.count), error: error.map(TweetsStrings.draftError),
      progress: isPosting ? TweetsStrings.posting : nil, failure: failure, leaving: leaving)
    let newest = ScreenState(
      title: TweetsStrings.compose, content: editor.content, isSettled: !isPosting)
    if newest != displayed.state { displayed.update(state: newest) }
  }
}
