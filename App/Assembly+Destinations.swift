import ArticlesKit
import CharacterDetailKit
import CharacterDetailPatterns
import CharacterListKit
import CharactersKit
import DisplayKit
import PatternKit
import PhotosKit
import TraceKit
import TweetsKit
import TweetsPatterns

/// The parameters for building a destination's scene.
@MainActor
struct SceneRequest {
  /// The destination's default when nil.
  var pattern: Pattern?
  var firstRead = ReadPolicy.standard
  /// The words of a search that the user has begun in an earlier scene; nil for those of the route.
  var search: String?
  /// Records the messages between the scene's objects.
  var trace: MessageTrace?
  /// Nil for a screen that is only printed.
  weak var coordinator: Coordinator?
  /// Receives each output as text, for a shadow to compare.
  var onOutput: (@MainActor (String) -> Void)?
  /// Whether the scene runs in another's shadow, and must not change anything.
  var isInShadow = false
  /// Of a scene and the one in its shadow; nil without a shadow.
  var changes: SentChanges?

  /// Nil for a scene that is only printed, and for one whose outputs are compared with those of a scene
  /// that is not a flow: neither has further screens, so that neither posts a tweet.
  var flowParent: Coordinator? { onOutput == nil ? coordinator : nil }

  /// False for a scene that is only printed, and for one that is compared with another, which gets
  /// updates at other times.
  var isLive: Bool { flowParent != nil }
}

/// A screen, and the values that it shows as JSON.
@MainActor
struct DestinationScreen {
  let screen: any Screen
  /// Nil while there is nothing to print.
  var json: @MainActor () -> JSONOutput?
  /// Whether the list goes on after the page that is shown.
  var hasMore: @MainActor () -> Bool = { false }
  /// The page that shows the same.
  var link: @MainActor () -> WebLink? = { nil }
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
  /// Whether a host may offer to upload an image to it.
  var acceptsUploads = false
  var build: @MainActor (SceneRequest) -> DestinationScreen
  /// Waits for the requests of closed scenes that the next scene reads the results of.
  var waitForRequests: @MainActor () async -> Void = {}
}

@MainActor
extension Assembly {
  /// - Parameter page: must have the number in `route`.
  /// - Throws: ``CommandError``, or an error without a data file.
  func destination(at route: Route, _ page: PrintedPage? = nil) throws -> Destination {
    switch route {
    case .home: homeDestination(route)
    case .articles(let query): articlesDestination(route, query)
    case .article(let id): articleDestination(route, id)
    case .tags(let number):
      tagsDestination(route, number, size: page?.size ?? ArticlesQuery.tagsPerPage)
    case .tweets(let user, let words):
      tweetsDestination(route, of: user, searching: words ?? "", page)
    case .characters(let name, let number, let service):
      try characterListDestination(route, named: name, number, of: service, size: page?.size)
    case .character(let id, let service): try characterDestination(route, id, of: service)
    case .photos(let number, let service):
      photosDestination(route, number, of: service, size: page?.size)
    case .savedPhotos(let service): try savedPhotosDestination(route, of: service, page)
    case .patterns:
      Destination(route: route, canReadCache: false) { _ in
        DestinationScreen(
          screen: TextScreen(
            title: "Patterns", Pattern.guides, sections: Pattern.allCases.map(\.label)),
          json: { .patterns })
      }
    case .account: throw CommandError.terminalRequired(for: "account", help: "account")
    case .newTweet: throw CommandError.terminalRequired(for: "new tweet", help: "tweets post")
    }
  }

  private func homeDestination(_ route: Route) -> Destination {
    Destination(route: route, canReadCache: false) { request in
      // What is printed does not depend on what was read before.
      var readFact: HomeScreen.FactReader?
      if request.coordinator != nil { readFact = { try await fact(of: $0) } }
      let screen = HomeScreen(open: { request.coordinator?.open($0) }, readFact: readFact)
      return DestinationScreen(screen: screen, json: { .features })
    }
  }

  private func articlesDestination(_ route: Route, _ query: ArticlesQuery) -> Destination {
    Destination(route: route, patterns: [.vip]) { request in
      let read = RecordingArticlesRepository(base: articlesRepository)
      let screen = ArticlesAssembly(repository: read).list(
        query: query, firstRead: request.firstRead
      ) { request.coordinator?.handle($0) }
      return DestinationScreen(
        screen: screen, json: { read.articles?.json },
        hasMore: { read.articles?.isFull(query.perPage) ?? false })
    }
  }

  private func articleDestination(_ route: Route, _ id: Article.ID) -> Destination {
    Destination(route: route, patterns: [.vip]) { request in
      let read = RecordingArticlesRepository(base: articlesRepository)
      let screen = ArticlesAssembly(repository: read).detail(
        id: id, firstRead: request.firstRead
      ) { request.coordinator?.handle($0) }
      return DestinationScreen(
        screen: screen, json: { read.article?.json(with: read.comments) },
        link: { read.article?.article.url.flatMap { WebLink($0) } })
    }
  }

  private func tagsDestination(_ route: Route, _ number: Int, size: Int) -> Destination {
    Destination(route: route, patterns: [.vip]) { request in
      let read = RecordingArticlesRepository(base: articlesRepository)
      let screen = ArticlesAssembly(repository: read).tags(
        page: number, perPage: size, firstRead: request.firstRead
      ) { request.coordinator?.handle($0) }
      return DestinationScreen(
        screen: screen, json: { read.tags?.json },
        hasMore: { read.tags?.isFull(size) ?? false })
    }
  }

  private func tweetsDestination(
    _ route: Route, of user: String, searching words: String, _ page: PrintedPage?
  ) -> Destination {
    let tweets = tweetRepository(of: user)
    var destination = Destination(route: route, patterns: tweetsPatterns.cycle, canTrace: true) {
      request in
      let (base, clock, background) = shadowing(tweets, request)
      let repository = RecordingTweetRepository(base: base, isLive: request.isLive)
      let scene = TweetsScene(
        repository: repository, firstRead: request.firstRead, clock: clock, background: background,
        trace: request.trace, parent: request.flowParent,
        acceptsTweets: acceptsTweets(of: user)
      ) { output in
        request.onOutput?("\(output)")
        request.coordinator?.handle(output)
      }
      let words = SearchWords(request.search ?? words)
      let all = tweetsPatterns.screen(scene, in: request.pattern)
      let screen: any Screen = words.map { SearchingScreen(all, for: $0) } ?? all
      let json = TweetsJSON(
        screen: screen, isSearch: words != nil, repository: repository, page: page)
      return DestinationScreen(
        screen: screen, json: { json.output }, hasMore: { json.hasMore })
    }
    destination.waitForRequests = { [background] in await background.end() }
    return destination
  }

  /// A scene in the shadow of another sends no like, and reports no failure.
  private func shadowing(
    _ tweets: any TweetRepository, _ request: SceneRequest
  ) -> (any TweetRepository, any Clock<Duration>, BackgroundTasks) {
    guard let changes = request.changes else { return (tweets, clock, background) }
    guard request.isInShadow else {
      return (LikeStoringTweetRepository(base: tweets, changes: changes), clock, background)
    }
    return (
      ShadowTweetRepository(base: tweets, changes: changes),
      ShadowClock(base: clock, changes: changes),
      BackgroundTasks()
    )
  }

  private func characterListDestination(
    _ route: Route, named name: String?, _ number: Int, of service: CharacterService?, size: Int?
  ) throws -> Destination {
    let repository = try characterRepository(service, pageSize: size)
    return Destination(route: route, patterns: [.reducer]) { request in
      let screen = CharacterListAssembly.screen(
        query: name, page: number, repository: repository, firstRead: request.firstRead,
        clock: clock
      ) { output in
        switch output {
        case .characterSelected(let id):
          request.coordinator?.open(.character(id: id, service: service))
        }
      }
      return DestinationScreen(
        screen: screen, json: { screen.json }, hasMore: { screen.state.hasMore })
    }
  }

  private func characterDestination(
    _ route: Route, _ id: CharacterDetail.ID, of service: CharacterService?
  ) throws -> Destination {
    let repository = try characterRepository(service)
    return Destination(route: route, patterns: characterDetailPatterns.cycle, canTrace: true) {
      request in
      let read = RecordingCharacterRepository(base: repository)
      let scene = CharacterDetailScene(
        id: id, repository: read, firstRead: request.firstRead, trace: request.trace
      ) { output in
        request.onOutput?("\(output)")
        request.coordinator?.handle(output)
      }
      let screen = characterDetailPatterns.screen(scene, in: request.pattern)
      return DestinationScreen(screen: screen, json: { read.json }, link: { read.link })
    }
  }

  private func photosDestination(
    _ route: Route, _ number: Int, of service: PhotoService?, size: Int?
  ) -> Destination {
    Destination(route: route, patterns: [.mvvmClean], acceptsUploads: true) { request in
      let repository = photoRepository(service, pageSize: size)
      let (screen, pages) = PhotosAssembly.list(
        page: number, repository: repository, firstRead: request.firstRead
      ) { request.coordinator?.handle($0, of: service) }
      return DestinationScreen(
        screen: screen, json: { pages()?.json(of: services.photoService(service)) },
        hasMore: { (pages()?.received ?? 0) >= size ?? PhotoPage.size })
    }
  }

  private func savedPhotosDestination(
    _ route: Route, of service: PhotoService?, _ page: PrintedPage?
  ) throws -> Destination {
    let repository = try savedPhotoRepository(service)
    return Destination(route: route, patterns: [.mvvmClean], canReadCache: false) { request in
      let (screen, photos) = PhotosAssembly.saved(repository: repository) {
        request.coordinator?.handle($0, in: repository)
      }
      return DestinationScreen(
        screen: screen, json: { photos()?.json(of: services.photoService(service), page) },
        hasMore: { (photos()?.count ?? 0) > page?.rows?.upperBound ?? .max })
    }
  }
}
