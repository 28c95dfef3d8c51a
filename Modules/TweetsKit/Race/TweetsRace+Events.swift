import DisplayKit
import RaceKit
import TweetsKit

extension TweetsRace {
  static func events(_ feed: TweetFeed) -> [Event] {
    [load(feed), more(feed), refresh(feed), failure(feed), retry(feed), openAndClose(feed)]
  }

  static func load(_ feed: TweetFeed) -> Event {
    Event("load", "load", in: { FixedTweetRepository(feed) }) { await $0.send(.appeared) }
  }

  private static func more(_ feed: TweetFeed) -> Event {
    let last = RowID(feed.tweets[4].id)
    return Event("load-more", "five more", in: { FixedTweetRepository(feed) }) { scene in
      scene.open()
      await scene.send(.appeared)
    } act: {
      await $0.send(.rowShown(last))
    }
  }

  private static func refresh(_ feed: TweetFeed) -> Event {
    Event("refresh", "refresh", in: { FixedTweetRepository(feed) }) { scene in
      scene.open()
      await scene.send(.appeared)
    } act: {
      await $0.send(.refresh)
    }
  }

  private static func failure(_ feed: TweetFeed) -> Event {
    Event("failure", "a load that fails", in: { FixedTweetRepository(feed) }) { scene in
      scene.world.fails = true
      scene.open()
    } act: {
      await $0.send(.appeared)
    }
  }

  private static func retry(_ feed: TweetFeed) -> Event {
    Event("retry", "retry", in: { FixedTweetRepository(feed) }) { scene in
      scene.world.fails = true
      scene.open()
      await scene.send(.appeared)
      scene.world.fails = false
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
}
