import DisplayKit
import Observation
import Synchronization
import TaskKit
import TestSupport
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVVM

/// The properties that a View binds.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsViewModelTests {
  private final class Outputs {
    var all: [TweetsOutput] = []
  }

  private let repository = FakeTweetRepository()
  private let clock = TestClock()
  private let background = BackgroundTasks()
  private let outputs = Outputs()
  private let viewModel: TweetsViewModel

  init() {
    viewModel = TweetsViewModel(repository, clock: clock, background: background) { [outputs] in
      outputs.all.append($0)
    }
  }

  @Test func loadsOnceAndJoinsALoadInFlight() async {
    viewModel.viewDidAppear()
    viewModel.didRequestRefresh(.reload)
    await viewModel.waitUntilSettled()
    await appear()
    #expect(repository.calls == ["feed standard"])
  }

  @Test func hasFinishedTexts() async {
    repository.feedResponse = .success(.make(0..<7, skipped: 2))
    await appear()
    #expect(viewModel.header?.name == "Owner")
    #expect(viewModel.items.map(\.id.rawValue) == ["0", "1", "2", "3", "4"])
    #expect(
      viewModel.items.first
        == TweetCell(id: RowID("0"), name: "Sender", text: "Text", likes: "0 likes"))
    #expect(
      viewModel.notices == [Notice(.skipped, "2 of 9 tweets were left out: no sender or content")])
  }

  @Test func showsFiveMoreAfterTheLastItem() async {
    repository.feedResponse = .success(.make(0..<6))
    await appear()
    let first = viewModel.items
    for id in ["3", "5", "4", "4", "5"] { viewModel.didShowRow(id: id) }
    #expect(viewModel.items.map(\.id.rawValue) == (0..<6).map { "\($0)" })
    #expect(viewModel.items.starts(with: first))
  }

  @Test func closeCancelsListening() async {
    await appear()
    let listener = await repository.listener()
    viewModel.viewDidClose()
    await drain()
    #expect(isTerminated(listener) && viewModel.notices.isEmpty)
  }

  @Test func isReleasedWhileItListens() async {
    var other: TweetsViewModel? = TweetsViewModel(repository)
    weak let released = other
    other?.viewDidAppear()
    let listener = await repository.listener()
    other = nil
    await drain()
    #expect(released == nil && isTerminated(listener))
  }

  @Test func closeSendsTheLikesThatWait() async {
    await appear()
    for id in ["1", "0", "2"] { viewModel.didChooseLike(id: id) }
    viewModel.didChooseUndo(id: "2")
    for _ in 1...2 { viewModel.viewDidClose() }
    await background.end()
    #expect(repository.calls.dropFirst() == ["like 0 true", "like 1 true"])
    #expect(clock.waits == [])
  }

  @Test func aLikeIsSentAfterTheReleaseOnlyIfItWasInFlight() async {
    var other: TweetsViewModel? = TweetsViewModel(repository, clock: clock, background: background)
    weak let released = other
    repository.onLike = {
      other = nil
      #expect(released == nil)
    }
    other?.viewDidAppear()
    await other?.waitUntilSettled()
    for (count, id) in ["0", "1"].enumerated() {
      other?.didChooseLike(id: id)
      await clock.waitForSleepers(count + 1)
      clock.advance(by: TweetLikes.undoTime / 2)
    }
    await clock.cancelled()
    await background.end()
    #expect(repository.calls.dropFirst() == ["like 0 true"] && clock.waits == [])
  }

  @Test func isReleasedWithALoadInFlight() {
    var other: TweetsViewModel? = TweetsViewModel(repository)
    weak let released = other
    other?.viewDidAppear()
    other = nil
    #expect(released == nil)
  }

  @Test func notifiesOnlyObserversOfWhatChanges() async {
    await appear()
    let changed = Mutex<[String]>([])
    withObservationTracking {
      _ = viewModel.items
    } onChange: {
      changed.withLock { $0.append("items") }
    }
    withObservationTracking {
      _ = (viewModel.header, viewModel.selection)
    } onChange: {
      changed.withLock { $0.append("header or selection") }
    }
    viewModel.didChooseLike(id: "0")
    #expect(changed.withLock(\.self) == ["items"])
    viewModel.didSelectRow(id: "1")
    #expect(changed.withLock(\.self) == ["items", "header or selection"])
  }

  @Test func notifiesNoObserverOfAnUpdateThatChangesNothing() async {
    await appear()
    let changes = Mutex(0)
    withObservationTracking {
      _ = (viewModel.newTweets, viewModel.notices, viewModel.items, viewModel.header)
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    await receive(.opened, .skipped, .tweet(.number(6)), .closed(nil, retryIn: .seconds(1)))
    #expect(changes.withLock(\.self) == 0)
    await receive(.tweet(.number(7)))
    #expect(changes.withLock(\.self) == 1)
  }

  @Test func reportsNavigation() async throws {
    let link = try #require(WebLink("https://moments.test/1"))
    await appear()
    viewModel.didSelectRow(id: "2")
    viewModel.didOpenLink(link)
    viewModel.didOpenImage(link)
    #expect(viewModel.selection == RowID("2"))
    #expect(outputs.all == [.tweetSelected(id: "2"), .linkOpened(link), .imageOpened(link)])
  }

  private var warning: DisplayText? {
    if case .loaded(let warning) = viewModel.progress { warning } else { nil }
  }

  private func receive(_ updates: TweetUpdate...) async {
    let listener = await repository.listener()
    for update in updates { listener.yield(update) }
    await drain()
  }

  private func drain() async {
    for _ in 0..<20 { await Task.yield() }
  }

  private func isTerminated(_ listener: FakeTweetRepository.Updates.Continuation) -> Bool {
    if case .terminated = listener.yield(.skipped) { true } else { false }
  }

  private func appear() async {
    viewModel.viewDidAppear()
    await viewModel.waitUntilSettled()
  }
}
