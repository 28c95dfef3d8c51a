import TweetsVIPER

final class SpyVIPERInteractor: TweetsVIPERInteractorInput {
  private(set) var calls: [String] = []

  func loadMoments() { calls.append("load") }

  func reloadMoments() { calls.append("reload") }

  func retryLoading() { calls.append("retry") }

  func cancelLoading() { calls.append("cancel") }
}
