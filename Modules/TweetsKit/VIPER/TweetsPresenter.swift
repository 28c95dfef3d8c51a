import DisplayKit
import TaskKit
import TweetsComponents
import TweetsKit

/// Words the Interactor's reports, and holds the choices that concern only the page.
@MainActor
final class TweetsPresenter {
  weak var view: (any TweetsViewInput)?
  private let interactor: any TweetsInteractorInput
  private let router: any TweetsRouterInput
  /// As the View shows it; nil until a feed was loaded.
  private var timeline: TimelineReport?
  private var isLoading = false
  /// Tweets with open comments, in visible rows or further down.
  private var openComments: Set<TweetReport.ID> = []
  private var selection: TweetReport.ID?
  /// Set if the last load failed, wholly or in part.
  private var loadWarning: DisplayText?
  /// Set after a failed like until the next like or load.
  private var likeWarning: DisplayText?

  init(interactor: any TweetsInteractorInput, router: any TweetsRouterInput) {
    self.interactor = interactor
    self.router = router
  }
}

extension TweetsPresenter: TweetsViewOutput {
  func viewDidAppear() { interactor.loadTimeline() }

  func didRequestRefresh(_ policy: ReadPolicy) { interactor.reloadTimeline(policy) }

  func didRequestRetry() { interactor.retry() }

  func didRequestSearch(_ text: String) { interactor.search(text) }

  func didShowRow(_ row: RowID) { interactor.showMore(after: row.rawValue) }

  func didSelectRow(_ row: RowID) {
    guard timeline != nil else { return }
    selection = row.rawValue
    view?.showSelection(row)
    router.showTweet(row.rawValue)
  }

  func didChooseComments(of row: RowID) {
    guard let position = position(of: row.rawValue), let timeline else { return }
    openComments.formSymmetricDifference([row.rawValue])
    view?.updateCell(cell(timeline.tweets[position]), at: position)
  }

  func didChooseLike(of row: RowID) { interactor.toggleLike(of: row.rawValue) }

  func didChooseUndo(of row: RowID) { interactor.undoLike(of: row.rawValue) }

  func didChooseNewTweets() { interactor.showNewTweets() }

  func didChooseCompose() {
    if composeTitle != nil { router.showComposer(interactor.draft, output: self) }
  }

  func didOpenLink(_ link: WebLink) { router.showLink(link) }

  func didOpenImage(_ link: WebLink) { router.showImage(link) }

  func viewDidClose() { interactor.close() }
}

extension TweetsPresenter: TweetsInteractorOutput {
  func didStartLoading() {
    isLoading = true
    loadWarning = nil
    likeWarning = nil
    showProgress()
    view?.showFailure(nil)
    showNotices()
  }

  func didLoad(_ newest: TimelineReport, profileError: (any Error)?) {
    timeline = newest
    isLoading = false
    loadWarning = profileError.map { TweetsStrings.profileFailed(Failure($0)) }
    dropUnknownChoices()
    showProgress()
    view?.showSelection(selection.map { RowID($0) })
    showTimeline(newest)
  }

  func didFailToLoad(_ error: any Error, owner: OwnerReport?) {
    let failure = Failure(error)
    isLoading = false
    loadWarning = TweetsStrings.refreshFailed(failure)
    showProgress()
    showHeader(owner)
    if timeline == nil { view?.showFailure(failure) } else { showNotices() }
  }

  func didShowMore(_ tweets: [TweetReport]) {
    timeline?.tweets += tweets
    view?.appendCells(tweets.map(cell))
  }

  func didReplaceTweets(_ tweets: [TweetReport]) {
    timeline?.tweets = tweets
    view?.showCells(tweets.map(cell))
  }

  func didChangeSearch(_ search: SearchReport?) {
    timeline?.search = search
    showProgress()
    showNotices()
    view?.showCompose(composeTitle)
    view?.showNewTweets(newTweets)
  }

  /// Most updates do not change the View.
  func didChangeUpdates(_ updates: UpdatesReport) {
    let shown = (newTweets: newTweets, warning: updatesWarning)
    timeline?.updates = updates
    if newTweets != shown.newTweets { view?.showNewTweets(newTweets) }
    if updatesWarning != shown.warning { showNotices() }
  }

  func didShowNewTweets(_ newest: TimelineReport) {
    timeline = newest
    showTimeline(newest)
  }

  func didLike(_ tweet: TweetReport) {
    likeWarning = nil
    showNotices()
    didChange(tweet)
  }

  func didFailToLike(isLiked: Bool, _ error: any Error) {
    let failure = Failure(error)
    likeWarning = isLiked ? TweetsStrings.likeFailed(failure) : TweetsStrings.unlikeFailed(failure)
    showNotices()
  }

  func didChange(_ tweet: TweetReport) {
    guard let position = position(of: tweet.id) else { return }
    timeline?.tweets[position] = tweet
    view?.updateCell(cell(tweet), at: position)
  }
}

extension TweetsPresenter: ComposerModuleOutput {
  func didPost(_ id: TweetReport.ID) {
    keep("")
    selection = id
    view?.showSelection(RowID(id))
  }

  func didDiscard() { keep("") }

  func didLeave(_ draft: String) { keep(draft) }

  private func keep(_ draft: String) {
    interactor.keepDraft(draft)
    view?.showCompose(composeTitle)
  }
}

extension TweetsPresenter {
  private func dropUnknownChoices() {
    let choices = selection.map { openComments.union([$0]) } ?? openComments
    guard !choices.isEmpty else { return }
    let known = interactor.known(choices)
    openComments.formIntersection(known)
    selection = selection.flatMap { known.contains($0) ? $0 : nil }
  }
}

// Formatting
extension TweetsPresenter {
  private func position(of id: TweetReport.ID) -> Int? {
    timeline?.tweets.firstIndex { $0.id == id }
  }

  private func cell(_ tweet: TweetReport) -> TweetCell {
    TweetFormatter().cell(tweet, areCommentsOpen: openComments.contains(tweet.id))
  }

  private func showTimeline(_ timeline: TimelineReport) {
    showHeader(timeline.owner)
    showNotices()
    view?.showCompose(composeTitle)
    view?.showNewTweets(newTweets)
    view?.showCells(timeline.tweets.map(cell))
  }

  private func showHeader(_ owner: OwnerReport?) {
    view?.showHeader(owner.map(TweetFormatter().header))
  }

  private func showProgress() {
    if isLoading {
      view?.showProgress(timeline == nil ? TweetsStrings.loading : TweetsStrings.refreshing)
    } else {
      view?.showProgress(timeline?.search?.isInProgress == true ? TweetsStrings.searching : nil)
    }
  }

  private func showNotices() {
    guard let timeline else { return }
    let searchWarning = timeline.search?.error.map { TweetsStrings.searchFailed(Failure($0)) }
    view?.showNotices(
      TweetFormatter().notices(
        [loadWarning, likeWarning, searchWarning, updatesWarning], timeline))
  }

  private var updatesWarning: DisplayText? {
    timeline?.updates.error.map { TweetsStrings.updatesFailed(Failure($0)) }
  }

  /// Nil without a stack for the composer, without a feed, and during a search.
  private var composeTitle: DisplayText? {
    guard router.canShowComposer, let timeline, timeline.search == nil else { return nil }
    return interactor.draft.isEmpty ? TweetsStrings.compose : TweetsStrings.continueDraft
  }

  /// Nil without new tweets, and during a search.
  private var newTweets: DisplayText? {
    guard let timeline, timeline.search == nil, timeline.updates.newTweets > 0 else { return nil }
    return TweetsStrings.newTweets(timeline.updates.newTweets)
  }
}
