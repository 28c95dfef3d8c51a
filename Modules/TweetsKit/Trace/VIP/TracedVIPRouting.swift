import DisplayKit
import TweetsKit
import TweetsVIP

final class TracedVIPRouting: TweetsVIPRoutingLogic {
  private let router: any TweetsVIPRoutingLogic
  private let trace: MessageTrace

  init(_ router: any TweetsVIPRoutingLogic, _ trace: MessageTrace) {
    self.router = router
    self.trace = trace
  }

  func routeToTweet(id: Tweet.ID) { record("routeToTweet", "id") { router.routeToTweet(id: id) } }

  func routeToLink(_ link: WebLink) { record("routeToLink", "link") { router.routeToLink(link) } }

  func routeToImage(_ link: WebLink) {
    record("routeToImage", "link") { router.routeToImage(link) }
  }

  private func record(_ name: String, _ argument: String, _ send: () -> Void) {
    trace.record(from: "Interactor", to: "Router", name, argument, send)
  }
}
