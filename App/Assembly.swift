import ArticlesKit
import CharacterDetailKit
import CharacterDetailMVC
import CharacterDetailMVVM
import CharacterDetailReducer
import CharacterDetailStateful
import CharacterDetailVIPER
import CharactersKit
import DisplayKit
import NetworkKit
import PhotosKit
import StorageKit
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

/// Builds the screens and use cases of the commands from the clients of a connection.
struct Assembly {
  var client: any HTTPClient
  let services: ServiceEndpoints
  /// Loads pictures of the source. Follows no redirect, unless it reaches public addresses only.
  var pictureClient: any HTTPClient = UnreachableClient()
  /// Loads pictures of other hosts, from public addresses only, and without retries.
  var publicPictureClient: any HTTPClient = UnreachableClient()
  /// Reaches public addresses only.
  var publicClient: any HTTPClient = UnreachableClient()
  /// Signs Marvel's requests; nil without keys.
  var marvelClient: (any HTTPClient)?
  /// The data file, or why there is none.
  let storage: Result<Storage, any Error>
  /// Nil if reads are not added to the search index.
  let indexer: SearchIndexer?
  /// Sends the account's requests, and stores no response.
  var accountClient: any HTTPClient = UnreachableClient()

  @MainActor
  var articles: ArticlesAssembly {
    let remote = RemoteArticlesRepository(client: client, base: services.articles)
    guard let indexer else { return ArticlesAssembly(repository: remote) }
    return ArticlesAssembly(
      repository: IndexingArticlesRepository(
        base: remote, host: services.articles.authority, indexer: indexer))
  }

  @MainActor
  func tweets(
    _ pattern: Pattern = .ofTweets, from repository: any TweetRepository,
    firstRead: ReadPolicy = .standard,
    trace: MessageTrace? = nil, output: @escaping @MainActor (TweetsOutput) -> Void = { _ in }
  ) -> any TweetsScreen {
    if let trace {
      let tracedScreen =
        switch pattern {
        case .mvc: TweetsMVC.TweetsAssembly.tracedScreen
        case .mvp: TweetsMVP.TweetsAssembly.tracedScreen
        case .mv: TweetsMV.TweetsAssembly.tracedScreen
        case .mvvmClean: TweetsMVVM.TweetsAssembly.tracedScreen
        case .viper: TweetsVIPER.TweetsAssembly.tracedScreen
        case .vip: TweetsVIP.TweetsAssembly.tracedScreen
        case .vipCoordinator: TweetsVIPCoordinator.TweetsAssembly.tracedScreen
        case .stateful: TweetsStateful.TweetsAssembly.tracedScreen
        case .reducer: TweetsReducer.TweetsAssembly.tracedScreen
        }
      return tracedScreen(repository, trace, firstRead, output)
    }
    let screen =
      switch pattern {
      case .mvc: TweetsMVC.TweetsAssembly.screen
      case .mvp: TweetsMVP.TweetsAssembly.screen
      case .mv: TweetsMV.TweetsAssembly.screen
      case .mvvmClean: TweetsMVVM.TweetsAssembly.screen
      case .viper: TweetsVIPER.TweetsAssembly.screen
      case .vip: TweetsVIP.TweetsAssembly.screen
      case .vipCoordinator: TweetsVIPCoordinator.TweetsAssembly.screen
      case .stateful: TweetsStateful.TweetsAssembly.screen
      case .reducer: TweetsReducer.TweetsAssembly.screen
      }
    return screen(repository, firstRead, output)
  }

  func tweetRepository(of user: String) -> any TweetRepository {
    let remote = RemoteTweetRepository(
      client: client, base: services.moments, layout: services.momentsLayout(for: user))
    guard let indexer else { return remote }
    return IndexingTweetRepository(
      base: remote, user: user, host: services.moments.authority, indexer: indexer)
  }

  func characterRepository(
    _ service: CharacterService? = nil, pageSize: Int? = nil
  ) throws -> any CharacterListRepository & CharacterDetailRepository {
    let service = service ?? services.characterService
    let remote: any CharacterListRepository & CharacterDetailRepository
    let base: BaseURL
    switch service {
    case .marvel:
      guard let marvelClient else { throw CommandError.missingMarvelKeys }
      try services.requireEncryption(of: "Marvel keys")
      base = services.marvel
      remote = MarvelCharacterRepository(
        client: marvelClient, base: base, pageSize: pageSize ?? CharacterPage.size)
    case .rickAndMorty:
      guard pageSize ?? CharacterPage.size == CharacterPage.size else {
        throw CommandError.settings(
          "rick-and-morty has \(CharacterPage.size) characters on each page; omit --per-page")
      }
      base = services.rickAndMorty
      remote = RickAndMortyCharacterRepository(client: client, base: base)
    }
    guard let indexer else { return remote }
    return IndexingCharacterRepository(
      base: remote, service: service, host: base.authority, indexer: indexer)
  }

  func photoRepository(
    _ service: PhotoService?, pageSize: Int? = nil
  ) -> any PhotoRepository {
    let base = services.photos(service)
    let client = ServiceClient(base: client, others: publicClient, service: base)
    let size = pageSize ?? PhotoPage.size
    return switch services.photoService(service) {
    case .jsonPlaceholder:
      JSONPlaceholderPhotoRepository(client: client, base: base, pageSize: size)
    case .picsum: PicsumPhotoRepository(client: client, base: base, pageSize: size)
    }
  }

  func savedPhotoRepository(_ service: PhotoService?) throws -> any SavedPhotoRepository {
    let choice = services.photoService(service)
    // One server may implement both services, with other photos under the same ids.
    let origin = "\(services.photos(service).authority)/\(choice.rawValue)"
    return StoredSavedPhotoRepository(table: try storage.get().savedPhotos, origin: origin)
  }

  func savePhoto(of service: PhotoService?) throws -> SavePhoto {
    SavePhoto(photos: photoRepository(service), saved: try savedPhotoRepository(service))
  }

  func uploadPhoto(
    to service: PhotoService?, from files: any PhotoFiles = LocalPhotoFiles()
  ) -> UploadPhoto {
    UploadPhoto(
      repository: photoRepository(service), files: files, compressor: PNGCompressor())
  }

  @MainActor
  func characterDetail(
    _ pattern: CharacterDetailPattern = .standard, of id: Int,
    from repository: any CharacterDetailRepository, firstRead: ReadPolicy = .standard,
    trace: MessageTrace? = nil,
    output: @escaping @MainActor (CharacterDetailOutput) -> Void = { _ in }
  ) -> any CharacterDetailScreen {
    if let trace {
      let tracedScreen =
        switch pattern {
        case .mvc: CharacterDetailMVC.CharacterDetailAssembly.tracedScreen
        case .mvvmClean: CharacterDetailMVVM.CharacterDetailAssembly.tracedScreen
        case .viper: CharacterDetailVIPER.CharacterDetailAssembly.tracedScreen
        case .stateful: CharacterDetailStateful.CharacterDetailAssembly.tracedScreen
        case .reducer: CharacterDetailReducer.CharacterDetailAssembly.tracedScreen
        }
      return tracedScreen(id, repository, trace, firstRead, output)
    }
    let screen =
      switch pattern {
      case .mvc: CharacterDetailMVC.CharacterDetailAssembly.screen
      case .mvvmClean: CharacterDetailMVVM.CharacterDetailAssembly.screen
      case .viper: CharacterDetailVIPER.CharacterDetailAssembly.screen
      case .stateful: CharacterDetailStateful.CharacterDetailAssembly.screen
      case .reducer: CharacterDetailReducer.CharacterDetailAssembly.screen
      }
    return screen(id, repository, firstRead, output)
  }

  var unreachable: Assembly {
    Assembly(
      client: UnreachableClient(), services: services, marvelClient: UnreachableClient(),
      storage: storage, indexer: nil)
  }
}
