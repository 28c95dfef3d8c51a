import DisplayKit
import Testing
import TweetsKit

@testable import TweetsVIPCoordinator

@MainActor
struct TweetsControllerTests {
  enum Request: Equatable {
    case load, retry, close
    case refresh(ReadPolicy)
    case loadMore(Tweet.ID)
    case select(Tweet.ID)
    case toggleComments(Tweet.ID)
    case toggleLike(Tweet.ID)
  }

  private final class SpyInteractor: TweetsBusinessLogic {
    private(set) var requests: [Request] = []

    func initialLoad() { requests.append(.load) }
    func refresh(_ policy: ReadPolicy) { requests.append(.refresh(policy)) }
    func retry() { requests.append(.retry) }
    func loadMoreIfNeeded(lastVisibleID: Tweet.ID) { requests.append(.loadMore(lastVisibleID)) }
    func selectTweet(id: Tweet.ID) { requests.append(.select(id)) }
    func toggleComments(id: Tweet.ID) { requests.append(.toggleComments(id)) }
    func toggleLike(id: Tweet.ID) { requests.append(.toggleLike(id)) }
    func close() { requests.append(.close) }
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
      (.appeared, .load), (.refreshPulled(.standard), .refresh(.standard)), (.retryTapped, .retry),
      (.closed, .close), (.tweetShown("5"), .loadMore("5")),
      (.commentsTapped("3"), .toggleComments("3")), (.likeTapped("4"), .toggleLike("4")),
    ] as [(TweetsViewEvent, Request)])
  func requests(event: TweetsViewEvent, request: Request) {
    controller.handle(event)
    #expect(interactor.requests == [request])
    #expect(navigations.all.isEmpty)
  }

  @Test func navigatesToOpenedLinks() throws {
    let link = try #require(WebLink("https://example.com/a"))
    controller.handle(.linkTapped(link))
    controller.handle(.imageTapped(link))
    #expect(navigations.all == [.link(link), .image(link)])
    #expect(interactor.requests.isEmpty)
  }

  @Test func displaysOnItsView() {
    let view = SpyDisplay()
    controller.view = view
    controller.displayOnView(.loading(nil))
    #expect(view.states == [.loading(nil)])
    #expect(navigations.all.isEmpty)
  }

  @Test func navigatesToATweetAfterRequestingTheSelection() {
    var requestsBefore: [Request] = []
    let controller = TweetsController(interactor: interactor) { [navigations, interactor] in
      navigations.all.append($0)
      requestsBefore = interactor.requests
    }
    controller.handle(.tweetTapped("2"))
    #expect(navigations.all == [.tweet("2")])
    #expect(requestsBefore == [.select("2")])
  }

  @Test func referencesItsViewWeakly() {
    weak var released: SpyDisplay?
    do {
      let view = SpyDisplay()
      controller.view = view
      released = view
    }
    #expect(released == nil)
  }
}
