import DisplayKit
import TweetsKit

/// Knows how to leave the module: by its output, to the owner.
@MainActor
struct TweetsRouter: TweetsRouterInput {
  let moduleOutput: @MainActor (TweetsOutput) -> Void

  func showTweet(_ id: RowID) { moduleOutput(.tweetSelected(id: id.rawValue)) }

  func showLink(_ link: WebLink) { moduleOutput(.linkOpened(link)) }

  func showImage(_ link: WebLink) { moduleOutput(.imageOpened(link)) }
}
