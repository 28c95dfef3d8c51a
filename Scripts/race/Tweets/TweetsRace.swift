// The moments' screen in every pattern, raced: its contract, what happens to a scene, and how large
// a feed may be. How a race is run, RaceKit knows.

import DisplayKit
import RaceKit
import TweetsContract
import TweetsDirect
import TweetsKit
import TweetsMVVM
import TweetsStateful
import TweetsTrace
import TweetsVIP
import TweetsVIPCoordinator
import TweetsVIPER

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

/// A pattern of the moments' screen as the race knows it, or the baseline.
@MainActor
struct TweetsContender {
  /// As `--pattern` spells it.
  let id: String
  let name: String
  let folder: String
  let makeScreen: TweetsSubject.Factory
  let traced: (@MainActor (TweetsTrace) -> any TweetsScreen)?

  var subject: TweetsSubject { TweetsSubject(id, makeScreen: makeScreen) }

  var racing: RaceSubject<FixedTweetRepository> {
    RaceSubject(
      id, name, isBaseline: traced == nil, folder: "Modules/TweetsKit/\(folder)",
      makeScreen: screen, traced: tracing)
  }

  private func screen(_ repository: FixedTweetRepository) -> any Screen {
    makeScreen(repository) { _ in }
  }

  private var tracing: (@MainActor (FixedTweetRepository) -> RaceTracedScreen)? {
    guard let traced else { return nil }
    return { repository in
      let trace = MessageTrace()
      return RaceTracedScreen(traced(TweetsTrace(trace, repository: repository)), by: trace)
    }
  }
}

extension TweetsContender {
  /// The baseline first.
  static var all: [TweetsContender] { [direct] + patterns }

  static var patterns: [TweetsContender] {
    [
      TweetsContender(
        id: "vip", name: "VIP", folder: "VIP",
        makeScreen: { TweetsVIPAssembly.screen(repository: $0, output: $1) }, traced: { $0.vip() }),
      TweetsContender(
        id: "viper", name: "VIPER", folder: "VIPER",
        makeScreen: { TweetsVIPERAssembly.screen(repository: $0, output: $1) },
        traced: { $0.viper() }),
      TweetsContender(
        id: "mvvm-clean", name: "MVVM", folder: "MVVM",
        makeScreen: { TweetsMVVMAssembly.screen(repository: $0, output: $1) },
        traced: { $0.mvvm() }),
      TweetsContender(
        id: "stateful", name: "Stateful", folder: "Stateful",
        makeScreen: { TweetsStatefulAssembly.screen(repository: $0, output: $1) },
        traced: { $0.stateful() }),
      TweetsContender(
        id: "vip-coordinator", name: "VIP with Coordinator",
        folder: "VIPCoordinator",
        makeScreen: { TweetsVIPCoordinatorAssembly.screen(repository: $0, output: $1) },
        traced: { $0.vipCoordinator() }),
    ]
  }

  /// One object that asks, remembers, decides and shows.
  static var direct: TweetsContender {
    TweetsContender(
      id: "direct", name: "no pattern", folder: "Direct",
      makeScreen: { DirectTweets(repository: $0, output: $1) }, traced: nil)
  }
}
