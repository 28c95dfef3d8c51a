import ArticlesKit
import CharacterDetailKit
import DisplayKit
import TweetsKit

extension Coordinator {
  var routeScreen: RouteScreen? { navigator.top as? RouteScreen }

  /// The screen itself, or the one below from which its flow started. Nil for the account's, which
  /// are on top while its flow runs.
  func routeScreen(of screen: (any Screen)?) -> RouteScreen? {
    if let screen = screen as? RouteScreen { return screen }
    return account == nil ? navigator.stack.state.lazy.compactMap { $0 as? RouteScreen }.last : nil
  }

  func handle(_ output: ArticlesOutput) {
    switch output {
    case .articleSelected(let id): open(.article(id: id))
    case .tagSelected(let name): open(.articles(ArticlesQuery(tag: name)))
    case .linkOpened(let link), .imageOpened(let link): openLink(link)
    }
  }

  func handle(_ output: TweetsOutput) {
    switch output {
    case .tweetSelected(let id):
      if let routeScreen {
        push(
          RowScreen(title: TweetsStrings.tweet, row: RowID(id), of: routeScreen), on: routeScreen)
      }
    case .linkOpened(let link), .imageOpened(let link): openLink(link)
    }
  }

  func handle(_ output: CharacterDetailOutput) {
    switch output {
    case .linkOpened(let link), .imageOpened(let link): openLink(link)
    }
  }
}
