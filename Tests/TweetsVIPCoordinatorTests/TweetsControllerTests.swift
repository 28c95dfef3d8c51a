import DisplayKit
import TaskKit
import Testing
import TweetsKit

@testable import TweetsVIPCoordinator

@MainActor
struct TweetsControllerTests {
  private final class SpyInteractor: TweetsBusinessLogic {
    private(set) var calls: [String] = []

    func load() { calls.append("load") }
    func refresh(_ policy: ReadPolicy) { calls.append("refresh \(policy)") }
    func retry() { calls.append("retry") }
    func showMore(after id: Tweet.ID) { calls.append("more \(id)") }
    func selectTweet(id: Tweet.ID) { calls.append("select \(id)") }
    func toggleComments(id: Tweet.ID) { calls.append("comments \(id)") }
    func toggleLike(id: Tweet.ID) { calls.append("like \(id)") }
    func undoLike(id: Tweet.ID) { calls.append("undo \(id)") }
    func search(_ text: String) { calls.append("search \(text)") }
    func showNewTweets() { calls.append("new") }
    func compose() { calls.append("compose") }
    func close() { calls.append("close") }
  }

  private final class Navigations { var all: [TweetsNavigation] = [] }

  private let interactor = SpyInteractor()
  private let navigations = Navigations()
  private let controller: TweetsController

  init() {
    controller = TweetsController(interactor: interactor) { [navigations] in
      navigations.all.append($0)
    }
  }

  @Test(
    arguments: [
      (.appeared, "load"), (.refreshPulled(.standard), "refresh standard"),
      (.retryTapped, "retry"), (.tweetShown("5"), "more 5"), (.tweetTapped("2"), "select 2"),
      (.commentsTapped("3"), "comments 3"), (.likeTapped("4"), "like 4"),
      (.undoTapped("4"), "undo 4"), (.searchEntered("tea"), "search tea"),
      (.newTweetsTapped, "new"), (.composeTapped, "compose"),
    ] as [(TweetsViewEvent, String)])
  func requests(event: TweetsViewEvent, call: String) {
    controller.handle(event)
    #expect(interactor.calls == [call])
    #expect(navigations.all.isEmpty)
  }

  @Test func navigatesToATweetOnlyWhenItIsSelected() {
    controller.handle(.tweetTapped("2"))
    #expect(navigations.all == [])
    controller.didSelect("2")
    #expect(navigations.all == [.tweet("2")])
  }

  @Test func closesTheInteractorBeforeTheFlow() {
    var callsBefore: [String] = []
    let controller = TweetsController(interactor: interactor) { [interactor] _ in
      callsBefore = interactor.calls
    }
    controller.handle(.closed)
    #expect(callsBefore == ["close"])
  }

  @Test func displaysOnItsViewWhichItReferencesWeakly() {
    weak var released: SpyDisplay?
    do {
      let view = SpyDisplay()
      controller.view = view
      controller.displayOnView(.loading("Loading"))
      #expect(view.viewModels == [.loading("Loading")])
      released = view
    }
    #expect(released == nil)
  }
}
