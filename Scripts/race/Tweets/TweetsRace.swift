// The moments' screen in every pattern, raced: its contract, what happens to a scene, and how large
// a feed may be. RaceKit runs the race.

import DisplayKit
import RaceKit
import TweetsContract
import TweetsKit

@MainActor
enum TweetsRace {
  typealias Event = RaceEvent<FixedTweetRepository>

  static var race: Race<FixedTweetRepository> {
    let few = FixedTweetRepository.feed(of: 12)
    return Race(
      "One screen in five patterns", of: "tweets", between: TweetsContender.all.map(\.racing),
      under: contract, events: events(few), curves: [loadCurve, moreCurve], loaded: load(few))
  }

  private static var contract: [RaceScenario<FixedTweetRepository>] {
    let subjects = TweetsContender.all.map { ($0.id, $0.subject) }
    return TweetsContract.scenarios.map { scenario in
      RaceScenario(scenario.name) { contender in
        guard let subject = subjects.first(where: { $0.0 == contender.id })?.1 else {
          return ["There is no such pattern."]
        }
        return await TweetsContract.violations(of: subject, scenario).map(\.description)
      }
    }
  }
}

extension TweetsRace {
  static func events(_ feed: TweetFeed) -> [Event] {
    [
      load(feed), more(feed), comments(feed), like(feed), refresh(feed), failure(feed),
      retry(feed), openAndClose(feed),
    ]
  }

  static func load(_ feed: TweetFeed) -> Event {
    Event("load", "load", in: { FixedTweetRepository(feed) }) { await $0.send(.appeared) }
  }

  private static func more(_ feed: TweetFeed) -> Event {
    let last = RowID(feed.tweets[4].id)
    return onceLoaded("load-more", "five more", feed) { await $0.send(.rowShown(last)) }
  }

  /// Of a tweet between others, whose comments open in place.
  private static func comments(_ feed: TweetFeed) -> Event {
    let row = RowID(feed.tweets[2].id)
    return onceLoaded("comments", "open comments", feed) {
      await $0.send(.actionChosen(.comments, in: row))
    }
  }

  /// Ends when the repository has agreed to what the screen shows at once.
  private static func like(_ feed: TweetFeed) -> Event {
    let row = RowID(feed.tweets[2].id)
    return onceLoaded("like", "a like", feed) { await $0.send(.actionChosen(.like, in: row)) }
  }

  private static func refresh(_ feed: TweetFeed) -> Event {
    onceLoaded("refresh", "refresh", feed) { await $0.send(.refresh) }
  }

  private static func failure(_ feed: TweetFeed) -> Event {
    Event("failure", "a load that fails", in: { FixedTweetRepository(feed) }) { scene in
      scene.environment.fails = true
      scene.open()
    } act: {
      await $0.send(.appeared)
    }
  }

  private static func retry(_ feed: TweetFeed) -> Event {
    Event("retry", "retry", in: { FixedTweetRepository(feed) }) { scene in
      scene.environment.fails = true
      scene.open()
      await scene.send(.appeared)
      scene.environment.fails = false
    } act: {
      await $0.send(.retry)
    }
  }

  private static func openAndClose(_ feed: TweetFeed) -> Event {
    Event("open-close", "open and close", in: { FixedTweetRepository(feed) }) { _ in
    } act: { scene in
      scene.open()
      scene.close()
    }
  }

  /// What happens to a scene that shows the first five tweets.
  private static func onceLoaded(
    _ id: String, _ name: String, _ feed: TweetFeed, act: @escaping Event.Step
  ) -> Event {
    Event(
      id, name, in: { FixedTweetRepository(feed) },
      prepare: { scene in
        scene.open()
        await scene.send(.appeared)
      }, act: act)
  }
}

extension TweetsRace {
  static var loadCurve: RaceCurve<FixedTweetRepository> {
    RaceCurve("load", "load", unit: "tweets in the feed") {
      load(FixedTweetRepository.feed(of: $0))
    }
  }

  /// Of a scene that shows so many rows already.
  static var moreCurve: RaceCurve<FixedTweetRepository> {
    RaceCurve("load-more", "five more", unit: "rows shown") { more(after: $0) }
  }

  /// Goes back when it shows a tenth more than that.
  private static func more(after shown: Int) -> Event {
    let feed = FixedTweetRepository.feed(of: shown + shown / 10 + 1_000)
    let ends = feed.tweets.indices.filter { $0 % 5 == 4 }.map { RowID(feed.tweets[$0].id) }
    let first = shown / 5 - 1
    // Of the scene that the event happens in.
    var next = first
    let start: Event.Step = { scene in
      for end in ends[..<first] { await scene.send(.rowShown(end)) }
      next = first
    }
    return .again("load-more", "five more", in: { FixedTweetRepository(feed) }) { scene in
      scene.open()
      await scene.send(.appeared)
      await start(scene)
    } act: { scene in
      await scene.send(.rowShown(ends[next]))
      next += 1
    } rewind: { scene in
      guard (next - first) * 5 > shown / 10 else { return }
      await scene.send(.refresh)
      await start(scene)
    }
  }
}
