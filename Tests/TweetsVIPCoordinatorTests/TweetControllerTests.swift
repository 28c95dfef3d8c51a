import DisplayKit
import TaskKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsVIPCoordinator

@MainActor
struct TweetControllerTests {
  private final class SpyInteractor: TweetBusinessLogic {
    private(set) var calls: [String] = []

    func open() { calls.append("open") }
    func refresh(_ policy: ReadPolicy) { calls.append("refresh \(policy)") }
    func toggleComments() { calls.append("comments") }
    func toggleLike() { calls.append("like") }
    func undoLike() { calls.append("undo") }
  }

  private let interactor = SpyInteractor()

  @Test func mapsEachEvent() throws {
    let link = try #require(WebLink("https://example.com/a"))
    var navigations: [TweetsNavigation] = []
    let controller = TweetController(interactor: interactor) { navigations.append($0) }
    let view = SpyTweetDisplay()
    controller.view = view
    let events: [TweetViewEvent] = [
      .appeared, .refreshPulled(.standard), .commentsTapped, .likeTapped, .undoTapped,
      .linkTapped(link),
      .imageTapped(link),
    ]
    events.forEach { view.callback?($0) }
    #expect(interactor.calls == ["open", "refresh standard", "comments", "like", "undo"])
    #expect(navigations == [.link(link), .image(link)])
  }

  @Test func displaysOnItsViewWhichItReferencesWeakly() {
    let controller = TweetController(interactor: interactor) { _ in }
    weak var released: SpyTweetDisplay?
    do {
      let view = SpyTweetDisplay()
      controller.view = view
      let cell = TweetCell(id: RowID("1"), name: "Ada", likes: "1 like")
      controller.displayOnView(.init(progress: nil, warnings: [], cell: cell))
      #expect(view.viewModels.map(\.cell) == [cell])
      released = view
    }
    #expect(released == nil)
  }
}
