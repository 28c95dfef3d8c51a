import DisplayKit
import TweetsKit
@testable import TweetsVIPER

final class SpyPresenter: TweetsViewOutput {
  private(set) var calls: [String] = []

  func viewDidAppear() { calls.append("appear") }

  func didRequestRefresh() { calls.append("refresh") }

  func didRequestRetry() { calls.append("retry") }

  func didShowRow(id: Tweet.ID) { calls.append("shown \(id)") }

  func didSelectRow(id: Tweet.ID) { calls.append("selected \(id)") }

  func didChooseComments(id: Tweet.ID) { calls.append("comments \(id)") }

  func didChooseLike(id: Tweet.ID) { calls.append("like \(id)") }

  func didOpenLink(_ link: WebLink) { calls.append("link \(link.string)") }

  func didOpenImage(_ link: WebLink) { calls.append("image \(link.string)") }

  func viewDidClose() { calls.append("close") }
}
