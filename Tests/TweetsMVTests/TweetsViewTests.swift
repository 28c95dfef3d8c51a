import DisplayKit
import NetworkKit
import Testing
import TweetsComponents
import TweetsKit

@testable import RaceKit
@testable import TweetsContract
@testable import TweetsMV

/// The View's additions to its model. The contract tests both together.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsViewTests {
  private final class Outputs {
    var all: [TweetsOutput] = []
  }

  private let player = ScriptPlayer(callsTogether: TweetsContract.callsTogether)
  private let outputs = Outputs()

  private func model(_ loads: TweetScript.Load...) -> TweetsModel {
    TweetsModel(repository: ScriptedTweetRepository(TweetScript(loads), player))
  }

  private func view(_ model: TweetsModel) -> TweetsView {
    TweetsView(model: model, firstRead: .cached) { [outputs] in outputs.all.append($0) }
  }

  private func send(_ events: ScreenEvent..., to view: TweetsView) async {
    #expect(await player.perform(events.map { event in { view.handle(event) } }))
  }

  private func loaded(_ view: TweetsView) -> LoadedTweets? {
    if case .loaded(let tweets) = view.state { tweets } else { nil }
  }

  private func rows(_ view: TweetsView) -> [Tweet.ID]? { loaded(view)?.rows.map(\.id) }

  @Test func showsFiveMoreAfterTheLastRow() async {
    let view = view(model(.ada(1...7)))
    await send(.rowShown(RowID("5")), .appeared, to: view)
    #expect(view.display.state == TweetsRenderer.screen(view.state))
    #expect(player.calls == [.profile(.cached), .feed(.cached)])
    await send(.rowShown(RowID("4")), .rowShown(RowID("unknown")), to: view)
    #expect(rows(view) == ["1", "2", "3", "4", "5"] && loaded(view)?.canLoadMore == true)
    await send(.rowShown(RowID("5")), .rowShown(RowID("7")), to: view)
    #expect(rows(view)?.count == 7 && loaded(view)?.canLoadMore == false)
  }

  @Test func newFeedResetsTheRowsAndKeepsChoicesThatApply() async {
    let view = view(model(.ada(1...7), .ada(1...6), .ada(.fails(.timeout))))
    _ = view.display
    await send(.appeared, to: view)
    await send(
      .rowShown(RowID("5")), .rowSelected(RowID("7")), .actionChosen(.comments, in: RowID("3")),
      .actionChosen(.comments, in: RowID("6")), to: view)
    #expect(loaded(view)?.selection == "7")
    await send(.refresh(), to: view)
    #expect(rows(view) == ["1", "2", "3", "4", "5"])
    #expect(loaded(view)?.selection == nil && loaded(view)?.rows.openComments == ["3", "6"])
    await send(.rowShown(RowID("5")), .refresh(), to: view)
    #expect(rows(view)?.count == 6, "a failed refresh has no new feed")
  }

  @Test func ignoresTweetsThatAreNotShown() async {
    let view = view(model(.ada(1...7)))
    let choices: [ScreenEvent] = ["1", "6", "unknown"].flatMap {
      [.actionChosen(.comments, in: RowID($0)), .actionChosen(.like, in: RowID($0))]
    }
    await send(choices[0], choices[1], .rowSelected(RowID("1")), .appeared, to: view)
    _ = view.display
    await send(choices[2], choices[3], choices[4], choices[5], to: view)
    #expect(player.calls.count == 2 && outputs.all.isEmpty)
    #expect(loaded(view)?.rows.openComments == [] && loaded(view)?.selection == nil)
  }

  @Test func likesAndUnlikesWhatItShows() async {
    let view = view(model(.ada(1...7)))
    await send(.appeared, to: view)
    for id in ["1", "1", "5"] { await send(.actionChosen(.like, in: RowID(id)), to: view) }
    #expect(
      player.calls.dropFirst(2) == [
        .setLiked(true, of: "1"), .setLiked(false, of: "1"), .setLiked(false, of: "5"),
      ])
  }

  @Test func sharesItsModelButNotItsChoices() async {
    let model = model(.ada(1...7))
    let (view, other) = (view(model), view(model))
    #expect(view.display.state == other.display.state)
    await send(.appeared, to: view)
    await send(
      .actionChosen(.like, in: RowID("1")), .actionChosen(.comments, in: RowID("3")), to: view)
    #expect(loaded(view)?.rows.openComments == ["3"])
    #expect(loaded(other)?.rows.openComments == [])
    #expect(loaded(other)?.rows.pendingLikes == ["1": .liked])
    #expect(other.display.state == TweetsRenderer.screen(other.state))
  }

  /// A load changes five properties or more, first in its event and then in a later turn.
  @Test func rendersOncePerTurn() async {
    var rendered: [ScreenState] = []
    let view = view(model(.ada(1...7)))
    let host = ChangeObserver<ScreenState> { rendered.append($0) }
    view.display.subscribe(view: host)
    await send(.appeared, to: view)
    rendered = []
    await send(.refresh(), to: view)
    #expect(rendered.count == 2 && rendered.last == TweetsRenderer.screen(view.state))
    view.handle(.actionChosen(.comments, in: RowID("3")))
    #expect(view.display.state == TweetsRenderer.screen(view.state), "when the event ends")
  }

  @Test func showsWhatItsModelHas() async {
    let failure = Failure(NetworkError.timeout)
    let view = view(
      model(
        .ada(.fails(.timeout)), .ada(1...7), .init(.fails(.timeout), .tweets(1...7)),
        .ada(.fails(.timeout))))
    #expect(view.state == .loading(nil))
    await send(.appeared, to: view)
    #expect(view.state == .failed(TweetsHeader(.ada), failure))
    for status in [.complete, .profileFailed(failure), .refreshFailed(failure)]
      as [LoadedTweets.Status]
    {
      await send(.refresh(), to: view)
      #expect(loaded(view)?.status == status)
    }
  }

  @Test func reportsNavigationToItsOwner() async throws {
    let link = try #require(WebLink("https://moments.test/1"))
    let view = view(model(.ada(1...7)))
    await send(.appeared, to: view)
    await send(.rowSelected(RowID("2")), .linkOpened(link), .imageOpened(link), to: view)
    #expect(outputs.all == [.tweetSelected(id: "2"), .linkOpened(link), .imageOpened(link)])
  }

  @Test func closingCancels() async {
    let view = view(model(.ada(1...7, after: 1)))
    await send(.appeared, to: view)
    await send(.closed, to: view)
    _ = await player.advance(by: 1)
    #expect(view.state == .loading(nil))
  }

  @Test func closingOneOfTwoViewsKeepsTheirRequests() async {
    let model = model(.ada(1...7, after: 1), .ada(1...6, after: 1))
    let (view, other) = (view(model), view(model))
    #expect(view.display.state == other.display.state)
    await send(.appeared, to: view)
    await send(.appeared, to: other)
    await send(.closed, to: view)
    _ = await player.advance(by: 1)
    #expect(rows(other)?.count == 5 && loaded(other)?.status == .complete)
    #expect(other.display.state == TweetsRenderer.screen(other.state))
    #expect(view.display.state == TweetsRenderer.screen(.loading(nil)), "it is closed")
  }

  @Test func aViewOfAClosedViewsModelIsNotRefreshingForEver() async {
    let model = model(.ada(1...7), .ada(1...6, after: 1), .ada(1...5))
    let view = view(model)
    await send(.appeared, to: view)
    await send(.refresh(), to: view)
    await send(.closed, to: view)
    let next = self.view(model)
    await send(.appeared, to: next)
    #expect(player.cancelledCalls == 2)
    #expect(loaded(next)?.status == .complete && loaded(next)?.received == 7)
    await send(.refresh(), to: next)
    #expect(loaded(next)?.received == 5)
  }
}
