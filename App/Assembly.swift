import ArticlesKit
import Logging
import NetworkKit
import NetworkTransport
import SampleServer
import TraceKit
import TweetsKit
import TweetsMVVM
import TweetsStateful
import TweetsTrace
import TweetsVIP
import TweetsVIPCoordinator
import TweetsVIPER

/// Builds what the commands need: the one place that puts the concrete types of modules together.
struct Assembly {
  private let client: any HTTPClient
  private let services: Services

  @MainActor
  var articles: ArticlesAssembly {
    ArticlesAssembly(repository: RemoteArticlesRepository(client: client, base: services.articles))
  }

  @MainActor
  func tweets(
    _ pattern: Pattern = .ofTweets, of user: String,
    output: @escaping @MainActor (TweetsOutput) -> Void = { _ in }
  ) -> any TweetsScreen {
    let repository = tweetRepository(of: user)
    return switch pattern {
    case .vip: TweetsVIPAssembly.screen(repository: repository, output: output)
    case .viper: TweetsVIPERAssembly.screen(repository: repository, output: output)
    case .mvvmClean: TweetsMVVMAssembly.screen(repository: repository, output: output)
    case .stateful: TweetsStatefulAssembly.screen(repository: repository, output: output)
    case .vipCoordinator:
      TweetsVIPCoordinatorAssembly.screen(repository: repository, output: output)
    }
  }

  /// Tells `trace` of each message; a scene that `fails` cannot reach its service.
  @MainActor
  func tracedTweets(
    _ pattern: Pattern, of user: String, fails: Bool, by trace: MessageTrace
  ) -> any TweetsScreen {
    let repository = fails ? UnreachableTweets() : tweetRepository(of: user)
    let tweets = TweetsTrace(trace, repository: repository)
    return switch pattern {
    case .vip: tweets.vip()
    case .viper: tweets.viper()
    case .mvvmClean: tweets.mvvm()
    case .stateful: tweets.stateful()
    case .vipCoordinator: tweets.vipCoordinator()
    }
  }

  private func tweetRepository(of user: String) -> any TweetRepository {
    RemoteTweetRepository(
      client: client, base: services.moments, layout: services.momentsLayout(for: user))
  }

  /// Runs `body` with everything connected to `source`, and takes it all down again.
  static func connected<Value: Sendable>(
    to source: Source, logger: Logger,
    _ body: @MainActor (Assembly) async throws -> Value
  ) async throws -> Value {
    switch source {
    case .sample:
      try await SampleServer.withRunning(SampleServerOptions()) { port in
        let services = Services(at: try BaseURL("http://127.0.0.1:\(port)"))
        return try await connected(to: services, logger: logger, body)
      }
    case .live:
      try await connected(to: try Services.live(), logger: logger, body)
    case .url(let base):
      try await connected(to: Services(at: base), logger: logger, body)
    }
  }

  private static func connected<Value: Sendable>(
    to services: Services, logger: Logger,
    _ body: @MainActor (Assembly) async throws -> Value
  ) async throws -> Value {
    try await AsyncHTTPTransport.withTransport { transport in
      // From the inside out: a retry waits for its turn too, and one answer serves all who ask.
      let client = CoalescingClient(
        CachingClient(
          RetryClient(
            RateLimitClient(LoggingClient(transport, logger: logger), limit: 3, per: .seconds(1))),
          store: InMemoryResponseStore()))
      return try await body(Assembly(client: client, services: services))
    }
  }
}
