import DisplayKit
import RaceKit
import TweetsKit

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
