import TweetsDirect
import TweetsMVVM
import TweetsStateful
import TweetsTrace
import TweetsVIP
import TweetsVIPCoordinator
import TweetsVIPER

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
