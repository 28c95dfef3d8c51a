import TweetsKit
@testable import TweetsVIPER

final class SpyInteractor: TweetsInteractorInput {
  private(set) var calls: [String] = []

  func loadMoments() { calls.append("load") }

  func reloadMoments() { calls.append("reload") }

  func retryLoading() { calls.append("retry") }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) { calls.append("like \(id) \(isLiked)") }

  func cancelWork() { calls.append("cancel") }
}
