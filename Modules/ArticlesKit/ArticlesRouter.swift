package import DisplayKit

@MainActor
final class ArticlesRouter: ArticlesRoutingLogic {
  private let output: ArticlesAssembly.Output

  init(output: @escaping ArticlesAssembly.Output) {
    self.output = output
  }

  func route(to destination: ArticlesOutput) { output(destination) }
}

/// What an Interactor calls on its Router.
@MainActor
protocol ArticlesRoutingLogic: AnyObject {
  func route(to destination: ArticlesOutput)
}

/// A request of the user that leaves the scene.
package enum ArticlesOutput: Equatable, Sendable {
  case articleSelected(id: Article.ID)
  case tagSelected(name: String)
  case linkOpened(WebLink)
  case imageOpened(WebLink)
}
