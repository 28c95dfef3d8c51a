import ArticlesKit
import CharacterDetailKit
import CharacterListKit
import CharactersKit
import DisplayKit
import PhotosPresentation
import TweetsKit

/// The flow of the app: builds a screen for each route and decides where an output leads.
@MainActor
final class Coordinator {
  private let assembly: Assembly
  private let navigator: Navigator

  init(assembly: Assembly, navigator: Navigator) {
    self.assembly = assembly
    self.navigator = navigator
  }

  /// - Throws: ``MissingMarvelKeys``, or why there is no data file.
  func screen(for route: Route) throws -> any Screen {
    switch route {
    case .articles(let query): articles(query)
    case .article(let id): article(id)
    case .tags: assembly.articles.tags { [weak self] in self?.articlesAnswered($0) }
    case .tweets(let user): assembly.tweets(of: user) { [weak self] in self?.tweetsAnswered($0) }
    case .characters(let name, let page, let service):
      characters(named: name, page: page, from: try assembly.characterRepository(service))
    case .photos(let page, let service):
      assembly.photos(page: page, of: service) { [weak self] in self?.photosAnswered($0) }
    case .savedPhotos(let service):
      try assembly.savedPhotos(of: service) { [weak self] in self?.photosAnswered($0) }
    case .character(let id, let service):
      character(id, from: try assembly.characterRepository(service))
    }
  }

  private func articles(_ query: ArticlesQuery) -> any Screen {
    assembly.articles.list(query: query) { [weak self] in self?.articlesAnswered($0) }
  }

  private func article(_ id: Article.ID) -> any Screen {
    assembly.articles.detail(id: id) { [weak self] in self?.articlesAnswered($0) }
  }

  private func articlesAnswered(_ output: ArticlesOutput) {
    switch output {
    case .articleSelected(let id): navigator.push(article(id))
    case .tagSelected(let name): navigator.push(articles(ArticlesQuery(tag: name)))
    case .linkOpened: break  // a host opens links; a pipe has no browser
    }
  }

  private func tweetsAnswered(_ output: TweetsOutput) {
    switch output {
    case .tweetSelected, .linkOpened, .imageOpened: break  // for a host with a screen to go to
    }
  }

  private func photosAnswered(_ output: PhotosOutput) {
    switch output {
    case .photoSelected, .linkOpened: break  // for a host with a screen to go to
    }
  }

  private func characters(
    named name: String?, page: Int, from repository: any CharacterRepository
  ) -> any Screen {
    assembly.characterList(named: name, page: page, from: repository) { [weak self] output in
      switch output {
      case .characterSelected(let id): self?.showCharacter(id, from: repository)
      }
    }
  }

  private func showCharacter(_ id: CharacterDetail.ID, from repository: any CharacterRepository) {
    navigator.push(character(id, from: repository))
  }

  private func character(
    _ id: CharacterDetail.ID, from repository: any CharacterRepository
  ) -> any Screen {
    assembly.characterDetail(of: id, from: repository) { output in
      switch output {
      case .linkOpened, .imageOpened: break  // a host opens links; a pipe has no browser
      }
    }
  }
}
