import DisplayKit
import RaceKit
import TweetsContract
import TweetsKit
import TweetsMV
import TweetsMVC
import TweetsMVP
import TweetsMVVM
import TweetsReducer
import TweetsStateful
import TweetsVIP
import TweetsVIPCoordinator
import TweetsVIPER

/// The patterns of the tweets' screen. Contract, trace and race run on each.
extension TweetsSubject {
  private typealias Output = @MainActor (TweetsOutput) -> Void
  private typealias Plain =
    @MainActor @Sendable (any TweetRepository, ReadPolicy, @escaping Output) -> any TweetsScreen
  private typealias Traced =
    @MainActor @Sendable (
      any TweetRepository, MessageTrace, ReadPolicy, @escaping Output
    ) -> any TweetsScreen

  /// The baseline first.
  static let patterns = TweetsPattern.allCases.map { pattern(id: $0) }

  private static func pattern(id: TweetsPattern) -> TweetsSubject {
    switch id {
    case .mvc:
      subject(id, "MVC", TweetsMVC.TweetsAssembly.screen, TweetsMVC.TweetsAssembly.tracedScreen)
    case .mvp:
      subject(id, "MVP", TweetsMVP.TweetsAssembly.screen, TweetsMVP.TweetsAssembly.tracedScreen)
    case .mv:
      subject(id, "MV", TweetsMV.TweetsAssembly.screen, TweetsMV.TweetsAssembly.tracedScreen)
    case .mvvmClean:
      subject(id, "MVVM", TweetsMVVM.TweetsAssembly.screen, TweetsMVVM.TweetsAssembly.tracedScreen)
    case .viper:
      subject(
        id, "VIPER", TweetsVIPER.TweetsAssembly.screen, TweetsVIPER.TweetsAssembly.tracedScreen)
    case .vip:
      subject(id, "VIP", TweetsVIP.TweetsAssembly.screen, TweetsVIP.TweetsAssembly.tracedScreen)
    case .vipCoordinator:
      subject(
        id, "VIP with Coordinator", in: "VIPCoordinator",
        TweetsVIPCoordinator.TweetsAssembly.screen,
        TweetsVIPCoordinator.TweetsAssembly.tracedScreen)
    case .stateful:
      subject(
        id, "Stateful", TweetsStateful.TweetsAssembly.screen,
        TweetsStateful.TweetsAssembly.tracedScreen)
    case .reducer:
      subject(
        id, "Reducer", TweetsReducer.TweetsAssembly.screen,
        TweetsReducer.TweetsAssembly.tracedScreen)
    }
  }

  private static func subject(
    _ pattern: TweetsPattern, _ name: String, in folder: String? = nil,
    _ screen: @escaping Plain, _ tracedScreen: @escaping Traced
  ) -> TweetsSubject {
    TweetsSubject(
      pattern.rawValue, name, isBaseline: pattern == .mvc,
      folder: "Modules/TweetsKit/\(folder ?? name)", observation: .used(by: pattern.rawValue)
    ) {
      screen($0.repository, $0.firstRead, $0.output)
    } traced: {
      tracedScreen($0.repository, $1, $0.firstRead, $0.output)
    }
  }
}
