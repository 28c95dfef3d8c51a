import ArticlesKit
import CharactersKit
import DisplayKit
import NetworkKit
import PhotosKit
import StorageKit
import TweetsKit

/// The app's entry point to its features: builds repositories, use cases and screens from the clients of a
/// connection, for the commands, the full-screen app and the browser.
///
/// `connected(by:…)` makes one, and closes the connections after the likes of closed screens.
/// `destination(at:)` maps a route to the function that builds its screen; a `Coordinator` pushes it, or a
/// command prints it. An Assembly holds no screen.
struct Assembly {
  var connections: Connections
  /// Sends likes, which go on when their screen is closed.
  let background: BackgroundTasks
  /// Of the pause before a search, and of the time to undo a like.
  var clock: any Clock<Duration> = ContinuousClock()
  let services: ServiceEndpoints
  /// The data file, or why there is none.
  let storage: Result<Storage, any Error>
  /// Nil if reads are not added to the search index.
  var indexer: SearchIndexer?

  var articlesRepository: any ArticlesRepository {
    let remote = RemoteArticlesRepository(client: connections.service, base: services.articles)
    guard let indexer else { return remote }
    return IndexingArticlesRepository(
      base: remote, host: services.articles.authority, indexer: indexer)
  }

  func tweetRepository(of user: String) -> any TweetRepository {
    let remote = RemoteTweetRepository(
      client: connections.service, base: services.moments,
      layout: services.momentsLayout(for: user)
    ) { try? tweetEvents(of: user) }
    guard let indexer else { return remote }
    return IndexingTweetRepository(
      base: remote, user: user, host: services.moments.authority, indexer: indexer)
  }

  /// - Throws: ``CommandError`` if the source accepts no tweets.
  func postingRepository(of user: String) throws -> any TweetRepository {
    guard acceptsTweets(of: user) else {
      throw CommandError.settings(
        "the live service accepts no tweets; use --source sample, or another server")
    }
    return tweetRepository(of: user)
  }

  func acceptsTweets(of user: String) -> Bool { services.momentsLayout(for: user).posts != nil }

  /// - Throws: ``CommandError`` if the source has no events.
  func tweetEvents(of user: String) throws -> RemoteTweetEvents {
    guard let events = connections.events else {
      throw CommandError.settings("new tweets need the network; run without --offline")
    }
    guard let path = services.momentsLayout(for: user).events else {
      throw CommandError.settings(
        "the live service does not report new tweets; use --source sample, or another server")
    }
    return RemoteTweetEvents(client: events(), base: services.moments, path: path)
  }

  func characterRepository(
    _ service: CharacterService? = nil, pageSize: Int? = nil
  ) throws -> any CharacterListRepository & CharacterDetailRepository {
    let service = service ?? services.characterService
    let remote: any CharacterListRepository & CharacterDetailRepository
    let base: BaseURL
    switch service {
    case .marvel:
      guard let marvel = services.marvel else { throw CommandError.marvelClosed }
      base = marvel
      remote = MarvelCharacterRepository(
        client: connections.service, base: base, pageSize: pageSize ?? CharacterPage.size)
    case .rickAndMorty:
      guard pageSize ?? CharacterPage.size == CharacterPage.size else {
        throw CommandError.settings(
          "rick-and-morty has \(CharacterPage.size) characters on each page; omit --per-page")
      }
      base = services.rickAndMorty
      remote = RickAndMortyCharacterRepository(client: connections.service, base: base)
    }
    guard let indexer else { return remote }
    return IndexingCharacterRepository(
      base: remote, service: service, host: base.authority, indexer: indexer)
  }

  func photoRepository(
    _ service: PhotoService?, pageSize: Int? = nil
  ) -> any PhotoRepository {
    let base = services.photos(service)
    let client = ServiceClient(
      base: connections.service, others: connections.publicHosts, service: base)
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

  /// Its reads are not added to the search index.
  var withoutIndexer: Assembly {
    var assembly = self
    assembly.indexer = nil
    return assembly
  }

  var unreachable: Assembly {
    var assembly = withoutIndexer
    assembly.connections = .none
    return assembly
  }
}

/// Sends requests to the service's own origin by `base`, and all others by `others`.
private struct ServiceClient: NetworkClient {
  let base: any NetworkClient
  let others: any NetworkClient
  let service: BaseURL

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    try await (service.isOrigin(of: request.head) ? base : others).send(request)
  }
}
