import DisplayKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVVM

@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsViewModelTests {
  private typealias TestError = FakeRepository.TestError

  @MainActor
  private final class Outputs {
    var all: [TweetsOutput] = []
  }

  private let repository = FakeRepository()
  private let outputs = Outputs()
  private let viewModel: TweetsViewModel

  init() {
    viewModel = TweetsViewModel(repository) { [outputs] in outputs.all.append($0) }
  }

  private func load() async {
    viewModel.load()
    await viewModel.waitUntilSettled()
  }

  private func refresh() async {
    viewModel.refresh(.reload)
    await viewModel.waitUntilSettled()
  }

  private var rows: [Tweet.ID] { viewModel.rows.map(\.id) }

  @Test func loadsOnceAndShowsTheFirstFive() async {
    #expect(viewModel.isLoading && viewModel.feed == nil)
    await load()
    await load()
    #expect(rows == ["0", "1", "2", "3", "4"])
    #expect(viewModel.canLoadMore && !viewModel.isLoading)
    #expect(viewModel.header == TweetsHeader(.make()))
    #expect(repository.policies == [.cached])
  }

  @Test func refreshingJoinsTheLoadInFlight() async {
    viewModel.refresh(.reload)
    viewModel.refresh(.reload)
    await load()
    #expect(repository.policies == [.reload])
  }

  @Test func showsFiveMoreOnlyAfterTheLastVisibleTweet() async {
    viewModel.showMore(after: "4")
    await load()
    for id in ["3", "5", "unknown"] { viewModel.showMore(after: id) }
    #expect(rows.count == 5)
    for id in ["4", "4", "6"] { viewModel.showMore(after: id) }
    #expect(rows.count == 7)
    #expect(!viewModel.canLoadMore)
  }

  @Test func refreshingKeepsTheRowsUntilTheFeedArrives() async {
    await load()
    viewModel.showMore(after: "4")
    viewModel.refresh(.reload)
    #expect(rows.count == 7)
    #expect(viewModel.isLoading)
    await viewModel.waitUntilSettled()
    #expect(rows.count == 5)
  }

  @Test(arguments: [(7, "6"), (6, nil)] as [(Int, String?)])
  func keepsTheSelectionWhileItsTweetExists(newCount: Int, kept: String?) async {
    viewModel.select(id: "6")
    await load()
    #expect(viewModel.selection == nil, "there was no feed yet")
    viewModel.select(id: "6")
    #expect(viewModel.selection == "6")
    #expect(outputs.all == [.tweetSelected(id: "6")])

    repository.feedResponse = .success(.make(0..<newCount))
    await refresh()
    #expect(viewModel.selection == kept)
  }

  @Test func opensAndClosesCommentsOfVisibleTweets() async {
    viewModel.toggleComments(of: "0")
    await load()
    for id in ["0", "1", "5", "0"] { viewModel.toggleComments(of: id) }
    #expect(viewModel.rows.openComments == ["1"])
  }

  @Test func keepsCommentsOfRemainingTweetsOpen() async {
    await load()
    viewModel.toggleComments(of: "2")
    viewModel.showMore(after: "4")
    viewModel.toggleComments(of: "6")
    repository.feedResponse = .failure(TestError())
    await refresh()
    #expect(viewModel.rows.openComments == ["2", "6"])
    repository.feedResponse = .success(.make(0..<6))
    await refresh()
    #expect(viewModel.rows.openComments == ["2"])
  }

  @Test func missingProfileIsReportedAndReplacedByTheFirstSender() async {
    repository.profileResponse = .failure(TestError())
    await load()
    #expect(viewModel.header?.name == "Sender")
    #expect(viewModel.profileFailure == Failure(TestError()))
    #expect(viewModel.failure == nil)
  }

  @Test func failedFirstLoadShowsTheHeaderAndCanBeRetried() async {
    repository.feedResponse = .failure(TestError())
    await load()
    #expect(viewModel.header == TweetsHeader(.make()))
    #expect(viewModel.failure == Failure(TestError()))
    viewModel.retry()
    #expect(viewModel.isLoading && viewModel.failure == nil)
    await viewModel.waitUntilSettled()
    #expect(repository.policies == [.cached, .reload])
  }

  @Test func failedRefreshKeepsTheContent() async {
    await load()
    viewModel.showMore(after: "4")
    viewModel.select(id: "2")
    repository.profileResponse = .success(.make("Newer"))
    repository.feedResponse = .failure(TestError())
    await refresh()
    #expect(rows.count == 7)
    #expect(viewModel.selection == "2")
    #expect(viewModel.header?.name == "Newer")
    #expect(viewModel.failure == Failure(TestError()))
  }

  @Test func doesNotRetryWithoutAFailure() async {
    viewModel.retry()
    await load()
    viewModel.retry()
    #expect(!viewModel.isLoading)
    #expect(repository.policies == [.cached])
  }

  @Test func opensLinksAndImages() throws {
    let link = try #require(WebLink("https://moments.test/1"))
    viewModel.openLink(link)
    viewModel.openImage(link)
    #expect(outputs.all == [.linkOpened(link), .imageOpened(link)])
  }
}
