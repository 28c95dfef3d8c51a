import ArticlesKit
import DisplayKit
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

  func open(_ route: Route) {
    navigator.push(screen(for: route))
  }

  func screen(for route: Route) -> any Screen {
    let answer: @MainActor (ArticlesOutput) -> Void = { [weak self] in self?.articlesAnswered($0) }
    return switch route {
    case .tweets(let user): assembly.tweets(of: user) { [weak self] in self?.tweetsAnswered($0) }
    case .articles(let query): assembly.articles.list(query: query, output: answer)
    case .article(let id): assembly.articles.detail(id: id, output: answer)
    case .tags: assembly.articles.tags(output: answer)
    }
  }

  private func tweetsAnswered(_ output: TweetsOutput) {
    switch output {
    case .tweetSelected, .linkOpened, .imageOpened: break  // for a host with a screen to go to
    }
  }

  private func articlesAnswered(_ output: ArticlesOutput) {
    switch output {
    case .articleSelected(let id): open(.article(id: id))
    case .tagSelected(let name): open(.articles(ArticlesQuery(tag: name)))
    case .linkOpened: break  // a host opens links; a pipe has no browser
    }
  }
}
