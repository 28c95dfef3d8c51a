import ArticlesKit
import CharacterDetailKit
import CharacterListKit
import CharactersKit
import DisplayKit
import PhotosKit
import TweetsKit

extension Coordinator {
  /// - Throws: ``MissingMarvelKeys``, ``NotOnPaper``, or why there is no data file.
  func place(at route: Route) throws -> Place {
    switch route {
    case .home: return Place(route) { HomeScreen { [weak self] in self?.open($0) } }
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
    case .account: throw NotOnPaper()
    }
  }

  private func articles(
    _ route: Route,
    _ build:
      @escaping @MainActor (ArticlesAssembly, @escaping ArticlesAssembly.Output) ->
      any Screen
  ) -> Place {
    Place(route, .vip) { [assembly] in
      build(assembly.articles) { [weak self] in self?.articlesAnswered($0) }
    }
  }

  private func tweets(_ route: Route, of user: String) -> Place {
    let recall = Recall()
    let repository = RecalledTweets(assembly.tweetRepository(of: user), recall)
    return Place(route, Pattern.all(from: .ofTweets), recall: recall) { [assembly] pattern in
      let trace = MessageTrace()
      let screen = assembly.tracedTweets(pattern ?? .ofTweets, from: repository, by: trace) {
        [weak self] output in
        if !recall.isOn { self?.tweetsAnswered(output) }
      }
      return VisitedScene(screen: screen, trace: trace)
    }
  }

  private func characters(
    _ route: Route, named name: String?, page: Int, of service: CharacterService?
  ) throws -> Place {
    let repository = try assembly.characterRepository(service)
    return Place(route, .viper) { [assembly] in
      assembly.characterList(named: name, page: page, from: repository) { [weak self] output in
        switch output {
        case .characterSelected(let id): self?.open(.character(id: id, service: service))
        }
      }
    }
  }

  private func character(
    _ route: Route, _ id: CharacterDetail.ID, of service: CharacterService?
  ) throws -> Place {
    let recall = Recall()
    let repository = RecalledCharacter(try assembly.characterRepository(service), recall)
    let patterns = CharacterDetailPattern.allCases
    return Place(route, patterns.map(\.pattern), recall: recall) { [assembly] chosen in
      let trace = MessageTrace()
      let screen = assembly.tracedCharacterDetail(
        patterns.first { $0.pattern == chosen } ?? .standard, of: id, from: repository, by: trace
      ) { [weak self] output in
        if !recall.isOn { self?.characterAnswered(output) }
      }
      return VisitedScene(screen: screen, trace: trace)
    }
  }

  private func photos(_ route: Route, page: Int, of service: PhotoService?) -> Place {
    Place(route, .mvvmClean) { [assembly] in
      assembly.photos(page: page, of: service) { [weak self] in
        self?.photosAnswered($0, of: service)
      }
    }
  }

  private func savedPhotos(_ route: Route, of service: PhotoService?) throws -> Place {
    let repository = try assembly.savedPhotoRepository(service)
    return Place(route, .mvvmClean) { [assembly] in
      assembly.savedPhotos(in: repository) { [weak self] in
        self?.savedPhotosAnswered($0, in: repository)
      }
    }
  }
}
