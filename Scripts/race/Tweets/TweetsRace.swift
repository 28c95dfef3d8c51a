// The moments' screen in every pattern, raced: its contract, what happens to a scene, and how large
// a feed may be. How a race is run, RaceKit knows.

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
