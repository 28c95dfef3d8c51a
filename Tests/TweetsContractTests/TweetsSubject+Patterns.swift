import TweetsContract
import TweetsMVVM
import TweetsStateful
import TweetsVIP
import TweetsVIPCoordinator
import TweetsVIPER

extension TweetsSubject {
  static let patterns = [
    TweetsSubject("vip") { TweetsVIPAssembly.screen(repository: $0, output: $1) },
    TweetsSubject("viper") { TweetsVIPERAssembly.screen(repository: $0, output: $1) },
    TweetsSubject("mvvm-clean") { TweetsMVVMAssembly.screen(repository: $0, output: $1) },
    TweetsSubject("stateful") { TweetsStatefulAssembly.screen(repository: $0, output: $1) },
    TweetsSubject("vip-coordinator") {
      TweetsVIPCoordinatorAssembly.screen(repository: $0, output: $1)
    },
  ]
}
