import DisplayKit
import TaskKit
import TestSupport
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVVM

/// The app's coordinator: has the real stack.
final class StubParent: TweetsFlowParent {
  let navigator = Navigator()

  func addChild(_ flow: AnyObject) {}

  func removeChild(_ flow: AnyObject) {}
}

/// Records what the list's view model requests from its actions.
@MainActor
final class SpyActions {
  private(set) var drafts: [String] = []
  private(set) var end: @MainActor (ComposerResult) -> Void = { _ in }
  private(set) var closeCount = 0

  var actions: TweetsViewModelActions {
    TweetsViewModelActions(
      showComposer: { draft, end in
        self.drafts.append(draft)
        self.end = end
      },
      closeComposer: {
        self.closeCount += 1
      })
  }
}

extension TweetsViewModel {
  convenience init(
    _ repository: FakeTweetRepository, clock: TestClock = TestClock(),
    background: BackgroundTasks = BackgroundTasks(), actions: TweetsViewModelActions? = nil,
    output: @escaping @MainActor (TweetsOutput) -> Void = { _ in }
  ) {
    self.init(
      getTimeline: GetTimeline(repository: repository),
      searchTweets: SearchTweets(repository: repository, clock: clock),
      getNewTweets: GetNewTweets(repository: repository),
      toggleLike: ToggleLike(repository: repository, clock: clock), background: background,
      actions: actions, output: output)
  }

  func waitUntilSettled() async {
    await Task.yield(while: !isSettled)
  }
}
