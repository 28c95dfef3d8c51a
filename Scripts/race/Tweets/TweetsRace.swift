// Races the tweets' screen in every pattern: contract, events and feed sizes. RaceKit runs the
// race.

import DisplayKit
import RaceKit
import ScreenContracts
import TweetsComponents
import TweetsContract
import TweetsKit

@MainActor
enum TweetsRace {
  typealias Event = RaceEvent<TweetsEnvironment>

  static var race: Race<TweetsEnvironment> {
    let few = FixedTweetRepository.feed(of: 12)
    return Race(
      "One screen in every pattern", of: "tweets", between: TweetsContender.patterns,
      under: TweetsContract.scenarios, events: events(few), curves: [loadCurve, moreCurve],
      loaded: load(few))
  }

  static func events(_ feed: TweetFeed) -> [Event] {
    let new = { @MainActor in environment(feed) }
    let failing = { @MainActor in environment(feed, fails: true) }
    // A tweet between others, with comments that open in place.
    let row = RowID(feed.tweets[2].id)
    return [
      load(feed),
      .onceLoaded("load-more", "five more", in: new, send: .rowShown(RowID(feed.tweets[4].id))),
      .onceLoaded("comments", "open comments", in: new, send: .actionChosen(.comments, in: row)),
      // Ends when the repository has confirmed the like, which the screen shows immediately: the clock
      // takes no time in which the like could be undone.
      .onceLoaded("like", "a like", in: new, send: .actionChosen(.like, in: row)),
      .onceLoaded("refresh", "refresh", in: new, send: .refresh()),
      Event("failure", "a load that fails", in: failing) { await $0.send(.appeared) },
      .onceLoaded(
        "retry", "retry", in: failing, change: { $0.fixedRepository?.fails = false }, send: .retry),
      .openAndClose(in: new),
    ]
  }

  static func load(_ feed: TweetFeed) -> Event {
    Event("load", "load", in: { environment(feed) }) { await $0.send(.appeared) }
  }

  private static func environment(_ feed: TweetFeed, fails: Bool = false) -> TweetsEnvironment {
    TweetsEnvironment(
      repository: FixedTweetRepository(feed, fails: fails), clock: ImmediateClock())
  }
}

extension TweetsEnvironment {
  /// The repository for every event.
  @MainActor
  var fixedRepository: FixedTweetRepository? { repository as? FixedTweetRepository }
}

extension TweetsRace {
  private static var loadCurve: RaceCurve<TweetsEnvironment> {
    RaceCurve("load", "load", unit: "tweets in the feed") {
      load(FixedTweetRepository.feed(of: $0))
    }
  }

  /// In a scene that already shows the given number of rows.
  private static var moreCurve: RaceCurve<TweetsEnvironment> {
    RaceCurve("load-more", "five more", unit: "rows shown") { more(after: $0) }
  }

  /// Rewinds when the scene shows a tenth more rows.
  private static func more(after shown: Int) -> Event {
    let feed = FixedTweetRepository.feed(of: shown + shown / 10 + 1_000)
    let ends = feed.tweets.indices.filter { $0 % 5 == 4 }.map { RowID(feed.tweets[$0].id) }
    let first = shown / 5 - 1
    // The index in `ends`, for the current scene.
    var next = first
    let start: Event.Step = { scene in
      for end in ends[..<first] { await scene.send(.rowShown(end)) }
      next = first
    }
    return Event("load-more", "five more", in: { environment(feed) }) { scene in
      scene.open()
      await scene.send(.appeared)
      await start(scene)
    } act: { scene in
      await scene.send(.rowShown(ends[next]))
      next += 1
    } rewind: { scene in
      guard (next - first) * 5 > shown / 10 else { return }
      await scene.send(.refresh())
      await start(scene)
    }
  }
}
