import ArticlesKit
import CharacterListKit
import CharactersKit
import DisplayKit
import PhotosKit

/// The parameters for building a destination's scene.
@MainActor
struct SceneRequest {
  /// The destination's default when nil.
  var pattern: Pattern?
  var firstRead = ReadPolicy.standard
  /// Records the messages between the scene's objects.
  var trace: MessageTrace?
  /// Nil for a screen that is only printed.
  weak var coordinator: Coordinator?
  /// Whether the scene is being brought to another scene's state.
  var isReplaying: @MainActor () -> Bool = { false }

  /// Receives the scene's outputs, unless they are ignored.
  var receiver: Coordinator? { isReplaying() ? nil : coordinator }
}

/// A screen, and its state as JSON.
@MainActor
struct Scene {
  let screen: any Screen
  var json: @MainActor () -> JSONOutput? = { nil }
}

/// The scene at a route, in each of its patterns; the default pattern comes first.
@MainActor
struct Destination {
  let route: Route
  /// Empty for a screen of the app itself.
  var patterns: [Pattern] = []
  var canTrace = false
  /// Whether the scene follows ``SceneRequest/firstRead``.
  var canReadCache = true
  let build: @MainActor (SceneRequest) -> Scene
}

@MainActor
extension Assembly {
  /// - Throws: ``CommandError``, or an error without a data file.
  func destination(at route: Route) throws -> Destination {
    switch route {
    case .home:
      Destination(route: route, canReadCache: false) { request in
        Scene(screen: HomeScreen { request.receiver?.open($0) }) { .features }
      }
    case .articles(let query):
      Destination(route: route, patterns: [.vip]) { request in
        let screen = articles.list(query: query, firstRead: request.firstRead) {
          request.receiver?.handle($0)
        }
        return Scene(screen: screen) { screen.json }
      }
    case .article(let id):
      Destination(route: route, patterns: [.vip]) { request in
        let screen = articles.detail(id: id, firstRead: request.firstRead) {
          request.receiver?.handle($0)
        }
        return Scene(screen: screen) { screen.json }
      }
    case .tags(let page):
      Destination(route: route, patterns: [.vip]) { request in
        let screen = articles.tags(page: page, firstRead: request.firstRead) {
          request.receiver?.handle($0)
        }
        return Scene(screen: screen) { screen.json }
      }
    case .tweets(let user): tweetsDestination(route, of: user)
    case .characters(let name, let page, let service):
      try characterListDestination(route, named: name, page: page, of: service)
    case .character(let id, let service): try characterDestination(route, id, of: service)
    case .photos(let page, let service): photosDestination(route, page: page, of: service)
    case .savedPhotos(let service): try savedPhotosDestination(route, of: service)
    case .account: throw CommandError.terminalRequired
    }
  }

  private func tweetsDestination(_ route: Route, of user: String) -> Destination {
    let repository = tweetRepository(of: user)
    return Destination(route: route, patterns: Pattern.allCases, canTrace: true) {
      request in
      let screen = tweets(
        request.pattern ?? .ofTweets, from: repository, firstRead: request.firstRead,
        trace: request.trace
      ) { request.receiver?.handle($0) }
      return Scene(screen: screen) { screen.json }
    }
  }

  private func characterListDestination(
    _ route: Route, named name: String?, page: Int, of service: CharacterService?
  ) throws -> Destination {
    let repository = try characterRepository(service)
    return Destination(route: route, patterns: [.viper]) { request in
      let screen = CharacterListAssembly.screen(
        query: name, page: page, repository: repository, firstRead: request.firstRead,
        clock: ContinuousClock()
      ) { output in
        switch output {
        case .characterSelected(let id):
          request.receiver?.open(.character(id: id, service: service))
        }
      }
      return Scene(screen: screen) { screen.json }
    }
  }

  private func characterDestination(
    _ route: Route, _ id: CharacterDetail.ID, of service: CharacterService?
  ) throws -> Destination {
    let repository = try characterRepository(service)
    let patterns = CharacterDetailPattern.allCases
    return Destination(route: route, patterns: patterns.map(\.pattern), canTrace: true) {
      request in
      let screen = characterDetail(
        patterns.first { $0.pattern == request.pattern } ?? .standard, of: id, from: repository,
        firstRead: request.firstRead, trace: request.trace
      ) { request.receiver?.handle($0) }
      return Scene(screen: screen) { screen.json }
    }
  }

  private func photosDestination(
    _ route: Route, page: Int, of service: PhotoService?
  ) -> Destination {
    Destination(route: route, patterns: [.mvvmClean]) { request in
      let screen = PhotosAssembly.list(
        page: page, repository: photoRepository(service), firstRead: request.firstRead
      ) { request.receiver?.handle($0, of: service) }
      return Scene(screen: screen) { screen.json(of: services.photoService(service)) }
    }
  }

  private func savedPhotosDestination(
    _ route: Route, of service: PhotoService?
  ) throws -> Destination {
    let repository = try savedPhotoRepository(service)
    return Destination(route: route, patterns: [.mvvmClean], canReadCache: false) { request in
      let screen = PhotosAssembly.saved(repository: repository) {
        request.receiver?.handle($0, in: repository)
      }
      return Scene(screen: screen) { screen.json(of: services.photoService(service)) }
    }
  }
}
