import ArticlesKit
import CharacterDetailKit
import CharacterListKit
import CharactersKit
import DisplayKit
import PhotosKit
import TweetsKit

/// The parameters for building a destination's scene.
@MainActor
struct SceneRequest {
  var pattern: Pattern?
  var firstRead = ReadPolicy.standard
  /// Records the messages between the scene's objects.
  var trace: MessageTrace?
  /// Whether outputs are ignored, because the scene is being brought to another scene's state.
  var isReplaying: @MainActor () -> Bool = { false }
}

/// The scene at a route, in each of its patterns; the default pattern comes first.
@MainActor
struct Destination {
  let route: Route
  /// Empty for a screen of the app itself.
  var patterns: [Pattern] = []
  var canTrace = false
  /// Whether the scene follows ``SceneRequest/firstRead``.
  var canReadCache = false
  let build: @MainActor (SceneRequest) -> any Screen
}

extension Coordinator {
  /// - Throws: ``MissingMarvelKeys``, ``TerminalRequiredError``, or an error without a data file.
  func destination(at route: Route) throws -> Destination {
    switch route {
    case .home:
      return Destination(route: route) { _ in HomeScreen { [weak self] in self?.open($0) } }
    case .articles(let query):
      return articles(route) { $0.list(query: query, firstRead: $1, output: $2) }
    case .article(let id):
      return articles(route) { $0.detail(id: id, firstRead: $1, output: $2) }
    case .tags: return articles(route) { $0.tags(firstRead: $1, output: $2) }
    case .tweets(let user): return tweets(route, of: user)
    case .characters(let name, let page, let service):
      return try characters(route, named: name, page: page, of: service)
    case .character(let id, let service): return try character(route, id, of: service)
    case .photos(let page, let service): return photos(route, page: page, of: service)
    case .savedPhotos(let service): return try savedPhotos(route, of: service)
    case .account: throw TerminalRequiredError()
    }
  }

  private func articles(
    _ route: Route,
    _ build:
      @escaping @MainActor (ArticlesAssembly, ReadPolicy, @escaping ArticlesAssembly.Output) ->
      any Screen
  ) -> Destination {
    Destination(route: route, patterns: [.vip], canReadCache: true) { [assembly] request in
      build(assembly.articles, request.firstRead) { [weak self] in self?.handle($0) }
    }
  }

  private func tweets(_ route: Route, of user: String) -> Destination {
    let repository = assembly.tweetRepository(of: user)
    return Destination(
      route: route, patterns: Pattern.all(from: .ofTweets), canTrace: true, canReadCache: true
    ) { [assembly] request in
      assembly.tweets(
        request.pattern ?? .ofTweets, from: repository, firstRead: request.firstRead,
        trace: request.trace
      ) { [weak self] in
        if !request.isReplaying() { self?.handle($0) }
      }
    }
  }

  private func characters(
    _ route: Route, named name: String?, page: Int, of service: CharacterService?
  ) throws -> Destination {
    let repository = try assembly.characterRepository(service)
    return Destination(route: route, patterns: [.viper], canReadCache: true) {
      [assembly] request in
      assembly.characterList(
        named: name, page: page, from: repository, firstRead: request.firstRead
      ) { [weak self] output in
        switch output {
        case .characterSelected(let id): self?.open(.character(id: id, service: service))
        }
      }
    }
  }

  private func character(
    _ route: Route, _ id: CharacterDetail.ID, of service: CharacterService?
  ) throws -> Destination {
    let repository = try assembly.characterRepository(service)
    let patterns = CharacterDetailPattern.allCases
    return Destination(
      route: route, patterns: patterns.map(\.pattern), canTrace: true, canReadCache: true
    ) { [assembly] request in
      assembly.characterDetail(
        patterns.first { $0.pattern == request.pattern } ?? .standard, of: id, from: repository,
        firstRead: request.firstRead, trace: request.trace
      ) { [weak self] in
        if !request.isReplaying() { self?.handle($0) }
      }
    }
  }

  private func photos(_ route: Route, page: Int, of service: PhotoService?) -> Destination {
    Destination(route: route, patterns: [.mvvmClean], canReadCache: true) { [assembly] request in
      assembly.photos(page: page, of: service, firstRead: request.firstRead) { [weak self] in
        self?.handle($0, of: service)
      }
    }
  }

  private func savedPhotos(_ route: Route, of service: PhotoService?) throws -> Destination {
    let repository = try assembly.savedPhotoRepository(service)
    return Destination(route: route, patterns: [.mvvmClean]) { [assembly] _ in
      assembly.savedPhotos(in: repository) { [weak self] in
        self?.handle($0, in: repository)
      }
    }
  }
}
