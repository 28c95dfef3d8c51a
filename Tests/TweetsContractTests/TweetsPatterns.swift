import DisplayKit
@testable import TweetsContract
import TweetsKit
import TweetsMVVM
import TweetsStateful
import TweetsVIP
import TweetsVIPCoordinator
import TweetsVIPER

extension TweetsSubject {
  static let patterns = TweetsPattern.allCases.map { pattern in
    TweetsSubject(pattern.rawValue) { pattern.screen($0, $1, $2) }
  }
}

@MainActor
extension TweetsPattern {
  func screen(
    _ repository: any TweetRepository, _ firstRead: ReadPolicy = .standard,
    _ output: @escaping @MainActor (TweetsOutput) -> Void = { _ in }
  ) -> any TweetsScreen {
    switch self {
    case .vip:
      TweetsVIP.TweetsAssembly.screen(
        repository: repository, firstRead: firstRead, output: output)
    case .viper:
      TweetsVIPER.TweetsAssembly.screen(
        repository: repository, firstRead: firstRead, output: output)
    case .mvvmClean:
      TweetsMVVM.TweetsAssembly.screen(
        repository: repository, firstRead: firstRead, output: output)
    case .stateful:
      TweetsStateful.TweetsAssembly.screen(
        repository: repository, firstRead: firstRead, output: output)
    case .vipCoordinator:
      TweetsVIPCoordinator.TweetsAssembly.screen(
        repository: repository, firstRead: firstRead, output: output)
    }
  }

  func tracedScreen(
    _ repository: any TweetRepository, _ trace: MessageTrace, _ firstRead: ReadPolicy = .standard,
    _ output: @escaping @MainActor (TweetsOutput) -> Void = { _ in }
  ) -> any TweetsScreen {
    switch self {
    case .vip:
      TweetsVIP.TweetsAssembly.tracedScreen(
        repository: repository, trace: trace, firstRead: firstRead, output: output)
    case .viper:
      TweetsVIPER.TweetsAssembly.tracedScreen(
        repository: repository, trace: trace, firstRead: firstRead, output: output)
    case .mvvmClean:
      TweetsMVVM.TweetsAssembly.tracedScreen(
        repository: repository, trace: trace, firstRead: firstRead, output: output)
    case .stateful:
      TweetsStateful.TweetsAssembly.tracedScreen(
        repository: repository, trace: trace, firstRead: firstRead, output: output)
    case .vipCoordinator:
      TweetsVIPCoordinator.TweetsAssembly.tracedScreen(
        repository: repository, trace: trace, firstRead: firstRead, output: output)
    }
  }
}
