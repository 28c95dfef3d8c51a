import DisplayKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVVM

@MainActor @Suite(.timeLimit(.minutes(1)))
struct TweetsViewModelTests {
  private struct TestError: Error {}

  @MainActor
  private final class Outputs {
    var all: [TweetsOutput] = []
  }

  private let getMoments = StubGetMoments()
  private let view = SpyTweetsView()
  private let outputs = Outputs()
  private let viewModel: TweetsViewModel

  init() {
    viewModel = TweetsViewModel(
      getMoments: getMoments, setLiked: StubSetLiked(), firstRead: .standard
    ) { [outputs] in
      outputs.all.append($0)
    }
    viewModel.subscribe(view: view)
  }

  @Test func loadsOnceAndShowsTheFirstFive() async throws {
    await view.settle { viewModel.load() }
    viewModel.load()
    let shown = try #require(view.shown)
    #expect(shown.rows.map(\.id) == ["0", "1", "2", "3", "4"])
    #expect(shown.canLoadMore)
    #expect(shown.header == TweetsHeader(.make()))
    #expect(view.states.dropLast() == [.loading(nil), .loading(nil)])
    #expect(getMoments.known.count == 1)
  }

  @Test func refreshingJoinsTheLoadInFlight() async {
    await view.settle {
      viewModel.refresh(.reload)
      viewModel.refresh(.reload)
      viewModel.load()
    }
    #expect(getMoments.known.count == 1)
  }

  @Test func showsFiveMoreOnlyAfterTheLastVisibleTweet() async {
    viewModel.showMore(after: "4")
    await view.settle { viewModel.load() }
    let before = view.states.count
    for id in ["3", "5", "unknown"] { viewModel.showMore(after: id) }
    #expect(view.states.count == before)

    for id in ["4", "4", "6"] { viewModel.showMore(after: id) }
    #expect(view.states.count == before + 1)
    #expect(view.shown?.rows.count == 7)
    #expect(view.shown?.canLoadMore == false)
  }

  @Test func refreshingKeepsTheRowsUntilTheFeedArrives() async {
    await view.settle { viewModel.load() }
    viewModel.showMore(after: "4")
    await view.settle {
      viewModel.refresh(.reload)
      #expect(view.shown?.rows.count == 7)
      #expect(view.shown?.status == .refreshing)
    }
    #expect(view.shown?.rows.count == 5)
    #expect(getMoments.known.last?.feed == .make(0..<7))
  }

  @Test(arguments: [(7, "6"), (6, nil)] as [(Int, String?)])
  func keepsTheSelectionWhileItsTweetExists(newCount: Int, kept: String?) async {
    viewModel.select(id: "6")
    await view.settle { viewModel.load() }
    #expect(view.shown?.selection == nil, "there was no feed yet")
    viewModel.select(id: "6")
    #expect(view.shown?.selection == "6")
    #expect(outputs.all == [.tweetSelected(id: "6")])

    getMoments.moments = MomentsSnapshot(feed: .make(0..<newCount))
    await view.settle { viewModel.refresh(.reload) }
    #expect(view.shown?.selection == kept)
  }

  @Test func opensAndClosesCommentsOfVisibleTweets() async {
    viewModel.toggleComments(of: "0")
    #expect(view.states.count == 1)
    await view.settle { viewModel.load() }
    let before = view.states.count
    for id in ["0", "1", "5", "0"] { viewModel.toggleComments(of: id) }
    #expect(view.shown?.rows.filter(\.areCommentsOpen).map(\.id) == ["1"])
    #expect(view.states.count == before + 3)
  }

  @Test func keepsCommentsOfRemainingTweetsOpen() async {
    await view.settle { viewModel.load() }
    viewModel.toggleComments(of: "2")
    viewModel.showMore(after: "4")
    viewModel.toggleComments(of: "6")
    getMoments.moments = MomentsSnapshot(feed: .make(0..<7), feedError: TestError())
    await view.settle { viewModel.refresh(.reload) }
    #expect(view.shown?.rows.openComments == ["2", "6"])
    getMoments.moments = MomentsSnapshot(feed: .make(0..<6))
    await view.settle { viewModel.refresh(.reload) }
    #expect(view.shown?.rows.openComments == ["2"])
  }

  @Test func missingProfileIsReportedAndReplacedByTheFirstSender() async {
    getMoments.moments = MomentsSnapshot(feed: .make(0..<1), profileError: TestError())
    await view.settle { viewModel.load() }
    #expect(view.shown?.header?.name == "Sender")
    #expect(view.shown?.status == .profileFailed(Failure(TestError())))
  }

  @Test func failedFirstLoadShowsTheHeaderAndCanBeRetried() async {
    getMoments.moments = MomentsSnapshot(profile: .make(), feedError: TestError())
    await view.settle { viewModel.load() }
    let header = TweetsHeader(.make())
    #expect(view.states.last == .failed(header, Failure(TestError())))
    await view.settle {
      viewModel.retry()
      #expect(view.states.last == .loading(header))
    }
    #expect(getMoments.known.count == 2)
  }

  @Test func failedRefreshKeepsTheContent() async {
    await view.settle { viewModel.load() }
    viewModel.showMore(after: "4")
    viewModel.select(id: "2")
    getMoments.moments = MomentsSnapshot(
      profile: .make("Newer"), feed: .make(0..<7), feedError: TestError())
    await view.settle { viewModel.refresh(.reload) }
    #expect(view.shown?.rows.count == 7)
    #expect(view.shown?.selection == "2")
    #expect(view.shown?.header?.name == "Newer")
    #expect(view.shown?.status == .refreshFailed(Failure(TestError())))
  }

  @Test func doesNotRetryWithoutAFailure() async {
    viewModel.retry()
    #expect(view.states.count == 1)
    await view.settle { viewModel.load() }
    let before = view.states.count
    viewModel.retry()
    #expect(view.states.count == before)
  }

  @Test func opensLinksAndImages() throws {
    let link = try #require(WebLink("https://moments.test/1"))
    viewModel.openLink(link)
    viewModel.openImage(link)
    #expect(outputs.all == [.linkOpened(link), .imageOpened(link)])
    #expect(view.states.count == 1)
  }
}
