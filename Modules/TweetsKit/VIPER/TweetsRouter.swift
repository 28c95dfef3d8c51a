import DisplayKit
import TweetsKit

/// Knows how to leave the module: by its output, to the owner, or on the host's stack, to the composer.
@MainActor
struct TweetsRouter: TweetsRouterInput {
  let moduleOutput: @MainActor (TweetsOutput) -> Void
  let composer: ComposerAssembly
  /// The stack for the composer; nil if the list has none.
  weak var navigator: Navigator?

  func showTweet(_ id: TweetReport.ID) { moduleOutput(.tweetSelected(id: id)) }

  func showLink(_ link: WebLink) { moduleOutput(.linkOpened(link)) }

  func showImage(_ link: WebLink) { moduleOutput(.imageOpened(link)) }

  var canShowComposer: Bool { navigator != nil }

  func showComposer(_ draft: String, output: any ComposerModuleOutput) {
    guard let navigator else { return }
    navigator.push(composer.screen(draft, on: navigator, output: output))
  }
}
