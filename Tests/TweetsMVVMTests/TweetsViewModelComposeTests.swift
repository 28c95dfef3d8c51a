import DisplayKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVVM

/// The list's side of the composer.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsViewModelComposeTests {
  private let repository = FakeRepository()
  private let spy = SpyActions()
  private let viewModel: TweetsViewModel

  init() { viewModel = TweetsViewModel(repository, actions: spy.actions) }

  @Test func composesOnlyInAFeed() async {
    viewModel.didChooseCompose()
    #expect(viewModel.composeTitle == nil)
    await appear()
    #expect(viewModel.composeTitle == "New tweet")
    viewModel.didSearch("text")
    viewModel.didChooseCompose()
    #expect(viewModel.composeTitle == nil && spy.drafts == [])
    viewModel.didSearch("")
    viewModel.didChooseCompose()
    #expect(spy.drafts == [""])
  }

  @Test func aListWithoutAStackHasNoComposer() async {
    let other = TweetsViewModel(repository)
    other.viewDidAppear()
    await other.waitUntilSettled()
    other.didChooseCompose()
    #expect(other.composeTitle == nil)
  }

  @Test func aPostedTweetIsTheFirstAndSelected() async {
    repository.profileResponse = .failure(FakeRepository.TestError())
    await appear()
    let listener = await repository.listener()
    for number in [8, 10] { listener.yield(.tweet(.number(number))) }
    while viewModel.newTweets != "2 new tweets" { await Task.yield() }
    viewModel.didShowRow(id: "4")
    viewModel.didChooseCompose()
    spy.end(.left("Hi"))
    spy.onClose = { [viewModel] in #expect(viewModel.items.first?.id == RowID("8")) }
    spy.end(.posted(.number(8)))
    #expect(viewModel.items.map(\.id.rawValue) == ["8", "0", "1", "2", "3", "4", "5", "6"])
    #expect(viewModel.selection == RowID("8") && viewModel.newTweets == "1 new tweet")
    #expect(viewModel.header?.name == "Dan" && viewModel.composeTitle == "New tweet")
    #expect(spy.closeCount == 1)
  }

  @Test func aTweetPostedDuringARefreshStays() async {
    await appear()
    viewModel.didChooseCompose()
    viewModel.didRequestRefresh(.reload)
    spy.end(.posted(.number(8)))
    await viewModel.waitUntilSettled()
    #expect(viewModel.items.map(\.id.rawValue) == ["8", "0", "1", "2", "3"])
    #expect(viewModel.selection == RowID("8"))
  }

  @Test func aPostedTweetOfTheFeedIsShownOnce() async {
    await appear()
    viewModel.didChooseCompose()
    spy.end(.posted(Tweet(id: "2", sender: TweetSender(), text: "Hi")))
    #expect(viewModel.items.map(\.id.rawValue) == ["2", "0", "1", "3", "4", "5"])
  }

  @Test func keepsTheTextUntilItIsDiscarded() async {
    await appear()
    viewModel.didChooseCompose()
    spy.end(.left("Hi"))
    #expect(viewModel.composeTitle == "Continue the draft" && spy.closeCount == 0)
    viewModel.didChooseCompose()
    spy.end(.discarded)
    viewModel.didChooseCompose()
    #expect(spy.drafts == ["", "Hi", ""] && spy.closeCount == 1)
    #expect(viewModel.composeTitle == "New tweet" && viewModel.items.count == 5)
  }

  @Test func isNotHeldByTheComposer() async {
    var other: TweetsViewModel? = TweetsViewModel(repository, actions: spy.actions)
    weak let released = other
    other?.viewDidAppear()
    await other?.waitUntilSettled()
    other?.didChooseCompose()
    other?.viewDidClose()
    other = nil
    for _ in 0..<20 { await Task.yield() }
    #expect(spy.drafts == [""] && released == nil)
  }

  private func appear() async {
    viewModel.viewDidAppear()
    await viewModel.waitUntilSettled()
  }
}
