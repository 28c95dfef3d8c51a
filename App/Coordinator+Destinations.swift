import ArticlesKit
import CharacterDetailKit
import CharacterListKit
import CharactersKit
import DisplayKit
import PhotosKit
import TweetsKit

extension Coordinator {
  /// - Throws: ``MissingMarvelKeys``, ``TerminalRequiredError``, or why there is no data file.
  func destination(at route: Route) throws -> Destination {
    switch route {
    case .home: return Destination(route) { HomeScreen { [weak self] in self?.open($0) } }
    case .articles(let query):
      return articles(route) { $0.list(query: query, output: $1) }
    case .article(let id): return articles(route) { $0.detail(id: id, output: $1) }
    case .tags: return articles(route) { $0.tags(output: $1) }
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
      @escaping @MainActor (ArticlesAssembly, @escaping ArticlesAssembly.Output) ->
      any Screen
  ) -> Destination {
    Destination(route, .vip) { [assembly] in
      build(assembly.articles) { [weak self] in self?.articlesAnswered($0) }
    }
  }

  private func tweets(_ route: Route, of user: String) -> Destination {
    let recall = Recall()
    let repository = RecalledTweets(assembly.tweetRepository(of: user), recall)
    return Destination(route, Pattern.all(from: .ofTweets), recall: recall) { [assembly] pattern in
      let trace = MessageTrace()
      let screen = assembly.tracedTweets(pattern ?? .ofTweets, from: repository, by: trace) {
        [weak self] output in
        if !recall.isOn { self?.tweetsAnswered(output) }
      }
      return TracedScreen(screen: screen, trace: trace)
    }
  }

  private func characters(
    _ route: Route, named name: String?, page: Int, of service: CharacterService?
  ) throws -> Destination {
    let repository = try assembly.characterRepository(service)
    return Destination(route, .viper) { [assembly] in
      assembly.characterList(named: name, page: page, from: repository) { [weak self] output in
        switch output {
        case .characterSelected(let id): self?.open(.character(id: id, service: service))
        }
      }
    }
  }

  private func character(
    _ route: Route, _ id: CharacterDetail.ID, of service: CharacterService?
  ) throws -> Destination {
    let recall = Recall()
    let repository = RecalledCharacter(try assembly.characterRepository(service), recall)
    let patterns = CharacterDetailPattern.allCases
    return Destination(route, patterns.map(\.pattern), recall: recall) { [assembly] chosen in
      let trace = MessageTrace()
      let screen = assembly.tracedCharacterDetail(
        patterns.first { $0.pattern == chosen } ?? .standard, of: id, from: repository, by: trace
      ) { [weak self] output in
        if !recall.isOn { self?.characterAnswered(output) }
      }
      return TracedScreen(screen: screen, trace: trace)
    }
  }

  private func photos(_ route: Route, page: Int, of service: PhotoService?) -> Destination {
    Destination(route, .mvvmClean) { [assembly] in
      assembly.photos(page: page, of: service) { [weak self] in
        self?.photosAnswered($0, of: service)
      }
    }
  }

  private func savedPhotos(_ route: Route, of service: PhotoService?) throws -> Destination {
    let repository = try assembly.savedPhotoRepository(service)
    return Destination(route, .mvvmClean) { [assembly] in
      assembly.savedPhotos(in: repository) { [weak self] in
        self?.savedPhotosAnswered($0, in: repository)
      }
    }
  }
}

/// What is found at a route: a scene in each of its patterns, the first of which is shown first.
@MainActor
struct Destination {
  let route: Route
  /// Empty for a screen of the app's own.
  let patterns: [Pattern]
  /// Shared with whatever the scenes ask and tell.
  let recall: Recall
  let build: @MainActor (Pattern?) -> TracedScreen

  init(
    _ route: Route, _ patterns: [Pattern], recall: Recall = Recall(),
    build: @escaping @MainActor (Pattern?) -> TracedScreen
  ) {
    self.route = route
    self.patterns = patterns
    self.recall = recall
    self.build = build
  }

  init(_ route: Route, _ pattern: Pattern? = nil, _ screen: @escaping @MainActor () -> any Screen) {
    self.init(route, [pattern].compactMap(\.self)) { _ in TracedScreen(screen: screen()) }
  }
}
