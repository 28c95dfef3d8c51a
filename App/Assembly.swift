import ArticlesKit
import CharacterDetailKit
import CharacterDetailStateful
import CharacterDetailTrace
import CharacterDetailVIPER
import CharacterListKit
import CharacterServices
import CharactersKit
import NetworkKit
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
  let client: any HTTPClient
  let services: Services
  let hasMarvelKeys: Bool

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

  /// - Parameter service: that of the source when nil.
  /// - Throws: ``MissingMarvelKeys``.
  func characterRepository(
    _ service: CharacterService? = nil
  ) throws -> any CharacterRepository {
    switch service ?? services.characterService {
    case .marvel:
      guard hasMarvelKeys else { throw MissingMarvelKeys() }
      return MarvelCharacterRepository(client: client, base: services.marvel)
    case .rickAndMorty:
      return RickAndMortyCharacterRepository(client: client, base: services.rickAndMorty)
    }
  }

  @MainActor
  func characterList(
    named name: String?, page: Int, from repository: any CharacterRepository,
    output: @escaping @MainActor (CharacterListOutput) -> Void
  ) -> any CharacterListScreen {
    CharacterListAssembly.screen(
      query: name, page: page, repository: repository, clock: ContinuousClock(), output: output)
  }

  @MainActor
  func characterDetail(
    _ pattern: CharacterDetailPattern = .standard, of id: Int,
    from repository: any CharacterRepository,
    output: @escaping @MainActor (CharacterDetailOutput) -> Void
  ) -> any CharacterDetailScreen {
    switch pattern {
    case .stateful:
      CharacterDetailStatefulAssembly.screen(id: id, repository: repository, output: output)
    case .viper: CharacterDetailVIPERAssembly.screen(id: id, repository: repository, output: output)
    }
  }

  /// Tells `trace` of each message.
  @MainActor
  func tracedCharacterDetail(
    _ pattern: CharacterDetailPattern, of id: Int, from repository: any CharacterRepository,
    by trace: MessageTrace
  ) -> any CharacterDetailScreen {
    let character = CharacterDetailTrace(trace, repository: repository)
    return switch pattern {
    case .stateful: character.stateful(id: id)
    case .viper: character.viper(id: id)
    }
  }
}
