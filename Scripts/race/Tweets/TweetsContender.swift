import DisplayKit
import RaceKit
import TweetsContract
import TweetsDirect
import TweetsKit
import TweetsMVVM
import TweetsStateful
import TweetsVIP
import TweetsVIPCoordinator
import TweetsVIPER

/// A pattern of the moments' screen as the race knows it, or the baseline.
@MainActor
struct TweetsContender {
  typealias TracedFactory = @MainActor (any TweetRepository, MessageTrace) -> any TweetsScreen

  /// As `--pattern` spells it.
  let id: String
  let name: String
  let folder: String
  let makeScreen: TweetsSubject.Factory
  let traced: TracedFactory?

  var subject: TweetsSubject { TweetsSubject(id, makeScreen: makeScreen) }

  var racing: RaceSubject<FixedTweetRepository> {
    RaceSubject(
      id, name, isBaseline: traced == nil, folder: "Modules/TweetsKit/\(folder)",
      makeScreen: { makeScreen($0, .standard) { _ in } }, traced: tracing)
  }

  private var tracing: (@MainActor (FixedTweetRepository) -> RaceTracedScreen)? {
    guard let traced else { return nil }
    return { repository in
      let trace = MessageTrace()
      return RaceTracedScreen(traced(repository, trace), by: trace)
    }
  }
}

extension TweetsContender {
  /// The baseline first.
  static var all: [TweetsContender] { [direct] + patterns }

  static var patterns: [TweetsContender] { TweetsPattern.allCases.map { TweetsContender($0) } }

  /// One object that asks, remembers, decides and shows.
  static var direct: TweetsContender {
    TweetsContender(
      id: "direct", name: "no pattern", folder: "Direct",
      makeScreen: { DirectTweets(repository: $0, firstRead: $1, output: $2) }, traced: nil)
  }

  private init(_ pattern: TweetsPattern) {
    switch pattern {
    case .vip:
      self.init(
        id: pattern.rawValue, name: "VIP", folder: "VIP",
        makeScreen: { TweetsVIP.TweetsAssembly.screen(repository: $0, firstRead: $1, output: $2) },
        traced: { TweetsVIP.TweetsAssembly.tracedScreen(repository: $0, trace: $1) { _ in } })
    case .viper:
      self.init(
        id: pattern.rawValue, name: "VIPER", folder: "VIPER",
        makeScreen: {
          TweetsVIPER.TweetsAssembly.screen(repository: $0, firstRead: $1, output: $2)
        }, traced: { TweetsVIPER.TweetsAssembly.tracedScreen(repository: $0, trace: $1) { _ in } })
    case .mvvmClean:
      self.init(
        id: pattern.rawValue, name: "MVVM", folder: "MVVM",
        makeScreen: {
          TweetsMVVM.TweetsAssembly.screen(repository: $0, firstRead: $1, output: $2)
        }, traced: { TweetsMVVM.TweetsAssembly.tracedScreen(repository: $0, trace: $1) { _ in } })
    case .stateful:
      self.init(
        id: pattern.rawValue, name: "Stateful", folder: "Stateful",
        makeScreen: {
          TweetsStateful.TweetsAssembly.screen(repository: $0, firstRead: $1, output: $2)
        },
        traced: { TweetsStateful.TweetsAssembly.tracedScreen(repository: $0, trace: $1) { _ in } })
    case .vipCoordinator:
      self.init(
        id: pattern.rawValue, name: "VIP with Coordinator", folder: "VIPCoordinator",
        makeScreen: {
          TweetsVIPCoordinator.TweetsAssembly.screen(repository: $0, firstRead: $1, output: $2)
        },
        traced: {
          TweetsVIPCoordinator.TweetsAssembly.tracedScreen(repository: $0, trace: $1) { _ in }
        })
    }
  }
}
