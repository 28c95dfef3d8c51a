import DisplayKit
import Testing
import TweetsKit

@testable import TweetsVIPCoordinator

@MainActor
struct TweetsControllerTests {
  enum Request: Equatable {
    case load, retry, cancel
    case refresh(ReadPolicy)
    case showMore(Tweet.ID)
    case select(Tweet.ID)
    case toggleComments(Tweet.ID)
    case toggleLike(Tweet.ID)
  }

  private final class SpyInteractor: TweetsBusinessLogic {
    private(set) var requests: [Request] = []

    func load() { requests.append(.load) }
    func refresh(_ policy: ReadPolicy) { requests.append(.refresh(policy)) }
    func retry() { requests.append(.retry) }
    func showMore(after id: Tweet.ID) { requests.append(.showMore(id)) }
    func select(_ id: Tweet.ID) { requests.append(.select(id)) }
    func toggleComments(of id: Tweet.ID) { requests.append(.toggleComments(id)) }
    func toggleLike(of id: Tweet.ID) { requests.append(.toggleLike(id)) }
    func cancel() { requests.append(.cancel) }
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
      (.closed, .cancel), (.tweetShown("5"), .showMore("5")), (.tweetTapped("2"), .select("2")),
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

  @Test func navigatesToATweetAfterDisplayingTheSelection() {
    let view = SpyDisplay()
    var statesBefore: [TweetsState] = []
    let controller = TweetsController(interactor: interactor) { [navigations] in
      navigations.all.append($0)
      statesBefore = view.states
    }
    controller.view = view
    controller.displaySelection(of: "2", in: .loading(nil))
    #expect(navigations.all == [.tweet("2")])
    #expect(statesBefore == [.loading(nil)])
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
