import TweetsKit

@testable import TweetsVIP

final class SpyPresenter: TweetsPresentationLogic {
  private(set) var calls: [String] = []
  private(set) var response: TweetsResponse?
  private let turns: AsyncStream<Void>
  private let turning: AsyncStream<Void>.Continuation

  init() { (turns, turning) = AsyncStream.makeStream() }

  func presentLoading(profile: Profile?) { record("loading \(profile?.user.nick ?? "-")") }

  func present(_ response: TweetsResponse) {
    self.response = response
    let status =
      switch response.status {
      case .complete: "complete"
      case .refreshing: "refreshing"
      case .profileFailed: "profileFailed"
      case .refreshFailed: "refreshFailed"
      }
    let selection = response.selection.map { " \($0)" } ?? ""
    record("\(response.visibleCount) of \(response.feed.tweets.count) \(status)\(selection)")
  }

  func presentFailure(_ error: any Error, profile: Profile?) {
    record("failure \(profile?.user.nick ?? "-")")
  }

  /// Returns once no load is under way.
  func outcome() async {
    while let last = calls.last, last.contains("loading") || last.contains("refreshing") {
      for await _ in turns { break }
    }
  }

  /// Returns once no like is under way.
  func likesAnswered() async {
    while response?.likeWishes.values.contains(where: \.isUnderWay) == true {
      for await _ in turns { break }
    }
  }

  private func record(_ call: String) {
    calls.append(call)
    turning.yield()
  }
}
