import DisplayKit
import TaskKit
import TestSupport
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsMV

/// The search of a store without a View.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsSearchTests {
  private let repository = FakeRepository()
  private let clock = TestClock()
  private let store: TweetStore
  private let search: TweetsSearch

  init() {
    store = TweetStore(repository: repository)
    search = TweetsSearch(in: store, clock: clock)
  }

  @Test func searchesAfterAPauseWithoutTyping() async {
    search.search(" one ")
    await clock.waitForSleepers(1)
    clock.advance(by: .milliseconds(299))
    search.search("two")
    await clock.waitForSleepers(1)
    #expect(clock.waits == [.milliseconds(300)] && search.isSearching)
    await pause()
    #expect(repository.calls == ["search two"] && search.results.map(\.id) == ["6", "7", "8"])
  }

  @Test func derivesTheTweetsOfEachFeed() async {
    search.search("sender")
    #expect(ids == [])
    await load()
    #expect(ids == (0..<7).map(String.init))
    await pause()
    #expect(ids == (0..<9).map(String.init))
    repository.feedResponse = .success(.make(7..<9))
    await load()
    #expect(ids == ["7", "8", "6"])
    for words in ["", "sender"] { search.search(words) }
    #expect(ids == ["7", "8"], "without the earlier results")
    search.search("moon")
    #expect(ids == [])
  }

  private var ids: [Tweet.ID] { search.tweets.map(\.id) }

  private func load() async { _ = await store.load(.standard)?() }

  private func pause() async {
    await clock.waitForSleepers(1)
    clock.advance(by: .milliseconds(300))
    await settle()
  }

  private func settle() async {
    while search.isSearching { await Task.yield() }
  }
}
