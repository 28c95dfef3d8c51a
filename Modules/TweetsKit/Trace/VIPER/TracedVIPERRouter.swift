import DisplayKit
import TweetsKit
import TweetsVIPER

final class TracedVIPERRouter: TweetsVIPERRouterInput {
  private let router: any TweetsVIPERRouterInput
  private let trace: MessageTrace

  init(_ router: any TweetsVIPERRouterInput, _ trace: MessageTrace) {
    self.router = router
    self.trace = trace
  }

  func openTweet(id: Tweet.ID) { record("openTweet", "id") { router.openTweet(id: id) } }

  func openLink(_ link: WebLink) { record("openLink", "link") { router.openLink(link) } }

  func openImage(_ link: WebLink) { record("openImage", "link") { router.openImage(link) } }

  private func record(_ name: String, _ argument: String, _ send: () -> Void) {
    trace.record(from: "Presenter", to: "Router", name, argument, send)
  }
}
