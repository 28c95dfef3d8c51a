import DisplayKit
import TweetsKit

@testable import TweetsVIP

final class SpyInteractor: TweetsBusinessLogic {
  private(set) var calls: [String] = []

  func initialLoad() { calls.append("initialLoad") }

  func refresh() { calls.append("refresh") }

  func retry() { calls.append("retry") }

  func loadMoreIfNeeded(lastVisibleID: Tweet.ID) { calls.append("loadMore \(lastVisibleID)") }

  func selectTweet(id: Tweet.ID) { calls.append("select \(id)") }

  func toggleComments(id: Tweet.ID) { calls.append("comments \(id)") }

  func toggleLike(id: Tweet.ID) { calls.append("like \(id)") }

  func openLink(_ link: WebLink) { calls.append("link \(link.string)") }

  func openImage(_ link: WebLink) { calls.append("image \(link.string)") }

  func close() { calls.append("close") }
}
