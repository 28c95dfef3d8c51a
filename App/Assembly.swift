import ArticlesKit
import CharacterDetailKit
import CharacterDetailStateful
import CharacterDetailTrace
import CharacterDetailVIPER
import CharacterListKit
import CharacterServices
import CharactersKit
import DisplayKit
import NetworkKit
import PhotosData
import PhotosDomain
import PhotosPresentation
import StorageKit
import TweetsKit
import TweetsMVVM
import TweetsStateful
import TweetsVIP
import TweetsVIPCoordinator
import TweetsVIPER

/// Builds what the commands need: the one place that puts the concrete types of modules together.
struct Assembly {
  let client: any HTTPClient
  let services: Services
  /// The data file, or why there is none.
  let storage: Result<Storage, any Error>
  /// Nil when what is read is not noted.
  let readings: Readings?
  /// Signs requests; nil without keys.
  var marvelClient: (any HTTPClient)?
  /// What carries the account's requests, of which nothing is kept; nil where there are none.
  var accountClient: (any HTTPClient)?
  /// The embedded server's, while there is one.
  var serverPort: Int?

  @MainActor
  var articles: ArticlesAssembly {
    let remote = RemoteArticlesRepository(client: client, base: services.articles)
    guard let readings else { return ArticlesAssembly(repository: remote) }
    return ArticlesAssembly(
      repository: NotedArticles(
        base: remote, host: services.articles.authority, readings: readings))
  }

  @MainActor
  func tweets(
    _ pattern: Pattern = .ofTweets, of user: String,
    output: @escaping @MainActor (TweetsOutput) -> Void = { _ in }
  ) -> any TweetsScreen {
    let repository = tweetRepository(of: user)
    return switch pattern {
    case .vip: TweetsVIP.TweetsAssembly.screen(repository: repository, output: output)
    case .viper: TweetsVIPER.TweetsAssembly.screen(repository: repository, output: output)
    case .mvvmClean: TweetsMVVM.TweetsAssembly.screen(repository: repository, output: output)
    case .stateful: TweetsStateful.TweetsAssembly.screen(repository: repository, output: output)
    case .vipCoordinator:
      TweetsVIPCoordinator.TweetsAssembly.screen(repository: repository, output: output)
    }
  }

  /// Tells `trace` of each message; a scene that `fails` cannot reach its service.
  @MainActor
  func tracedTweets(
    _ pattern: Pattern, of user: String, fails: Bool, by trace: MessageTrace
  ) -> any TweetsScreen {
    tracedTweets(
      pattern, from: fails ? UnreachableTweets() : tweetRepository(of: user), by: trace)
  }

  @MainActor
  func tracedTweets(
    _ pattern: Pattern, from repository: any TweetRepository, by trace: MessageTrace,
    output: @escaping @MainActor (TweetsOutput) -> Void = { _ in }
  ) -> any TweetsScreen {
    switch pattern {
    case .vip:
      TweetsVIP.TweetsAssembly.tracedScreen(repository: repository, trace: trace, output: output)
    case .viper:
      TweetsVIPER.TweetsAssembly.tracedScreen(repository: repository, trace: trace, output: output)
    case .mvvmClean:
      TweetsMVVM.TweetsAssembly.tracedScreen(repository: repository, trace: trace, output: output)
    case .stateful:
      TweetsStateful.TweetsAssembly.tracedScreen(
        repository: repository, trace: trace, output: output)
    case .vipCoordinator:
      TweetsVIPCoordinator.TweetsAssembly.tracedScreen(
        repository: repository, trace: trace, output: output)
    }
  }

  func tweetRepository(of user: String) -> any TweetRepository {
    let remote = RemoteTweetRepository(
      client: client, base: services.moments, layout: services.momentsLayout(for: user))
    guard let readings else { return remote }
    return NotedTweets(
      base: remote, user: user, host: services.moments.authority, readings: readings)
  }

  /// - Parameter service: that of the source when nil.
  /// - Throws: ``MissingMarvelKeys``.
  func characterRepository(
    _ service: CharacterService? = nil
  ) throws -> any CharacterRepository {
    let service = service ?? services.characterService
    let remote: any CharacterRepository
    let base: BaseURL
    switch service {
    case .marvel:
      guard let marvelClient else { throw MissingMarvelKeys() }
      base = services.marvel
      remote = MarvelCharacterRepository(client: marvelClient, base: base)
    case .rickAndMorty:
      base = services.rickAndMorty
      remote = RickAndMortyCharacterRepository(client: client, base: base)
    }
    guard let readings else { return remote }
    return NotedCharacters(
      base: remote, service: service, host: base.authority, readings: readings)
  }

  func photoRepository(_ service: PhotoService?) -> any PhotoRepository {
    let base = services.photos(service)
    return switch service ?? services.photoService {
    case .jsonPlaceholder: JSONPlaceholderPhotoRepository(client: client, base: base)
    case .picsum: PicsumPhotoRepository(client: client, base: base)
    }
  }

  /// - Throws: why there is no data file.
  func savedPhotoRepository(_ service: PhotoService?) throws -> any SavedPhotoRepository {
    let choice = service ?? services.photoService
    // One server may speak for both services, and has other photos under the same ids then.
    let origin = "\(services.photos(service).authority)/\(choice.rawValue)"
    return StoredSavedPhotoRepository(table: try storage.get().savedPhotos, origin: origin)
  }

  /// - Throws: why there is no data file.
  func savePhoto(of service: PhotoService?) throws -> SavePhoto {
    SavePhoto(photos: photoRepository(service), saved: try savedPhotoRepository(service))
  }

  func uploadPhoto(to service: PhotoService?) -> UploadPhoto {
    UploadPhoto(
      repository: photoRepository(service), files: LocalPhotoFiles(), compressor: PNGCompressor())
  }

  @MainActor
  func photos(
    page: Int, of service: PhotoService?, output: @escaping @MainActor (PhotosOutput) -> Void
  ) -> any PhotoListScreen {
    PhotosAssembly.list(page: page, repository: photoRepository(service), output: output)
  }

  @MainActor
  func savedPhotos(
    in repository: any SavedPhotoRepository, output: @escaping @MainActor (PhotosOutput) -> Void
  ) -> any SavedPhotoListScreen {
    PhotosAssembly.saved(repository: repository, output: output)
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
    by trace: MessageTrace,
    output: @escaping @MainActor (CharacterDetailOutput) -> Void = { _ in }
  ) -> any CharacterDetailScreen {
    let character = CharacterDetailTrace(trace, repository: repository, output: output)
    return switch pattern {
    case .stateful: character.stateful(id: id)
    case .viper: character.viper(id: id)
    }
  }
}
