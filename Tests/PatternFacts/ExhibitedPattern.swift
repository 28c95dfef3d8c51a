package import TweetsKit
import TweetsMVVM
import TweetsStateful
import TweetsVIP
import TweetsVIPCoordinator
import TweetsVIPER

/// One of the five patterns that show the moments.
package enum ExhibitedPattern: String, CaseIterable, Sendable {
  case vip
  case viper
  case mvvm = "mvvm-clean"
  case stateful
  case vipCoordinator = "vip-coordinator"

  package var title: String {
    switch self {
    case .vip: "VIP"
    case .viper: "VIPER"
    case .mvvm: "MVVM"
    case .stateful: "Stateful"
    case .vipCoordinator: "VIP with Coordinator"
    }
  }

  /// From the repository's root.
  package var folder: String {
    switch self {
    case .vip: "Modules/TweetsKit/VIP"
    case .viper: "Modules/TweetsKit/VIPER"
    case .mvvm: "Modules/TweetsKit/MVVM"
    case .stateful: "Modules/TweetsKit/Stateful"
    case .vipCoordinator: "Modules/TweetsKit/VIPCoordinator"
    }
  }

  @MainActor
  package func screen(repository: any TweetRepository) -> any TweetsScreen {
    switch self {
    case .vip: TweetsVIPAssembly.screen(repository: repository) { _ in }
    case .viper: TweetsVIPERAssembly.screen(repository: repository) { _ in }
    case .mvvm: TweetsMVVMAssembly.screen(repository: repository) { _ in }
    case .stateful: TweetsStatefulAssembly.screen(repository: repository) { _ in }
    case .vipCoordinator: TweetsVIPCoordinatorAssembly.screen(repository: repository) { _ in }
    }
  }
}
